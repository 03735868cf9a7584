import type { Page } from "@playwright/test";
import { requestLevels } from "./support/calls";
import { fullName } from "./support/cast";
import { countClicks } from "./support/clicks";
import { option, row } from "./support/rows";
import { expect, signIn, startSession, test } from "./support/sign-in";

const TEXTS = ["Description", "None (no experience)", "Basic", "Intermediate", "Advanced"];

async function write(page: Page, name: string) {
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  for (const text of TEXTS) await page.getByRole("textbox", { name: text }).fill(`${text} of ${name}`);
}

test("ten levels and a note take at most 12 clicks", async ({ page }) => {
  await signIn(page, "counted");
  const skills = await page.locator(".sheet-table tbody th[data-column='competency']").allTextContents();
  const clicks = await countClicks(page);
  for (const skill of skills.slice(0, 10)) await option(page, skill, "Basic").click();
  await row(page, skills[0]!)
    .getByRole("button", { name: /^Notes for/ })
    .click();
  const dialog = page.getByRole("dialog");
  // The dialog opens with the focus in the text.
  await expect(dialog.getByRole("textbox", { name: /^Notes for/ })).toBeFocused();
  await page.keyboard.type("Ran the migration of the reports.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  for (const skill of skills.slice(0, 10)) await expect(option(page, skill, "Basic")).toBeChecked();
  expect(await clicks()).toBeLessThanOrEqual(12);
  await page.reload();
  for (const skill of skills.slice(0, 10)) await expect(option(page, skill, "Basic")).toBeChecked();
});

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
  await expect(page.locator("tr[data-highlighted]")).toBeInViewport();
  for (const name of ["Soil", "Roots", "Leaves"])
    await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("Gardener");

  expect(await clicks()).toBeLessThanOrEqual(10);
});

test("eight approvals and two declines, with criteria and notes in view, take at most 11 clicks", async ({
  page,
  browser,
}) => {
  const skills = Array.from({ length: 10 }, (_, place) => `Hundred and fifty: skill ${place + 1}`);
  const basics = Object.fromEntries(skills.map((skill) => [skill, "basic" as const]));
  await requestLevels(browser, "tenAsker", basics, { [skills[3]!]: "Ran the harbour move." });

  await startSession(page, "tenReviewer");
  await page.goto("/competency-matrices");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Competency Matrices");
  const clicks = await countClicks(page);
  await page.getByRole("link", { name: /skill 1: / }).click();
  // A line that opens the first levels together is no request.
  const requests = page
    .getByRole("list", { name: "Requests" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("link") });
  await expect(requests).toHaveCount(10);
  const open = page.getByRole("region", { name: /skill/ });
  for (const [place, skill] of skills.entries()) {
    // The one before opened it.
    await expect(open.getByRole("heading", { level: 2 })).toContainText(skill);
    // A click in the first moments of a request that opened by itself decides nothing.
    await page.waitForTimeout(350);
    for (const criterion of ["Has not met it.", "Knows it."]) await expect(open.getByText(criterion)).toBeVisible();
    if (place === 3) await expect(open.getByText("Ran the harbour move.")).toBeVisible();
    if (place < 8) {
      await open.getByRole("button", { name: "Approve Basic" }).click();
      await expect(requests.nth(place)).toContainText("Approved at Basic by you");
    } else {
      await open.getByRole("button", { name: /^Decline / }).click();
      await page.keyboard.type("Show it in a project first.");
      await page.keyboard.press("Control+Enter");
      await expect(requests.nth(place)).toContainText("Declined by you");
    }
  }
  expect(await clicks()).toBeLessThanOrEqual(11);
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
