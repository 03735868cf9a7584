import type { Page } from "@playwright/test";
import { option, row } from "./support/rows";
import { expect, signIn, test } from "./support/sign-in";

/** Counts the clicks on the page from now on. Keys that type a text are none. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = { clicks: 0 };
    Object.assign(window, { counted });
    window.addEventListener("pointerdown", () => (counted.clicks += 1), { capture: true });
  });
  return () => page.evaluate(() => (window as unknown as { counted: { clicks: number } }).counted.clicks);
}

/** Most clicks that a task may take. */
const MOST = { tenLevelsAndNote: 12 };

test(`ten levels and a note take at most ${MOST.tenLevelsAndNote} clicks`, async ({ page }) => {
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
  const taken = await clicks();
  test.info().annotations.push({ type: "measured", description: `${taken} clicks` });
  expect(taken).toBeLessThanOrEqual(MOST.tenLevelsAndNote);
  await page.reload();
  for (const skill of skills.slice(0, 10)) await expect(option(page, skill, "Basic")).toBeChecked();
});
