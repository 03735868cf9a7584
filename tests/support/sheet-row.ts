import type { SheetRow } from "@/lib/sheets/view";

/** A row of a sheet: Basic, nothing pending, with what `changed` changes. */
export const sheetRow = (changed: Partial<SheetRow> = {}): SheetRow => ({
  id: 1,
  areaName: "Testing",
  competencyId: 7,
  name: "Unit tests",
  description: "Small tests.",
  disciplineId: 3,
  retired: false,
  current: "basic",
  desired: "basic",
  latestChangeId: 10,
  changedAt: 1,
  hasNotes: false,
  declineReason: null,
  gained: false,
  ...changed,
});
