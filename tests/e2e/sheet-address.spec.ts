import type { Page } from "@playwright/test";
import { row } from "./support/rows";
import { expect, signIn, test } from "./support/sign-in";

const rows = (page: Page) => page.locator(".sheet-table [data-row]");
const dialog = (page: Page) => page.getByRole("dialog");

test("an open dialog is in the URL: Back closes it, a reload and a shared link open it", async ({ page, context }) => {
  await signIn(page, "visitor");
  await page.getByRole("button", { name: "View criteria for SQL, Databases" }).click();
  await expect(dialog(page)).toHaveAccessibleName("Criteria for SQL");
  await expect(page).toHaveURL(/\/sheet\?criteria=\d+$/);
  const shared = page.url();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/sheet$/);
  await page.goForward();
  await expect(dialog(page)).toHaveAccessibleName("Criteria for SQL");
  await page.reload();
  await expect(dialog(page).getByText("Reads plans and designs indexes.")).toBeVisible();
  await dialog(page).getByText("Close", { exact: true }).click();
  await expect(page).toHaveURL(/\/sheet$/);
  const other = await context.newPage();
  await other.goto(shared);
  await expect(dialog(other).getByText("Reads plans and designs indexes.")).toBeVisible();
  await other.keyboard.press("Escape");
  await expect(dialog(other)).toHaveCount(0);
  await expect(other).toHaveURL(/\/sheet$/);
});

test("search, sorting and scroll position survive a reload, Back and a detour", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 320 });
  await signIn(page, "visitor");
  const all = await rows(page).count();
  await page.getByRole("combobox", { name: "Search areas" }).fill("data");
  await page.getByRole("button", { name: "Level", exact: true }).click();
  await expect(page).toHaveURL(/\?area=data&sort=level$/);
  const found = await rows(page).count();
  expect(found).toBeLessThan(all);
  await expect(row(page, "SQL")).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 120));
  const asLeft = async () => {
    await expect(page.getByRole("combobox", { name: "Search areas" })).toHaveValue("data");
    await expect(page.getByRole("columnheader", { name: /^Level/ })).toHaveAttribute("aria-sort", "ascending");
    await expect(rows(page)).toHaveCount(found);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120);
  };
  await page.reload();
  await asLeft();
  // Playwright would scroll the link into view first.
  await row(page, "SQL")
    .getByRole("link", { name: /^View.* learning pointers? for SQL$/ })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Learning Pointers for SQL");
  await page.goBack();
  await asLeft();
  await page.goto("/my-data");
  const bar = page.getByRole("navigation", { name: "Main" });
  await bar.getByRole("link", { name: "My sheet" }).click();
  await asLeft();
  await bar.getByRole("link", { name: "Cairn" }).click();
  await expect(page.getByRole("combobox", { name: "Search areas" })).toHaveValue("");
  await expect(page.getByRole("columnheader", { name: /^Level/ })).not.toHaveAttribute("aria-sort", "ascending");
});
