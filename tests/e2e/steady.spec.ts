import { watchLoading } from "./support/loading";
import { WIDTHS } from "./support/measures";
import { everyRow } from "./support/rows";
import { settled } from "./support/settled";
import { expect, signIn, startSession, test } from "./support/sign-in";

test("with less motion, a change of style shows at once and not a frame later", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const padding = await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
    const style = getComputedStyle(heading);
    const before = style.paddingTop;
    heading.style.paddingTop = "40px";
    return [before, style.paddingTop];
  });
  expect(padding).toEqual(["0px", "40px"]);
});

test("the tiles above a sheet come with it and move nothing on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  const seen = await watchLoading(page);
  await startSession(page, "sitter");
  await page.goto("/sheet");
  await settled(page);
  await expect(page.getByRole("button", { name: /^Since your last visit/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^(Prepare|Open) / })).toBeVisible();
  expect(await seen()).toEqual([]);
});

/** The journey through every screen loads these in a wide window. */
const LOADED_NARROW = {
  sitter: ["/sheet", "/sheet?as_of=2026-01-31"],
  painter: ["/competency-matrices", "/team"],
} as const;

for (const width of WIDTHS.filter((each) => each < 1_024)) {
  test(`a sheet, a past day's and a manager's tables shift nothing while they load in a window ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 720 });
    const seen = await watchLoading(page);
    for (const [person, paths] of Object.entries(LOADED_NARROW)) {
      await startSession(page, person as keyof typeof LOADED_NARROW);
      for (const path of paths) {
        await page.goto(path);
        await settled(page);
        expect([path, ...(await seen())]).toEqual([path]);
      }
    }
  });
}

test.describe("in a time zone behind the server's", () => {
  test.use({ timezoneId: "America/Los_Angeles" });

  // The journey through every screen opens these by a link.
  test("no screen with an id in its address shifts, and server and browser render the same texts", async ({ page }) => {
    const seen = await watchLoading(page);
    await startSession(page, "admin");
    for (const [path, link] of [
      ["/competency-matrices", /^Sia Sitter$/],
      ["/competency-matrix-template?area=databases", /^View learning pointers?/],
      ["/competency-matrix-template?area=databases", /^SQL$/],
    ] as const) {
      await page.goto(path);
      const address = await page.getByRole("link", { name: link }).first().getAttribute("href");
      await page.goto(address!);
      await settled(page);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect([address, ...(await seen())]).toEqual([address]);
    }
  });
});

/**
 * The text of a row without a save in progress: "Requested" disappears after 10 s, which rows may take on a busy machine.
 */
const SETTLED = /^((Requested|Withdrawn).*)?$/;
/** Rows whose level is changed, of all whose heights are compared. */
const CHANGED = 3;

for (const width of WIDTHS) {
  test(`requesting, saving and withdrawing a level moves no row, and PENDING is below its own level, in a window ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, "mason");
    const rows = await everyRow(page);
    const heights = () => rows.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    // Rows that were never in view have only an estimated height.
    await rows.evaluateAll((all) =>
      (all as HTMLElement[]).forEach((each) => (each.style.contentVisibility = "visible")),
    );
    const before = await heights();
    const changed = (await rows.all()).slice(0, CHANGED);
    for (const level of ["Basic", "Intermediate", "Advanced"]) {
      for (const row of changed) await row.getByRole("radio", { name: new RegExp(`^${level}`) }).check();
      expect(await heights(), `while ${level} is being saved`).toEqual(before);
      const [option, pending] = await Promise.all([
        rows.first().locator("label[data-requested]").boundingBox(),
        rows.first().getByText("PENDING", { exact: true }).boundingBox(),
      ]);
      // Beside the level's stones, in a column of at least 70 px.
      expect(Math.abs(pending!.x - option!.x), `PENDING of ${level}`).toBeLessThan(32);
      for (const row of changed) await expect(row.getByRole("status")).toHaveText(SETTLED);
      expect(await heights(), `once ${level} is saved`).toEqual(before);
    }
    for (const row of changed) await row.getByRole("radio", { name: /^None/ }).check();
    for (const row of changed) await expect(row.getByRole("status")).toHaveText(SETTLED);
    expect(await heights()).toEqual(before);
  });
}
