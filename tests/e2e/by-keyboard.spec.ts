// spec: look.keyboard
import type { Page } from "@playwright/test";
import { row } from "./support/rows";
import { expect, signIn, test } from "./support/sign-in";

const SKILLS = Array.from({ length: 10 }, (_, place) => `Hundred and fifty: skill ${140 + place}`);

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "");

/** Presses Tab until an element with the name has the focus. */
async function tabTo(page: Page, name: RegExp, most = 80) {
  for (let pressed = 0; pressed < most; pressed++) {
    await page.keyboard.press("Tab");
    if (name.test(await focusedName(page))) return;
  }
  throw new Error(`${most} Tabs did not lead to ${name}`);
}

async function searchSkills(page: Page) {
  await expect(row(page, SKILLS[0]!)).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.press("Tab");
  await page.keyboard.type("skill 14");
  await expect(page.getByText("11 of 150 competencies")).toBeVisible();
}

test("ten requests are made and approved with the keyboard alone, each named by its competency, level and person", async ({
  page,
  browser,
}) => {
  test.slow();
  await signIn(page, "asker");
  await searchSkills(page);
  for (const skill of SKILLS) {
    await row(page, skill).getByRole("radio", { name: "None" }).focus();
    await page.keyboard.press("ArrowRight");
  }
  for (const skill of SKILLS) await expect(row(page, skill).getByRole("status")).toHaveText("Saved");

  const manager = await (await browser.newContext()).newPage();
  await signIn(manager, "granter");
  await tabTo(manager, /^Competency Matrices$/);
  await manager.keyboard.press("Enter");
  await expect(manager.getByRole("heading", { level: 1, name: "Competency Matrices" })).toBeFocused();
  await tabTo(manager, /^Asa Asker$/);
  await manager.keyboard.press("Enter");
  await expect(manager.getByRole("heading", { level: 1, name: "Asa Asker's Competency Matrix" })).toBeFocused();
  await searchSkills(manager);
  const ticks = manager.getByRole("button", {
    name: /^Approve Basic for Hundred and fifty: skill 14\d, Field \d+, Asa Asker$/,
  });
  await expect(ticks).toHaveCount(10);
  for (let left = 10; left > 0; left--) {
    await tabTo(manager, /^Approve Basic/);
    const head = await manager.locator(".sheet-table thead").boundingBox();
    const tick = await manager.locator(":focus").boundingBox();
    expect(tick!.y, "what has the focus is not under the head that sticks").toBeGreaterThanOrEqual(
      head!.y + head!.height - 1,
    );
    await manager.keyboard.press("Enter");
    await expect(ticks).toHaveCount(left - 1);
    await expect(manager.locator(":focus")).toHaveRole("radio");
  }
  for (const skill of SKILLS) await expect(row(manager, skill).getByRole("radio", { name: "Basic" })).toBeChecked();
  await manager.context().close();
});

test("each row is one radiogroup, named by its competency and area", async ({ page }) => {
  await signIn(page, "asker");
  const skill = row(page, SKILLS[0]!);
  await expect(skill.getByRole("radiogroup")).toHaveCount(1);
  await expect(skill.getByRole("radiogroup")).toHaveAccessibleName(
    /^Level for Hundred and fifty: skill 140, Field \d+$/,
  );
});
