import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import type { Text } from "./rules";
import type { TemplateRecord } from "./store";

type Named = { id: number; name: string };

/** [id, name, description, place in areas, place in disciplines, updated at in epoch ms, published 0|1, the texts that a draft lacks] */
type PackedRow = [number, string, string, number, number, number, 0 | 1, ...Text[]];

/**
 * The template as sent to its screen. Each name is there once and rows are arrays, because the page contains them twice
 * (as HTML and as data).
 */
export type TemplateView = { areas: string[]; disciplines: Named[]; rows: PackedRow[] };

/** A row in the browser. The keys are normalized names to search and sort by, `updatedAt` is epoch milliseconds. */
export type TemplateRow = ReturnType<typeof unpackTemplate>[number];

/** Packs the template for its screen, in the order of `records`. */
export function templateView(disciplines: readonly Named[], records: readonly TemplateRecord[]): TemplateView {
  const areas = new Map<string, number>();
  const places = new Map(disciplines.map(({ id }, place) => [id, place]));
  const rows = records.flatMap((record): PackedRow[] => {
    const discipline = places.get(record.disciplineId);
    // The discipline was added between the two reads. The row appears on the next load.
    if (discipline === undefined) return [];
    const area = areas.get(record.areaName) ?? areas.size;
    areas.set(record.areaName, area);
    return [
      [
        record.id,
        record.name,
        record.description,
        area,
        discipline,
        record.updatedAt.getTime(),
        record.published ? 1 : 0,
        ...record.lacks,
      ],
    ];
  });
  return { areas: [...areas.keys()], disciplines: [...disciplines], rows };
}

/** Unpacks the rows of a view. */
export function unpackTemplate({ areas, disciplines, rows }: TemplateView) {
  const areaKeys = areas.map(normalizeForSearch);
  const disciplineKeys = disciplines.map(({ name }) => normalizeForSearch(name));
  return rows.map(([id, name, description, area, discipline, updatedAt, published, ...lacks]) => ({
    id,
    name,
    nameKey: normalizeForSearch(name),
    description,
    areaName: areas[area]!,
    areaKey: areaKeys[area]!,
    disciplineId: disciplines[discipline]!.id,
    discipline: disciplines[discipline]!.name,
    disciplineKey: disciplineKeys[discipline]!,
    updatedAt,
    published: published === 1,
    lacks,
  }));
}
