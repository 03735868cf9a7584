import type { Database } from "@/lib/platform/db";
import { bearerFor, makePerson, type Browser, type PersonOptions, type TestPerson } from "./actors";
import { eachTest } from "./each-test";
import { ask, giveDisciplines, makeEmployee, makeManagerOf, rowsOn } from "./sheets";

type Headers = Record<string, string>;

/** A row of a person's sheet. */
export type Row = { sheetId: number; rowId: number };

const place = ({ sheetId, rowId }: Row) => ({ sheet_id: sheetId, sheet_competency_id: rowId });

/** Gives a test file a person with a session and rows of one discipline, new before each test. */
export function testEmployee(db: Database, count = 1, options: PersonOptions = {}) {
  const rows: Row[] = [];
  const employee = eachTest(async () => {
    const made = await makeEmployee(db, count, options);
    rows.splice(0, Infinity, ...made.rowIds.map((rowId) => ({ sheetId: made.sheetId, rowId })));
    return { ...made, ...(await bearerFor(made)) };
  });
  return { employee, rows, row: eachTest(async () => rows[0]!) };
}

/** Gives a test file such a person and their manager, new before each test. */
export function testReviewed(
  db: Database,
  count = 1,
  options: { employee?: PersonOptions; manager?: PersonOptions } = {},
) {
  const reviewed = testEmployee(db, count, options.employee);
  const manager = eachTest(async () => {
    const made = await makeManagerOf(db, reviewed.employee, options.manager);
    return { ...made, ...(await bearerFor(made)) };
  });
  return { ...reviewed, manager };
}

type Asked = { requests?: number; languageIds?: number[] } & PersonOptions;

/** Makes a person of a discipline, signed in, who requests Basic in so many of their first rows, in order. */
export async function makeRequester(db: Database, disciplineId: number, options: Asked = {}) {
  const { requests = 1, languageIds = [], ...person } = options;
  const made = await makePerson(db.prisma, person);
  await giveDisciplines(db, made, [disciplineId], languageIds);
  const own = await bearerFor(made);
  const rows: Row[] = (await rowsOn(db, made)).map(({ id, sheetId }) => ({ sheetId, rowId: id }));
  const ids: number[] = [];
  for (const row of rows.slice(0, requests)) ids.push((await changeLevel(row, own, "no_experience", "basic")).body.id);
  return { ...made, own, rows, row: rows[0]!, ids };
}

/** Requests a level as the owner, or sets one as a reviewer. */
export const changeLevel = ({ sheetId, rowId }: Row, by: Partial<Browser>, current: string, desired: string) =>
  ask("createCompetencyChange", by, place({ sheetId, rowId }), {
    cm_competency_change: { current_level: current, desired_level: desired, cm_sheet_competencies_id: rowId },
  });

/** Requests Basic on the first row of a person's sheet, as that person. */
export async function requestFirst(db: Database, person: TestPerson): Promise<{ rowId: number; changeId: number }> {
  const { sheetId, id: rowId } = (await rowsOn(db, person))[0]!;
  const { body } = await changeLevel({ sheetId, rowId }, await bearerFor(person), "no_experience", "basic");
  return { rowId, changeId: body.id };
}

export const readRow = async (row: Row, by: Partial<Browser>) => (await ask("getSheetCompetency", by, place(row))).body;

export const listReviews = (by: Partial<Browser>, query = "", headers: Headers = {}) =>
  ask("listReviews", by, query === "" ? "" : `?${query}`, undefined, headers);

/** The ids of the requests in a list. */
export const idsIn = async (by: Partial<Browser>, query = "") =>
  ((await listReviews(by, query)).body as { id: number }[]).map(({ id }) => id);

export const countReviews = (by: Partial<Browser>, query = "", headers: Headers = {}) =>
  ask("getReviewCount", by, query === "" ? "" : `?${query}`, undefined, headers);

export const readReview = (by: Partial<Browser>, id: number) => ask("getReview", by, { competency_change_id: id });

export const say = (by: Partial<Browser>, id: number, text: string) =>
  ask("createReviewMessage", by, { competency_change_id: id }, { cm_review_message: { text } });

export const saveDetails = (by: Partial<Browser>, id: number, details: object, headers: Headers = {}) =>
  ask("updateReviewDetails", by, { competency_change_id: id }, { cm_review_details: details }, headers);

export const snooze = (by: Partial<Browser>, id: number, until: string) =>
  ask("updateReviewSnooze", by, { competency_change_id: id }, { cm_review_snooze: { until } });

export const unsnooze = (by: Partial<Browser>, id: number) =>
  ask("deleteReviewSnooze", by, { competency_change_id: id });

export const decide = (by: Partial<Browser>, decisions: object[]) =>
  ask("createReviewDecision", by, {}, { cm_review_decision: { decisions } });

export const approve = (by: Partial<Browser>, id: number, approved_level = "basic") =>
  decide(by, [{ cm_competency_change_id: id, approved_level }]);

export const decline = (by: Partial<Browser>, id: number, reason = "Not yet.") =>
  decide(by, [{ cm_competency_change_id: id, reason }]);

export const undoDecisions = (by: Partial<Browser>, ids: number[]) =>
  ask("createDecisionUndo", by, {}, { cm_decision_undo: { cm_competency_change_ids: ids } });

/** Makes all changes older, so that tests don't have to wait. */
export const letTimePass = (db: Database, seconds: number) =>
  db.pool.query("UPDATE cm_competency_change SET updated_at = updated_at - make_interval(secs => $1)", [seconds]);
