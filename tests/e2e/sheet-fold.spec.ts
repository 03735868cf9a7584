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

for (const { width, height, open, folded } of [
  { width: 1440, height: 900, open: 12, folded: 12 },
  { width: 1024, height: 768, open: 5, folded: 6 },
  { width: 390, height: 844, open: 1, folded: 2 },
]) {
  test(`at ${width} × ${height} at least ${open} whole rows are in view with the legend open, and ${folded} once it is folded, which stays`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, "wide");
    await settled(page);
    const legend = page.getByRole("table", { name: "What the levels mean" });
    await expect(legend).toBeVisible();
    expect(await wholeRows(page)).toBeGreaterThanOrEqual(open);
    await page.reload();
    await settled(page);
    await expect(legend).toBeVisible();
    await page.getByRole("button", { name: "What the levels mean" }).click();
    await page.reload();
    await settled(page);
    await expect(legend).toBeHidden();
    expect(await wholeRows(page)).toBeGreaterThanOrEqual(folded);
  });
}

test("at 1440 px three bars are between the heading and the rows, whose descriptions have room", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, "wide");
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

for (const width of [1440, 1280, 1024]) {
  test(`at ${width} px the Area column holds each area once over its rows, without a line of its own, and the text stays in view while they scroll`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, "wide");
    const rows = await everyRow(page);
    const column = page.getByRole("columnheader", { name: "Area", exact: true });
    const cell = page.getByRole("rowheader", { name: "Field 1", exact: true });
    const [head, name, first] = [
      await column.boundingBox(),
      await cell.boundingBox(),
      await rows.first().boundingBox(),
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
  });
}

test("on a phone each card names its area, and Jump to an area brings its cards to the top, below what sticks there", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "wide");
  await everyRow(page);
  const chips = page.getByRole("navigation", { name: "Jump to an area" });
  await chips.getByRole("button", { name: "Field 7" }).click();
  await expect(page.getByRole("rowheader", { name: "Field 7", exact: true })).toBeFocused();
  const first = page.locator("[data-area='Field 7']").locator("xpath=ancestor::tbody").locator("[data-row]").first();
  const area = first.locator("[data-column='area']");
  await expect(area).toBeInViewport({ ratio: 1 });
  await expect(area).toHaveText("Field 7");
  const [chip, card] = [await chips.boundingBox(), await first.boundingBox()];
  expect(card!.y).toBeLessThan(844 / 3);
  expect(chip!.y + chip!.height).toBeLessThanOrEqual(card!.y + 1);
});
