import { COMPANY_FILES } from "../support/company-files";
import { addByClicks } from "./support/import-by-clicks";
import { ownApp } from "./support/own-app";
import { expect, test } from "./support/sign-in";

// What an edited file changes, and its undo, the API's tests show for each of these files.

test("six files of a company are imported as they are with at most 8 clicks each", async ({ page }) => {
  const { appUrl, close } = await ownApp([{ sub: "company-boss", email: "boss@acme.example", name: "Boss" }]);
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
    await close();
  }
});
