import type { Page } from "@playwright/test";
import { fullName } from "./support/cast";
import { countClicks } from "./support/clicks";
import { expect, startSession, test } from "./support/sign-in";

const TEXTS = ["Description", "No experience", "Basic", "Intermediate", "Advanced"];

async function write(page: Page, name: string) {
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  for (const text of TEXTS) await page.getByRole("textbox", { name: text }).fill(`${text} of ${name}`);
}

test("three competencies in a new discipline take at most 10 clicks", async ({ page }) => {
  await startSession(page, "admin");
  await page.goto("/competency-matrix-template");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Competency Matrix Template");
  const clicks = await countClicks(page);

  await page.getByRole("link", { name: "Add New Competency" }).click();
  await write(page, "Soil");
  await page.getByRole("combobox", { name: "Area" }).click();
  await page.getByRole("option", { name: "Planning" }).click();
  await page.getByRole("combobox", { name: "Discipline" }).click();
  await page.getByRole("combobox", { name: "Discipline" }).fill("Gardener");
  await page.getByRole("option", { name: "Add discipline “Gardener”" }).click();
  await expect(page.getByText(/^Nobody has this discipline yet/)).toBeVisible();
  await page.getByRole("switch", { name: "Publish" }).click();
  for (const [name, next] of [
    ["Soil", "Roots"],
    ["Roots", "Leaves"],
  ] as const) {
    await page.getByRole("button", { name: "Save and add another" }).click();
    await expect(page.getByText(`“${name}” saved. You can add the next one.`)).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
    await write(page, next);
  }
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL("**/competency-matrix-template");
  await expect(page.locator("tr[data-highlighted]")).toContainText("Leaves");
  for (const name of ["Soil", "Roots", "Leaves"])
    await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("Gardener");

  expect(await clicks()).toBeLessThanOrEqual(10);
});

test("a leaver with reports takes at most 4 clicks", async ({ page }) => {
  await startSession(page, "admin");
  await page.goto("/people?search=departing");
  const leaver = page.getByRole("row", { name: new RegExp(`^Select ${fullName("departing")} `) });
  await expect(leaver).toContainText("1 report");
  const clicks = await countClicks(page);

  await page.getByRole("button", { name: `Actions for ${fullName("departing")}` }).click();
  await page.getByRole("menuitem", { name: "Deactivate" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(fullName("departingReport"))).toBeVisible();
  await dialog.getByRole("option", { name: fullName("decider") }).click();
  await dialog.getByRole("button", { name: "Deactivate" }).click();
  await expect(leaver).toContainText("Deactivated");

  expect(await clicks()).toBeLessThanOrEqual(4);
});

test("a competency is duplicated under a name of its own, unpublished", async ({ page }) => {
  await startSession(page, "admin");
  await page.goto("/competency-matrix-template?competency=sql");
  await page.getByRole("link", { name: "SQL", exact: true }).click();
  await page.getByRole("link", { name: "Duplicate" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New Competency");
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Copy of SQL");
  await expect(page.getByRole("combobox", { name: "Area" })).toHaveValue("Databases");
  await expect(page.getByRole("switch", { name: "Publish" })).not.toBeChecked();
  await page.getByRole("textbox", { name: "Name" }).fill("A twin");
  await page.getByRole("combobox", { name: "Area" }).fill("planning");
  await page.getByRole("combobox", { name: "Area" }).press("Enter");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator("tr[data-highlighted]")).toContainText("A twin");
});
