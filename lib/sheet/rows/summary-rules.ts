import { isPending, LEVEL_LABELS, LEVELS, ordinal, type RowLevels } from "@/lib/vocabulary/levels/rules";

/** What a summary counts of a row. */
type SummaryRow = RowLevels &
  Readonly<{ areaName: string; gained: boolean; declineReason: string | null; overdue: boolean }>;

/** Counts of rows: at each level (by ordinal), and in each state that a sheet can be filtered by. */
type SummaryCounts = Readonly<{
  levels: readonly number[];
  unrated: number;
  pending: number;
  declined: number;
  overdue: number;
  gained: number;
}>;

/** No level and no request yet. */
export const isUnrated = ({ current, desired }: RowLevels): boolean =>
  current === "no_experience" && desired === "no_experience";

/** The latest request was declined, and nothing has happened since. */
export const isDeclined = ({ declineReason }: Pick<SummaryRow, "declineReason">): boolean => declineReason !== null;

/** Groups rows by area. Areas and rows keep their order. */
export function groupByArea<R extends { areaName: string }>(rows: readonly R[]): { name: string; rows: R[] }[] {
  const areas = new Map<string, R[]>();
  for (const row of rows) {
    const group = areas.get(row.areaName);
    if (group) group.push(row);
    else areas.set(row.areaName, [row]);
  }
  return [...areas].map(([name, group]) => ({ name, rows: group }));
}

/** Counts rows. */
export function countRows(rows: readonly SummaryRow[]): SummaryCounts {
  const levels = LEVELS.map(() => 0);
  let [unrated, pending, declined, overdue, gained] = [0, 0, 0, 0, 0];
  for (const row of rows) {
    levels[ordinal(row.current)]! += 1;
    unrated += Number(isUnrated(row));
    pending += Number(isPending(row));
    declined += Number(isDeclined(row));
    overdue += Number(row.overdue);
    gained += Number(row.gained);
  }
  return { levels, unrated, pending, declined, overdue, gained };
}

/** Describes the counts, such as "2 None, 3 Basic, 1 pending, 2 levels gained in 12 months". Leaves out zeros. */
export function describeCounts({ levels, pending, declined, gained }: SummaryCounts): string {
  const parts = LEVELS.flatMap((level, at) => (levels[at] ? [`${levels[at]} ${LEVEL_LABELS[level]}`] : []));
  if (pending > 0) parts.push(`${pending} pending`);
  if (declined > 0) parts.push(`${declined} declined`);
  // Not by `counted`, which would be a module more in the sheet's first JavaScript.
  if (gained > 0) parts.push(`${gained} ${gained === 1 ? "level" : "levels"} gained in 12 months`);
  return parts.join(", ");
}
