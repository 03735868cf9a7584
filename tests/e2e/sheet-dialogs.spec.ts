import type { Page } from "@playwright/test";
import { row } from "./support/rows";
import { expect, signIn, test } from "./support/sign-in";

const dialog = (page: Page) => page.getByRole("dialog");
const column = (page: Page, title: string) => dialog(page).getByRole("table", { name: title });

test.describe("Criteria", () => {
  test("lists the four criteria texts in at most 65vh, closes, and returns the focus", async ({ page }) => {
    await signIn(page, "visitor");
    const opener = page.getByRole("button", { name: "View criteria for SQL, Databases" });
    await opener.click();
    await expect(dialog(page)).toHaveAccessibleName("Criteria for SQL");
    await expect(dialog(page).getByRole("term")).toHaveText(["None", "Basic", "Intermediate", "Advanced"]);
    await expect(dialog(page).getByRole("definition")).toHaveText([
      "Has not written SQL.",
      "Selects from one table.",
      "Joins and groups.",
      "Reads plans and designs indexes.",
    ]);
    const limit = await dialog(page)
      .locator("div", { has: page.locator("dl") })
      .first()
      .evaluate((body) => getComputedStyle(body).maxHeight);
    expect(parseFloat(limit)).toBeCloseTo((page.viewportSize()?.height ?? 0) * 0.65, 0);
    await dialog(page).getByText("Close", { exact: true }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});

test.describe("Notes", () => {
  test("are written with formats, saved, and still there after a reload", async ({ page }) => {
    await signIn(page, "noteWriter");
    const opener = page.getByRole("button", { name: /^Notes for SQL, Databases/ });
    await opener.click();
    await expect(dialog(page)).toHaveAccessibleName("Notes for SQL");
    const text = dialog(page).getByRole("textbox", { name: "Notes for SQL" });
    await text.click();
    await dialog(page).getByRole("button", { name: "Bold" }).click();
    await page.keyboard.type("Window functions");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
    // A dialog that is still in the address opens again by itself.
    await expect(page).toHaveURL(/\/sheet$/);
    await page.reload();
    await page.getByRole("button", { name: "Notes for SQL, Databases", exact: true }).click();
    await expect(dialog(page).getByRole("textbox", { name: "Notes for SQL" }).locator("strong")).toHaveText(
      "Window functions",
    );
  });
});

test.describe("Manage Languages", () => {
  test("moves languages between two 400px columns, warns about removals, keeps the last one, and restores rows", async ({
    page,
  }) => {
    await signIn(page, "linguist");
    await row(page, "Build tools", "Rust")
      .getByRole("radio", { name: /^Basic/ })
      .check();
    await expect(row(page, "Build tools", "Rust").getByRole("status")).toContainText("Requested");

    await page.getByRole("button", { name: "More for this sheet" }).click();
    await page.getByRole("button", { name: "Manage Languages" }).click();
    await expect(dialog(page)).toHaveAccessibleName("Manage Languages");
    for (const title of ["Current Languages", "Other Languages"])
      expect((await column(page, title).boundingBox())?.width).toBe(400);
    await column(page, "Current Languages").getByRole("button", { name: "Remove Rust" }).click();
    await expect(
      dialog(page).getByText("The following languages and its corresponding data will be deleted:"),
    ).toBeVisible();
    await expect(dialog(page).getByRole("listitem")).toHaveText(["Rust"]);
    await expect(column(page, "Current Languages").getByRole("button", { name: "Remove TypeScript" })).toBeDisabled();
    await column(page, "Other Languages").getByRole("button", { name: "Add Go" }).click();
    await dialog(page).getByRole("button", { name: "Save & Close" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(row(page, "Build tools", "Go")).toBeVisible();
    await expect(row(page, "Build tools", "Rust")).toHaveCount(0);

    await page.getByRole("button", { name: "More for this sheet" }).click();
    await page.getByRole("button", { name: "Manage Languages" }).click();
    await column(page, "Other Languages").getByRole("button", { name: "Add Rust" }).click();
    await dialog(page).getByRole("button", { name: "Save & Close" }).click();
    await expect(row(page, "Build tools", "Rust").getByRole("radio", { name: /^Basic/ })).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: "Go, Rust, TypeScript" })).toBeVisible();
  });
});
