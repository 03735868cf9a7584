import type { Page } from "@playwright/test";
import { everyRow } from "./support/rows";
import { settled } from "./support/settled";
import { expect, signIn, startSession, test } from "./support/sign-in";

/** Rows that are in the window as a whole. */
const wholeRows = (page: Page) =>
  page
    .locator(".sheet-table [data-row]")
    .evaluateAll(
      (rows) =>
        rows.map((row) => row.getBoundingClientRect()).filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight)
          .length,
    );

test("with the legend open at least 16 whole rows are in view at 1440 × 900 and 12 at 1024 × 768, and 17 and 12 once it is folded, which stays", async ({
  page,
}) => {
  const rowsAt = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    await settled(page);
    return wholeRows(page);
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, "wide");
  const legend = page.getByRole("table", { name: "What the levels mean" });
  await expect(legend).toBeVisible();
  expect(await rowsAt(1440, 900)).toBeGreaterThanOrEqual(16);
  expect(await rowsAt(1024, 768)).toBeGreaterThanOrEqual(12);
  await page.reload();
  await settled(page);
  await expect(legend).toBeVisible();
  await page.getByRole("button", { name: "What the levels mean" }).click();
  await page.reload();
  await settled(page);
  await expect(legend).toBeHidden();
  expect(await rowsAt(1024, 768)).toBeGreaterThanOrEqual(12);
  expect(await rowsAt(1440, 900)).toBeGreaterThanOrEqual(17);
});

test("a phone folds filters, searches and the legend behind one button, and has at least 4 whole rows in view", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "wide");
  await settled(page);
  const folded = [
    page.getByRole("combobox", { name: "Filter by Discipline" }),
    page.getByRole("table", { name: "What the levels mean" }),
  ];
  for (const each of folded) await expect(each).toBeHidden();
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(4);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  for (const each of folded) await expect(each).toBeVisible();
});

test("at 1440 px four bars are between the heading and the rows, whose descriptions have room", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, "wide");
  // The first visit fetches the font, and has the system's wider letters.
  await page.reload();
  await settled(page);
  const table = page.locator(".sheet-table");
  // Whose sheet it is, what asks for its owner, the filters, and what the levels mean.
  const bars = await table.evaluate((element) => {
    const top = (one: Element) => one.getBoundingClientRect().top;
    const head = document.querySelector(".sheet-head")!;
    const below = [...head.parentElement!.children].filter((one) => one.getBoundingClientRect().height > 1);
    return below.filter((one) => top(one) >= top(head) && top(one) < top(element) && !one.contains(element)).length;
  });
  expect(bars).toBeLessThanOrEqual(4);
  const row = (await everyRow(page)).first();
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
  expect((await row.locator("[data-column='description'] p").boundingBox())!.width).toBeGreaterThan(95);
});

test("in a table a row is one line of 36 px, also while its level is requested, saved and undone", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, "folder");
  const row = (await everyRow(page)).first();
  const box = async () => (await row.boundingBox())!;
  const before = await box();
  expect(before.height).toBe(36);
  await row.getByRole("radio", { name: /^Basic/ }).check();
  expect(await box()).toEqual(before);
  const saved = row.getByRole("status");
  await expect(saved).toContainText("Requested");
  expect(await box()).toEqual(before);
  const place = await saved.boundingBox();
  await row.getByRole("button", { name: /^Undo/ }).click();
  await expect(row.getByRole("radio", { name: /^None/ })).toBeChecked();
  // It is as it was: nothing says that something was saved.
  await expect(saved).toHaveText("");
  expect(await box()).toEqual(before);
  await row.getByRole("radio", { name: /^Advanced/ }).check();
  await expect(saved).toContainText("Requested");
  expect((await saved.boundingBox())!.x, "what was saved has one place, whatever the level").toBe(place!.x);
  expect(await box()).toEqual(before);
});

