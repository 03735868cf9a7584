import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

/**
 * Names of browsers, best first: the headless shell opens a page in a third of the time that a whole Chromium takes.
 */
const INSTALLED = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * The browser for the journeys: Playwright's own, else an installed Chromium or Chrome. Throws one line that says what
 * to install.
 */
export function browserPath(): string {
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  for (const name of INSTALLED) {
    try {
      return execFileSync("which", [name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
    } catch {
      // Not this one.
    }
  }
  throw new Error(
    "No browser found for the journeys: install Chromium (for example apt-get install chromium) or run npx " +
      "playwright install chromium.",
  );
}
