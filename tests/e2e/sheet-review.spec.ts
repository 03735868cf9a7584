import type { Page } from "@playwright/test";
import { fullName } from "./support/cast";
import { option, pendings, pick, row } from "./support/rows";
import { expect, signIn, startSession, test } from "./support/sign-in";

async function openSheetOf(page: Page) {
  await startSession(page, "aimer");
  await page.goto("/competency-matrices");
  await page.getByRole("link", { name: fullName("aimed") }).click();
  await page.waitForURL(/\/users\//);
}

/** Waits for all rows of the sheet, which come in steps. */
async function allRows(page: Page) {
  const count = await page.getByText(/^\d+ competencies$/).textContent();
  await expect(page.locator("[data-row]")).toHaveCount(Number.parseInt(count ?? "", 10));
}

test.describe("on another person's sheet", () => {
  test.describe.configure({ mode: "serial" });

  // spec: levels.reviewer-picks
  test("arrow keys set nothing, Enter sets the level reached, and Undo takes it back", async ({ page }) => {
    await openSheetOf(page);
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.postData() ?? ""));
    await option(page, "SQL", "None").focus();
    for (const level of ["Basic", "Intermediate"]) {
      await page.keyboard.press("ArrowRight");
      await expect(option(page, "SQL", level)).toBeFocused();
    }
    await expect(option(page, "SQL", "None")).toBeChecked();
    const changes = () => posts.filter((body) => body.includes("cm_competency_change"));
    expect(changes()).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(row(page, "SQL").getByRole("status")).toHaveText("Saved");
    await row(page, "SQL").getByRole("button", { name: /^Undo/ }).click();
    await expect(option(page, "SQL", "None")).toBeChecked();
    await expect(option(page, "SQL", "None")).toBeFocused();
    await expect(row(page, "SQL").getByRole("status")).toHaveText("");
    expect(changes()).toHaveLength(2);
    expect(changes()[1]).toContain("cm_decision_undo");
    await page.reload();
    await expect(option(page, "SQL", "None")).toBeChecked();
  });

  test("Tab leads from the level reached to the button that sets it", async ({ page }) => {
    await openSheetOf(page);
    await option(page, "SQL", "None").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Tab");
    await expect(row(page, "SQL").getByRole("button", { name: /^Set Basic for SQL/ })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(option(page, "SQL", "Basic")).toBeChecked();
    await expect(option(page, "SQL", "Basic")).toBeFocused();
    await expect(row(page, "SQL").getByRole("status")).toHaveText("Saved");
  });

  test("Undo is refused if the owner has requested a level since, and shows the request", async ({ page, browser }) => {
    await openSheetOf(page);
    await pick(page, "Migrations", "Basic");
    const owner = await (await browser.newContext()).newPage();
    await signIn(owner, "aimed");
    await pick(owner, "Migrations", "Advanced");
    await owner.context().close();
    await row(page, "Migrations").getByRole("button", { name: /^Undo/ }).click();
    await expect(row(page, "Migrations").getByRole("alert")).toContainText("unless something has changed since");
    await expect(row(page, "Migrations").getByText("PENDING", { exact: true })).toBeVisible();
  });

  test("the buttons of a request and what is said after it move no row", async ({ page, browser }) => {
    const owner = await (await browser.newContext()).newPage();
    await signIn(owner, "aimed");
    await pick(owner, "Web security", "Basic");
    await owner.context().close();
    await page.setViewportSize({ width: 1440, height: 900 });
    await openSheetOf(page);
    await expect(pendings(page).first()).toBeVisible();
    const heights = () =>
      page.locator("[data-row]").evaluateAll((rows) => rows.map((each) => each.getBoundingClientRect().height));
    await allRows(page);
    const before = await heights();
    expect(Math.max(...before)).toBeLessThanOrEqual(44);
    await row(page, "Web security")
      .getByRole("button", { name: /^Approve Basic/ })
      .click();
    await expect(row(page, "Web security").getByRole("status")).toHaveText("Saved");
    expect(await heights()).toEqual(before);
    await row(page, "Web security")
      .getByRole("button", { name: "Undo: Web security, Security back to pending Basic" })
      .click();
    await expect(row(page, "Web security").getByRole("button", { name: /^Approve Basic/ })).toBeVisible();
    await page.reload();
    await expect(row(page, "Web security").getByRole("button", { name: /^Approve Basic/ })).toBeVisible();
    await allRows(page);
    expect(await heights()).toEqual(before);
  });
});
