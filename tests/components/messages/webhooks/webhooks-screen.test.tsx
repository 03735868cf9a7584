import { render, screen } from "@testing-library/react";
import { WebhooksScreen } from "@/components/messages/webhooks/webhooks-screen";
import type { WebhookView } from "@/components/messages/webhooks/webhook-dialog";

const CHAT: WebhookView = {
  id: 1,
  name: "Chat",
  url: "https://chat.example/hook",
  format: "slack",
  events: ["level.approved"],
  enabled: true,
  failures: 0,
  secret_readable: true,
  paused_until: null,
  updated_at: "2026-11-20T10:00:00.000Z",
};

test.each<[string, Partial<WebhookView>]>([
  ["On", {}],
  ["Failing", { failures: 1 }],
  ["Secret unreadable", { failures: 1, secret_readable: false }],
  ["Off", { enabled: false, failures: 1, secret_readable: false }],
])("the row of a webhook says %j of it", (state, more) => {
  render(<WebhooksScreen webhooks={[{ ...CHAT, ...more }]} />);
  expect(screen.getByRole("rowheader")).toHaveTextContent(new RegExp(`^Chat ${state}`));
});
