import { groupedBy } from "@/lib/platform/core/grouped-by";
import { describeFileProblem, type FileProblem } from "@/lib/platform/core/grid";
import { inSlices } from "@/lib/platform/core/slices";
import type { Db, Tx } from "@/lib/platform/db";
import type {
  AskedName,
  Comparison,
  ImportCall,
  MissingEntry,
  PlannedLine,
  PlanReport,
} from "@/lib/platform/operation/import-kind";
import { readArrivals } from "./arrival-queries";
import type { Arrivals } from "./arrival-rules";
import { IMPORTS, type ReadFile } from "./read-queries";
import { furtherProblems } from "./further-problem-queries";
import { withoutRepeated } from "./line-rules";
import { type Kind, LISTED_LINES, MAX_LINES_AT_ONCE } from "./rules";

export type Counts = Record<PlannedLine["outcome"], number>;

/** Lines of one person that are written later. */
export type Part = { email: string; lines: readonly { line: number }[] };

/**
 * What would be done with a file. `refused` are lines with their problems, `problems` keep the whole file from being
 * imported. `lines` are the first of each outcome, `counts` of all. A plan is made in one piece, which can be applied
 * in a transaction (`whole`), or person by person, with what is then to be written (`parts`).
 */
export type PlannedImport = Omit<PlannedLines, "plan" | "stored"> & {
  whole: Pick<PlannedLines, "plan" | "stored"> | null;
  parts: Part[];
  /** What comes with the file first, and the lines that then are planned again. */
  arrivals: Arrivals | null;
  identified: Lines;
  removals: number;
  ratedRows: number;
};

/** Most times that lines are planned, each without the lines refused before. */
const MAX_ROUNDS = 50;
/** Lines about different people that are planned at a time: others are served in between. */
const PORTION = 500;

type Lines = readonly { line: number }[];

/** Whether a file has so many lines that they are planned and written person by person, outside of one transaction. */
export const isLarge = ({ kind, lines }: Pick<ReadFile, "kind" | "lines">): boolean =>
  IMPORTS[kind].personOf !== undefined && lines.length > MAX_LINES_AT_ONCE;

/** Compares a file with what is stored. A large one should have no transaction, because it takes seconds. */
export async function planFile(db: Db | Tx, file: ReadFile, given: ImportCall): Promise<PlannedImport> {
  const { personOf, identify, format } = IMPORTS[file.kind];
  const arrivals = await readArrivals(db, file, given);
  const call = arrivals ? { ...given, newPeople: arrivals.newPeople } : given;
  const identified = await identify?.(db, file.lines, call);
  const distinct = identified && (await inSlices(withoutRepeated(identified.lines, format)));
  const lines = distinct?.lines ?? file.lines;
  const whole = isLarge(file) ? null : await planLines(db, file.kind, lines, call, arrivals);
  const total: PlannedImport = {
    whole,
    arrivals,
    identified: lines,
    lines: [],
    parts: [],
    counts: { add: 0, change: 0, leave: 0 },
    refused: [
      ...file.problems,
      ...(identified?.problems ?? []),
      ...(distinct?.problems ?? []),
      ...(arrivals?.refused ?? []),
    ],
    problems: [],
    missing: [],
    asked: [...(identified?.asked ?? [])],
    removals: 0,
    ratedRows: 0,
    needsConfirmation: false,
  };
  if (arrivals) {
    for (const [kind, some] of arrivingLines(arrivals, lines))
      addTo(total, withoutUnchanged(await planLines(db, kind, some, arrivalCall(call))));
    total.missing.push(...arrivals.missing);
  }
  if (whole !== null) addTo(total, whole);
  else
    for (const portion of portionsOf(partsOf(lines, personOf!))) {
      const planned = await planLines(
        db,
        file.kind,
        portion.flatMap(({ lines }) => lines),
        call,
        arrivals,
      );
      addTo(total, planned);
      const changing = new Set(planned.lines.flatMap(({ line, outcome }) => (outcome === "leave" ? [] : [line])));
      for (const { email, lines } of portion) {
        const left = lines.filter(({ line }) => changing.has(line));
        if (left.length > 0) total.parts.push({ email, lines: left });
      }
    }
  const others = isLarge(file) ? [] : lines;
  total.refused.push(...(await furtherProblems(db, file, { identified: identified?.lines, others }, call, arrivals)));
  return total;
}

