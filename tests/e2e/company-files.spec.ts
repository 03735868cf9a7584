import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { columnWords } from "@/components/files/imports/column-words";
import { KIND_LABELS } from "@/lib/files/imports/rules";
import { COMPANY_FILES, type CompanyFile } from "../support/company-files";
import { end, ownProvider, startApp } from "./support/own-app";
import { expect, test } from "./support/sign-in";

let dataDir: string;
test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "cairn-company-files-"));
});
test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Imports a file as it is; returns the clicks that it took. A choice in a closed list counts as one. */
async function importByClicks(page: Page, { name, kind, content, adds, choices }: CompanyFile): Promise<number> {
  let clicks = 0;
  const counted = async (click: Promise<unknown>) => {
    await click;
    clicks += 1;
  };
  const buffer = Buffer.from(content);
  await counted(page.getByLabel("What to import").selectOption({ label: KIND_LABELS[kind] }));
  const file = page.getByLabel("File", { exact: true });
  await counted(file.setInputFiles({ name, mimeType: "application/octet-stream", buffer }));
  for (const heading of choices.leaveOut ?? [])
    await counted(page.getByLabel(heading, { exact: true }).selectOption({ label: "Leave out" }));
  for (const [column, value] of Object.entries(choices.defaults ?? {})) {
    const label = columnWords(column);
    if (value === "true" || value === "false") {
      const answer = { label: value === "true" ? "Yes" : "No" };
      await counted(page.getByLabel(label, { exact: true }).selectOption(answer));
      continue;
    }
    const field = page.getByRole("combobox", { name: label, exact: true });
    await counted(field.click());
    await field.fill(value);
    await expect(page.getByRole("option", { name: new RegExp(value) })).toBeVisible();
    await field.press("Enter");
    await expect(field).toHaveValue(value);
  }
  await counted(page.getByRole("button", { name: `Apply ${adds} changes` }).click());
  await expect(page.getByText(`Imported ${name}`)).toBeVisible();
  await expect(page.getByText(`${adds} added, 0 changed. You can undo this below for 30 days.`)).toBeVisible();
  return clicks;
}

test("six files of a company are imported as they are with at most 8 clicks each, and a wrong column is seen before", async ({
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
      const clicks = await importByClicks(page, file);
      expect([file.name, clicks <= 8]).toEqual([file.name, true]);
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
