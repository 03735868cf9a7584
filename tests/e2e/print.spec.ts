import type { Page } from "@playwright/test";
import { row } from "./support/rows";
import { expect, signIn, startSession, test } from "./support/sign-in";

const appendix = (page: Page) => page.locator(".print-appendix");

/** Prints with the screen's dialog and these choices, and keeps the page in its print layout. */
async function print(page: Page, choices: readonly string[]) {
  const more = page.getByRole("button", { name: /^More for this/ });
  if ((await more.count()) > 0) await more.click();
  await page.getByRole("button", { name: "Print" }).click();
  const dialog = page.getByRole("dialog", { name: "Print" });
  for (const choice of choices) await dialog.getByRole("switch", { name: choice }).check();
  await dialog.getByRole("button", { name: "Print" }).click();
  await page.waitForFunction(() => "printed" in window);
  await page.emulateMedia({ media: "print" });
}

const donePrinting = async (page: Page) => {
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
};

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { printed: true });
  });
  // The width of A4 between its margins.
  await page.setViewportSize({ width: 703, height: 900 });
});

test("a sheet prints as a table with a head on every page and without controls", async ({ page }) => {
  await signIn(page, "keeper");
  await print(page, []);
  for (const chrome of ["navigation", "contentinfo", "searchbox", "combobox", "button"] as const)
    await expect(page.getByRole(chrome).filter({ visible: true })).toHaveCount(chrome === "button" ? 1 : 0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("thead")).toHaveCSS("display", "table-header-group");
  await expect(row(page, "SQL")).toHaveCSS("display", "table-row");
  await expect(row(page, "SQL").getByText("None", { exact: true })).toBeVisible();
  await expect(row(page, "SQL").getByText("Advanced", { exact: true })).toBeHidden();
  await expect(row(page, "SQL").locator("[data-column='area']")).toHaveText("Databases");
  await expect(row(page, "SQL").locator("[data-column='area']")).toBeVisible();
  await expect(appendix(page)).toHaveCount(0);
});

test("notes and criteria are printed if chosen, and only on paper", async ({ page }) => {
  await signIn(page, "keeper");
  await page.getByRole("button", { name: /^Notes for SQL, Databases/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("textbox", { name: /^Notes for/ })
    .fill("Wrote the reports' queries.");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await print(page, ["With notes"]);
  await expect(appendix(page).getByRole("heading", { level: 2 })).toHaveText("Notes");
  await expect(appendix(page).getByRole("heading", { level: 3 })).toHaveText(["SQL, Databases"]);
  await expect(appendix(page).getByText("Wrote the reports' queries.")).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await expect(appendix(page)).toBeHidden();
  await donePrinting(page);
  await expect(appendix(page)).toHaveCount(0);

  await print(page, ["With notes", "With criteria"]);
  await expect(appendix(page).getByRole("heading", { level: 2 })).toHaveText("Notes and Criteria");
  await expect(appendix(page).getByText("Intermediate").first()).toBeVisible();
});

test("a team’s matrix on paper tells levels apart by letter and shape, in black", async ({ page }) => {
  await startSession(page, "decider");
  await page.goto("/team");
  await page.getByRole("button", { name: "Print on A3" }).click();
  await page.waitForFunction(() => "printed" in window);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ media: "print", colorScheme });
    const signs = await page.locator(".team-print .team-legend .team-cell").evaluateAll((cells) =>
      cells.slice(0, 4).map((cell) => ({
        letter: cell.textContent,
        shape: getComputedStyle(cell, "::before").maskImage,
        ink: getComputedStyle(cell).color,
        ground: getComputedStyle(cell).backgroundColor,
      })),
    );
    expect(signs.map(({ letter }) => letter)).toEqual(["N", "B", "I", "A"]);
    expect(new Set(signs.map(({ shape }) => shape)).size).toBe(4);
    expect(new Set(signs.map(({ ink, ground }) => `${ink} on ${ground}`))).toEqual(
      new Set(["rgb(0, 0, 0) on rgba(0, 0, 0, 0)"]),
    );
  }
});

test("the template prints as a table, with all criteria if chosen", async ({ page }) => {
  await startSession(page, "painter");
  await page.goto("/competency-matrix-template?area=databases");
  await print(page, ["With criteria"]);
  await expect(page.locator("thead")).toHaveCSS("display", "table-header-group");
  await expect(row(page, "SQL")).toHaveCSS("display", "table-row");
  await expect(page.locator("th", { hasText: "Learning Pointers" })).toBeHidden();
  await expect(page.locator("th > button").first()).toHaveCSS("display", "contents");
  await expect(page.getByRole("navigation").filter({ visible: true })).toHaveCount(0);
  await expect(appendix(page).getByRole("heading", { level: 2 })).toHaveText("Criteria");
  await expect(appendix(page).getByRole("heading", { level: 3, name: /^SQL, / })).toBeVisible();
});

test("availability takes a landscape page’s whole width", async ({ page }) => {
  await page.setViewportSize({ width: 1032, height: 703 });
  await signIn(page, "painter");
  await page.goto("/staffing");
  await expect(page.locator(".bars-grid")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  expect((await page.locator(".bars-grid").boundingBox())!.width).toBeGreaterThan(900);
});
