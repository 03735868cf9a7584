import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COMPANY_FILES } from "../support/company-files";
import { addByClicks } from "./support/import-by-clicks";
import { end, ownProvider, startApp } from "./support/own-app";
import { expect, test } from "./support/sign-in";

// What an edited file changes, and its undo, the API's tests show for each of these files.

let dataDir: string;
test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "cairn-company-files-"));
});
test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("six files of a company are imported as they are with at most 8 clicks each", async ({ page }) => {
  const { appUrl, provider, settings } = await ownProvider([
    { sub: "company-boss", email: "boss@acme.example", name: "Boss" },
  ]);
  const app = await startApp(appUrl, settings(dataDir));
  try {
    await page.goto(appUrl);
    await page.getByRole("button", { name: "Sign in with Google" }).click();
    await page.getByRole("button", { name: /^Boss/ }).click();
    await page.waitForURL("**/sheet");
    await page.goto(`${appUrl}/import`);
    for (const file of COMPANY_FILES) {
      const clicks = await addByClicks(page, file);
      expect([file.name, clicks <= 8]).toEqual([file.name, true]);
    }
  } finally {
    // Otherwise the page would ask an app that has ended for what its links lead to.
    await page.close();
    await end(app, "SIGTERM");
    await provider.close();
  }
});
