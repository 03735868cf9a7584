import { defineConfig } from "@playwright/test";
import { browserPath } from "./tests/e2e/support/browser";
import { APP_URL, APPS } from "./tests/e2e/support/addresses";

export default defineConfig({
  testDir: "tests/e2e",
  // Each worker has an app and a database of its own, which its journeys share; each journey makes people of its own.
  workers: APPS,
  fullyParallel: false,
  // For a machine that does other work beside; what only passed the second time is named at the end.
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  // Wide, since a machine that does other work beside shouldn't fail a journey: the longest takes 70 s on two processors.
  timeout: 240_000,
  // Without a limit, what is tried until it passes is tried until the journey's time is over, which says less.
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: [["list"], ["json", { outputFile: "tmp/playwright.json" }]],
  outputDir: "test-results",
  use: {
    baseURL: APP_URL,
    timezoneId: "Europe/Vienna",
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
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
    // One process for all apps: Playwright starts servers one after the other.
    command: "node --import tsx tests/e2e/support/serve.ts",
    wait: { stdout: /All apps answer/ },
    timeout: 600_000,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
