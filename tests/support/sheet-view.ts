import { type SheetRow, type SheetView } from "@/lib/sheet/rows/view";

/** Returns Ada's own sheet with these rows, and neither disciplines nor languages, overridden by `changed`. */
export const sheetView = (rows: readonly SheetRow[], changed: Partial<SheetView> = {}): SheetView => ({
  sheetId: 5,
  viewerId: 1,
  userId: 1,
  owner: "Ada Lovelace",
  manager: null,
  hasNews: false,
  isOwn: true,
  can: { review: false, seeAgreements: true, seeExpected: false },
  offersLanguages: true,
  disciplines: [],
  languages: [],
  rowsText: JSON.stringify(
    Object.fromEntries(
      Object.keys(rows[0] ?? {}).map((field) => [field, rows.map((row) => row[field as keyof SheetRow])]),
    ),
  ),
  ...changed,
});

/** What differs on the sheet of somebody else for its reviewer. */
export const REVIEWED: Partial<SheetView> = {
  isOwn: false,
  can: { review: true, seeAgreements: true, seeExpected: false },
};
