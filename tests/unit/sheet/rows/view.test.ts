import { ROW_LAYOUT } from "@/lib/sheet/rows/row-store";
import { isDeveloper, packRows, unpackRows, type SheetRow } from "@/lib/sheet/rows/view";
import { sheetRow } from "@/tests/support/sheet-row";

const row = (id: number, areaName: string, extra: Partial<SheetRow> = {}) => sheetRow({ id, areaName, ...extra });

test("packed rows unpack to the same rows", () => {
  const rows = [
    row(1, "Go", { gained: true }),
    row(2, "Rust", {
      latestChangeId: null,
      changedAt: null,
      hasNotes: false,
      declineReason: "Not yet.",
      retired: true,
      competencyId: 8,
    }),
  ];
  expect(unpackRows(packRows(rows, ROW_LAYOUT))).toEqual(rows);
});

test("values that rows share are sent once", () => {
  const packed = JSON.parse(packRows([row(1, "Go"), row(2, "Rust"), row(3, "Go")], ROW_LAYOUT)) as {
    competencies: unknown[];
    shared: unknown[];
  };
  expect(packed.competencies).toHaveLength(1);
  expect(packed.shared.filter((value) => value === "Go")).toHaveLength(1);
});

test("only a discipline that uses languages makes a developer", () => {
  expect(isDeveloper([{ usesLanguages: false }, { usesLanguages: true }])).toBe(true);
  expect(isDeveloper([{ usesLanguages: false }])).toBe(false);
});
