/**
 * Two reviewers decide fifty requests of twelve people by keyboard, in browsers, from both ends of the same list: each
 * request is decided once, as its reviewer's screen said; the owners read that with its reason; the audit log says who
 * and when; and a typed reason is still there after a reload and after somebody else's decision.
 * npm run drill -- reviews [requests] [people]
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chromium, expect } from "@playwright/test";
import { UNDO_SECONDS } from "@/lib/sheet/rows/rules";
import { browserPath } from "../e2e/support/browser";
import { openOffice } from "./support/app";
import { askFor, call, rowPath } from "./support/calls";
import { makeCrew, type Member } from "./support/crew";
import { makePostgres } from "./support/postgres";
import { openReviews, type Reviewer, type Told } from "./support/reviewer";

const [requests = 50, people = 12] = process.argv.slice(2).map(Number);
/** Milliseconds. */
const FINAL_AFTER = (UNDO_SECONDS + 1) * 1_000;

type Request = { id: number; owner: Member; rowId: number };
type Entry = {
  kind: string;
  current_level: string;
  reason: string | null;
  user: { id: number };
  undone: boolean;
  thread: { text: string }[];
};
type AuditRecord = { at: string; actor: { id: number }; subject: { id: number } };

const dataDir = mkdtempSync(join(tmpdir(), "cairn-reviews-"));
const postgres = await makePostgres();
const office = await openOffice();
const where = { dataDir, databaseUrl: postgres.url };
const app = await office.makeApp(where);
const crew = await makeCrew(office, where, { employees: people, rows: Math.ceil(requests / people) });
const browser = await chromium.launch({ executablePath: browserPath(), args: ["--no-sandbox", "--disable-gpu"] });
const wrong: string[] = [];
const check = (isRight: boolean, what: string) => isRight || wrong.push(what);

/** Requests Basic, a competency of each person in turn. */
async function requestAll(): Promise<Map<number, Request>> {
  const made = new Map<number, Request>();
  for (let place = 0; place < requests; place++) {
    const owner = crew.employees[place % people]!;
    const rowId = owner.rowIds[Math.floor(place / people)]!;
    const { body } = await askFor(app.url, owner.token, owner.sheetId, rowId, "no_experience", "basic");
    made.set(body.id!, { id: body.id!, owner, rowId });
  }
  return made;
}

/**
 * Types a reason, reloads, and sends it after the other reviewer has decided: it is refused, and the text is still
 * there.
 */
async function loseNoReason({ page, ids, line, go }: Reviewer, { did }: Reviewer): Promise<void> {
  const text = "A reason that took a while to write.";
  await go(0, null);
  await page.keyboard.press("d");
  await page.keyboard.type(text);
  await page.goto(`${page.url().split("?")[0]}?state=all&request=${ids[0]}`);
  await expect(page.getByLabel("Reason")).toHaveValue(text);
  const decisions = [{ cm_competency_change_id: ids[0], approved_level: "intermediate" }];
  await call(app.url, crew.reviewers[1], "POST", "/review_decisions", { cm_review_decision: { decisions } });
  did.set(ids[0]!, { act: "approved", level: "intermediate" });
  await page.getByLabel("Reason").focus();
  await page.keyboard.press("Control+Enter");
  await expect(line(0)).toContainText("Approved at Intermediate by Ada");
  await expect(page.getByLabel("Reason")).toHaveValue(text);
  // The text keeps the focus; Escape leaves it for the keys.
  await page.keyboard.press("Escape");
}

/** Works through the list, down or up. */
async function workThrough(reviewer: Reviewer, direction: "down" | "up"): Promise<void> {
  const places = Array.from({ length: requests }, (_, place) => (direction === "down" ? place : requests - 1 - place));
  for (const [turn, place] of places.entries()) {
    if (turn > 0) await reviewer.go(place, direction === "down" ? "j" : "k");
    await reviewer.act(place, direction === "down" ? turn : turn + 2);
  }
}

const recordOf = async ({ owner, rowId }: Request) =>
  (await call(app.url, owner.token, "GET", `${rowPath(owner.sheetId, rowId)}/competency_changes`))
    .body as unknown as Entry[];

