import { saveFile } from "@/components/ui/save-file";
import { writeCell } from "@/lib/platform/core/csv-cell";
import { MATRIX_LINE } from "@/lib/files/imports/rules";
import type { Preview } from "./import-calls";

/** Returns the refused lines of a file as CSV, with what is wrong in a last column that imports leave out. */
export function refusedLines({ headings, form, lines }: Pick<Preview, "headings" | "form" | "lines">): string {
  const quoted = (cell: string) => `"${writeCell(cell).replaceAll('"', '""')}"`;
  const titles = form === "lines" ? headings.map(({ text }) => text) : MATRIX_LINE;
  const rows = lines.flatMap(({ cells, notes }) =>
    cells === null ? [] : [[...titles.map((_, place) => cells[place] ?? ""), notes.join("; ")]],
  );
  return [[...titles, "problem"], ...rows].map((row) => `${row.map(quoted).join(",")}\n`).join("");
}

/** Saves the refused lines, to correct and import them. */
export const saveRefused = (preview: Preview): void =>
  // Excel reads a file as UTF-8 only if it begins with a byte order mark.
  saveFile("refused-lines.csv", new Blob(["\uFEFF", refusedLines(preview)], { type: "text/csv" }));
