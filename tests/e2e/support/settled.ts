import type { Page } from "@playwright/test";

/** Waits until React has taken over the page, nothing says that it is loading, the fonts are in, and the browser is idle. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector("h1");
    // React marks every element it has hydrated; there is no public sign of it.
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
