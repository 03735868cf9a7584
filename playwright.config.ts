import { defineConfig } from "@playwright/test";
import { browserPath } from "./tests/e2e/support/browser";
import { APP_URL } from "./tests/e2e/support/addresses";

export default defineConfig({
  testDir: "tests/e2e",
  // The journeys share one app and its database; each makes people of its own.
  workers: 1,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "tmp/playwright.json" }]],
  outputDir: "test-results",
  use: {
    baseURL: APP_URL,
    timezoneId: "Europe/Vienna",
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: browserPath(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: {
    command: "npx tsx tests/e2e/support/serve.ts",
    url: `${APP_URL}/`,
    timeout: 120_000,
    reuseExistingServer: false,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
