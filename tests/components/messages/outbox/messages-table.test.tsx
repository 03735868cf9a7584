import { render, screen } from "@testing-library/react";
import { MessagesTable, type MessageView } from "@/components/messages/outbox/messages-table";
import { MAX_ATTEMPTS } from "@/lib/messages/outbox/rules";

const AT = "2026-11-03T09:15:00.000Z";
const MESSAGE: MessageView = {
  id: 7,
  message_id: "5f0f2b6e-8a53-4a55-9a1c-1f4f0a3b2c1d",
  lane: "webhook",
  kind: "level.approved",
  user: null,
  webhook: { id: 1, name: "Data warehouse", enabled: true },
  state: "sent",
  attempts: 1,
  created_at: AT,
  due_at: AT,
  done_at: AT,
  status: 204,
  error: null,
};

test("what became of a message is said once, in the receiver's words if it failed", () => {
  const failed = {
    ...MESSAGE,
    id: 8,
    state: "failed" as const,
    done_at: null,
    attempts: MAX_ATTEMPTS,
    status: 500,
    error: "The receiver answered 500. upstream connect error",
  };
  const email = { ...MESSAGE, id: 9, lane: "email" as const, kind: "digest", webhook: null, status: 250 };
  render(<MessagesTable messages={[MESSAGE, failed, email]} isFiltered={false} />);
  expect(screen.getByText("The receiver answered 204.")).toBeVisible();
  expect(screen.getByText(`${MAX_ATTEMPTS} attempts. The receiver answered 500. upstream connect error`)).toBeVisible();
  expect(screen.getByText("Accepted by the mail server.")).toBeVisible();
  // An email arrives once: only a failed one is sent again.
  const again = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  expect(again).toEqual([expect.stringMatching(/message 7$/), expect.stringMatching(/message 8$/)]);
});

test("a call whose webhook is off can't be sent again, and says why", () => {
  const failed = { ...MESSAGE, state: "failed" as const, done_at: null, status: 500 };
  const off = { ...failed, id: 8, webhook: { id: 2, name: "Old chat", enabled: false } };
  render(<MessagesTable messages={[failed, off]} isFiltered={false} />);
  expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    expect.stringMatching(/message 7$/),
  ]);
  expect(screen.getByText("Webhook is off")).toBeVisible();
});
