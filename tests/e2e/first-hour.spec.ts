import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { COMPANY_OF_120, PEOPLE } from "../support/company-of-120";
import { addByClicks } from "./support/import-by-clicks";
import { end, ownProvider, startApp } from "./support/own-app";
import { expect, test } from "./support/sign-in";

/** Most clicks, sign-in and the look at a person's levels included, and most minutes from the start of the app on. */
const MOST = { clicks: 60, minutes: 10 };

let dataDir: string;
test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "cairn-first-hour-"));
});
test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test(`from an empty installation to ${PEOPLE} people with levels from a wide matrix takes at most ${MOST.clicks} clicks`, async ({
  page,
}) => {
  const { appUrl, provider, settings } = await ownProvider([
    { sub: "hour-boss", email: "boss@acme.example", name: "Boss" },
  ]);
  const begun = performance.now();
  const app = await startApp(appUrl, settings(dataDir));
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  try {
    await page.goto(appUrl);
    await click(page.getByRole("button", { name: "Sign in with Google" }));
    await click(page.getByRole("button", { name: /^Boss/ }));
    await page.waitForURL("**/sheet");
    await click(page.getByRole("link", { name: "Import a file" }));
    for (const file of COMPANY_OF_120) clicks += await addByClicks(page, file);

    await click(page.getByRole("link", { name: "Competency Matrices" }).first());
    await click(page.getByRole("link", { name: /Ada Böhm/ }).first());
    await expect(page.getByRole("heading", { name: "Ada Böhm's Competency Matrix" })).toBeVisible();
    await expect(page.getByRole("row", { name: /Imported, unconfirmed: Fertigkeit 4,/ })).toBeVisible();
    const minutes = (performance.now() - begun) / 60_000;
    const description = `${clicks} clicks, ${minutes.toFixed(1)} minutes`;
    test.info().annotations.push({ type: "measured", description });
    console.log(description);
    expect(clicks).toBeLessThanOrEqual(MOST.clicks);
    expect(minutes).toBeLessThanOrEqual(MOST.minutes);
  } finally {
    // Otherwise the page would ask an app that has ended for what its links lead to.
    await page.close();
    await end(app, "SIGTERM");
    await provider.close();
  }
});
