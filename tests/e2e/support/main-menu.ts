import type { Page } from "@playwright/test";

/** Opens a page by its link in the navbar, or in the menu that the links are in where the bar is too narrow. */
export async function openByNavbar(page: Page, name: string): Promise<void> {
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
}
