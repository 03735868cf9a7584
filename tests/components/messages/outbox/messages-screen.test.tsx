import { render, screen } from "@testing-library/react";
import { MessagesScreen } from "@/components/messages/outbox/messages-screen";

const FILTER = { state: null, webhook: null, cursor: null };

test.each([true, false])("with a mail server (%s) or without, admins read why emails wait", (sendsEmail) => {
  render(<MessagesScreen messages={[]} filter={FILTER} older={null} sendsEmail={sendsEmail} />);
  expect(screen.queryByText(/^New emails wait here/) === null).toBe(sendsEmail);
});

test("the filter keeps the focus when its messages arrive", () => {
  const { rerender } = render(<MessagesScreen messages={[]} filter={FILTER} older={null} sendsEmail />);
  screen.getByRole("combobox", { name: "State" }).focus();
  rerender(<MessagesScreen messages={[]} filter={{ ...FILTER, state: "failed" }} older={null} sendsEmail />);
  expect(screen.getByRole("combobox", { name: "State" })).toHaveFocus();
});
