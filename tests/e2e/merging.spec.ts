// spec: catalogues.merging
import type { Page } from "@playwright/test";
import { expectNoViolations } from "./support/axe";
import { option, pick, row } from "./support/rows";
import { expect, signIn, startSession, test } from "./support/sign-in";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Manage All Languages" });
const languages = (page: Page) => dialog(page).getByRole("list", { name: "languages" });
const heldBy = (page: Page, area: string) => row(page, "Build tools", area).getByRole("radio", { name: /^Basic/ });

async function manageLanguages(page: Page) {
  await startSession(page, "admin");
  await page.goto("/competency-matrix-template?area=databases");
  await page.getByRole("button", { name: "Manage All Languages" }).click();
  await expect(languages(page)).toContainText("Kotlin");
}

test("an admin merges a language spelled twice after a preview, and undoes it", async ({ page, browser }) => {
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, "polyglot");
  await heldBy(theirs, "Kotlyn").check();
  await expect(row(theirs, "Build tools", "Kotlyn").getByRole("status")).toHaveText("Saved");
  await pick(theirs, "SQL", "Basic");

  await manageLanguages(page);
  await dialog(page).getByRole("button", { name: "Merge Kotlyn into another" }).click();
  await expectNoViolations(page, "merge, nothing chosen");
  await dialog(page).getByRole("combobox", { name: "Merge Kotlyn into" }).selectOption("Kotlin");
  await expect(dialog(page).getByText("1 person has it and gets Kotlin instead; 1 person has both.")).toBeVisible();
  await expect(dialog(page).getByText(/^On 1 sheet both exist, 2 rows in all, 0 with different levels/)).toBeVisible();
  await expectNoViolations(page, "merge, with its preview");
  await dialog(page).getByRole("button", { name: "Merge", exact: true }).click();
  await expect(languages(page).getByText("Kotlyn")).toHaveCount(0);
  await expect(dialog(page).getByText(/^Merged Kotlyn into Kotlin, \w+ \d+, \d{4} by Ada Admin$/)).toBeVisible();
  await expectNoViolations(page, "what can be undone");

  await theirs.reload();
  await expect(heldBy(theirs, "Kotlin")).toBeChecked();
  await expect(row(theirs, "Build tools", "Kotlyn")).toHaveCount(0);

  await dialog(page)
    .getByRole("button", { name: /^Undo: Merged Kotlyn into Kotlin/ })
    .click();
  await expect(languages(page).getByText("Kotlyn")).toBeVisible();
  await theirs.reload();
  await expect(heldBy(theirs, "Kotlyn")).toBeChecked();
  await expect(heldBy(theirs, "Kotlin")).not.toBeChecked();
  await expect(option(theirs, "SQL", "Basic")).toBeChecked();
  await theirs.context().close();
});

test("a retired language can't be chosen, stays with people who have it, and can be restored", async ({
  page,
  browser,
}) => {
  const offered = async () => {
    const theirs = await (await browser.newContext()).newPage();
    await signIn(theirs, "mover");
    await theirs.getByRole("button", { name: "Manage Languages" }).click();
    const others = theirs.getByRole("dialog").getByRole("button", { name: /^Add / });
    await expect(others.first()).toBeVisible();
    const names = await others.evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label")));
    await theirs.context().close();
    return names;
  };
  await manageLanguages(page);
  await dialog(page).getByRole("button", { name: "Retire Kotlin" }).click();
  await expect(dialog(page).getByText("1 person keeps it.")).toBeVisible();
  await expectNoViolations(page, "retire");
  await dialog(page).getByRole("button", { name: "Retire", exact: true }).click();
  await expect(languages(page).getByRole("listitem").filter({ hasText: "Kotlin" })).toContainText("Retired");
  expect(await offered()).not.toContain("Add Kotlin");
  await dialog(page)
    .getByRole("button", { name: /^Undo: Retired Kotlin/ })
    .click();
  await expect(languages(page).getByText("Retired")).toHaveCount(0);
  expect(await offered()).toContain("Add Kotlin");
});
