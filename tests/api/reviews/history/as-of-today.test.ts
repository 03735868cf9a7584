import fc from "fast-check";
import { dayAfter, today } from "@/lib/platform/core/day";
import { LEVEL_LABELS, type Level } from "@/lib/vocabulary/levels/rules";
import { emptyTables, testDatabase } from "@/tests/support/database/test-database";
import { downloadLines } from "@/tests/support/exports";
import { FUZZ } from "@/tests/support/fuzz";
import { act, ACT, makeCompany, type Company } from "@/tests/support/random-acts";
import { ask } from "@/tests/support/sheets";

const db = testDatabase({ keepsRows: true });

/** How many acts happen in a company: 50 in `npm test`, 5,000 with CAIRN_FUZZ_RUNS=2000. */
const ACTS_OF_A_COMPANY = 50;
/** In milliseconds. */
const COMPANY_TIMEOUT = 120_000;
const COMPANIES = Math.ceil(FUZZ.numRuns / 20);
/** Sheets are compared after so many acts: what they contradict stays. */
const CHECKED_ACTS = 2;

type Line = { sheet: number; row: number; current: Level; desired: Level };
type Found = { id: number; sheet_competency_id: number; current_level: Level; desired_level: Level; differs: boolean };

const byRow = (one: Line, other: Line) => one.row - other.row;

async function readSheets({ people }: Company): Promise<Line[]> {
  const lines: Line[] = [];
  for (const person of people) {
    const { body } = await ask("getSheet", person, { sheet_id: person.sheetId });
    for (const { id, current_level: current, desired_level: desired } of body.sheet_competencies as Found[])
      lines.push({ sheet: person.sheetId, row: id, current, desired });
  }
  return lines.sort(byRow);
}

async function readAsOf({ people }: Company, day: string): Promise<Line[]> {
  const lines: Line[] = [];
  for (const person of people) {
    const { body } = await ask("getSheetHistory", person, { sheet_id: person.sheetId, as_of: day });
    for (const { sheet_competency_id: row, current_level: current, desired_level: desired } of body.rows as Found[])
      lines.push({ sheet: person.sheetId, row, current, desired });
  }
  return lines.sort(byRow);
}

/** The levels above none, as the export of a day has them. */
const exported = (lines: readonly { level: string }[]) => lines.map(({ level }) => level).sort();
const toExport = (lines: readonly Line[]) =>
  exported(
    lines.filter(({ current }) => current !== "no_experience").map(({ current }) => ({ level: LEVEL_LABELS[current] })),
  );

async function checkDay(company: Company, day: string): Promise<Line[]> {
  const then = await readAsOf(company, day);
  const lines = (await downloadLines("exportLevelsAsOf", company.admin, `?as_of=${day}`)) as { level: string }[];
  expect(exported(lines)).toEqual(toExport(then));
  return then;
}

/** Rows with a change of their own by the end of a day, and rows on which a level from a file reaches back. */
async function readRecord(day: string) {
  const { rows } = await db.pool.query<{ row: number; has_own: boolean; reaches_back: boolean }>(
    `SELECT cm_sheet_competencies_id AS row, bool_or(level_on IS NOT NULL) AS reaches_back,
       bool_or(merged_at IS NULL AND updated_at < ($1::date + 1)::timestamp AT TIME ZONE 'UTC') AS has_own
     FROM cm_competency_change GROUP BY 1`,
    [day],
  );
  return new Map(rows.map((row) => [row.row, row]));
}

const levelsOf = ({ current, desired }: Pick<Line, "current" | "desired">) => `${current} ${desired}`;
const NONE = "no_experience no_experience";

/** Compares a past day with what the sheets were then, where the rows are still there. */
async function checkPast(company: Company, day: string, before: readonly Line[]): Promise<void> {
  const then = new Map((await checkDay(company, day)).map((line) => [line.row, levelsOf(line)]));
  const record = await readRecord(day);
  const there = new Set((await db.prisma.sheetCompetency.findMany({ select: { id: true } })).map(({ id }) => id));
  const gone = before.filter(({ row }) => !there.has(row));
  for (const line of before) {
    if (!there.has(line.row) || record.get(line.row)?.reaches_back) continue;
    // A row without a change of its own by then shows the level of the one that was merged into it.
    const of = record.get(line.row)?.has_own ? [line] : [line, ...gone.filter(({ sheet }) => sheet === line.sheet)];
    expect(of.map(levelsOf)).toContain(then.get(line.row) ?? NONE);
  }
}

test(
  "as of today is the sheet, and as of a past day what it was, whatever levels, imports, moves and merges did",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(ACT, { minLength: ACTS_OF_A_COMPANY, maxLength: ACTS_OF_A_COMPANY }), async (acts) => {
        await emptyTables(db);
        const company = await makeCompany(db);
        const evenings: Line[][] = [];
        const done: string[] = [];
        for (const [place, given] of acts.entries()) {
          if (given.kind === "dayPasses") evenings.push(await readSheets(company));
          done.push(await act(company, given));
          if (place % CHECKED_ACTS === 0)
            expect([done, await checkDay(company, today())]).toEqual([done, await readSheets(company)]);
        }
        for (const [place, lines] of evenings.entries())
          await checkPast(company, dayAfter(Date.now(), place - evenings.length), lines);
      }),
      // Each step of shrinking would take as long as a run.
      { ...FUZZ, numRuns: COMPANIES, endOnFailure: true },
    );
  },
  COMPANIES * COMPANY_TIMEOUT,
);
