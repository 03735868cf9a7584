import type { Page } from "@playwright/test";

/** Waits until the page is hydrated, nothing is loading, fonts are ready and the browser is idle. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector("h1");
    // React marks hydrated elements with a private key; there is no public API for it.
    const isHydrated = heading !== null && Object.keys(heading).some((key) => key.startsWith("__react"));
    const isLoading = [...document.querySelectorAll("[role=status]")].some((each) =>
      /^Loading/.test(each.getAttribute("aria-label") ?? each.textContent ?? ""),
    );
    return isHydrated && !isLoading;
  });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 }));
  });
}