/** What comes with a file, as lines of the kinds of import that add it, in their order. */
export const arrivingLines = ({ competencies, peopleOf }: Arrivals, lines: Lines): [Kind, Lines][] =>
  (
    [
      ["competencies", competencies],
      ["people", peopleOf(lines)],
    ] satisfies [Kind, Lines][]
  ).filter(([, some]) => some.length > 0);

/** What comes with a file and is there already isn't worth a line. Its names were chosen with it. */
const withoutUnchanged = (planned: PlannedLines): PlannedLines => ({
  ...planned,
  missing: [],
  asked: [],
  lines: planned.lines.filter(({ outcome }) => outcome !== "leave"),
});

/** The area and discipline of drafts were chosen with them. */
export const arrivalCall = (call: ImportCall): ImportCall => ({ ...call, replaces: new Set(), creates: () => true });

/** Lines by their person, in the order of the file. */
const partsOf = (lines: Lines, personOf: (line: { line: number }) => string): Part[] =>
  [...groupedBy(lines, personOf)].map(([email, ofPerson]) => ({ email, lines: ofPerson }));

function* portionsOf(parts: readonly Part[]): Generator<Part[]> {
  let [portion, count]: [Part[], number] = [[], 0];
  for (const part of parts) {
    if (count > 0 && count + part.lines.length > PORTION) {
      yield portion;
      [portion, count] = [[], 0];
    }
    portion.push(part);
    count += part.lines.length;
  }
  if (count > 0) yield portion;
}

type PlannedLines = PlanReport & {
  plan: unknown;
  stored: unknown;
  counts: Counts;
  refused: FileProblem[];
  problems: FileProblem[];
  missing: MissingEntry[];
  asked: AskedName[];
};

function addTo(
  total: PlannedImport,
  { lines, refused, problems, missing, asked, needsConfirmation }: PlannedLines,
): void {
  for (const line of lines) {
    total.counts[line.outcome] += 1;
    if (total.counts[line.outcome] <= LISTED_LINES) total.lines.push(line);
    for (const { rated_rows } of line.removes) {
      total.removals += 1;
      total.ratedRows += rated_rows;
    }
  }
  for (const problem of refused) total.refused.push(problem);
  total.problems.push(...problems);
  total.missing.push(...missing);
  total.asked.push(...asked);
  total.needsConfirmation ||= needsConfirmation;
}

/** Compares lines with what is stored. A refused line counts as absent, which can make others impossible. */
export async function planLines(
  db: Db | Tx,
  of: Kind,
  all: Lines,
  call: ImportCall,
  arrivals: Arrivals | null = null,
): Promise<PlannedLines> {
  const kind = IMPORTS[of];
  const found = await kind.read(db, all, call);
  const stored = arrivals ? arrivals.extend(found, all) : found;
  const refused: FileProblem[] = [];
  const missing = new Map<string, MissingEntry>();
  const asked = new Map<string, AskedName>();
  const compare = (lines: Lines): Comparison<unknown> => {
    const compared = kind.compare(lines, stored, call);
    for (const entry of compared.missing) missing.set(`${entry.kind} ${entry.name}`, entry);
    for (const one of compared.asked ?? []) asked.set(`${one.kind} ${one.name}`, one);
    return compared;
  };
  let lines = all;
  let compared = compare(lines);
  for (let round = 1; compared.problems.some(({ line }) => line !== null) && lines.length > 0; round++) {
    const bad = compared.problems.filter(({ line }) => line !== null);
    refused.push(...bad);
    const isBad = new Set(bad.map(({ line }) => line));
    if (round === MAX_ROUNDS) {
      refused.push(...lines.map(({ line }) => ({ line, what: "depends on lines that are refused" })));
      lines = [];
    } else lines = lines.filter(({ line }) => !isBad.has(line));
    compared = compare(lines);
  }
  const report = await kind.report(db, compared.plan, stored);
  const counts: Counts = { add: 0, change: 0, leave: 0 };
  for (const { outcome } of report.lines) counts[outcome] += 1;
  return {
    ...report,
    counts,
    plan: compared.plan,
    stored,
    refused,
    missing: [...missing.values()],
    asked: [...asked.values()],
    problems: compared.problems.filter(({ line }) => line === null),
  };
}

/** The problems of a file that can't be read, in words. */
export const inWords = (problems: readonly FileProblem[]): string[] => problems.map(describeFileProblem);
