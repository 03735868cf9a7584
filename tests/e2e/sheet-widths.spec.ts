// spec: look.axe
import type { Page } from "@playwright/test";
import { violationsOf } from "./support/axe";
import { layoutFaults } from "./support/layout-faults";
import { cutOff, resizeTo, smallTargets } from "./support/measures";
import { everyRow } from "./support/rows";
import { settled } from "./support/settled";
import { expect, signIn, startSession, test } from "./support/sign-in";

const WIDTHS = [320, 390, 768, 1024, 1100, 1200, 1280, 1440, 1920] as const;

async function wrongAt(page: Page, width: number): Promise<string[]> {
  await resizeTo(page, width, 900);
  const wrong = [...(await layoutFaults(page)), ...(await cutOff(page)), ...(await smallTargets(page))];
  return wrong.map((each) => `${width} px: ${each}`);
}

test("300 rows fit into every width, with targets of 24 px", async ({ page }) => {
  test.slow();
  await signIn(page, "wider");
  await everyRow(page);
  for (const width of WIDTHS) expect.soft((await wrongAt(page, width)).slice(0, 5)).toEqual([]);
});

test("names and a description as long as they can be fit into every width, and axe finds nothing", async ({ page }) => {
  test.slow();
  await signIn(page, "longNamed");
  const rows = await everyRow(page);
  for (const width of WIDTHS) expect.soft((await wrongAt(page, width)).slice(0, 5)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await violationsOf(page, "a sheet with long names")).toEqual([]);
  await rows
    .first()
    .getByRole("button", { name: /^Description and criteria/ })
    .click();
  await expect(page.locator(".row-details").getByRole("term")).toHaveCount(4);
  for (const width of [320, 1440]) expect.soft((await wrongAt(page, width)).slice(0, 5)).toEqual([]);
});

test("a person and competencies with names as long as they can be fit into the screens that list them", async ({
  page,
}) => {
  test.slow();
  await startSession(page, "admin");
  for (const path of [
    "/people?search=lll",
    "/team?person=lll",
    "/team?person=lll&as=list",
    "/competency-matrix-template?area=aaa",
  ]) {
    await page.goto(path);
    await settled(page);
    for (const width of [320, 1024, 1440]) expect.soft((await wrongAt(page, width)).slice(0, 5), path).toEqual([]);
  }
});

test("a description of 3,999 characters scrolls with the criteria, and Close stays in view on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSession(page, "longNamed");
  await page.goto("/sheet");
  await page
    .getByRole("button", { name: /^View criteria/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("term")).toHaveCount(4);
  await expect(dialog.getByText("Close", { exact: true })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole("definition").last().scrollIntoViewIfNeeded();
  await expect(dialog.getByRole("definition").last()).toBeInViewport();
  await expect(dialog.getByText("Close", { exact: true })).toBeInViewport({ ratio: 1 });
});
