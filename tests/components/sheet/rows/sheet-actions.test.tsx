// spec: sheet.reviewer-control, sheet.developer-control
import { render, screen } from "@testing-library/react";
import { SheetActions } from "@/components/sheet/rows/sheet-actions";

jest.mock("next/navigation", () => jest.requireActual("@/tests/support/address-bar"));

const SHEET = { sheetId: 1, userId: 2, needsLanguage: false };

test("every sheet has Edit Disciplines", () => {
  render(<SheetActions {...SHEET} managesLanguages={false} />);
  expect(screen.getByRole("button", { name: "Edit Disciplines" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Manage Languages" })).toBeNull();
});

test("a Developer's own sheet has Manage Languages", () => {
  render(<SheetActions {...SHEET} managesLanguages />);
  expect(screen.getByRole("button", { name: "Manage Languages" })).toBeInTheDocument();
});
