import type { FileProblem, GridRow } from "@/lib/platform/core/grid";
import { levelsBesideEachOther } from "./level-line-rules";
import { unlisted } from "./list-cell-rules";
import type { Kind } from "./rules";

/** Rows as an import reads them, the competencies that their cells list, and cells that can't be read. */
export type Arranged = { rows: GridRow[]; levels: readonly string[]; problems: readonly FileProblem[] };

/** Arranges what a kind's files may have otherwise: cells that list competencies, and a line for each level's text. */
export function arranged(kind: Kind, rows: GridRow[]): Arranged {
  if (kind === "levels") return unlisted(rows);
  return { rows: kind === "competencies" ? levelsBesideEachOther(rows) : rows, levels: [], problems: [] };
}
