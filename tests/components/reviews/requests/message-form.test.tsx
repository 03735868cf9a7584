import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessageForm } from "@/components/reviews/requests/message-form";
import { reviewDraft } from "@/components/reviews/requests/review-drafts";

test.each([
  [["Emeka"], "Emeka will see this on their sheet."],
  [["Emeka", "Fatima"], "Emeka and Fatima will see this on their sheets."],
])("a reason for %j says where they will see it", (owners, hint) => {
  const sending = { canSend: true, busy: false, autoFocus: false, send: async () => true, onClose: () => undefined };
  render(<MessageForm kind="reason" viewerId={1} requestIds={[1, 2]} criteria={[]} owners={owners} {...sending} />);
  expect(screen.getByText(hint)).toBeVisible();
});

test("the draft follows the first request of several, so that nothing stays of it once it was sent", async () => {
  const sending = { canSend: true, busy: false, autoFocus: false, send: async () => true, onClose: () => undefined };
  const form = (ids: number[]) => (
    <MessageForm kind="reason" viewerId={1} requestIds={ids} criteria={[]} owners={["Emeka"]} {...sending} />
  );
  const { rerender } = render(form([1, 2, 3]));
  await userEvent.type(screen.getByLabelText(/Reason/), "Not yet.");
  rerender(form([2, 3]));
  expect([1, 2].map((id) => reviewDraft(1, id, "reason").read())).toEqual(["", "Not yet."]);
  await userEvent.click(screen.getByRole("button", { name: "Decline 2" }));
  expect(reviewDraft(1, 2, "reason").read()).toBe("");
});
