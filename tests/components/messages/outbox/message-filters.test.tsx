import { fireEvent, render, screen } from "@testing-library/react";
import { MessageFilters } from "@/components/messages/outbox/message-filters";
import { messagesPath, STATE_LABELS } from "@/lib/messages/outbox/filter-rules";
import { router } from "@/tests/support/address-bar";
import { textsOf } from "@/tests/support/texts";

const FILTER = { state: null, webhook: 3, cursor: 40 } as unknown as Parameters<typeof messagesPath>[0];

test("messages are filtered by state, from the latest on, and by a webhook until all are shown", () => {
  render(<MessageFilters filter={FILTER} />);
  expect(textsOf("option")).toEqual(["All", ...Object.values(STATE_LABELS)]);
  const [state] = Object.keys(STATE_LABELS);
  fireEvent.change(screen.getByLabelText("State"), { target: { value: state } });
  expect(router.replace.mock.lastCall![0]).toBe(messagesPath({ ...FILTER, cursor: null, state } as never));
  const all = screen.getByRole("link", { name: "Show all webhooks and emails" });
  expect(all).toHaveAttribute("href", messagesPath({ ...FILTER, webhook: null, cursor: null }));
});

test("without a webhook there is nothing to leave out, and a state can be left out", () => {
  const [state] = Object.keys(STATE_LABELS);
  const filter = { ...FILTER, webhook: null, state } as never;
  render(<MessageFilters filter={filter} />);
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByLabelText("State")).toHaveValue(state);
  fireEvent.change(screen.getByLabelText("State"), { target: { value: "" } });
  expect(router.replace.mock.lastCall![0]).toBe(messagesPath({ state: null, webhook: null, cursor: null } as never));
});
