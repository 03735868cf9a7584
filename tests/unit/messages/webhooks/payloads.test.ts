import { Webhook } from "standardwebhooks";
import { WebhookCall } from "@/lib/messages/webhooks/contract";
import type { EventFacts } from "@/lib/messages/webhooks/event-store";
import { bodyOf, type Told } from "@/lib/messages/webhooks/payload-rules";
import { FORMATS } from "@/lib/messages/webhooks/rules";
import { IMPORT_LABELS } from "@/lib/vocabulary/imports/rules";
import { secretOf, signedHeaders } from "@/lib/messages/webhooks/signature-rules";

const facts: EventFacts = {
  user: { id: 7, first_name: "<!channel>", last_name: "Tanemura" },
  actor: { id: 8, first_name: "Grace", last_name: "Hopper" },
  sheet_id: 3,
  sheet_competency_id: 4,
  request_id: 17,
  competency: { id: 5, name: "TypeScript **" },
  area_name: "Languages",
  conversation_round: null,
  need_id: null,
  engagement_id: null,
  erased_user_id: null,
  import: null,
  levels: null,
};
const told: Told = {
  type: "level.approved",
  at: new Date("2026-11-22T08:00:00Z"),
  appUrl: "https://cairn.example.com",
  product: "Cairn",
};

describe("a signature", () => {
  const [secret, other] = [secretOf(Buffer.alloc(32, 1)), secretOf(Buffer.alloc(32, 2))];
  const body = bodyOf("standard", facts, told);
  const call = (secrets: string[]) => signedHeaders(secrets, { messageId: "0a1b", at: new Date(), body });

  test("is the one that the Standard Webhooks library accepts", () => {
    expect(new Webhook(secret).verify(body, call([secret]))).toMatchObject({ type: "level.approved" });
    expect(() => new Webhook(other).verify(body, call([secret]))).toThrow();
    expect(() => new Webhook(secret).verify(`${body} `, call([secret]))).toThrow();
  });
});

test("a standard call has ids, names and the address, and levels only if they may be sent", () => {
  const parsed = JSON.parse(bodyOf("standard", facts, told));
  expect(parsed).toMatchObject({
    type: "level.approved",
    timestamp: "2026-11-22T08:00:00.000Z",
    data: { user: { id: 7 }, competency: { id: 5 }, url: "https://cairn.example.com/reviews?request=17" },
  });
  const levels = { current_level: "basic", desired_level: "advanced" } as const;
  for (const format of FORMATS) {
    expect(bodyOf(format, facts, told)).not.toMatch(/basic|advanced/i);
    expect(bodyOf(format, { ...facts, levels }, told)).toMatch(/basic/i);
  }
});

test("a standard call is as the OpenAPI document says, with and without levels", () => {
  for (const levels of [{ current_level: "basic", desired_level: "advanced" } as const, null]) {
    const sent = JSON.parse(bodyOf("standard", { ...facts, levels }, told));
    expect(WebhookCall.parse(sent)).toEqual(sent);
  }
});

test.each(Object.entries(IMPORT_LABELS))(
  "an import of %s says what it is of, as the document and the screen say",
  (kind, label) => {
    const of = { ...facts, import: { id: 1, kind: kind as keyof typeof IMPORT_LABELS } };
    const sent = JSON.parse(bodyOf("standard", of, told));
    expect(WebhookCall.parse(sent).data.import).toEqual(of.import);
    for (const format of ["slack", "teams"] as const) expect(bodyOf(format, of, told)).toContain(label);
  },
);

test("Slack and Teams show what people typed as text", () => {
  const slack = JSON.parse(bodyOf("slack", facts, told));
  expect(slack.text).toBe("Request approved");
  expect(slack.blocks[1].fields).toEqual([
    { type: "plain_text", text: "Person: <!channel> Tanemura", emoji: false },
    { type: "plain_text", text: "Competency: TypeScript **, Languages", emoji: false },
    { type: "plain_text", text: "By: Grace Hopper", emoji: false },
  ]);
  const teams = JSON.parse(bodyOf("teams", facts, told));
  expect(teams.attachments[0].content.actions).toEqual([
    { type: "Action.OpenUrl", title: "Open Cairn", url: "https://cairn.example.com/reviews?request=17" },
  ]);
});
