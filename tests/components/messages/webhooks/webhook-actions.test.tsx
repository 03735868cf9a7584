import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { WebhookActions } from "@/components/messages/webhooks/webhook-actions";
import { WebhookDialog, type WebhookView } from "@/components/messages/webhooks/webhook-dialog";
import { WebhooksScreen } from "@/components/messages/webhooks/webhooks-screen";
import { router } from "@/tests/support/address-bar";
import { called, refusal } from "@/tests/support/mocked-calls";
import { textsOf } from "@/tests/support/texts";

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
const { name, url, format, events, enabled } = CHAT;
const FIELDS = { name, url, format, events, enabled };
const WEBHOOK = { params: { webhook_id: 1 } };
const choose = async (act: string, more: Partial<WebhookView> = {}) => {
  render(<WebhookActions webhook={{ ...CHAT, ...more }} />);
  await userEvent.click(screen.getByRole("button", { name: "Actions for Chat" }));
  await userEvent.click(screen.getByRole("menuitem", { name: act }));
};
const dialog = () => within(screen.getByRole("dialog"));
const press = (name: string) => userEvent.click(dialog().getByRole("button", { name }));

test.each([
  ["Send test call", "Send a test call to Chat?", "Send test call", "POST /webhooks/{webhook_id}/tests"],
  ["Delete", "Delete Chat?", "Delete webhook", "DELETE /webhooks/{webhook_id}"],
])("%s asks %s, and is one call", async (act, title, verb, call) => {
  await choose(act);
  expect(screen.getByRole("dialog")).toHaveAccessibleName(title);
  expect(called).not.toHaveBeenCalled();
  await press(verb);
  expect(called.mock.calls).toEqual([[call, WEBHOOK]]);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each([{ enabled: false }, { secret_readable: false }])(
  "%p can't send a test call, and doesn't offer it",
  async (more) => {
    render(<WebhookActions webhook={{ ...CHAT, ...more }} />);
    await userEvent.click(screen.getByRole("button", { name: "Actions for Chat" }));
    expect(textsOf("menuitem")).toEqual(["Edit", "Replace secret", "Delete"]);
  },
);

test("a test call leads to its log", async () => {
  await choose("Send test call");
  await press("Send test call");
  expect(router.push).toHaveBeenCalledWith("/settings/messages?webhook=1");
});

test("deleting a webhook that is gone already is done, and another refusal is said", async () => {
  jest.spyOn(console, "warn").mockImplementation();
  called.mockRejectedValueOnce(refusal(503, "Cairn is busy.")).mockRejectedValueOnce(refusal(404));
  await choose("Delete");
  await press("Delete webhook");
  expect(dialog().getByText("Cairn is busy.")).toBeVisible();
  expect(router.refresh).not.toHaveBeenCalled();
  await press("Retry");
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test.each([
  [true, /^Calls are signed with both secrets for/],
  [false, /^Calls that wait are then signed with the new secret only\./],
])(
  "a secret (readable: %s) is replaced after a question, and the new one is shown once",
  async (secret_readable, text) => {
    called.mockResolvedValue({ secret: "whsec_new" });
    await choose("Replace secret", { secret_readable });
    expect(dialog().getByText(text)).toBeVisible();
    await press("Replace secret");
    expect(await screen.findByLabelText("Secret")).toHaveValue("whsec_new");
    expect(called.mock.calls).toEqual([["POST /webhooks/{webhook_id}/secrets", WEBHOOK]]);
    await press("Done");
    expect(screen.queryByLabelText("Secret")).toBeNull();
  },
);

test("an edit begins with what is saved, and is refused if someone has changed it since", async () => {
  await choose("Edit");
  expect(dialog().getByLabelText(/^Name/)).toHaveValue("Chat");
  expect(dialog().getByLabelText("Format")).toHaveValue("slack");
  fireEvent.change(dialog().getByLabelText(/^Address/), { target: { value: "https://chat.example/new" } });
  fireEvent.click(dialog().getByRole("switch", { name: "On" }));
  await press("Save webhook");
  const cm_webhook = {
    ...FIELDS,
    url: "https://chat.example/new",
    enabled: false,
    based_on_updated_at: CHAT.updated_at,
  };
  expect(called.mock.calls).toEqual([["PUT /webhooks/{webhook_id}", { ...WEBHOOK, body: { cm_webhook } }]]);
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
});

test("a cancelled edit changes nothing", async () => {
  await choose("Edit");
  await press("Cancel");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect([called.mock.calls.length, router.refresh.mock.calls.length]).toEqual([0, 0]);
});

test("a new webhook is on, in the standard format, and its secret is shown once", async () => {
  called.mockResolvedValue({ secret: "whsec_1" });
  const onClose = jest.fn();
  render(<WebhookDialog webhook={null} onClose={onClose} />);
  expect(textsOf("option", dialog().getByLabelText("Format"))).toHaveLength(3);
  await userEvent.type(dialog().getByLabelText(/^Name/), "Chat");
  await userEvent.type(dialog().getByLabelText(/^Address/), FIELDS.url);
  await userEvent.click(dialog().getByLabelText(/^Events/));
  await userEvent.click(screen.getByRole("option", { name: "Request approved" }));
  await press("Create webhook");
  expect(await screen.findByLabelText("Secret")).toHaveValue("whsec_1");
  expect(called.mock.calls).toEqual([["POST /webhooks", { body: { cm_webhook: { ...FIELDS, format: "standard" } } }]]);
  expect(onClose).not.toHaveBeenCalled();
  await press("Done");
  expect(onClose).toHaveBeenCalledWith(true);
});

test.each<[string, Partial<WebhookView>]>([
  ["On", {}],
  ["Failing", { failures: 1 }],
  ["Secret unreadable", { failures: 1, secret_readable: false }],
  ["Off", { enabled: false, failures: 1, secret_readable: false }],
])("the row of a webhook says %j of it", (state, more) => {
  render(<WebhooksScreen webhooks={[{ ...CHAT, ...more }]} />);
  expect(screen.getByRole("rowheader")).toHaveTextContent(new RegExp(`^Chat ${state}`));
});

test("a webhook that someone else changed meanwhile is saved once a version is chosen, based on theirs", async () => {
  const theirs = { ...CHAT, name: "Their chat", updated_at: "2026-11-21T10:00:00.000Z" };
  called.mockRejectedValueOnce(refusal(409, "Someone else changed this webhook.", { current: theirs }));
  called.mockResolvedValueOnce({ ...theirs, name: "My chat" });
  await choose("Edit");
  await userEvent.clear(dialog().getByLabelText(/^Name/));
  await userEvent.type(dialog().getByLabelText(/^Name/), "My chat");
  await press("Save webhook");
  await userEvent.click(await dialog().findByRole("radio", { name: /^Mine/ }));
  await press("Use these versions");
  await press("Save webhook");
  expect(called).toHaveBeenLastCalledWith("PUT /webhooks/{webhook_id}", {
    ...WEBHOOK,
    body: { cm_webhook: { ...FIELDS, name: "My chat", based_on_updated_at: theirs.updated_at } },
  });
  expect(screen.queryByRole("dialog")).toBeNull();
});
