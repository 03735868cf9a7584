import { settled } from "./support/settled";
import { expect, startSession, test } from "./support/sign-in";

const PHONE = { width: 390, height: 844 };

for (const size of [PHONE, { width: 1440, height: 900 }])
  test(`what the finder found and a team's levels are in the first screen at ${size.width} × ${size.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await startSession(page, "decider");
    await page.goto("/finder?must=area-1-basic,area-2-basic&nice=area-3-advanced");
    await expect(page.getByText(/^(Nobody fits|\d+ (person fits|people fit))/)).toBeInViewport();
    await page.goto("/team");
    await expect(page.getByRole("list", { name: "Levels" })).toBeInViewport({ ratio: 1 });
    // On a phone the competencies, with their people when opened.
    const first =
      size === PHONE ? page.locator(".team-bars summary").first() : page.getByRole("rowheader", { name: /^Dee / });
    await expect(first).toBeInViewport({ ratio: 1 });
  });

test("further conditions of the finder unfold, and on a phone Team's filters", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await startSession(page, "decider");
  for (const [path, button, control] of [
    ["/finder", "Filter", "Confirmed within"],
    ["/team", "Filters", "Competencies by"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByLabel(control)).toBeHidden();
    // A press before the scripts have arrived is lost.
    await expect(async () => {
      await page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
      await expect(page.getByLabel(control)).toBeVisible({ timeout: 500 });
    }).toPass();
  }
});

/** Most windows that a phone's screen of folded areas is long. */
const MOST_WINDOWS = 4;

test("on a phone the template and a team are their areas, of which the template's stay open when one comes back", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await startSession(page, "admin");
  const windows = () => page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
  await page.goto("/team");
  await settled(page);
  expect(await windows()).toBeLessThan(MOST_WINDOWS);
  await page.goto("/competency-matrix-template");
  await settled(page);
  expect(await windows()).toBeLessThan(MOST_WINDOWS);
  const area = page.getByRole("button", { name: /^Databases \d+ competenc/ });
  const sql = page.getByRole("link", { name: "SQL", exact: true });
  await expect(sql).toBeHidden();
  await area.click();
  await sql.click();
  await expect(page.getByRole("heading", { level: 1, name: "SQL" })).toBeVisible();
  await page.goBack();
  await expect(sql).toBeVisible();
  await area.click();
  await expect(sql).toBeHidden();
  await page.getByRole("searchbox", { name: "Search competencies" }).fill("sql");
  await expect(sql).toBeVisible();
  await expect(area).toHaveCount(0);
});

test("on a phone a row to fill in shows what each level means until one is chosen, then the chosen one's meaning", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await startSession(page, "sitter");
  await page.goto("/sheet");
  await page.getByRole("button", { name: /^(Fill in|Confirm) \d+ rows/ }).click();
  const row = page
    .locator("[role=dialog] fieldset")
    .filter({ has: page.locator(".fill-criterion") })
    .first();
  const heights = () =>
    row.locator(".fill-criterion").evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height > 1));
  await expect(row.locator(".fill-criterion")).toHaveCount(4);
  if ((await row.getByRole("radio", { checked: true }).count()) === 0)
    expect(await heights()).toEqual([true, true, true, true]);
  await row.getByRole("radio", { name: /^Basic/ }).check();
  expect(await heights()).toEqual([false, true, false, false]);
  await row.getByRole("radio", { name: /^Advanced/ }).check();
  expect(await heights()).toEqual([false, false, false, true]);
});
