import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { SheetTable } from "@/components/sheets/sheet-table";
import type { SheetView } from "@/lib/sheets/view";

const ROWS = 40;
const view: SheetView = {
  sheetId: 5,
  userId: 1,
  owner: "Ada Lovelace",
  isOwn: true,
  can: { review: false },
  disciplines: [],
  languages: [],
  areas: ["Testing"],
  competencies: [[7, "Unit tests", "Small tests.", 3, 0]],
  rows: Array.from({ length: ROWS }, (_, place) => [place + 1, 0, 0, 1, 1, 0, 0, 0]),
};

test("the server writes out the rows that fill a screen, and the browser adds the rest", () => {
  const container = document.createElement("div");
  document.body.append(container);
  const page = <SheetTable view={view} />;
  container.innerHTML = renderToString(page);
  const written = screen.getAllByRole("radiogroup").length;
  expect(written).toBeGreaterThan(10);
  expect(written).toBeLessThan(ROWS);
  render(page, { container, hydrate: true });
  expect(screen.getAllByRole("radiogroup")).toHaveLength(ROWS);
});
