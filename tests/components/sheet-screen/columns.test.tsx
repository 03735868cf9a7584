import { screen } from "@testing-library/react";
import { COLUMNS, SHEET_TABLE } from "@/components/sheet-screen/columns";
import { SheetTableRow } from "@/components/sheet-screen/sheet-table-row";
import type { SheetRow } from "@/lib/sheet/rows/view";
import { inTable, renderOnSheet } from "@/tests/support/on-sheet";
import { sheetRow } from "@/tests/support/sheet-row";

/**
 * Fields without a cell: they are for the discipline filter, the summary, an area's line and the calls about requests.
 */
const NOT_SHOWN: (keyof SheetRow)[] = ["disciplineId", "said", "imported", "gained"];
/** The page's padding on both sides and the table's border, in rem. */
const AROUND = 2.125;

const rem = (track: string) => Number(/([\d.]+)rem/.exec(track)?.[1] ?? Number.NaN);

test("every field that a sheet's screen is sent appears in a column", () => {
  const read = new Set<PropertyKey>();
  // Of a requested row the chip says whose turn it is, of any other what is to be said of its level.
  for (const more of [{ desired: "advanced" }, { declineReason: "Not yet." }, { overdue: true }] as const) {
    const row = new Proxy(sheetRow(more), {
      get: (target, key, self) => (read.add(key), Reflect.get(target, key, self)),
    });
    const { unmount } = renderOnSheet(row, inTable(<SheetTableRow rowId={1} showsLevel />));
    expect(screen.getAllByRole("cell")).toHaveLength(COLUMNS.length - 1);
    unmount();
  }
  expect(Object.keys(sheetRow()).filter((key) => !read.has(key))).toEqual(NOT_SHOWN);
});

test("the columns fit into every width at which a sheet is a table and not cards", () => {
  // A description is the second line of its competency there.
  const needed =
    COLUMNS.filter(({ id }) => id !== "description").reduce((sum, { width }) => sum + rem(width), 0) + AROUND;
  expect(needed).toBeLessThanOrEqual(Number(/max-\[([\d.]+)rem\]/.exec(SHEET_TABLE)?.[1]));
});
