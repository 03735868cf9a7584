import type { Page } from "@playwright/test";
import { everyRow } from "./support/rows";
import { SCREENS } from "./support/screens";
import { settled } from "./support/settled";
import { expect, signIn, startSession, test } from "./support/sign-in";

/** Every page, with one example for each dynamic address. */
async function addresses(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [path, link] of [
    ["/competency-matrices", /^Sia Sitter$/],
    ["/competency-matrix-template", /^View learning pointers/],
    ["/competency-matrix-template", /^SQL$/],
  ] as const) {
    await page.goto(path);
    found.push((await page.getByRole("link", { name: link }).first().getAttribute("href"))!);
  }
  return [
    ...new Set([
      ...SCREENS.filter(({ viewer, prepare, name }) => viewer !== "nobody" && !prepare && name !== "not-found").map(
        ({ path }) => path,
      ),
      "/api/docs",
      ...found,
    ]),
  ];
}

/** Addresses of screens with dates: in a second time zone, nothing else can differ. */
const WITH_DATES =
  /^\/(audit|competency-matrices|competency-matrix-template|my-data|people|settings\/\w+|sheet|users\/.+)$/;

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

for (const [timezoneId, visited] of [
  ["Asia/Kathmandu", /^/],
  ["America/Los_Angeles", WITH_DATES],
  ["Pacific/Auckland", WITH_DATES],
] as const) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    // Hydration errors go to the console, which fails these tests.
    // spec: look.steady
    test("no screen shifts, and server and browser render the same texts", async ({ page }) => {
      await page.addInitScript(() => {
        const shifts = { total: 0 };
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) shifts.total += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
      });
      await startSession(page, "admin");
      for (const path of (await addresses(page)).filter((each) => visited.test(each))) {
        await page.goto(path);
        await settled(page);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        const moved = await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total);
        expect([path, moved < 0.05, moved]).toEqual([path, true, moved]);
      }
    });
  });
}

/** The text of a row without a save in progress: "Saved" disappears after 10 s, which all rows may take on a busy machine. */
const SETTLED = /^(Saved)?$/;

for (const width of [1920, 1280, 768, 320]) {
  // spec: look.level-steady
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
    for (const level of ["Basic", "Intermediate", "Advanced"]) {
      for (const row of await rows.all()) await row.getByRole("radio", { name: new RegExp(`^${level}`) }).check();
      expect(await heights(), `while ${level} is being saved`).toEqual(before);
      const [option, pending] = await Promise.all([
        rows.first().locator("label[data-requested]").boundingBox(),
        rows.first().getByText("PENDING", { exact: true }).boundingBox(),
      ]);
      expect(Math.abs(pending!.x - option!.x), `PENDING of ${level}`).toBeLessThan(24);
      for (const row of await rows.all()) await expect(row.getByRole("status")).toHaveText(SETTLED);
      expect(await heights(), `once ${level} is saved`).toEqual(before);
    }
    for (const row of await rows.all()) await row.getByRole("radio", { name: /^None/ }).check();
    for (const row of await rows.all()) await expect(row.getByRole("status")).toHaveText(SETTLED);
    expect(await heights()).toEqual(before);
  });
}
