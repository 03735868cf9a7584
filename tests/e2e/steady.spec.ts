import { expect, signIn, test } from "./support/sign-in";

const SCREENS = ["/sheet", "/competency-matrices", "/competency-matrix-template", "/competency"];

for (const timezoneId of ["America/Los_Angeles", "Asia/Kathmandu", "Pacific/Auckland"]) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    // What hydration finds wrong goes to the console, which fails any of these tests.
    test("no screen moves under its reader, and server and browser agree on every text", async ({ page }) => {
      await page.addInitScript(() => {
        const shifts = { total: 0 };
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) if (!entry.hadRecentInput) shifts.total += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
      });
      await signIn(page, "admin");
      for (const path of SCREENS) {
        await page.goto(path, { waitUntil: "networkidle" });
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        const moved = await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total);
        expect([path, moved < 0.05, moved]).toEqual([path, true, moved]);
      }
    });
  });
}
