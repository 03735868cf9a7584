import { gzipSync } from "node:zlib";
import { chromium, type Page } from "playwright";
import { browserPath } from "@/tests/e2e/support/browser";
import type { Filled } from "../load-data";
import { type Row, shown, spreadOf } from "../measure";
import type { Site } from "../site";

const TEAM = 60;
const SLOWER = 4;
const TIMES = 5;

/** The manager of a team of 60 with the same disciplines. */
const leadOf = ({ people }: Filled) => people.managers.at(-1)!;

/** Gives a manager exactly 60 people with the same three disciplines, which have 120 competencies. */
export async function fillTeam(filled: Filled): Promise<void> {
  const lead = leadOf(filled);
  await filled.db.pool.query("DELETE FROM employee_manager WHERE manager_id = $1", [lead]);
  await filled.db.pool.query(
    `INSERT INTO employee_manager (employee_id, manager_id, is_primary)
     SELECT u.id, $1, NOT EXISTS (SELECT FROM employee_manager em WHERE em.employee_id = u.id AND em.is_primary)
     FROM cm_user u WHERE NOT u.is_manager AND NOT u.is_admin AND u.id % (SELECT count(*) FROM cm_role) = 0 ORDER BY
       u.id LIMIT $2`,
    [lead, TEAM],
  );
}

/** Measures the HTML of a team of 60, and of everyone. */
export async function teamHtml(filled: Filled, product: Site): Promise<Row[]> {
  const { cookie } = await filled.signIn(leadOf(filled));
  const answer = await fetch(`${product.origin}/team`, { headers: { cookie } });
  const html = await answer.text();
  const [, rows = "?"] = /aria-rowcount="(\d+)"/.exec(html) ?? [];
  const [, columns = "?"] = /aria-colcount="(\d+)"/.exec(html) ?? [];
  const from = `${Number(rows) - 6} people × ${Number(columns) - 1} columns`;
  return [
    {
      work: `HTML of \`/team\`, ${TEAM} people × 120 competencies`,
      goal: { bound: 300, atLeast: false },
      unit: "kB",
      measured: spreadOf([Buffer.byteLength(html) / 1000]),
      from,
    },
    {
      work: "the same as gzip",
      goal: { bound: 40, atLeast: false },
      unit: "kB",
      measured: spreadOf([gzipSync(html).length / 1000]),
      from,
    },
  ];
}

/** Measures the longest task while somebody scrolls through everyone's levels with a CPU 4 times slower. */
export async function scrollTeam(filled: Filled, product: Site): Promise<Row> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const origin = product.origin.replace("127.0.0.1", "localhost");
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const [name = "", value = ""] = (await filled.signIn(filled.people.admin)).cookie.split(/=(.*)/s);
    await context.addCookies([{ name, value, url: origin }]);
    const page = await context.newPage();
    const began = performance.now();
    const document = await page.goto(`${origin}/team`);
    await page.getByRole("grid").waitFor();
    const openMs = performance.now() - began;
    const html = (await document?.body())?.length ?? 0;
    await page.waitForLoadState("networkidle");
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.evaluate(watchTasks);
    const longest: number[] = [];
    for (let time = 0; time < TIMES; time++) longest.push(await scroll(page));
    const loaded = await page.locator(".team-body .team-cell[data-level]").count();
    if (loaded === 0) throw new Error("no levels were shown after scrolling");
    const columns = Number(await page.getByRole("grid").getAttribute("aria-colcount")) - 1;
    return {
      work:
        `longest task while scrolling \`/team\`, ${filled.crowd.employees} people × ${filled.crowd.competencies} ` +
        "competencies",
      goal: { bound: 100, atLeast: false },
      unit: "ms",
      measured: spreadOf(longest),
      from:
        `${columns} columns, processor ${SLOWER}× slower, ${TIMES} times; opened in ${shown(openMs)} ms, HTML ` +
        `${shown(html / 1000)} kB`,
    };
  } finally {
    await browser.close();
  }
}

/**
 * Scrolls down and to the right as a wheel does, drags to the end, and rests until levels have loaded. Returns the
 * longest task, at least 50 ms.
 */
async function scroll(page: Page): Promise<number> {
  await page.evaluate(() => ((window as Window & { longestTask?: number }).longestTask = 50));
  await page.getByRole("grid").hover();
  for (let step = 0; step < 30; step++) {
    await page.mouse.wheel(step % 3 === 2 ? 200 : 0, 400);
    await page.waitForTimeout(40);
  }
  await page.waitForTimeout(1_000);
  await page.getByRole("grid").evaluate((grid) => grid.scrollTo(grid.scrollWidth / 2, grid.scrollHeight / 2));
  await page.waitForTimeout(1_500);
  await page.getByRole("grid").evaluate((grid) => grid.scrollTo(0, 0));
  await page.waitForTimeout(500);
  return page.evaluate(() => (window as Window & { longestTask?: number }).longestTask ?? 0);
}

/** Runs in the page: records the longest task. The browser reports none below 50 ms. */
function watchTasks(): void {
  const kept = window as Window & { longestTask?: number };
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) kept.longestTask = Math.max(kept.longestTask ?? 0, entry.duration);
  });
  observer.observe({ type: "longtask", buffered: false } as PerformanceObserverInit);
}
