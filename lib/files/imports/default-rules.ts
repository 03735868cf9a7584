import { singleSpaced } from "@/lib/platform/core/csv-cell";
import { type FileProblem, FileRefused } from "@/lib/platform/core/grid";
import { readDay } from "@/lib/platform/core/written-day";
import { type DefaultKind, type FileColumns, namesOf, readBoolean } from "@/lib/platform/core/line-format";

/** Values for all lines of a file, by column. */
export type Defaults = ReadonlyMap<string, string>;

/** A column that a file lacks and that can get one value for all lines. */
export type Lacking<Column extends string = string> = { column: Column; kind: DefaultKind };

/** Returns the columns that a file lacks and that one value can fill; none if each line has an id. */
export function lackingColumns<Column extends string>(
  { all, defaults, standIns }: FileColumns<Column>,
  has: (column: string) => boolean,
): Lacking<Column>[] {
  if (has("id")) return [];
  return namesOf(all).flatMap((column) => {
    const kind = defaults?.[column];
    const isThere = has(column) || standIns?.[column]?.some(has) === true;
    return kind === undefined || isThere ? [] : [{ column, kind }];
  });
}

/** Returns what is wrong with chosen defaults. Those of columns that the file has don't count. */
export function defaultProblems({ defaults = {} }: FileColumns<string>, chosen: Defaults): FileProblem[] {
  const kinds: Readonly<Partial<Record<string, DefaultKind>>> = defaults;
  return [...chosen].flatMap(([column, value]) => {
    const kind = Object.hasOwn(kinds, column) ? kinds[column] : undefined;
    if (kind === undefined) return [{ line: null, what: `the column ${column} can't have one value for all lines` }];
    if (kind === "boolean" && readBoolean(value) === null)
      return [{ line: null, what: `${column} must be true or false` }];
    const isWrong = kind === "day" && readDay(value) === null;
    return isWrong ? [{ line: null, what: `${column} must be a day such as 2026-03-31` }] : [];
  });
}

/** Longest source of a level, in characters. */
const LONGEST_SOURCE = 200;

/** The source of a file's levels, if nothing else names one: the file's name without its ending. */
export const sourceOf = (fileName: string): string => {
  const [name = ""] = /[^/\\]*$/.exec(fileName.replace(/\.(csv|tsv|txt|md|html?|xlsx)$/i, "")) ?? [];
  const readable = singleSpaced(name.replace(/[\u0000-\u001f\u007f-\u009f]/g, " ")).trim();
  // The operator's word for what is sent to the command.
  return readable === "-" ? "" : readable.slice(0, LONGEST_SOURCE);
};

/** The values of columns that a file lacks: as chosen, and the file's name as the source of levels. Throws FileRefused. */
export function defaultsOf(
  columns: FileColumns<string>,
  lacking: readonly Lacking[],
  { defaults: chosen = new Map<string, string>(), fileName = "" }: { defaults?: Defaults; fileName?: string },
): Defaults {
  const wrong = defaultProblems(columns, chosen);
  if (wrong.length > 0) throw new FileRefused(wrong);
  const named = new Map(
    [["source", sourceOf(fileName)], ...chosen].filter(([, value]) => value !== "") as [string, string][],
  );
  return new Map([...named].filter(([name]) => lacking.some(({ column }) => column === name)));
}