/** Checks that a request's owner reads what the reviewers' screens said. */
async function checkOutcome(request: Request, byFirst: Told | undefined, bySecond: Told | undefined): Promise<void> {
  const record = await recordOf(request);
  const decisions = record.filter(({ kind, undone }) => (kind === "approved" || kind === "declined") && !undone);
  const told = [byFirst, bySecond].map((one) => (one?.act === "approved" || one?.act === "declined" ? one : undefined));
  const expected = told.flatMap((one, place) =>
    one ? [`${one.act} ${one.level ?? one.text} by ${place === 0 ? "first" : "second"}`] : [],
  );
  const found = decisions.map(
    ({ kind, current_level, reason, user }) =>
      `${kind} ${kind === "approved" ? current_level : reason} by ${user.id === crew.reviewerId ? "first" : "second"}`,
  );
  check(expected.length <= 1, `request ${request.id} was decided twice on the screens`);
  check(
    found.join() === expected.join(),
    `request ${request.id}: ${found.join() || "-"}, not ${expected.join() || "-"}`,
  );
  const thread = record.flatMap((entry) => entry.thread.map(({ text }) => text)).sort();
  const asked = [byFirst, bySecond].flatMap((one) => (one?.act === "asked" ? [one.text!] : [])).sort();
  check(thread.join() === asked.join(), `the thread of request ${request.id} is ${thread.join() || "-"}`);
}

/** Checks that owners hear of each decision and question once. */
async function checkNews(decisions: number, questions: number): Promise<void> {
  const heard = { changes: 0, questions: 0 };
  for (const { sheetId, token } of crew.employees) {
    const { body } = await call(app.url, token, "GET", `/sheets/${sheetId}/news`);
    const news = body as unknown as { changes: unknown[]; questions: unknown[] };
    heard.changes += news.changes.length;
    heard.questions += news.questions.length;
  }
  check(heard.changes === decisions, `owners hear of ${heard.changes} decisions, not of ${decisions}`);
  check(heard.questions === questions, `owners hear of ${heard.questions} questions, not of ${questions}`);
}

async function checkAudit(reviewers: readonly Reviewer[], begun: Date): Promise<void> {
  for (const [act, told] of [
    ["level.approved", "approved"],
    ["level.declined", "declined"],
    ["request.asked", "asked"],
  ] as const) {
    const { body } = await call(app.url, crew.reviewers[0], "GET", `/audit_records?act=${act}&limit=1000`);
    const records = body as unknown as AuditRecord[];
    const expected = reviewers.map(({ did }) => [...did.values()].filter((one) => one.act === told).length);
    const byFirst = records.filter(({ actor }) => actor.id === crew.reviewerId).length;
    const found = [byFirst, records.length - byFirst];
    check(
      found.join() === expected.join(),
      `the audit log has ${act} ${found.join(" and ")} times, not ${expected.join(" and ")}`,
    );
    check(
      records.every(({ at, subject }) => subject !== null && new Date(at) >= begun && new Date(at) <= new Date()),
      `the audit log doesn't say when and about whom for ${act}`,
    );
  }
}

try {
  await app.start();
  const made = await requestAll();
  const origin = app.url.replace("127.0.0.1", "localhost");
  const [first, second] = await Promise.all([
    openReviews(browser, { origin, cookie: crew.reviewerCookies[0], name: "First", requests }),
    openReviews(browser, { origin, cookie: crew.reviewerCookies[1], name: "Second", requests }),
  ]);
  const begun = new Date(Date.now() - 1_000);
  await loseNoReason(first, second);
  await second.page.getByRole("list", { name: "Requests" }).getByRole("link").last().click();
  await second.go(requests - 1, null);
  await Promise.all([workThrough(first, "down"), workThrough(second, "up")]);
  await pause(FINAL_AFTER);
  for (const request of made.values())
    await checkOutcome(request, first.did.get(request.id), second.did.get(request.id));
  const all = [first, second].flatMap(({ did }) => [...did.values()]);
  const count = (...acts: Told["act"][]) => all.filter(({ act }) => acts.includes(act)).length;
  await checkNews(count("approved", "declined"), count("asked"));
  await checkAudit([first, second], begun);
  check(
    made.size === requests && first.did.size > requests / 4 && second.did.size > requests / 4,
    "one reviewer did it all",
  );
  console.log(
    `${requests} requests of ${people} people in ${Math.round((Date.now() - begun.getTime()) / 1_000)} s: ` +
      `first reviewer ${first.did.size}, second ${second.did.size}; ` +
      `${count("approved")} approved, ${count("declined")} declined, ${count("asked")} asked, ` +
      `${count("snoozed")} snoozed`,
  );
} finally {
  await browser.close();
  await app.end("SIGKILL");
  await office.close();
  await postgres.remove();
  rmSync(dataDir, { recursive: true, force: true });
}
for (const what of wrong) console.log(`WRONG: ${what}`);
process.exit(wrong.length > 0 ? 1 : 0);
