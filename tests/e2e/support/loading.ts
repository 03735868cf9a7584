import type { Page } from "@playwright/test";

/** The most that the content of a page may shift while it loads, as Chromium scores it. */
const MOST_SHIFT = 0.04;

/**
 * Watches what goes wrong while pages load: errors in the console, such as a text that server and browser render
 * differently, and content that shifts. Returns a function that returns what it has seen since its last call. Call it
 * before the first address.
 */
export async function watchLoading(page: Page): Promise<() => Promise<string[]>> {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.total += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => {
    const moved = await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total);
    return [...errors.splice(0), ...(moved < MOST_SHIFT ? [] : [`its content shifts by ${moved}`])];
  };
}
