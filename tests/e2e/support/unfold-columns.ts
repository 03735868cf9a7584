import { expect, type Page } from "@playwright/test";

/**
 * Unfolds the columns of Team that nobody has, so that there are more than fit the window. They are behind all others,
 * and only columns near the window are drawn. Leaves the first columns in view.
 */
export async function unfoldColumns(page: Page): Promise<void> {
  const grid = page.getByRole("grid");
  const folded = page.locator(".team-competency-name", { hasText: "Nobody above None" });
  await expect(async () => {
    await grid.evaluate((box) => box.scrollTo(box.scrollWidth, 0));
    await folded.click({ timeout: 2_000 });
  }).toPass();
  await grid.evaluate((box) => box.scrollTo(0, 0));
}
