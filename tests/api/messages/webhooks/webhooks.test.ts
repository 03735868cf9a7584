import { Webhook } from "standardwebhooks";
import { env } from "@/lib/platform/core/env";
import { startLane } from "@/lib/doors/delivery/worker";
import { webhookWork } from "@/lib/doors/delivery/webhooks";
import { SLOTS, SLOTS_PER_WEBHOOK } from "@/lib/messages/outbox/rules";
import { MAX_WEBHOOKS } from "@/lib/messages/webhooks/rules";
import { sealSecrets } from "@/lib/messages/webhooks/secret-store";
import { sentenceOf } from "@/lib/privacy/audit/view";
import { bearerFor, type Browser, makePerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { testReceiver } from "@/tests/support/deliveries";
import { deliver, deliverAll } from "@/tests/support/outbox";
import { approve, changeLevel, letTimePass, testEmployee, undoDecisions } from "@/tests/support/reviews";
import { openReceiver } from "@/tests/support/receiver";
import { ask, makeManagerOf } from "@/tests/support/sheets";

const db = testDatabase();
const receiver = testReceiver();
let admin: Browser;
const { employee, row } = testEmployee(db);
beforeEach(async () => {
  admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
});

const fields = (more: object = {}) => ({
  cm_webhook: {
    name: "Chat",
    url: receiver.url,
    format: "standard",
    events: ["level.requested"],
    enabled: true,
    ...more,
  },
});
const create = async (more: object = {}) => (await ask("createWebhook", admin, {}, fields(more))).body;
const messages = async (query = "") => (await ask("listOutboxMessages", admin, query)).body;
const request = async () =>
  (await changeLevel(row, await bearerFor(employee), "no_experience", "advanced")).body.id as number;
/** Adds calls that are due. */
const addCalls = (webhookId: number, count: number) =>
  db.pool.query(
    "INSERT INTO cm_outbox_message (lane, kind, payload, cm_webhook_id) SELECT 'webhook', 'webhook.test', " +
      "'{}', $1 FROM generate_series(1, $2::int)",
    [webhookId, count],
  );
const letRest = () => db.pool.query("UPDATE cm_webhook SET paused_until = NULL");

test("a webhook is called with a signature that its secret verifies, and the secret is shown once", async () => {
  const { secret } = await create();
  await request();
  await deliver();
  const [call] = receiver.received;
  expect(new Webhook(secret).verify(call!.body, call!.headers as Record<string, string>)).toMatchObject({
    type: "level.requested",
    data: { user: { id: employee.userId }, competency: { name: expect.any(String) } },
  });
  expect(call!.body).not.toMatch(/advanced/i);
  const [listed] = (await ask("listWebhooks", admin)).body;
  expect([listed.secret, JSON.stringify(await db.prisma.auditRecord.findMany())]).toEqual([
    undefined,
    expect.not.stringContaining(secret.slice(6)),
  ]);
  expect(await messages()).toMatchObject([{ kind: "level.requested", state: "sent", status: 204, attempts: 1 }]);
});

test("levels are sent once an admin turns that on", async () => {
  await create();
  const set = await ask("updateSettings", admin, {}, { cm_settings: { messages: { with_levels: true } } });
  expect(set.status).toBe(200);
  await request();
  await deliver();
  expect(JSON.parse(receiver.received[0]!.body).data).toMatchObject({
    current_level: "no_experience",
    desired_level: "advanced",
  });
});

test("only chosen events are sent, a decision once it is final, an undone one never", async () => {
  await create({ events: ["level.approved"] });
  const reviewing = await bearerFor(await makeManagerOf(db, employee));
  const decided = await approve(reviewing, await request());
  await undoDecisions(reviewing, [decided.body.decisions[0].competency_change.id]);
  await deliverAll(db);
  expect(receiver.received).toHaveLength(0);
  const pending = await db.prisma.sheetCompetency.findUniqueOrThrow({ where: { id: row.rowId } });
  await approve(reviewing, pending.latestChangeId!);
  await letTimePass(db, 11);
  await deliverAll(db);
  expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(["level.approved"]);
});

test("a failed call is repeated under its id, and the webhook rests in between", async () => {
  await create();
  receiver.answer = () => 500;
  await request();
  await deliverAll(db);
  expect(await messages("?state=waiting")).toMatchObject([{ attempts: 1, status: 500 }]);
  await deliverAll(db);
  expect((await messages())[0].attempts).toBe(1);
  receiver.answer = () => 204;
  await letRest();
  await deliverAll(db);
  const [message] = await messages("?state=sent");
  expect([message.attempts, receiver.received[0]!.headers["webhook-id"]]).toEqual([2, message.message_id]);
  expect((await ask("listWebhooks", admin)).body[0]).toMatchObject({ failures: 0, paused_until: null });
});

test("a receiver's Retry-After is followed, for at most an hour", async () => {
  const { id } = await create();
  receiver.answer = () => 503;
  const pauseAfter = async (seconds: number) => {
    receiver.headers = { "Retry-After": String(seconds) };
    await ask("createWebhookTest", admin, { webhook_id: id });
    await letRest();
    await deliver();
    const { dueAt } = await db.prisma.outboxMessage.findFirstOrThrow({
      where: { lane: "webhook" },
      orderBy: { id: "desc" },
    });
    return Math.round((dueAt.getTime() - Date.now()) / 60_000);
  };
  expect([await pauseAfter(1_800), await pauseAfter(86_400)]).toEqual([30, 60]);
});

test("a redirect is a failure, and 410 turns the webhook off, as the audit log says", async () => {
  await create();
  receiver.answer = () => 302;
  await request();
  await deliver();
  expect((await messages())[0]).toMatchObject({ state: "waiting", status: 302 });
  receiver.answer = () => 410;
  await letRest();
  await deliverAll(db);
  expect(await messages("?state=failed")).toMatchObject([{ state: "failed", status: 410 }]);
  expect(await messages("?state=waiting")).toEqual([]);
  expect((await ask("listWebhooks", admin)).body[0].enabled).toBe(false);
  const [act] = (await ask("listAuditRecords", admin, { act: "webhook.turned_off" })).body;
  expect(sentenceOf(act)).toBe("The app turned a webhook off: its receiver wants no more calls");
  expect(act.changes).toEqual([{ field: "name", before: null, after: "Chat" }]);
});

test("an admin sends a failed or sent call again under its id; one that waits is a 409", async () => {
  const { id } = await create();
  const { body } = await ask("createWebhookTest", admin, { webhook_id: id });
  const [waiting] = await messages(`?webhook_id=${id}`);
  const again = () => ask("createRedelivery", admin, { outbox_message_id: waiting.id });
  expect((await again()).status).toBe(409);
  await deliver();
  expect((await again()).body).toMatchObject({ state: "waiting", attempts: 0 });
  await deliver();
  expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([body.message_id, body.message_id]);
});

test("a call of a webhook that is off isn't sent again, and its message says that it is off", async () => {
  const { id } = await create();
  await ask("createWebhookTest", admin, { webhook_id: id });
  await deliver();
  await db.prisma.webhook.update({ where: { id }, data: { enabled: false } });
  const [sent] = await messages(`?webhook_id=${id}`);
  expect(sent).toMatchObject({ state: "sent", webhook: { id, enabled: false } });
  expect((await ask("createRedelivery", admin, { outbox_message_id: sent.id })).status).toBe(409);
  expect(await messages(`?webhook_id=${id}`)).toMatchObject([{ state: "sent" }]);
});

test("a replaced secret and the one before both verify for a day", async () => {
  const { id, secret } = await create();
  const replaced = (await ask("createWebhookSecret", admin, { webhook_id: id })).body.secret;
  await request();
  await deliver();
  const [{ body, headers }] = receiver.received as [{ body: string; headers: Record<string, string> }];
  for (const each of [secret, replaced]) expect(() => new Webhook(each).verify(body, headers)).not.toThrow();
  await db.pool.query("UPDATE cm_webhook SET previous_until = now()");
  await ask("createWebhookTest", admin, { webhook_id: id });
  await deliver();
  expect((receiver.received[1]!.headers["webhook-signature"] as string).split(" ")).toHaveLength(1);
});

describe("a secret in the database", () => {
  const stored = () => db.prisma.webhook.findFirstOrThrow({ select: { secret: true } });

  test("is encrypted; one of an earlier version is when the app starts, and signs as before", async () => {
    const { secret } = await create();
    expect((await stored()).secret).not.toContain(secret.slice(6));
    await db.prisma.webhook.updateMany({ data: { secret } });
    await sealSecrets(db.prisma);
    const { secret: sealed } = await stored();
    expect(sealed).not.toContain(secret.slice(6));
    await sealSecrets(db.prisma);
    expect((await stored()).secret).toBe(sealed);
    await request();
    await deliver();
    const [call] = receiver.received as [{ body: string; headers: Record<string, string> }];
    expect(() => new Webhook(secret).verify(call.body, call.headers)).not.toThrow();
  });

  test("can't be read with another AUTH_SECRET: calls wait until it is replaced", async () => {
    const { id } = await create();
    Object.assign(env(), { AUTH_SECRET: "another-secret-another-secret-another" });
    admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
    expect((await ask("listWebhooks", admin)).body).toMatchObject([{ secret_readable: false }]);
    await ask("createWebhookTest", admin, { webhook_id: id });
    await deliver();
    expect(receiver.received).toEqual([]);
    expect(await messages()).toMatchObject([
      { state: "waiting", error: expect.stringContaining("Replace the secret") },
    ]);
    const { body } = await ask("createWebhookSecret", admin, { webhook_id: id });
    expect(body.secret_readable).toBe(true);
    await db.pool.query("UPDATE cm_outbox_message SET due_at = now()");
    await deliver();
    const [call] = receiver.received as [{ body: string; headers: Record<string, string> }];
    expect(() => new Webhook(body.secret).verify(call.body, call.headers)).not.toThrow();
  });
});

test("an edit ends a webhook's rest; one based on an older webhook is a 409 with the current one", async () => {
  const { id, updated_at: seen } = await create();
  await db.prisma.webhook.updateMany({ data: { failures: 9, pausedUntil: new Date(Date.now() + 300_000) } });
  const edit = (name: string) =>
    ask("updateWebhook", admin, { webhook_id: id }, fields({ name, based_on_updated_at: seen }));
  expect((await edit("First")).body).toMatchObject({ name: "First", failures: 0, paused_until: null });
  expect(await edit("Second")).toMatchObject({ status: 409, body: { current: { name: "First" } } });
});

test("one that is turned off or deleted isn't called", async () => {
  const [{ id }] = [await create(), await create()];
  expect((await ask("updateWebhook", admin, { webhook_id: id }, fields({ enabled: false }))).body.enabled).toBe(false);
  expect((await ask("createWebhookTest", admin, { webhook_id: id })).status).toBe(409);
  await request();
  await deliver();
  expect(await db.prisma.outboxMessage.count({ where: { webhookId: id } })).toBe(0);
  expect((await ask("deleteWebhook", admin, { webhook_id: id })).status).toBe(204);
  expect(receiver.received).toHaveLength(1);
});

test.each([
  ["an address inside the network", { url: "https://10.0.0.1/" }, "cm_webhook.url"],
  ["an address without https", { url: "http://example.com/" }, "cm_webhook.url"],
  ["no event", { events: [] }, "cm_webhook.events"],
  ["an unknown event", { events: ["sheet.read"] }, "cm_webhook.events.0"],
  ["a name too long", { name: "x".repeat(201) }, "cm_webhook.name"],
])("with %s it is a 422", async (_title, more, field) => {
  const answer = await ask("createWebhook", admin, {}, fields(more));
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
});

test(`there are at most ${MAX_WEBHOOKS}`, async () => {
  await db.prisma.webhook.createMany({
    data: Array.from({ length: MAX_WEBHOOKS }, () => ({
      name: "x",
      url: "https://example.com/",
      events: [],
      secret: "whsec_",
    })),
  });
  expect((await ask("createWebhook", admin, {}, fields())).status).toBe(409);
});

test("a receiver that hangs takes some of the slots, and a healthy one beside it hears meanwhile", async () => {
  const hanging = await openReceiver();
  let inFlight = 0;
  hanging.answer = () => {
    inFlight += 1;
    return "hang";
  };
  const hung = await create({ url: hanging.url });
  const healthy = await create();
  await addCalls(hung.id, SLOTS.webhook);
  await addCalls(healthy.id, 1);
  const lane = startLane(webhookWork);
  while (receiver.received.length === 0 || inFlight < SLOTS_PER_WEBHOOK)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const [heard, held] = [receiver.received.length, inFlight];
  const stopped = lane.stop();
  hanging.close();
  await stopped;
  expect([heard, held]).toEqual([1, SLOTS_PER_WEBHOOK]);
});
