import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import type { TemplateRecord } from "./store";

type Named = { id: number; name: string };

/** A row as sent to the screen: `updatedAt` is epoch milliseconds, `lacks` are the texts that a draft lacks. */
type SentRow = Omit<TemplateRecord, "updatedAt"> & { discipline: string; updatedAt: number };

/** The template as sent to its screen. */
export type TemplateView = { disciplines: Named[]; rows: SentRow[] };

/** A row in the browser. The keys are normalized names to search and sort by. */
export type TemplateRow = ReturnType<typeof templateRows>[number];

/** Returns the template for its screen, in the order of `records`. */
export function templateView(disciplines: readonly Named[], records: readonly TemplateRecord[]): TemplateView {
  const names = new Map(disciplines.map(({ id, name }) => [id, name]));
  const rows = records.flatMap((record): SentRow[] => {
    const discipline = names.get(record.disciplineId);
    // The discipline was added between the two reads. The row appears on the next load.
    if (discipline === undefined) return [];
    return [{ ...record, discipline, updatedAt: record.updatedAt.getTime() }];
  });
  return { disciplines: [...disciplines], rows };
}

/** Returns the rows of a view with their keys. */
export const templateRows = ({ rows }: TemplateView) =>
  rows.map((row) => ({
    ...row,
    nameKey: normalizeForSearch(row.name),
    areaKey: normalizeForSearch(row.areaName),
    disciplineKey: normalizeForSearch(row.discipline),
  }));
