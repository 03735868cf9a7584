import type { Page } from "playwright";
import { settled } from "./support/settled";
import { expect, startSession, test } from "./support/sign-in";
import { unfoldColumns } from "./support/unfold-columns";

const KB = 1024;

test("a sheet's first JavaScript stays under 150 kB and its HTML of 150 rows under 40 kB as sent, without the editor", async ({
  page,
}) => {
  await startSession(page, "wide");
  const scripts = new Map<string, number>();
  // What loads three seconds later isn't needed for the first use.
  let isInUse = false;
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script" || isInUse) return;
    const sent = response.request().sizes();
    void sent.then(({ responseBodySize }) => scripts.set(response.url(), responseBodySize));
  });
  const document = await page.goto("/sheet");
  await expect(page.locator(".sheet-table [data-row]")).toHaveCount(150);
  await page.locator(".sheet-table [data-row]").getByRole("radio").first().focus();
  isInUse = true;
  const html = (await document?.request().sizes())?.responseBodySize ?? 0;
  const js = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({
    type: "measured",
    description: `JS ${(js / KB).toFixed(2)} kB, HTML ${(html / KB).toFixed(1)} kB`,
  });
  console.log(
    `first JavaScript ${(js / KB).toFixed(2)} kB in ${scripts.size} files, HTML ${(html / KB).toFixed(1)} kB`,
  );
  expect(scripts.size).toBeGreaterThan(0);
  expect(js).toBeLessThanOrEqual(150 * KB);
  expect(html).toBeGreaterThan(0);
  expect(html).toBeLessThanOrEqual(40 * KB);
});

test("a page asks the server for no other page until a link is followed", async ({ page }) => {
  await startSession(page, "reviewer");
  const pages: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).searchParams.has("_rsc")) pages.push(request.url());
  });
  await page.goto("/competency-matrices");
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Competency Templates" });
  await link.hover();
  // The screen's scripts have run once a key opens the search.
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Search" })).toBeVisible();
  await page.keyboard.press("Escape");
  expect(pages).toEqual([]);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Competency Matrix Template");
  expect(pages).toHaveLength(1);
});

/** How many elements got new styles each time while something is done. */
async function restyledBy(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  const restyled: number[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    for (const event of value as { name?: string; args?: { elementCount?: number } }[])
      if (event.name === "UpdateLayoutTree") restyled.push(event.args?.elementCount ?? 0);
  });
  const traced = new Promise((done) => session.once("Tracing.tracingComplete", done));
  await session.send("Tracing.start", {
    traceConfig: { includedCategories: ["devtools.timeline"] },
    transferMode: "ReportEvents",
  });
  await act();
  await session.send("Tracing.end");
  await traced;
  return restyled;
}

test("opening a sheet finds the styles of its elements at most twice", async ({ page }) => {
  await startSession(page, "wide");
  const restyled = await restyledBy(page, async () => {
    await page.goto("/sheet");
    await expect(page.locator(".sheet-table [data-row]")).toHaveCount(150);
    await page.waitForLoadState("networkidle");
  });
  const sum = restyled.reduce((all, one) => all + one, 0);
  expect(sum).toBeGreaterThan(0);
  expect(sum).toBeLessThan(2 * (await page.locator("*").count()));
});

test("the main screens open without Intl, whose first use takes a slow phone a tenth of a second", async ({ page }) => {
  await startSession(page, "decider");
  // Tells the server the browser's time zone.
  await page.goto("/settings", { waitUntil: "networkidle" });
  await page.addInitScript(() => {
    const used: string[] = [];
    const tell = (owner: object, name: string) =>
      Reflect.set(
        owner,
        name,
        new Proxy(Reflect.get(owner, name), {
          apply: (...call) => (used.push(name), Reflect.apply(...call)),
          construct: (...call) => (used.push(name), Reflect.construct(...call)),
        }),
      );
    for (const name of ["Collator", "DateTimeFormat", "ListFormat", "NumberFormat", "PluralRules"]) tell(Intl, name);
    for (const { prototype } of [Date, Number, String])
      for (const name of Object.getOwnPropertyNames(prototype))
        if (/^locale|^toLocale/.test(name)) tell(prototype, name);
    Object.assign(window, { used });
  });
  for (const path of ["/sheet", "/reviews", "/competency-matrices", "/team", "/finder"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await page.evaluate(() => Reflect.get(window, "used")), path).toEqual([]);
  }
});

test("an element that is added to a page changes the styles of hardly another", async ({ page }) => {
  await startSession(page, "admin");
  for (const path of ["/team", "/people"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    const restyled = await restyledBy(page, () =>
      page.evaluate(async () => {
        for (let step = 1; step <= 5; step++) {
          document.body.append(document.createElement("div"));
          await new Promise(requestAnimationFrame);
          await new Promise(requestAnimationFrame);
        }
      }),
    );
    const usual = restyled.toSorted((one, other) => one - other)[Math.floor(restyled.length / 2)];
    expect(usual, path).toBeGreaterThan(0);
    // Whole pages are hundreds; what is near the end of the body is about ten.
    expect(usual, path).toBeLessThan(20);
  }
});

test("scrolling a box with fading edges sideways finds new styles for the box alone", async ({ page }) => {
  await startSession(page, "admin");
  await page.setViewportSize({ width: 520, height: 800 });
  await page.goto("/team");
  await unfoldColumns(page);
  const grid = page.getByRole("grid");
  await expect(grid.getByRole("gridcell").first()).toBeVisible();
  await settled(page);
  const cells = await grid.getByRole("gridcell").count();
  const restyled = await restyledBy(page, () =>
    grid.evaluate(async (box) => {
      for (let step = 1; step <= 10; step++) {
        box.scrollLeft = step;
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
      }
    }),
  );

  expect(restyled.length).toBeGreaterThan(0);
  // One may be the page's own, such as for the end of its spinner; each of ten steps would be too.
  expect(restyled.filter((elements) => elements >= cells / 10).length).toBeLessThanOrEqual(1);
});

for (const [window, width, initiator] of [
  ["a wide window preloads", 1440, "link"],
  ["a phone's window waits for the styles before it loads", 390, "css"],
] as const)
  test(`${window} the letters of a first page, once`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/", { waitUntil: "networkidle" });
    const fonts = await page.evaluate(() =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith(".woff2"))
        .map(({ initiatorType }) => initiatorType),
    );
    expect(fonts).toEqual([initiator]);
  });
