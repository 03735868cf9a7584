import type { Page } from "@playwright/test";
import { requestLevels } from "./support/calls";
import { fullName } from "./support/cast";
import { option, pendings, row } from "./support/rows";
import { expect, startSession, test } from "./support/sign-in";

async function openSheetOf(page: Page) {
  await startSession(page, "aimer");
  await page.goto("/competency-matrices");
  await page.getByRole("link", { name: fullName("aimed") }).click();
  await page.waitForURL(/\/users\//);
}

/** Waits for all rows of the sheet, which come in steps. */
async function allRows(page: Page) {
  const count = await page.getByText(/^\d+ competencies$/).textContent();
  await expect(page.locator("[data-row]")).toHaveCount(Number.parseInt(count ?? "", 10));
}

// What a key, a click and Undo do by themselves, the components' tests show.
test.describe("on another person's sheet", () => {
  test("Tab leads from the level reached to the button that sets it", async ({ page }) => {
    await openSheetOf(page);
    await option(page, "SQL", "None").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Tab");
    await expect(row(page, "SQL").getByRole("button", { name: /^Set Basic for SQL/ })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(option(page, "SQL", "Basic")).toBeChecked();
    await expect(option(page, "SQL", "Basic")).toBeFocused();
    await expect(row(page, "SQL").getByRole("status")).toHaveText("Saved");
  });

  test("the buttons of a request fit beside its levels, and what is said after it moves no row", async ({
    page,
    browser,
  }) => {
    await requestLevels(browser, "aimed", { "Web security": "basic" });
    // Where a row is a line, and has the least room.
    await page.setViewportSize({ width: 1024, height: 900 });
    await openSheetOf(page);
    await expect(pendings(page).first()).toBeVisible();
    const decline = (await page
      .getByRole("button", { name: /^Decline / })
      .first()
      .boundingBox())!;
    const next = (await page.locator(".sheet-table tbody [data-column='pointers'] a").first().boundingBox())!;
    expect(decline.x + decline.width).toBeLessThanOrEqual(next.x);
    const words = page.locator(".level-tick + .chip");
    const cut = await words.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length);
    expect(cut, "no word of a decision is cut").toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    const heights = () =>
      page.locator("[data-row]").evaluateAll((rows) => rows.map((each) => each.getBoundingClientRect().height));
    await allRows(page);
    const before = await heights();
    expect(Math.max(...before)).toBeLessThanOrEqual(44);
    await row(page, "Web security")
      .getByRole("button", { name: /^Approve Basic/ })
      .click();
    await expect(row(page, "Web security").getByRole("status")).toHaveText("Saved");
    expect(await heights()).toEqual(before);
    await row(page, "Web security")
      .getByRole("button", { name: "Undo: Web security, Security back to pending Basic" })
      .click();
    await expect(row(page, "Web security").getByRole("button", { name: /^Approve Basic/ })).toBeVisible();
    await page.reload();
    await expect(row(page, "Web security").getByRole("button", { name: /^Approve Basic/ })).toBeVisible();
    await allRows(page);
    expect(await heights()).toEqual(before);
  });
});
