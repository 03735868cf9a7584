import { competencyImport } from "@/lib/template/competencies/import";
import { describeFileProblem, type FileProblem, FileRefused, type GridRow } from "@/lib/platform/core/grid";
import { inSlices } from "@/lib/platform/core/slices";
import type { Db, Tx } from "@/lib/platform/db";
import { pointerImport } from "@/lib/learning/import";
import type {
  AnyImportKind,
  Comparison,
  ImportCall,
  MissingEntry,
  PlannedLine,
  PlanReport,
} from "@/lib/platform/operation/import-kind";
import { peopleImport } from "@/lib/people/directory/import";
import { levelImport } from "@/lib/sheet/rows/import";
import { readFile } from "@/lib/files/spreadsheets/read-file";
import { headerAndLines } from "@/lib/files/spreadsheets/read-grid";
import { type Heading, type Meanings, readHeader } from "./heading-rules";
import { readingLines } from "./line-rules";
import { type Kind, LISTED_LINES, MAX_LINES_AT_ONCE, MAX_LINES_OF_CALL, MAX_LINES_OF_OPERATOR } from "./rules";

/** Every kind of import. The engine knows nothing else about them. */
export const IMPORTS = {
  competencies: competencyImport,
  learning_pointers: pointerImport,
  people: peopleImport,
  levels: levelImport,
} satisfies Record<Kind, unknown> as unknown as Readonly<Record<Kind, AnyImportKind>>;

/** A file as its lines. `problems` have a line; a file with problems as a whole is refused instead. */
export type ReadFile = {
  kind: Kind;
  headings: Heading<string>[];
  replaces: ReadonlySet<string>;
  lines: readonly { line: number }[];
  problems: FileProblem[];
  /** The cells by line, if they were wanted. */
  rows: ReadonlyMap<number, GridRow>;
};

/** No person's id. */
const OPERATOR = 0;

export type ReadOptions = {
  meanings: Meanings;
  leaveOut?: readonly number[];
  /** Whose file it is, so that one person's files don't hold up another's; left out for the operator. */
  person?: number;
  /** For the operator, who may import more lines than a call. */
  ofOperator?: boolean;
  /** For a preview, which shows the cells of refused lines. Otherwise they would take memory until the end. */
  withCells?: boolean;
};

/** Headings that nobody has mapped yet. */
export class HeadingsUnknown extends FileRefused {
  constructor(
    readonly headings: Heading<string>[],
    problems: readonly FileProblem[],
  ) {
    super(problems);
  }
}

/** Reads a file's lines, without the database, while others are served. Throws FileRefused, HeadingsUnknown. */
export async function readImport(kind: Kind, content: Uint8Array, options: ReadOptions): Promise<ReadFile> {
  const { format } = IMPORTS[kind];
  const file = { person: options.person ?? OPERATOR, content };
  const grid = await readFile(file, (options.ofOperator ? MAX_LINES_OF_OPERATOR : MAX_LINES_OF_CALL)[kind]);
  const { header, lines } = headerAndLines(grid);
  const { headings, replaces, problems, ...places } = readHeader(header, format.columns, options.meanings, lines);
  if (problems.length > 0) throw new HeadingsUnknown(headings, problems);
  const leftOut = new Set(options.leaveOut);
  const chosen = lines.filter(({ line }) => !leftOut.has(line));
  const read = await inSlices(readingLines(chosen, places, format));
  return {
    ...{ kind, headings, replaces, lines: read.lines, problems: [...grid.problems, ...read.problems] },
    rows: new Map(options.withCells ? lines.map((row) => [row.line, row]) : []),
  };
}

export type Counts = Record<PlannedLine["outcome"], number>;

/** Lines of one person that are written later. */
export type Part = { email: string; lines: readonly { line: number }[] };

/**
 * What would be done with a file. `refused` are lines with their problems, `problems` keep the whole file from being imported. `lines` are the
 * first of each outcome, `counts` of all. A plan is made in one piece, which can be applied in a transaction (`whole`), or person by person, with
 * what is then to be written (`parts`).
 */
export type PlannedImport = PlanReport & {
  whole: { plan: unknown; stored: unknown } | null;
  parts: Part[];
  counts: Counts;
  refused: FileProblem[];
  problems: FileProblem[];
  missing: MissingEntry[];
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
export async function planFile(db: Db | Tx, file: ReadFile, call: ImportCall): Promise<PlannedImport> {
  const { personOf } = IMPORTS[file.kind];
  const whole = isLarge(file) ? null : await planLines(db, file.kind, file.lines, call);
  const total: PlannedImport = {
    ...{ whole, lines: [], parts: [], counts: { add: 0, change: 0, leave: 0 }, refused: [...file.problems] },
    ...{ problems: [], missing: [], removals: 0, ratedRows: 0, needsConfirmation: false },
  };
  if (whole !== null) addTo(total, whole);
  else
    for (const portion of portionsOf(partsOf(file.lines, personOf!))) {
      const planned = await planLines(
        db,
        file.kind,
        portion.flatMap(({ lines }) => lines),
        call,
      );
      addTo(total, planned);
      const changing = new Set(planned.lines.flatMap(({ line, outcome }) => (outcome === "leave" ? [] : [line])));
      for (const { email, lines } of portion) {
        const left = lines.filter(({ line }) => changing.has(line));
        if (left.length > 0) total.parts.push({ email, lines: left });
      }
    }
  return total;
}

/** Lines by their person, in the order of the file. */
function partsOf(lines: Lines, personOf: (line: { line: number }) => string): Part[] {
  const parts = new Map<string, { line: number }[]>();
  for (const line of lines) {
    const email = personOf(line);
    const before = parts.get(email);
    if (before) before.push(line);
    else parts.set(email, [line]);
  }
  return [...parts].map(([email, ofPerson]) => ({ email, lines: ofPerson }));
}

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
};

/** Adds what was planned for some lines to the total. */
function addTo(total: PlannedImport, { lines, refused, problems, missing, needsConfirmation }: PlannedLines): void {
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
  total.needsConfirmation ||= needsConfirmation;
}

/** Compares lines with what is stored. A refused line counts as absent, which can make others impossible. */
export async function planLines(db: Db | Tx, of: Kind, all: Lines, call: ImportCall): Promise<PlannedLines> {
  const kind = IMPORTS[of];
  const stored = await kind.read(db, all, call);
  const refused: FileProblem[] = [];
  const missing = new Map<string, MissingEntry>();
  const compare = (lines: Lines): Comparison<unknown> => {
    const compared = kind.compare(lines, stored, call);
    for (const entry of compared.missing) missing.set(`${entry.kind} ${entry.name}`, entry);
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
    ...{ ...report, counts, plan: compared.plan, stored, refused, missing: [...missing.values()] },
    problems: compared.problems.filter(({ line }) => line === null),
  };
}

/** Problems by line, in words. */
export function problemsByLine(problems: readonly FileProblem[]): Map<number, string[]> {
  const byLine = new Map<number, string[]>();
  for (const { line, what } of problems) if (line !== null) byLine.set(line, [...(byLine.get(line) ?? []), what]);
  return byLine;
}

/** The problems of a file that can't be read, in words. */
export const inWords = (problems: readonly FileProblem[]): string[] => problems.map(describeFileProblem);
