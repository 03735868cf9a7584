import type { Page } from "@playwright/test";
import { row } from "./support/rows";
import { expect, signIn, startSession, test } from "./support/sign-in";

/** Whether the bar at the top or the sticky head below it covers the focused element. */
const focusIsCovered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement!;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 12));
    return seen === null || !(focused.contains(seen) || seen.contains(focused))
      ? focused.outerHTML.slice(0, 120)
      : null;
  });

for (const { path, table } of [
  { path: "/sheet", table: "Wanda Wide's competencies" },
  { path: "/competency-matrix-template", table: "Competency Matrix Template" },
]) {
  test(`sticky elements never cover the focus while tabbing backwards through the table of ${path}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await startSession(page, path === "/sheet" ? "wide" : "painter");
    await page.goto(path);
    const rows = page.getByRole("table", { name: table }).getByRole("row");
    await rows.nth(40).getByRole("button").last().focus();
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press("Shift+Tab");
      expect(await focusIsCovered(page)).toBeNull();
    }
  });
}

test("a row's radios are one Tab stop, a dialog traps the focus and returns it, and a combobox keeps it", async ({
  page,
}) => {
  await signIn(page, "guest");
  await test.step("radios", async () => {
    const levels = row(page, "SQL").getByRole("radiogroup", { name: "Level for SQL, Databases" });
    await levels.getByRole("radio", { name: "None" }).focus();
    await page.keyboard.press("Tab");
    await expect(row(page, "SQL").getByRole("link", { name: /^View.* learning pointers? for SQL$/ })).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(levels.getByRole("radio", { name: "None" })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(levels.getByRole("radio", { name: /^Basic/ })).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(levels.getByRole("radio", { name: /^None/ })).toBeChecked();
  });
  await test.step("dialog", async () => {
    const opener = page.getByRole("button", { name: "View criteria for SQL, Databases" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Criteria for SQL" });
    await expect(dialog).toHaveAttribute("aria-modal", "true");
    await expect(dialog).toHaveAccessibleDescription(/./);
    for (let presses = 0; presses < 6; presses++) {
      await page.keyboard.press("Tab");
      expect(await dialog.evaluate((each) => each.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
  await test.step("combobox", async () => {
    await page.keyboard.press("Control+k");
    const combobox = page.getByRole("dialog", { name: "Search" }).getByRole("combobox");
    await expect(combobox).toHaveAttribute("aria-expanded", "true");
    await expect(combobox).toHaveAttribute("aria-autocomplete", "list");
    const pointed = () =>
      combobox.evaluate((each) => {
        const option = document.getElementById(each.getAttribute("aria-activedescendant") ?? "");
        return {
          role: option?.role ?? option?.getAttribute("role"),
          selected: option?.getAttribute("aria-selected"),
          listed: document.getElementById(each.getAttribute("aria-controls")!)?.contains(option),
        };
      });
    await page.keyboard.press("ArrowDown");
    await expect.poll(pointed).toEqual({ role: "option", selected: "true", listed: true });
    const second = await combobox.getAttribute("aria-activedescendant");
    await page.keyboard.press("ArrowUp");
    await expect(combobox).not.toHaveAttribute("aria-activedescendant", second!);
    await expect.poll(pointed).toEqual({ role: "option", selected: "true", listed: true });
    await expect(combobox).toBeFocused();
  });
});

test("Language Select's list is 140 to 300 px high and announces how to use it", async ({ page }) => {
  await signIn(page, "silent");
  const dialog = page.getByRole("dialog", { name: "Language Select" });
  await expect(dialog.getByPlaceholder("Select Language...")).toBeFocused();
  await expect(dialog.getByRole("listbox")).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("listbox")).toHaveCSS("max-height", "300px");
  await expect(dialog.getByRole("listbox")).toHaveCSS("min-height", "140px");
  await page.keyboard.type("no such language");
  await expect(dialog.getByRole("option")).toHaveText("No options");
});
