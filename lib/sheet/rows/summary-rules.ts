import { isPending, type RowLevels } from "@/lib/vocabulary/levels/rules";

/** What a summary counts of a row. */
type SummaryRow = RowLevels & Readonly<{ gained: boolean; declineReason: string | null; overdue: boolean }>;

/** Counts of rows in each state that a sheet can be filtered by. */
type SummaryCounts = Readonly<{
  unrated: number;
  pending: number;
  declined: number;
  overdue: number;
  gained: number;
}>;

/** No level and no request yet. */
export const isUnrated = ({ current, desired }: RowLevels): boolean =>
  current === "no_experience" && desired === "no_experience";

type SaidRow = RowLevels & Readonly<{ said: boolean }>;

/** Whether nothing was ever said of a row's level, or it was taken back. */
export const isUnsaid = (row: SaidRow): boolean => isUnrated(row) && !row.said;

/** Whether filling in a sheet still comes first: nothing was said yet of most of its rows. */
export const isNewcomer = (rows: readonly SaidRow[]): boolean => rows.filter(isUnsaid).length > rows.length / 2;

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
  let [unrated, pending, declined, overdue, gained] = [0, 0, 0, 0, 0];
  for (const row of rows) {
    unrated += Number(isUnrated(row));
    pending += Number(isPending(row));
    declined += Number(isDeclined(row));
    overdue += Number(row.overdue);
    gained += Number(row.gained);
  }
  return { unrated, pending, declined, overdue, gained };
}
