import { LEVEL_LABELS, LEVELS, ordinal, type Level } from "./rules";

/** One competency in the summary: its approved and desired levels as ordinals, and whether its level rose in 12 months. */
export type SummaryEntry = { current: number; desired: number; gained: boolean };

/** A sheet's areas in the sheet's order, each with its competencies from lowest to highest level. */
export type SheetSummary = { areas: { name: string; entries: SummaryEntry[] }[] };

type SummaryRow = { areaName: string; current: Level; desired: Level; gained: boolean };

/** Groups a sheet's rows by area. */
export function summaryOf(rows: readonly SummaryRow[]): SheetSummary {
  const areas = new Map<string, SummaryEntry[]>();
  for (const { areaName, current, desired, gained } of rows) {
    const entries = areas.get(areaName) ?? [];
    if (entries.length === 0) areas.set(areaName, entries);
    entries.push({ current: ordinal(current), desired: ordinal(desired), gained });
  }
  const byLevel = (a: SummaryEntry, b: SummaryEntry) =>
    a.current - b.current || a.desired - b.desired || Number(a.gained) - Number(b.gained);
  return { areas: [...areas].map(([name, entries]) => ({ name, entries: entries.sort(byLevel) })) };
}

/** Counts the competencies at each level (by ordinal), the pending ones, and those whose level rose in 12 months. */
export function countLevels(entries: readonly SummaryEntry[]): { levels: number[]; pending: number; gained: number } {
  return {
    levels: LEVELS.map((_, level) => entries.filter(({ current }) => current === level).length),
    pending: entries.filter(({ current, desired }) => current !== desired).length,
    gained: entries.filter(({ gained }) => gained).length,
  };
}

/** Describes a count, such as "1 level gained in 12 months". */
export const describeGained = (count: number): string =>
  `${count} ${count === 1 ? "level" : "levels"} gained in 12 months`;

/** Describes the counts, such as "2 None, 3 Basic, 1 pending, 2 levels gained in 12 months". Leaves out zeros. */
export function describeCounts(entries: readonly SummaryEntry[]): string {
  const { levels, pending, gained } = countLevels(entries);
  const parts = LEVELS.flatMap((level, at) => (levels[at] ? [`${levels[at]} ${LEVEL_LABELS[level]}`] : []));
  if (pending > 0) parts.push(`${pending} pending`);
  if (gained > 0) parts.push(describeGained(gained));
  return parts.join(", ");
}