/** What can be seen in the Area column beside each row in view: the texts on it, from left to right, without repeats. */
const seenAreas = (page: Page) =>
  page.locator(".sheet-table [data-row]").evaluateAll((rows) =>
    rows
      .map((row) => ({ row, box: row.getBoundingClientRect() }))
      .filter(({ box }) => box.top >= 250 && box.bottom <= innerHeight)
      .map(({ row }) => {
        const cell = row.closest("tbody")!.querySelector<HTMLElement>(".area-cell > th > span");
        const own = row.querySelector<HTMLElement>("[data-column='area'] > span")!;
        const isSeen = (text: HTMLElement | null) =>
          text !== null && text.checkVisibility() && getComputedStyle(text).clipPath === "none";
        const shown = [cell, own].filter(isSeen).map((text) => text!.textContent);
        return { area: own.textContent, shown };
      }),
  );

test("the Area column holds each area once over its rows, without a line of its own, and the text stays in view while they scroll, at 1440, 1280 and 1024 px", async ({
  page,
}) => {
  await startSession(page, "wide");
  // The tab keeps how it was sorted.
  await page.addInitScript(() => sessionStorage.clear());
  for (const width of [1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/sheet");
    await settled(page);
    const rows = await everyRow(page);
    const column = page.getByRole("columnheader", { name: "Area", exact: true });
    const cell = page.getByRole("rowheader", { name: "Field 1", exact: true });
    const [head, name, first] = [
      await column.boundingBox(),
      await cell.boundingBox(),
      // Below the line over the row, as the area's name is.
      await rows.first().locator("> *").first().boundingBox(),
    ];
    expect([name!.x, name!.width]).toEqual([expect.closeTo(head!.x, 0), expect.closeTo(head!.width, 0)]);
    expect(name!.y).toBeCloseTo(first!.y, 0);
    for (const { area, shown } of await seenAreas(page)) expect(shown).toEqual([area]);
    await page.evaluate(() => window.scrollTo(0, 500));
    const heads = await page.locator(".sheet-table thead").boundingBox();
    await expect.poll(async () => (await cell.boundingBox())!.y).toBeCloseTo(heads!.y + heads!.height, 0);
    await page.getByRole("button", { name: "Level", exact: true }).click();
    await expect(cell).toHaveCount(0);
    const sorted = await seenAreas(page);
    expect(sorted.length).toBeGreaterThan(5);
    for (const { area, shown } of sorted) expect(shown).toEqual([area]);
  }
});

test("on a phone each card names its area, and the search for areas leads to its cards", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "wide");
  await everyRow(page);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("combobox", { name: "Search areas" }).fill("Field 7");
  const first = page.locator(".sheet-table [data-row]").first();
  const area = first.locator("[data-column='area']");
  await expect(area).toHaveText("Field 7");
  await expect(area).toBeInViewport({ ratio: 1 });
});

/** Presses Tab until the focus is on a level; returns how often. */
async function tabsToLevel(page: Page): Promise<number> {
  for (let tabs = 1; tabs <= 60; tabs++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.matches(".level-option input"))) return tabs;
  }
  throw new Error("no level within 60 Tabs");
}

test("Skip to the levels is the second stop, and a level is at most 12 keys away", async ({ page }) => {
  await signIn(page, "wide");
  await settled(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the levels" })).toBeFocused();
  await page.keyboard.press("Enter");
  const keys = 3 + (await tabsToLevel(page));
  test.info().annotations.push({ type: "measured", description: `${keys} keys` });
  expect(keys).toBeLessThanOrEqual(12);
});

test("at 1440 px at most 60 controls are in a sheet's first view; a row's levels are one, and so are its acts", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, "wide");
  await settled(page);
  const counted = await page.evaluate(() => {
    const isSeen = (each: Element) => {
      const { top, bottom, width } = each.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight && each.checkVisibility();
    };
    const seen = [...document.querySelectorAll("a[href], button, input, select, summary")].filter(isSeen);
    // One key for each radio group, and one for a row's acts.
    return new Set(
      seen.map((each, place) => {
        if (each.matches("input[type=radio]")) return (each as HTMLInputElement).name;
        const row = each.matches(".cell-button, .description-line > button") && each.closest<HTMLElement>("[data-row]");
        return row ? `acts ${row.dataset.row}` : `control ${place}`;
      }),
    ).size;
  });
  test.info().annotations.push({ type: "measured", description: `${counted} controls` });
  expect(counted).toBeLessThanOrEqual(60);
});
