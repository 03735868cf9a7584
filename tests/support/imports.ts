import { competencyImport } from "@/lib/template/competencies/import";
import { FileRefused } from "@/lib/platform/core/grid";
import type { LineFormat } from "@/lib/platform/core/line-format";
import { atOnce } from "@/lib/platform/core/slices";
import { readHeader } from "@/lib/files/imports/heading-rules";
import { importFile, type OperatorChoice } from "@/lib/files/imports/commands";
import { readingLines } from "@/lib/files/imports/line-rules";
import type { Kind } from "@/lib/files/imports/rules";
import { pointerImport } from "@/lib/learning/import";
import type { Comparison } from "@/lib/platform/operation/import-kind";
import { peopleImport } from "@/lib/people/directory/import";
import { readCsv } from "@/lib/files/spreadsheets/csv-reader";
import { headerAndLines } from "@/lib/files/spreadsheets/read-grid";

/** Reads a CSV file's lines, as an import does. Throws FileRefused if any is bad. */
export function readLines<Column extends string, Line extends { line: number }>(
  format: LineFormat<Column, Line>,
  content: Uint8Array,
): { lines: Line[]; replaces: ReadonlySet<string> } {
  const grid = readCsv(content, 20_000);
  const { header, lines } = headerAndLines(grid);
  const { problems, ...places } = readHeader(header, format.columns, {}, lines);
  if (problems.length > 0) throw new FileRefused(problems);
  const read = atOnce(readingLines(lines, places, format));
  const found = [...grid.problems, ...read.problems];
  if (found.length > 0) throw new FileRefused(found);
  return { lines: read.lines, replaces: places.replaces };
}

export const readCompetencies = (content: Uint8Array) => readLines(competencyImport.format, content).lines;
export const readPointers = (content: Uint8Array) => readLines(pointerImport.format, content).lines;
export const readPeople = (content: Uint8Array) => readLines(peopleImport.format, content);

/** Returns a plan. Throws FileRefused if a line can't be imported. */
export function planned<Plan>({ plan, problems }: Comparison<Plan>): Plan {
  if (problems.length > 0) throw new FileRefused(problems);
  return plan;
}

/** The problems of the file that `work` refuses, each as "line: what"; none if it takes it. */
export function problemsOf(work: () => unknown): string[] {
  try {
    work();
  } catch (error) {
    if (error instanceof FileRefused) return error.problems.map(({ line, what }) => `${line}: ${what}`);
    throw error;
  }
  return [];
}

/** Imports a file for the operator, and counts what it did. */
export async function runImport(kind: Kind, content: Uint8Array, choice: OperatorChoice = {}) {
  const { planned, rows } = await importFile(kind, content, choice);
  const counts = { made: "add", updated: "change", unchanged: "leave" } as const;
  const { made, updated, unchanged } = Object.fromEntries(
    Object.entries(counts).map(([name, outcome]) => [name, planned.counts[outcome]]),
  ) as Record<keyof typeof counts, number>;
  return {
    made,
    updated,
    unchanged,
    lines: planned.lines,
    sheets: rows ?? { made: 0, restored: 0, archived: 0, withdrawn: 0 },
  };
}
