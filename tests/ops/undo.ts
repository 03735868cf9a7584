/**
 * Undoes decisions through a second app on the same PostgreSQL server, half of them after kill -9 of the app that made
 * them: each request must be pending as before, the record has both, and neither the sheet's news nor an email nor a
 * webhook tells of it. Then decides one for good, of which each tells once, and whose undo comes too late.
 * npm run drill -- undo [times]
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { UNDO_SECONDS } from "@/lib/sheet/rows/rules";
import { openMailbox } from "../support/mailbox";
import { openReceiver } from "../support/receiver";
import { openOffice } from "./support/app";
import { askFor, call, rowPath } from "./support/calls";
import { makeCrew } from "./support/crew";
import { makePostgres } from "./support/postgres";

const times = Number(process.argv[2] ?? 12);
/** Milliseconds after which a decision is final. */
const FINAL_AFTER = (UNDO_SECONDS + 1) * 1_000;
/** Milliseconds in which a message that is due must have arrived. */
const ARRIVES_IN = 30_000;

type Decided = { decisions: { competency_change: { id: number } }[] };
type Call = { data: { sheet_competency_id: number } };
type Change = { kind: string; undone: boolean };

const dataDirs = [0, 1].map(() => mkdtempSync(join(tmpdir(), "cairn-undo-")));
const postgres = await makePostgres();
const [mailbox, receiver] = [await openMailbox(), await openReceiver()];
const office = await openOffice();
const sending = { SMTP_URL: mailbox.url, MAIL_FROM: "cairn@example.com", WEBHOOK_ALLOW_PRIVATE: "127.0.0.1" };
const places = dataDirs.map((dataDir) => ({ dataDir, databaseUrl: postgres.url }));
const [first, second] = [await office.makeApp(places[0]!, sending), await office.makeApp(places[1]!, sending)];
const crew = await makeCrew(office, places[0]!, { employees: 1, rows: times + 1 });
const [{ sheetId, token: owner, rowIds }, reviewer] = [crew.employees[0]!, crew.reviewers[0]];
const db = new pg.Pool({ connectionString: postgres.url, max: 1 });
const wrong: string[] = [];
const check = (isRight: boolean, what: string) => isRight || wrong.push(what);

/**
 * Requests Basic and decides it: the even ones approved at another level, the odd ones declined. Returns the decision's
 * change.
 */
async function decide(url: string, rowId: number, place: number): Promise<number> {
  const { body: request } = await askFor(url, owner, sheetId, rowId, "no_experience", "basic");
  const outcome = place % 2 === 0 ? { approved_level: "advanced" } : { reason: "Not yet." };
  const decisions = [{ cm_competency_change_id: request.id, ...outcome }];
  const { body } = await call(url, reviewer, "POST", "/review_decisions", { cm_review_decision: { decisions } });
  return (body as unknown as Decided).decisions[0]!.competency_change.id;
}

const undo = (changeId: number) =>
  call(second.url, reviewer, "POST", "/decision_undos", { cm_decision_undo: { cm_competency_change_ids: [changeId] } });

const read = async <Answer>(path: string) => (await call(second.url, owner, "GET", path)).body as unknown as Answer;

async function undoAll(): Promise<number[]> {
  const waits: number[] = [];
  for (const [place, rowId] of rowIds.slice(0, times).entries()) {
    const isKilled = place % 4 < 2;
    const changeId = await decide(first.url, rowId, place);
    const begun = performance.now();
    if (isKilled) await first.end("SIGKILL");
    const { status } = await undo(changeId);
    waits.push(performance.now() - begun);
    check(status === 201, `undo ${place + 1} was answered ${status}`);
    if (isKilled) await first.start();
  }
  return waits;
}

async function checkRows(): Promise<void> {
  for (const rowId of rowIds.slice(0, times)) {
    const row = await read<{ current_level: string; desired_level: string }>(rowPath(sheetId, rowId));
    check(
      row.current_level === "no_experience" && row.desired_level === "basic",
      `row ${rowId} isn't pending as before`,
    );
    const record = await read<Change[]>(`${rowPath(sheetId, rowId)}/competency_changes`);
    const kinds = record.map(({ kind, undone }) => `${kind}${undone ? " (undone)" : ""}`).join(", ");
    check(/^undone, (approved|declined) \(undone\), requested$/.test(kinds), `the record of row ${rowId} is ${kinds}`);
  }
}

/** Waits until the outbox has nothing that is due. */
async function allTold(): Promise<void> {
  const end = performance.now() + ARRIVES_IN;
  for (let left = 1; left > 0 && performance.now() < end; await pause(100)) {
    // A digest that is to be sent at once waits for further decisions.
    await db.query(
      "UPDATE cm_outbox_message SET due_at = now() WHERE lane = 'email' AND done_at IS NULL AND leased_until IS NULL",
    );
    const { rows } = await db.query(
      "SELECT count(*)::int AS left FROM cm_outbox_message WHERE lane IN ('event', 'email', 'webhook') AND " +
        "done_at IS NULL",
    );
    left = rows[0].left;
  }
}

/** Decides the last request for good, and checks what the owner and the webhook hear: this decision and no other. */
async function checkMessages(): Promise<void> {
  const final = await decide(second.url, rowIds.at(-1)!, 0);
  await pause(FINAL_AFTER);
  const { status } = await undo(final);
  check(status === 409, `an undo after ${FINAL_AFTER} ms was answered ${status}`);
  await allTold();
  const news = await read<{ changes: { id: number }[] }>(`/sheets/${sheetId}/news`);
  check(news.changes.map(({ id }) => id).join() === String(final), `the news tell of ${news.changes.length} decisions`);
  const told = receiver.received.map(({ body }) => (JSON.parse(body) as Call).data.sheet_competency_id);
  check(
    told.join() === String(rowIds.at(-1)),
    `the webhook was told of the rows ${told.join(", ")}, not of ${rowIds.at(-1)}`,
  );
  const subjects = mailbox.received.map(({ subject = "" }) => subject);
  check(
    subjects.length === 1 && /\b1 decision on/.test(subjects[0]!),
    `the owner's emails are: ${subjects.join("; ")}`,
  );
}

try {
  await db.query(
    `INSERT INTO cm_webhook (name, url, events, secret) VALUES ('drill', $1, '{level.approved,level.declined}',
      'whsec_ZHJpbGxkcmlsbGRyaWxsZHJpbGw=')`,
    [receiver.url],
  );
  await db.query(
    "INSERT INTO cm_email_preference (user_id, digest) SELECT user_id, 'at_once' FROM cm_sheet WHERE id = $1",
    [sheetId],
  );
  await Promise.all([first.start(), second.start()]);
  const waits = await undoAll();
  await pause(FINAL_AFTER);
  await checkRows();
  await checkMessages();
  const slowest = Math.round(Math.max(...waits));
  console.log(
    `${times} decisions undone by a second app, ${slowest} ms after they were made at most, half after kill -9 ` +
      "of the first",
  );
  for (const what of wrong) console.log(`WRONG: ${what}`);
  if (wrong.length > 0) process.exitCode = 1;
} finally {
  await Promise.all([first.end("SIGKILL"), second.end("SIGKILL")]);
  await db.end();
  receiver.close();
  await mailbox.close();
  await office.close();
  await postgres.remove();
  for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true });
}
