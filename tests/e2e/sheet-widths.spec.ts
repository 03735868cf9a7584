import type { Page } from "@playwright/test";
import { violationsOf } from "./support/axe";
import { faultsAt, WIDTHS } from "./support/measures";
import { everyRow } from "./support/rows";
import { settled } from "./support/settled";
import { expect, signIn, startSession, test } from "./support/sign-in";

async function expectFits(page: Page) {
  for (const width of WIDTHS)
    expect.soft((await faultsAt(page, width, 900)).slice(0, 5), new URL(page.url()).pathname).toEqual([]);
}

test("300 rows fit into every width, with targets of 24 px", async ({ page }) => {
  await signIn(page, "wider");
  await everyRow(page);
  await expectFits(page);
});

test("names and a description as long as they can be fit into every width, and axe finds nothing", async ({ page }) => {
  await signIn(page, "longNamed");
  const rows = await everyRow(page);
  expect(await violationsOf(page, "a sheet with long names")).toEqual([]);
  await expectFits(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await rows
    .first()
    .getByRole("button", { name: /^Description and criteria/ })
    .click();
  await expect(page.locator(".row-details").getByRole("term")).toHaveCount(4);
  await expectFits(page);
});

test("a person and competencies with names as long as they can be fit into the screens that list them", async ({
  page,
}) => {
  await startSession(page, "admin");
  for (const path of [
    "/people?search=lll",
    "/team?person=lll",
    "/team?person=lll&as=list",
    "/competency-matrix-template?area=aaa",
  ]) {
    await page.goto(path);
    await settled(page);
    await expectFits(page);
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

test("the tabs of one's own pages stay where they are from page to page", async ({ page }) => {
  await startSession(page, "keeper");
  await page.goto("/sheet");
  const tabs = page.getByRole("navigation", { name: "My pages" });
  const pages = await tabs.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")!));
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const tops: number[] = [];
    for (const each of pages) {
      await page.goto(each);
      await settled(page);
      tops.push((await tabs.boundingBox())!.y);
    }
    expect(tops, `${width} px`).toEqual(tops.map(() => tops[0]));
  }
});
