import { type Page, test } from "@playwright/test";

const KEY = "clicks";

/** Counts the clicks of the mouse from now on, on every page of this tab; keys that act as a click don't count. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  const watch = (key: string) => {
    const count = (event: MouseEvent) => {
      if (event.isTrusted && event.detail > 0)
        sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + 1));
    };
    window.addEventListener("click", count, true);
  };
  await page.addInitScript(watch, KEY);
  await page.evaluate(watch, KEY);
  return async () => {
    const taken = await page.evaluate((key) => Number(sessionStorage.getItem(key) ?? 0), KEY);
    test.info().annotations.push({ type: "measured", description: `${taken} clicks` });
    return taken;
  };
}
