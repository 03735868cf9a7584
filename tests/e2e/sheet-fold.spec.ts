import type { Page } from "@playwright/test";
import { everyRow } from "./support/rows";
import { settled } from "./support/settled";
import { expect, signIn, test } from "./support/sign-in";

/** Rows that are in the window as a whole. */
const wholeRows = (page: Page) =>
  page
    .locator(".sheet-table [data-row]")
    .evaluateAll(
      (rows) =>
        rows.map((row) => row.getBoundingClientRect()).filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight)
          .length,
    );

for (const { width, height, least } of [
  { width: 1440, height: 900, least: 12 },
  { width: 1024, height: 768, least: 6 },
  { width: 390, height: 844, least: 2 },
]) {
  // spec: sheet.legend
  test(`at ${width} × ${height} at least ${least} whole rows are in view, on a first visit, with the legend open where it has room, and later with it folded`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, "wide");
    await settled(page);
    const legend = page.getByRole("table", { name: "What the levels mean" });
    await expect(legend).toBeVisible({ visible: width >= 544 });
    expect(await wholeRows(page)).toBeGreaterThanOrEqual(least);
    await page.reload();
    await settled(page);
    await expect(legend).toBeHidden();
    expect(await wholeRows(page)).toBeGreaterThanOrEqual(least);
  });
}

test("at 1440 px three bars are between the heading and the rows, whose descriptions have room that no repeated area takes", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, "wide");
  await settled(page);
  await page.reload();
  await settled(page);
  const table = page.locator(".sheet-table");
  // Whose sheet it is, the areas' bars, and the filters with the counts of levels.
  const bars = await table.evaluate((element) => {
    const top = (one: Element) => one.getBoundingClientRect().top;
    const head = document.querySelector(".sheet-head")!;
    const below = [...head.parentElement!.children].filter((one) => one.getBoundingClientRect().height > 1);
    return below.filter((one) => top(one) >= top(head) && top(one) < top(element) && !one.contains(element)).length;
  });
  expect(bars).toBe(3);
  const row = (await everyRow(page)).first();
  await expect(row.locator("[data-column='area'] > span")).toHaveCSS("clip-path", "inset(50%)");
  const letters = await row.locator("[data-column='description'] p").evaluate((line) => {
    const text = document.createRange();
    text.selectNodeContents(line);
    return Math.floor((line.clientWidth / text.getBoundingClientRect().width) * line.textContent!.length);
  });
  test.info().annotations.push({ type: "measured", description: `${letters} letters of a description` });
  expect(letters).toBeGreaterThanOrEqual(28);
});

test("at 1280 px a developer's long name stays on the heading's line, and descriptions have room", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, "linguist");
  await settled(page);
  expect((await page.getByRole("heading", { level: 1 }).boundingBox())!.height).toBeLessThan(40);
  const row = (await everyRow(page)).first();
  expect((await row.locator("[data-column='description'] p").boundingBox())!.width).toBeGreaterThan(120);
});

test("in a table a row is one line of at most 44 px, also while its level is requested, saved and undone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, "folder");
  const row = (await everyRow(page)).first();
  const box = async () => (await row.boundingBox())!;
  const before = await box();
  expect(before.height).toBeLessThanOrEqual(44);
  await row.getByRole("radio", { name: /^Basic/ }).check();
  expect(await box()).toEqual(before);
  const saved = row.getByRole("status");
  await expect(saved).toHaveText("Saved");
  expect(await box()).toEqual(before);
  const place = await saved.boundingBox();
  await row.getByRole("button", { name: /^Undo/ }).click();
  await expect(row.getByRole("radio", { name: /^None/ })).toBeChecked();
  await expect(saved).toHaveText("Saved");
  expect((await saved.boundingBox())!.x, "Saved has one place, whatever the level").toBe(place!.x);
  expect(await box()).toEqual(before);
});

test("an area's subhead sticks below the table's head while its rows scroll, and goes when another column sorts them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, "wide");
  await everyRow(page);
  const subhead = page.getByRole("rowheader", { name: "Field 1", exact: true });
  await page.evaluate(() => window.scrollTo(0, 500));
  const head = await page.locator(".sheet-table thead").boundingBox();
  await expect.poll(async () => (await subhead.boundingBox())!.y).toBeCloseTo(head!.y + head!.height, 0);
  await page.getByRole("button", { name: "Level", exact: true }).click();
  await expect(subhead).toHaveCount(0);
});

test("on a phone Jump to an area brings its rows to the top, below what sticks there", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "wide");
  await everyRow(page);
  const chips = page.getByRole("navigation", { name: "Jump to an area" });
  await chips.getByRole("button", { name: "Field 7" }).click();
  const subhead = page.getByRole("rowheader", { name: "Field 7", exact: true });
  await expect(subhead).toBeFocused();
  await expect(subhead).toBeInViewport();
  const first = page.locator("[data-area='Field 7']").locator("xpath=ancestor::tbody").locator("[data-row]").first();
  const above = await subhead.boundingBox();
  expect((await first.boundingBox())!.y).toBeGreaterThanOrEqual(above!.y + above!.height - 1);
  expect(above!.y).toBeLessThan(844 / 3);
  expect((await chips.boundingBox())!.y + (await chips.boundingBox())!.height).toBeLessThanOrEqual(above!.y + 1);
});
