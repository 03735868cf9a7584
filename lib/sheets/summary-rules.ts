import { LEVEL_LABELS, LEVELS, ordinal, type Level } from "./rules";

/** One competency in the summary: its approved and asked levels as ordinals, and whether it stands higher than a year ago. */
export type SummaryEntry = { current: number; desired: number; gained: boolean };

/** A sheet at a glance: its areas in the sheet's order, each with its competencies from the lowest level to the highest. */
export type SheetSummary = { areas: { name: string; stones: SummaryEntry[] }[] };

type SummaryRow = { areaName: string; current: Level; desired: Level; grew: boolean };

/** Gathers a sheet's rows, which come by area. */
export function summaryOf(rows: readonly SummaryRow[]): SheetSummary {
  const areas = new Map<string, SummaryEntry[]>();
  for (const { areaName, current, desired, grew } of rows) {
    const stones = areas.get(areaName) ?? [];
    if (stones.length === 0) areas.set(areaName, stones);
    stones.push({ current: ordinal(current), desired: ordinal(desired), gained: grew });
  }
  const byLevel = (a: SummaryEntry, b: SummaryEntry) =>
    a.current - b.current || a.desired - b.desired || Number(a.gained) - Number(b.gained);
  return { areas: [...areas].map(([name, stones]) => ({ name, stones: stones.sort(byLevel) })) };
}

/** How many stand at each level (by ordinal), ask for another, and stand higher than a year ago. */
export function countLevels(stones: readonly SummaryEntry[]): { levels: number[]; pending: number; grew: number } {
  const levels = LEVELS.map((_, level) => stones.filter(({ current }) => current === level).length);
  return {
    levels,
    pending: stones.filter(({ current, desired }) => current !== desired).length,
    grew: stones.filter(({ gained: grew }) => grew).length,
  };
}

/** The same in words, such as "2 None, 3 Basic, 1 pending, 2 grew in the last year"; levels where nothing stands are left out. */
export function describeCounts(stones: readonly SummaryEntry[]): string {
  const { levels, pending, grew } = countLevels(stones);
  const parts = LEVELS.flatMap((level, place) => (levels[place] ? [`${levels[place]} ${LEVEL_LABELS[level]}`] : []));
  if (pending > 0) parts.push(`${pending} pending`);
  if (grew > 0) parts.push(`${grew} grew in the last year`);
  return parts.join(", ");
}
