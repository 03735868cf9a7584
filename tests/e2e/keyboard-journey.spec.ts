import type { Page } from "@playwright/test";
import { pendings, row } from "./support/rows";
import { expect, signIn, test } from "./support/sign-in";

/** Presses Tab until `name` has the focus. */
async function tabTo(page: Page, name: RegExp) {
  const named = () =>
    page.evaluate(
      () => (document.activeElement as HTMLElement | null)?.ariaLabel ?? document.activeElement?.textContent ?? "",
    );
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press("Tab");
    if (name.test(await named())) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

test("the whole journey works with the keyboard alone", async ({ page, browser }) => {
  await page.goto("/");
  await tabTo(page, /Sign in with Google/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Choose an account" })).toBeVisible();
  await tabTo(page, /Kim Keys/);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/sheet");
  await row(page, "SQL").getByRole("radio", { name: /^None/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(row(page, "SQL").getByRole("status")).toContainText("Requested");
  await expect(pendings(page)).toHaveCount(1);
  await tabTo(page, /^Notes for SQL/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("textbox", { name: /^Notes for/ })).toBeFocused();
  await page.keyboard.type("By keyboard");
  await tabTo(page, /^Save$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Notes for SQL, Databases" })).toBeFocused();

  const manager = await (await browser.newContext()).newPage();
  await signIn(manager, "keyboardManager");
  await tabTo(manager, /^Competency Matrices$/);
  await manager.keyboard.press("Enter");
  await expect(manager.getByRole("link", { name: "Kim Keys", exact: true })).toBeVisible();
  await tabTo(manager, /^Kim Keys$/);
  await manager.keyboard.press("Enter");
  await manager.waitForURL(/\/users\//);
  await tabTo(manager, /^Approve Basic for SQL, Databases, Kim Keys$/);
  await manager.keyboard.press("Enter");
  await expect(row(manager, "SQL").getByRole("status")).toHaveText("Saved");
  await expect(pendings(manager)).toHaveCount(0);
  await expect(manager.locator(":focus")).toHaveRole("radio");
  await manager.context().close();
});
