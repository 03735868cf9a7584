import { render, screen } from "@testing-library/react";
import { MessageForm } from "@/components/reviews/requests/message-form";

test.each([
  [["Emeka"], "Emeka will see this on their sheet."],
  [["Emeka", "Fatima"], "Emeka and Fatima will see this on their sheets."],
])("a reason for %j says where they will see it", (owners, hint) => {
  const sending = { canSend: true, busy: false, autoFocus: false, send: async () => true, onClose: () => undefined };
  render(<MessageForm kind="reason" viewerId={1} requestIds={[1, 2]} criteria={[]} owners={owners} {...sending} />);
  expect(screen.getByText(hint)).toBeVisible();
});
