import { expect, type Page, test } from "@playwright/test";
import { shortDay } from "@/lib/finder/availability/rules";
import { dayAfter, today } from "@/lib/platform/core/day";
import { demoPerson, ownDemo } from "./support/own-demo";

const listed = (page: Page) => page.getByRole("list", { name: "People by the day from which they are free" });
const lineOf = (page: Page, name: string) => listed(page).getByRole("listitem").filter({ hasText: name });

/** From when people are free by the table that says what the bars show. */
async function freeFrom(page: Page): Promise<string[]> {
  await page.getByRole("link", { name: "Table" }).click();
  const table = page.getByRole("table", { name: "People by the day from which they are free" });
  await expect(table).toBeVisible();
  const texts = await table.locator("tbody tr td:nth-of-type(1)").allTextContents();
  await page.getByRole("link", { name: "Bars" }).click();
  return texts;
}

/** The first placed person whose bar ends in the frame, with the bar's words. */
async function ending(page: Page, at = 0) {
  const bar = listed(page)
    .getByRole("button", { name: /, 100%, placed, until \w+ \d+: / })
    .nth(at);
  const label = (await bar.getAttribute("aria-label"))!;
  return { bar, name: label.split(": ").at(-1)!, label };
}

test("a week of staffing by keyboard: an extension, its undo, a roll-off, a part-time, and an overlap that is refused in words", async ({
  browser,
}) => {
  const { appUrl, close } = await ownDemo();
  try {
    const [page] = await demoPerson(browser, appUrl, "Daniel Okonkwo-Reyes");
    await page.goto("/staffing?weeks=26");
    await expect(listed(page)).toBeVisible();
    const free = await freeFrom(page);
    await expect(page).toHaveURL(/weeks=26/);
    const days = new Set(free.filter((text) => !/\bnow\b/i.test(text)));
    expect(days.size).toBeGreaterThanOrEqual(10);
    expect(free.some((text) => text.includes("40%"))).toBe(true);

    // The end of a bar by a week, and back within the time of an undo.
    const { bar, name, label } = await ending(page);
    await bar.focus();
    await page.keyboard.press("Shift+ArrowRight");
    await expect(page.getByText(new RegExp(`^${name} until `))).toBeVisible();
    await expect(page.getByRole("button", { name: label, exact: true })).toHaveCount(0);
    await page.keyboard.press("z");
    await expect(page.getByRole("button", { name: label, exact: true })).toBeVisible();
    await expect(page.getByText(new RegExp(`^${name} until `)), "the undo is saved").toHaveCount(0);

    // An extension by four weeks, then a roll-off with today as the last day, from the open bar.
    await page.getByRole("button", { name: label, exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("e");
    await expect(page.getByLabel("Last day")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText(new RegExp(`^${name} until `))).toBeVisible();
    const extended = lineOf(page, name).getByRole("button", { name: /, 100%, placed, until / });
    await expect(extended).not.toHaveAccessibleName(label);
    await extended.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("r");
    await page.keyboard.press("Enter");
    await expect(lineOf(page, name)).toContainText(shortDay(dayAfter(today(), 1), today()));

    // Part-time from tomorrow on: the rest is free from then.
    const other = await ending(page, 1);
    await other.bar.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("p");
    await expect(page.getByLabel(/^From/)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(lineOf(page, other.name)).toContainText("40%");

    // Who is busy is placed as far as they have time, which the button says.
    await page.getByRole("link", { name: /^Kestrel Logistics: integration team/ }).click();
    const busy = listed(page)
      .getByRole("listitem")
      .filter({ hasNotText: /Now/ })
      .filter({ has: page.getByRole("button", { name: /^Place / }) })
      .last();
    await busy.getByRole("button", { name: /^Place .+ from / }).click();
    await expect(page.getByText(/ is placed, .*from /)).toBeVisible();
  } finally {
    for (const context of browser.contexts()) await context.close();
    await close();
  }
});
