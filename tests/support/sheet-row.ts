import type { SheetRow } from "@/lib/sheet/rows/view";

/** Returns a row of a sheet at Basic with nothing pending, overridden by `changed`. */
export const sheetRow = (changed: Partial<SheetRow> = {}): SheetRow => ({
  id: 1,
  areaName: "Testing",
  competencyId: 7,
  languageId: null,
  name: "Unit tests",
  description: "Small tests.",
  disciplineId: 3,
  retired: false,
  pointers: 0,
  planned: 0,
  current: "basic",
  desired: "basic",
  latestChangeId: 10,
  changedAt: 1,
  said: true,
  hasNotes: false,
  declineReason: null,
  declinedBy: null,
  declinedLevel: null,
  lowered: false,
  asked: false,
  barChanged: false,
  overdue: false,
  confirmedAt: null,
  importedFrom: null,
  imported: false,
  gained: false,
  ...changed,
});

/** The part of a sheet's context that says that nothing is marked, and that the viewer writes no notes. */
export const UNMARKED = { writer: null, steps: new Map<number, never>(), marked: null, mark: () => undefined };
