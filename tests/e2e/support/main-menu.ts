import type { Page } from "@playwright/test";

/** Opens a page by its link in the navbar, or in one of its menus: the admins', or that of the links that don't fit. */
export async function openByNavbar(page: Page, name: string): Promise<void> {
  const bar = page.getByRole("navigation", { name: "Main" });
  const link = bar.getByRole("link", { name, exact: true });
  // Measured after hydration: a link may move into the menu until then.
  for (const menu of [null, "Admin", "More"]) {
    if (await link.isVisible()) break;
    const button = menu && bar.getByRole("button", { name: menu, exact: true });
    if (button && (await button.isVisible())) await button.click();
  }
  await link.click();
}
