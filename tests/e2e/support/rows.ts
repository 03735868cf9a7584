import { expect, type Locator, type Page } from "@playwright/test";

/** Headings that the specification gives the sheet, in their order; others may be between them. */
export const SHEET_COLUMNS = [
  "Area",
  "Competency",
  "Description",
  "Level",
  "Learning Pointers",
  "Criteria",
  "Notes",
  "Last Updated",
] as const;

/** The row of a competency; give `area` if several rows have its name. */
export function row(page: Page, competency: string, area?: string): Locator {
  const rows = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: competency, exact: true }) });
  return area === undefined ? rows : rows.filter({ has: page.getByRole("cell", { name: area, exact: true }) });
}

export const option = (page: Page, competency: string, level: string) =>
  row(page, competency).getByRole("radio", { name: new RegExp(`^${level}`) });

/** Chooses a level and waits until it is saved. */
export async function pick(page: Page, competency: string, level: string): Promise<void> {
  await option(page, competency, level).check();
  await expect(row(page, competency).getByRole("status")).toHaveText(/^(Saved|Requested|Withdrawn)/);
}

/** PENDING labels on the page. */
export const pendings = (page: Page) => page.getByText("PENDING", { exact: true });

/** All rows of the sheet, after the browser has added those that the server leaves out. */
export async function everyRow(page: Page): Promise<Locator> {
  const rows = page.getByRole("row").filter({ has: page.getByRole("radiogroup") });
  const said = await page
    .getByRole("status")
    .filter({ hasText: /^\d+ competencies$/ })
    .textContent();
  await expect(rows).toHaveCount(Number.parseInt(said ?? "", 10));
  return rows;
}
