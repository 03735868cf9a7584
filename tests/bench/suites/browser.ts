import { gzipSync } from "node:zlib";
import { chromium, type Page } from "playwright";
import { browserPath } from "@/tests/e2e/support/browser";
import type { Filled } from "../load-data";
import { type Row, spreadOf } from "../measure";
import type { Site } from "../site";

const SLOWER = 4;
const TIMES = 8;

/**
 * Measures the JavaScript of a sheet, and how fast a picked level and a typed letter show with a CPU 4 times slower.
 */
export async function inBrowser(filled: Filled, product: Site): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const origin = product.origin.replace("127.0.0.1", "localhost");
    const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
    const [name = "", value = ""] = (await filled.signIn(filled.people.wide)).cookie.split(/=(.*)/s);
    await context.addCookies([{ name, value, url: origin }]);
    const page = await context.newPage();
    const js = await firstJavaScript(page, `${origin}/sheet`);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.evaluate(watchEvents);
    const rows = page.locator(".sheet-table [data-row]");
    const count = await rows.count();
    const picks = await longest(page, async (time) => {
      await rows
        .nth(time + 1)
        .locator("input[type=radio]:not(:checked)")
        .first()
        .click({ force: true });
    });
    const keys = await longest(page, async (time) => {
      await page.getByLabel("Search competencies").press("abcdefgh"[time]!);
    });
    const feel = (work: string, figures: number[]): Row => ({
      work,
      goal: { bound: 100, atLeast: false },
      unit: "ms",
      measured: spreadOf(figures),
      from: `${count} rows, processor ${SLOWER}× slower, ${figures.length} times`,
    });
    return [
      {
        work: "JS to first use of `/sheet`, gzip",
        goal: { bound: 175, atLeast: false },
        unit: "kB",
        measured: spreadOf([js]),
        from: "every script until a level can be picked",
      },
      feel("pick a level, click to the next frame", picks),
      feel("type in a filter, key to the next frame", keys),
    ];
  } finally {
    await browser.close();
  }
}

/** Measures when Reviews can be used, and how fast its keys show, with a CPU 4 times slower. */
export async function reviewsInBrowser(filled: Filled, product: Site): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const origin = product.origin.replace("127.0.0.1", "localhost");
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
    const [name = "", value = ""] = (await filled.signIn(filled.people.admin)).cookie.split(/=(.*)/s);
    await context.addCookies([{ name, value, url: origin }]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.addInitScript(watchApprove);
    const usable: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      await page.goto(`${origin}/reviews`, { waitUntil: "commit" });
      const seen = await page.waitForFunction(() => (window as Window & { approveAt?: number }).approveAt);
      usable.push((await seen.jsonValue())!);
    }
    await page.evaluate(watchEvents);
    const keys = [
      ...(await longest(page, () => page.keyboard.press("j"))),
      ...(await longest(page, () => page.keyboard.press("k"))),
      ...(await longest(page, () => page.keyboard.press("j"))),
    ].sort((a, b) => a - b);
    const { rows } = await filled.db.pool.query<{ waiting: number }>(
      "SELECT count(*)::int AS waiting FROM cm_sheet_competency WHERE current_level <> desired_level AND " +
        "archived_at IS NULL",
    );
    const from = `${rows[0]!.waiting} requests, processor ${SLOWER}× slower`;
    return [
      {
        work: "`/reviews` until a request can be decided",
        goal: { bound: 1500, atLeast: false },
        unit: "ms",
        measured: spreadOf(usable),
        from: `${from}, ${usable.length} times`,
      },
      {
        work: "a key on `/reviews` to the next frame, p95",
        goal: { bound: 50, atLeast: false },
        unit: "ms",
        measured: spreadOf([keys[Math.floor(0.95 * (keys.length - 1))]!]),
        from: `${from}, ${keys.length} times`,
      },
    ];
  } finally {
    await browser.close();
  }
}

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

async function firstJavaScript(page: Page, url: string): Promise<number> {
  const bodies: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script")
      bodies.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(url, { waitUntil: "load" });
  await page.locator(".sheet-table tbody input[type=radio]").first().focus();
  await page.waitForLoadState("networkidle");
  return (await Promise.all(bodies)).reduce((sum, size) => sum + size, 0) / 1024;
}

/** Runs in the page: records the longest time from an input to the frame that shows it, in milliseconds. */
function watchEvents(): void {
  const kept = window as Window & { longestEvent?: number };
  kept.longestEvent = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) kept.longestEvent = Math.max(kept.longestEvent ?? 0, entry.duration);
  });
  observer.observe({ type: "event", durationThreshold: 16, buffered: false } as PerformanceObserverInit);
}

/**
 * Returns the longest event of each of several actions. The browser reports nothing below 16 ms, so that is the least.
 */
async function longest(page: Page, act: (time: number) => Promise<void>): Promise<number[]> {
  const figures: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    await page.evaluate(() => ((window as Window & { longestEvent?: number }).longestEvent = 0));
    await act(time);
    await page.waitForTimeout(400);
    figures.push(
      Math.max(16, await page.evaluate(() => (window as Window & { longestEvent?: number }).longestEvent ?? 0)),
    );
  }
  return figures;
}
