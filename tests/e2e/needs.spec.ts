import type { Page } from "@playwright/test";
import { openByNavbar } from "./support/main-menu";
import { expectNoViolations } from "./support/axe";
import { expect, startSession, test } from "./support/sign-in";

const TITLE = "Harbour portal";
const FOUND = "Sia Sitter";

/** A need's entry on the screen with all needs. */
const entry = (page: Page) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name: TITLE }) });

test("staffing finds a candidate for a need and places them, which fills it, and an employee sees no name", async ({
  page,
  browser,
}) => {
  await startSession(page, "staffer");
  await page.goto("/needs");
  await page.getByRole("button", { name: "Add need" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Title" }).fill(TITLE);
  const condition = dialog.getByRole("combobox", { name: "Add a condition" });
  await condition.fill("migrations");
  await condition.press("Enter");
  await dialog.getByRole("combobox", { name: "Level of Migrations" }).selectOption("basic");
  await dialog.getByRole("switch", { name: /open need/i }).check();
  await dialog.getByRole("button", { name: "Save need" }).click();

  await page.getByRole("link", { name: `Find people for ${TITLE}` }).click();
  await page.getByRole("button", { name: `Make ${FOUND} a candidate for ${TITLE}` }).click();
  await expect(page.getByRole("status").filter({ hasText: TITLE })).toHaveText(`For ${TITLE}: 1 candidate`);
  await page.getByRole("link", { name: TITLE }).click();
  await page.waitForURL(/\/needs#need-\d+$/);
  await expect(entry(page).getByText("Filled")).toHaveCount(0);
  await entry(page)
    .getByRole("checkbox", { name: `Placed: ${FOUND}` })
    .check();
  await expect(entry(page).getByText("Filled")).toBeVisible();
  await expectNoViolations(page, "a need that is filled");

  const employee = await (await browser.newContext()).newPage();
  await startSession(employee, "learner");
  await employee.goto("/sheet");
  await openByNavbar(employee, "Needs");
  await expect(employee.getByRole("listitem").filter({ hasText: "Filled" })).toContainText("Migrations Basic");
  expect(await employee.content()).not.toContain(FOUND);
  expect(await employee.content()).not.toContain(TITLE);
  await employee.context().close();

  await page.getByRole("button", { name: `Delete ${TITLE}` }).click();
  await dialog.getByRole("button", { name: "Delete need" }).click();
  await expect(entry(page)).toHaveCount(0);
});
