import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { SheetTable } from "@/components/sheets/sheet-table";
import { ROW_LAYOUT } from "@/lib/sheets/row-store";
import { packRows, type SheetView } from "@/lib/sheets/view";
import { sheetRow } from "@/tests/support/sheet-row";

jest.mock("next/navigation", () => jest.requireActual("@/tests/support/address-bar"));

const ROWS = Array.from({ length: 40 }, (_, at) => sheetRow({ id: at + 1 }));
const VIEW: SheetView = {
  sheetId: 5,
  viewerId: 1,
  userId: 1,
  owner: "Ada Lovelace",
  isOwn: true,
  can: { review: false },
  disciplines: [],
  languages: [],
  packed: packRows(ROWS, ROW_LAYOUT),
};

test("the server renders enough rows to fill a screen, and the browser adds the others", () => {
  const container = document.createElement("div");
  document.body.append(container);
  const page = <SheetTable view={VIEW} rows={ROWS} />;
  container.innerHTML = renderToString(page);
  const written = screen.getAllByRole("radiogroup").length;
  expect(written).toBeGreaterThan(10);
  expect(written).toBeLessThan(ROWS.length);
  render(page, { container, hydrate: true });
  expect(screen.getAllByRole("radiogroup")).toHaveLength(ROWS.length);
});
