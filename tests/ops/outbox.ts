/**
 * Sends 10,000 messages with two apps on one PostgreSQL server while each is killed in turn, to a mail server and a
 * receiver that fail, hang and come back.
 * npm run drill -- outbox [messages] [kills]
 */
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { SLOTS } from "@/lib/messages/outbox/rules";
import { type Answer, openMailbox } from "../support/mailbox";
import { openReceiver } from "../support/receiver";
import { type App, openOffice } from "./support/app";

const [total = 10_000, kills = 20] = process.argv.slice(2).map(Number);
/** Slots of the lanes that send: what one app has in flight at most. */
const IN_FLIGHT = SLOTS.email + SLOTS.webhook;

const [mailbox, receiver] = [await openMailbox(), await openReceiver()];
const office = await openOffice("outbox");
const sending = { SMTP_URL: mailbox.url, MAIL_FROM: "cairn@example.com", WEBHOOK_ALLOW_PRIVATE: "127.0.0.1" };
const [one, other] = [await office.makeApp(sending), await office.makeApp(sending)];
const db = new pg.Pool({ connectionString: office.where.databaseUrl, max: 2 });
const failures: string[] = [];

/** Every so many-th message fails or hangs at its first attempts, and now and then nothing is taken at all. */
const troubled = (seen: Map<string, number>, id: string): "take" | "fail" | "hang" => {
  const attempt = (seen.get(id) ?? 0) + 1;
  seen.set(id, attempt);
  const place = seen.size;
  if (attempt > 2) return "take";
  if (place % 97 === 0) return "hang";
  return place % 13 === 0 || place % 2_000 < 40 ? "fail" : "take";
};

async function addMessages(): Promise<void> {
  await db.query(
    "INSERT INTO cm_webhook (name, url, events, secret) VALUES ('drill', $1, '{}', " +
      "'whsec_ZHJpbGxkcmlsbGRyaWxsZHJpbGw=')",
    [receiver.url],
  );
  await db.query(
    `INSERT INTO cm_user (email, first_name, last_name, sort_key) VALUES ('invited@example.com', 'In', 'Vited',
      'vited in')`,
  );
  await db.query(
    `INSERT INTO cm_outbox_message (lane, kind, user_id, cm_webhook_id, payload)
      SELECT CASE WHEN n % 2 = 0 THEN 'email' ELSE 'webhook' END, CASE WHEN n % 2 = 0 THEN 'invitation' ELSE
        'webhook.test' END,
        CASE WHEN n % 2 = 0 THEN (SELECT id FROM cm_user WHERE email = 'invited@example.com') END,
        CASE WHEN n % 2 = 1 THEN (SELECT id FROM cm_webhook) END, '{}'
      FROM generate_series(1, $1::int) n`,
    [total],
  );
}

const doneSoFar = async () =>
  Number((await db.query("SELECT count(*) AS done FROM cm_outbox_message WHERE done_at IS NOT NULL")).rows[0].done);

/** Makes the pauses after failures short: the drill can't wait for hours. Leases keep their time. */
const shortenPauses = () =>
  db.query(`WITH due AS (UPDATE cm_outbox_message SET due_at = now() WHERE done_at IS NULL AND due_at > now() + interval
    '2 seconds')
    UPDATE cm_webhook SET paused_until = NULL, failures = 0`);

/** Freezes an app, notes what it has in flight, kills it and starts it again. Returns the ids of those messages. */
async function kill(app: App): Promise<string[]> {
  process.kill(app.pid(), "SIGSTOP");
  const { rows } = await db.query<{ id: string }>(
    "SELECT message_id::text AS id FROM cm_outbox_message WHERE done_at IS NULL AND leased_until > now()",
  );
  await app.end("SIGKILL");
  await app.start();
  return rows.map(({ id }) => id);
}

async function sendAll(): Promise<void> {
  const [seenMails, seenCalls] = [new Map<string, number>(), new Map<string, number>()];
  const mailAnswers: Record<ReturnType<typeof troubled>, Answer> = { take: "take", fail: 451, hang: "hang" };
  mailbox.answer = ({ messageId = "" }) => mailAnswers[troubled(seenMails, messageId)];
  const callAnswers = { take: 204, fail: 500, hang: "hang" } as const;
  receiver.answer = ({ headers }) => callAnswers[troubled(seenCalls, String(headers["webhook-id"]))];
  await Promise.all([one.start(), other.start()]);
  const begun = performance.now();
  await addMessages();
  const inFlight = new Set<string>();
  let killed = 0;
  for (let done = 0; done < total; done = await doneSoFar()) {
    if (killed < kills && done >= (total * 0.9 * killed) / kills) {
      for (const id of await kill(killed % 2 === 0 ? one : other)) inFlight.add(id);
      killed += 1;
    }
    await shortenPauses();
    await pause(200);
    if (performance.now() - begun > 30 * 60_000) break;
  }
  const seconds = (performance.now() - begun) / 1_000;
  const arrived = [
    ...mailbox.received.map(({ messageId = "" }) => messageId.slice(1).split("@")[0]!),
    ...receiver.received.map(({ headers }) => String(headers["webhook-id"])),
  ];
  const times = new Map<string, number>();
  for (const id of arrived) times.set(id, (times.get(id) ?? 0) + 1);
  const { rows } = await db.query<{ id: string }>(
    "SELECT message_id::text AS id FROM cm_outbox_message WHERE lane IN ('email', 'webhook')",
  );
  const lost = rows.filter(({ id }) => !times.has(id)).length;
  const twice = [...times].filter(([, count]) => count > 1);
  const unexplained = twice.filter(([id]) => !inFlight.has(id)).length;
  console.log(
    `${total} messages, ${killed} kills, ${seconds.toFixed(0)} s: ${lost} lost, ${twice.length} arrived twice ` +
      `(at most ${IN_FLIGHT} a kill), ` +
      `${unexplained} of them not in flight at a kill; ${times.size - rows.length} ids of nothing`,
  );
  if (killed < kills) failures.push("too few kills");
  if (lost > 0) failures.push("messages were lost");
  if (unexplained > 0 || twice.length > killed * IN_FLIGHT) failures.push("messages arrived twice without a reason");
}

try {
  await sendAll();
} finally {
  await db.end();
  receiver.close();
  await mailbox.close();
  await office.close();
}
for (const failure of new Set(failures)) console.log(`FAILED: ${failure}`);
process.exit(failures.length > 0 ? 1 : 0);
