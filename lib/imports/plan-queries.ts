import { competencyImport } from "@/lib/competencies/import";
import { describeFileProblem, type FileProblem, FileRefused, type GridRow } from "@/lib/core/grid";
import { inSlices } from "@/lib/core/slices";
import type { Db, Tx } from "@/lib/db";
import { pointerImport } from "@/lib/learning/import";
import type {
  AnyImportKind,
  Comparison,
  ImportCall,
  MissingEntry,
  PlannedLine,
  PlanReport,
} from "@/lib/operation/import-kind";
import { peopleImport } from "@/lib/people/import";
import { levelImport } from "@/lib/sheets/import";
import { readFile } from "@/lib/spreadsheets/read-file";
import { headerAndLines } from "@/lib/spreadsheets/read-grid";
import { type Heading, type Mapping, readHeader } from "./heading-rules";
import { readingLines } from "./line-rules";
import { type Kind, MAX_LINES_OF_CALL, MAX_LINES_OF_OPERATOR } from "./rules";

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
  rows: ReadonlyMap<number, GridRow>;
};

export type ReadOptions = {
  mapping: Mapping;
  leaveOut?: readonly number[];
  /** For the operator, who may import more lines than a call. */
  ofOperator?: boolean;
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
  const grid = await readFile(content, options.ofOperator ? MAX_LINES_OF_OPERATOR[kind] : MAX_LINES_OF_CALL);
  const { header, lines } = headerAndLines(grid);
  const { headings, replaces, problems, ...places } = readHeader(header, format.columns, options.mapping, lines);
  if (problems.length > 0) throw new HeadingsUnknown(headings, problems);
  const leftOut = new Set(options.leaveOut);
  const chosen = lines.filter(({ line }) => !leftOut.has(line));
  const read = await inSlices(readingLines(chosen, places, format));
  return {
    ...{ kind, headings, replaces, lines: read.lines, problems: [...grid.problems, ...read.problems] },
    rows: new Map(lines.map((row) => [row.line, row])),
  };
}

/** What would be done with a file. `refused` are lines with their problems, `problems` keep the whole file from being imported. */
export type PlannedImport = PlanReport & {
  plan: unknown;
  stored: unknown;
  refused: FileProblem[];
  problems: FileProblem[];
  missing: MissingEntry[];
  removals: number;
  ratedRows: number;
};

/** Most times that a file is planned, each without the lines refused before. */
const MAX_ROUNDS = 50;

/** Compares a file with what is stored. A refused line counts as absent, which can make others impossible. */
export async function planFile(db: Db | Tx, file: ReadFile, call: ImportCall): Promise<PlannedImport> {
  const kind = IMPORTS[file.kind];
  const stored = await kind.read(db, file.lines, call);
  const refused = [...file.problems];
  const missing = new Map<string, MissingEntry>();
  const compare = (lines: ReadFile["lines"]): Comparison<unknown> => {
    const compared = kind.compare(lines, stored, call);
    for (const entry of compared.missing) missing.set(`${entry.kind} ${entry.name}`, entry);
    return compared;
  };
  let lines = file.lines;
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
  const { lines: planned, needsConfirmation } = await kind.report(db, compared.plan, stored);
  const removed = planned.flatMap(({ removes }) => removes);
  return {
    ...{ plan: compared.plan, stored, lines: planned, needsConfirmation, refused },
    problems: compared.problems.filter(({ line }) => line === null),
    missing: [...missing.values()],
    removals: removed.length,
    ratedRows: removed.reduce((sum, { rated_rows }) => sum + rated_rows, 0),
  };
}

export const countOf = (lines: readonly PlannedLine[], outcome: PlannedLine["outcome"]): number =>
  lines.filter((line) => line.outcome === outcome).length;

/** Problems by line, in words. */
export function problemsByLine(problems: readonly FileProblem[]): Map<number, string[]> {
  const byLine = new Map<number, string[]>();
  for (const { line, what } of problems) if (line !== null) byLine.set(line, [...(byLine.get(line) ?? []), what]);
  return byLine;
}

/** The problems of a file that can't be read, in words. */
export const inWords = (problems: readonly FileProblem[]): string[] => problems.map(describeFileProblem);
