import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { COMPANY_FILES, type CompanyFile } from "../support/company-files";
import { addByClicks, chooseByClicks } from "./support/import-by-clicks";
import { end, ownProvider, startApp } from "./support/own-app";
import { expect, test } from "./support/sign-in";

let dataDir: string;
test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "cairn-company-files-"));
});
test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Imports an edited file, which changes only what was edited, and undoes that. */
async function changeAndUndo(page: Page, file: CompanyFile) {
  const [title, after] = file.change;
  const clicks = await chooseByClicks(page, { ...file, content: file.edited });
  for (const name of ["Add 0", "Change 1", "Refuse 0"])
    await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  // Of a longer text only the changed words are marked.
  const inserted = page.getByRole("row", { name: title }).locator("ins").first();
  await expect(inserted).toBeVisible();
  expect(after).toContain((await inserted.innerText()).trim());
  await page.getByRole("button", { name: "Apply 1 change" }).click();
  await expect(page.getByText("0 added, 1 changed. You can undo this below for 30 days.")).toBeVisible();
  const undo = page.getByRole("button", { name: `Undo ${file.name}` });
  await expect(undo).toHaveCount(2);
  // The later one.
  await undo.first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("1 entry undone")).toBeVisible();
  await expect(undo).toHaveCount(1);
  return clicks + 1;
}

test("six files of a company are imported as they are with at most 8 clicks each, and edited ones change what was edited until undone", async ({
  page,
}) => {
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
    for (const file of COMPANY_FILES) {
      const clicks = await changeAndUndo(page, file);
      expect([file.name, clicks <= 8]).toEqual([file.name, true]);
      // What was undone is as it was: the first file has nothing to say.
      await chooseByClicks(page, file);
      for (const name of ["Add 0", "Change 0", "Refuse 0"])
        await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
    }

    // A matrix opened as a roster shows what it is, and needs no column for each competency.
    const matrix = COMPANY_FILES.find(({ name }) => name === "skills-2024.xlsx")!;
    await page.getByLabel("What to import").selectOption({ label: "People" });
    const wide = "E-Mail;Versionsverwaltung;Datenbanken;Unit tests\nj.boehm@acme.example;2;2;1";
    const buffer = Buffer.from(wide);
    await page.getByLabel("File", { exact: true }).setInputFiles({ name: matrix.name, mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Import levels" }).click();
    await expect(page.getByLabel("What to import")).toHaveValue("levels");
    await expect(page.getByText(/^3 columns of competencies/)).toBeVisible();
  } finally {
    // Otherwise the page would ask an app that has ended for what its links lead to.
    await page.close();
    await end(app, "SIGTERM");
    await provider.close();
  }
});
