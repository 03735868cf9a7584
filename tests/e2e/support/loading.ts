import type { Page } from "@playwright/test";

/** The most that the content of a page may shift while it loads, as Chromium scores it. */
const MOST_SHIFT = 0.02;

/** The sum of a page's shifts, and what moved. */
type Shifts = { total: number; moved: string[] };

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
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    const shifts = { total: 0, moved: [] as string[] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        shifts.total += value;
        for (const { node } of sources) shifts.moved.push(`${node?.nodeName}: ${node?.textContent?.slice(0, 30)}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => {
    const { total, moved } = await page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
    const said = `its content shifts by ${total}: ${moved.join("; ")}`;
    return [...errors.splice(0), ...(total < MOST_SHIFT ? [] : [said])];
  };
}
