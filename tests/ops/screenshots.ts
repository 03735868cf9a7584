/**
 * Writes pictures of every screen of the demo, light and dark, to ./screenshots.
 * npm run drill -- screenshots [names of screens] [widths]
 */
import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { APP_URL } from "@/tests/e2e/support/addresses";
import { browserPath } from "@/tests/e2e/support/browser";
import type { Screen, Viewer } from "@/tests/e2e/support/screen";
import { SCREENS } from "@/tests/e2e/support/screens";
import { startDemoApp } from "@/scripts/demo-app";

/** The demo's people to sign in as. */
const VIEWERS: Record<Exclude<Viewer, "nobody">, string> = {
  newcomer: "Pavel Dvorník",
  employee: "Łukasz Baranek",
  manager: "Kwame Asante",
  admin: "Ada Merriweather",
};
const ROOT = resolve(import.meta.dirname, "../..");
const FOLDER = join(ROOT, "screenshots");
/** Screens are prepared at this size, which has everything. */
const PREPARED = { width: 1280, height: 900 };
const WIDTHS = [1280, 1920, 768, 320];
const HEIGHTS: Record<number, number> = { 320: 720, 390: 844, 768: 1024, 1024: 768, 1920: 1080 };
const THEMES = ["light", "dark"] as const;
/** Where longer pages are cut, in px: a sheet of 150 rows as cards would be 30 times as long. */
const TALLEST = 2400;

async function contextOf(browser: Browser, url: string, viewer: Viewer): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: "reduce", timezoneId: "Europe/Vienna" });
  if (viewer === "nobody") return context;
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await page.getByRole("button", { name: new RegExp(`^${VIEWERS[viewer]}`) }).click();
  await page.waitForURL("**/sheet");
  await page.close();
  return context;
}

const sizeOf = (width: number) => ({ width, height: HEIGHTS[width] ?? PREPARED.height });

async function take(context: BrowserContext, { name, path, prepare, upTo = Infinity }: Screen) {
  const page = await context.newPage();
  try {
    await page.setViewportSize(PREPARED);
    await page.goto(path, { waitUntil: "networkidle" });
    await prepare?.(page);
    for (const size of widths.filter((width) => width <= upTo).map(sizeOf)) {
      for (const colorScheme of THEMES) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        await shoot(page, size, join(FOLDER, `${name}-${size.width}-${colorScheme}.png`));
      }
    }
  } finally {
    await context.setOffline(false);
    await page.close();
  }
}

/** Takes the whole page, up to TALLEST; with a dialog open, only the window. */
async function shoot(page: Page, { width, height }: { width: number; height: number }, file: string) {
  const covered = (await page.getByRole("dialog").count()) > 0;
  const whole = covered ? height : await page.evaluate(() => document.documentElement.scrollHeight);
  // The window becomes as high as the picture, because the browser doesn't paint what is outside it.
  await page.setViewportSize({ width, height: Math.max(height, Math.min(whole, TALLEST)) });
  await page.evaluate(() => new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle))));
  return page.screenshot({ path: file });
}

const given = process.argv.slice(2);
const wanted = given.filter((each) => !/^\d+$/.test(each));
const widths = given.length > wanted.length ? given.flatMap((each) => Number(each) || []) : WIDTHS;
const screens = SCREENS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
if (given.length === 0) rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });

const dataDir = join(ROOT, "data", "screenshots");
const { url, end, ended } = await startDemoApp({ dataDir, port: Number(new URL(APP_URL).port) });
const browser = await chromium.launch({ executablePath: browserPath(), args: ["--no-sandbox", "--disable-gpu"] });
try {
  for (const viewer of new Set(screens.map((screen) => screen.viewer))) {
    const context = await contextOf(browser, url, viewer);
    for (const screen of screens.filter((one) => one.viewer === viewer)) {
      await take(context, screen).catch((error: unknown) => {
        process.exitCode = 1;
        console.error(`${screen.name}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`);
      });
      console.log(screen.name);
    }
    await context.close();
  }
} finally {
  await browser.close();
  end();
  await ended;
}
