import type { Page } from "@playwright/test";
import { expectNoViolations } from "./support/axe";
import { fullName } from "./support/cast";
import { pendings, pick, row } from "./support/rows";
import { expect, signIn, test } from "./support/sign-in";

test("axe finds nothing on the sign-in screen, the sheet and its dialogs, light or dark", async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto("/");
  await expectNoViolations(page, "sign-in");
  await signIn(page, "target");
  await row(page, "SQL").getByRole("radio", { name: /^Basic/ }).check();
  await expect(row(page, "SQL").getByRole("status")).toHaveText("Saved");
  await expectNoViolations(page, "sheet");
  const openers = ["View criteria for SQL, Databases", "Notes for SQL, Databases (none yet)", "Manage Languages", "Edit Disciplines"];
  for (const name of openers) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page.getByRole("dialog").getByRole("status", { name: /^Loading/ })).toHaveCount(0);
    await expectNoViolations(page, name);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

test("axe finds nothing on Language Select and on the dialog that asks why a request is declined", async ({ page, browser }) => {
  test.setTimeout(240_000);
  await signIn(page, "silent");
  await expect(page.getByRole("dialog")).toHaveAccessibleName("Language Select");
  await expectNoViolations(page, "Language Select");
  const asking = await (await browser.newContext()).newPage();
  await signIn(asking, "decided");
  await pick(asking, "SQL", "Basic");
  const deciding = await (await browser.newContext()).newPage();
  await signIn(deciding, "decider");
  await deciding.goto("/competency-matrices");
  await expectNoViolations(deciding, "matrices");
  await deciding.getByRole("link", { name: fullName("decided") }).click();
  await expectNoViolations(deciding, "another's sheet");
  await deciding.getByRole("button", { name: /^Decline Basic for SQL/ }).click();
  await expect(deciding.getByRole("dialog")).toBeVisible();
  await expectNoViolations(deciding, "Decline");
  await asking.context().close();
  await deciding.context().close();
});

/** Presses Tab until `name` has the focus. */
async function tabTo(page: Page, name: RegExp) {
  const named = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.ariaLabel ?? document.activeElement?.textContent ?? "");
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press("Tab");
    if (name.test(await named())) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

test("the whole journey works by keyboard alone", async ({ page, browser }) => {
  test.setTimeout(120_000);
  await page.goto("/");
  await tabTo(page, /Sign in with Google/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Choose an account" })).toBeVisible();
  await tabTo(page, /Kim Keys/);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/sheet");
  await row(page, "SQL").getByRole("radio", { name: /^None/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(row(page, "SQL").getByRole("status")).toHaveText("Saved");
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
  await manager.waitForURL("**/competency-matrices");
  await tabTo(manager, /^Kim Keys$/);
  await manager.keyboard.press("Enter");
  await manager.waitForURL(/\/users\//);
  await tabTo(manager, /^Approve Basic for SQL, Databases, Kim Keys$/);
  await manager.keyboard.press("Enter");
  await expect(row(manager, "SQL").getByRole("status")).toHaveText("Saved");
  await expect(pendings(manager)).toHaveCount(0);
  await manager.context().close();
});
