import { render, screen } from "@testing-library/react";
import { SheetActions } from "@/components/sheets/sheet-actions";

const SHEET = { sheetId: 1, userId: 2, needsLanguage: false };

test("Edit Disciplines stands on every sheet that one may see", () => {
  render(<SheetActions {...SHEET} managesLanguages={false} />);
  expect(screen.getByRole("button", { name: "Edit Disciplines" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Manage Languages" })).toBeNull();
});

test("Manage Languages stands on a Developer's own sheet", () => {
  render(<SheetActions {...SHEET} managesLanguages />);
  expect(screen.getByRole("button", { name: "Manage Languages" })).toBeInTheDocument();
});
