import { columnOfProblem, type FileProblem } from "@/lib/platform/core/grid";
import type { Db, Tx } from "@/lib/platform/db";
import type { ImportCall } from "@/lib/platform/operation/import-kind";
import type { Arrivals } from "./arrival-rules";
import type { Flawed } from "./line-rules";
import { IMPORTS, type ReadFile } from "./read-queries";
import { MAX_LINES_AT_ONCE } from "./rules";

type Lines = readonly { line: number }[];

const UNKNOWN_PERSON = new Set(["email"]);

/** Lines of a preview whose person isn't known, which are looked at all the same. */
function unidentifiedLines({ lines, rows }: ReadFile, identified: Lines = lines): Flawed<{ line: number }>[] {
  if (rows.size === 0 || identified.length === lines.length) return [];
  const known = new Set(identified.map(({ line }) => line));
  return lines.flatMap((line) => (known.has(line.line) ? [] : [{ line, bad: UNKNOWN_PERSON }]));
}

/** What else is wrong with a preview's bad lines, said at once. `others` are lines that they may refer to. */
export async function furtherProblems(
  db: Db | Tx,
  file: ReadFile,
  { identified: good, others }: { identified: Lines | undefined; others: Lines },
  call: ImportCall,
  arrivals: Arrivals | null,
): Promise<FileProblem[]> {
  const flawed = [...file.flawed, ...unidentifiedLines(file, good)].slice(0, MAX_LINES_AT_ONCE);
  if (flawed.length === 0) return [];
  const kind = IMPORTS[file.kind];
  const badOf = new Map(flawed.map(({ line, bad }) => [line.line, bad]));
  const given = flawed.map(({ line }) => line);
  const identified = await kind.identify?.(db, given, call);
  const known = new Map((identified?.lines ?? given).map((line) => [line.line, line]));
  const all = [...others, ...given.map((line) => known.get(line.line) ?? line)];
  const found = await kind.read(db, all, call);
  const compared = kind.compare(all, arrivals ? arrivals.extend(found, all) : found, call);
  const { all: columns } = kind.format.columns;
  // Days are compared with each other: of a line with a bad one, nothing can be said about the others.
  const groupOf = (column: string) => (columns[column]?.isDay ? "a day" : column);
  const isNews = (problem: FileProblem) => {
    const bad = badOf.get(problem.line ?? 0);
    const group = groupOf(columnOfProblem(problem) ?? "");
    return bad !== undefined && ![...bad].some((column) => groupOf(column) === group);
  };
  // That a line names nobody is said once.
  const isOfNobody = (problem: FileProblem) => columnOfProblem(problem) === "email" && !known.has(problem.line ?? 0);
  return [...(identified?.problems ?? []), ...compared.problems.filter((one) => !isOfNobody(one))].filter(isNews);
}
