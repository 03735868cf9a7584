import { type Browser, type BrowserContext, chromium } from "playwright";
import { browserPath } from "@/tests/e2e/support/browser";
import { inTurn, median, type Row, shown } from "../measure";
import type { Site } from "../site";
import type { Sides } from "./api";

/** A phone of the middle class on a slow mobile network, as Lighthouse has it: 1.6 Mbit/s and 150 ms there and back. */
const SLOWER = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SIZE = { width: 390, height: 844 };

/** Seconds until the largest paint, and those in which the page can't answer a touch. */
type Opened = { paint: number; blocked: number };

/** A task is long from 50 ms on; what is beyond blocks. */
const LONG = 50;

/** The five main screens. */
const SCREENS = ["/sheet", "/reviews", "/competency-matrices", "/team", "/finder"] as const;

/** Opens an address with an empty cache, until nothing has loaded or run for a moment. */
async function openOnPhone(browser: Browser, url: string, cookies: Cookies): Promise<Opened> {
  const context = await browser.newContext({ viewport: SIZE, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", NETWORK);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.addInitScript((long) => {
      const seen = { paint: 0, blocked: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) seen.paint = startTime;
      }).observe({ type: "largest-contentful-paint", buffered: true });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.blocked += duration - long;
      }).observe({ type: "longtask", buffered: true });
    }, LONG);
    await page.goto(url, { waitUntil: "networkidle" });
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })));
    const { paint, blocked } = await page.evaluate(() => (window as unknown as { seen: Opened }).seen);
    return { paint: paint / 1_000, blocked: blocked / 1_000 };
  } finally {
    await context.close();
  }
}

type Cookies = Parameters<BrowserContext["addCookies"]>[0];

/** What the cookie header of a signed-in browser says, as its cookies. */
const cookiesOf = (header: string, { origin }: Site): Cookies =>
  header.split("; ").map((cookie) => {
    const [name = "", ...value] = cookie.split("=");
    return { name, value: value.join("="), url: origin };
  });

/** How long the five main screens take on a slow phone that sees them for the first time, beside the bare page. */
export async function onPhone({ filled, floor, product, rounds }: Sides): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
  });
  try {
    const { cookie } = await filled.signIn(filled.people.managers.at(-1)!);
    const cookies = cookiesOf(cookie, product);
    const rows: Row[] = [];
    for (const screen of SCREENS) {
      const pairs = await inTurn(
        rounds,
        () => openOnPhone(browser, `${floor.origin}/`, []),
        () => openOnPhone(browser, product.origin + screen, cookies),
      );
      const bare = (what: keyof Opened) => `the bare page ${shown(median(pairs.map(([one]) => one[what])))} s`;
      const ours = (what: keyof Opened) => pairs.map(([, one]) => one[what]);
      const work = `\`${screen}\` on a slow phone, cold`;
      rows.push(
        { work: `${work}: largest paint`, unit: "s", most: 1.5, figures: ours("paint"), from: bare("paint") },
        { work: `${work}: blocked`, unit: "s", most: 0.35, figures: ours("blocked"), from: bare("blocked") },
      );
    }
    return rows;
  } finally {
    await browser.close();
  }
}
