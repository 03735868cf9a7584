import { gzipSync } from "node:zlib";
import { chromium, type Page } from "playwright";
import { browserPath } from "@/tests/e2e/support/browser";
import type { Filled } from "../load-data";
import { percentile, type Row } from "../measure";
import type { Site } from "../site";

const SLOWER = 4;
const TIMES = 8;
const SLOWED = `processor ${SLOWER}× slower`;

/** Runs work in a page of a person's browser. */
async function inBrowserOf<T>(
  { signIn }: Filled,
  product: Site,
  person: number,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const baseURL = product.origin.replace("127.0.0.1", "localhost");
    const context = await browser.newContext({ baseURL, viewport: { width: 1400, height: 900 } });
    const [name = "", value = ""] = (await signIn(person)).cookie.split(/=(.*)/s);
    await context.addCookies([{ name, value, url: baseURL }]);
    return await work(await context.newPage());
  } finally {
    await browser.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

/** JavaScript of a sheet of 300 rows, and how fast a picked level and a typed letter show. */
export const sheetInBrowser = (filled: Filled, product: Site): Promise<Row[]> =>
  inBrowserOf(filled, product, filled.people.wide, async (page) => {
    const scripts: Promise<number>[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() === "script")
        scripts.push(response.body().then((body) => gzipSync(body).length / 1024));
    });
    await page.goto("/sheet", { waitUntil: "load" });
    await page.locator(".sheet-table tbody input[type=radio]").first().focus();
    await page.waitForLoadState("networkidle");
    const js = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    await slowDown(page);
    const rows = page.locator(".sheet-table [data-row]");
    const from = `${await rows.count()} rows, ${SLOWED}`;
    const unchosen = (time: number) =>
      rows
        .nth(time + 1)
        .locator("input[type=radio]:not(:checked)")
        .first();
    const picks = await longest(page, "event", TIMES, (time) => unchosen(time).click({ force: true }));
    const search = page.getByLabel("Search competencies");
    const keys = await longest(page, "event", TIMES, (time) => search.press("abcdefgh"[time]!));
    const untilPicked = "every script until a level can be picked";
    return [
      { work: "JS to first use of `/sheet`, gzip", unit: "kB", most: 175, figures: [js], from: untilPicked },
      { work: "pick a level, click to the next frame", unit: "ms", most: 100, figures: picks, from },
      { work: "type in a filter, key to the next frame", unit: "ms", most: 100, figures: keys, from },
    ];
  });

/** When Reviews can be used, and how fast its keys show. */
export const reviewsInBrowser = (filled: Filled, product: Site): Promise<Row[]> =>
  inBrowserOf(filled, product, filled.people.admin, async (page) => {
    await slowDown(page);
    await page.addInitScript(watchApprove);
    const usable: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      await page.goto("/reviews", { waitUntil: "commit" });
      const seen = await page.waitForFunction(() => (window as Window & { approveAt?: number }).approveAt);
      usable.push((await seen.jsonValue())!);
    }
    const keys = await longest(page, "event", 3 * TIMES, (time) => page.keyboard.press(time % 2 === 0 ? "j" : "k"));
    const p95 = [percentile(keys, 0.95)];
    return [
      { work: "`/reviews` until a request can be decided", unit: "ms", most: 1_500, figures: usable, from: SLOWED },
      { work: "a key on `/reviews` to the next frame, p95", unit: "ms", most: 50, figures: p95, from: SLOWED },
    ];
  });

/** The longest task while somebody scrolls through everyone's levels: by the wheel, then to the middle and back. */
export const teamInBrowser = (filled: Filled, product: Site): Promise<Row> =>
  inBrowserOf(filled, product, filled.people.admin, async (page) => {
    await page.goto("/team");
    const grid = page.getByRole("grid");
    await grid.waitFor();
    await page.waitForLoadState("networkidle");
    await slowDown(page);
    const figures = await longest(page, "longtask", 5, async () => {
      await grid.hover();
      for (let step = 0; step < 30; step++) {
        await page.mouse.wheel(step % 3 === 2 ? 200 : 0, 400);
        await page.waitForTimeout(40);
      }
      await page.waitForTimeout(1_000);
      await grid.evaluate((table) => table.scrollTo(table.scrollWidth / 2, table.scrollHeight / 2));
      await page.waitForTimeout(1_500);
      await grid.evaluate((table) => table.scrollTo(0, 0));
    });
    if ((await page.locator(".team-body .team-cell[data-level]").count()) === 0)
      throw new Error("No levels were shown after scrolling.");
    const from = `${filled.crowd.employees} people × ${filled.crowd.competencies} competencies, ${SLOWED}`;
    return { work: "longest task while scrolling `/team`", unit: "ms", most: 100, figures, from };
  });

/**
 * Runs in the page: notes when the first request can be approved, in milliseconds since the navigation began. Looked
 * for from outside, the search itself would keep the slowed page busy.
 */
function watchApprove(): void {
  const kept = window as Window & { approveAt?: number };
  const observer = new MutationObserver(() => {
    const buttons = [...document.querySelectorAll("button")];
    if (!buttons.some(({ textContent }) => textContent.startsWith("Approve"))) return;
    kept.approveAt = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/**
 * Returns the longest time from an input to the frame that shows it, or the longest task, of each of several actions, in
 * milliseconds. The browser reports nothing below 16 and 50 ms, so that is the least.
 */
async function longest(
  page: Page,
  type: "event" | "longtask",
  times: number,
  act: (time: number) => Promise<void>,
): Promise<number[]> {
  const figures: number[] = [];
  await page.evaluate((entryType) => {
    const kept = window as Window & { longest?: number };
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) kept.longest = Math.max(kept.longest ?? 0, entry.duration);
    });
    observer.observe({ type: entryType, durationThreshold: 16 } as PerformanceObserverInit);
  }, type);
  const least = type === "event" ? 16 : 50;
  for (let time = 0; time < times; time++) {
    await page.evaluate((start) => Object.assign(window, { longest: start }), least);
    await act(time);
    await page.waitForTimeout(400);
    figures.push(await page.evaluate(() => (window as Window & { longest?: number }).longest!));
  }
  return figures;
}
