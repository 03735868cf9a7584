import type { Page, Request } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { FRAMEWORKS } from "../support/arriving/frameworks";
import { LEVELS_AS_KEPT, OTHER_TICKED_BOXES } from "../support/arriving/levels";
import { ROSTERS } from "../support/arriving/rosters";
import { lostOf } from "../support/chosen-files";
import { COMPANY_FILES } from "../support/company-files";
import { importByClicks } from "./support/import-by-clicks";
import { ownApp } from "./support/own-app";
import { expect, test } from "./support/sign-in";

// That each form of file arrives whole, what an edited one changes, and their undo, the API's tests show. These have
// every kind of choice that a person makes on the screen.
const CHOSEN = [
  "a-sheet-for-each.xlsx",
  "skills-by-grade.md",
  "signs.csv",
  "a-list-in-json.csv",
  "two-of-one-name.csv",
  "ticked-boxes.md",
];
const FILES = [
  ...[...FRAMEWORKS, ...ROSTERS, ...LEVELS_AS_KEPT].filter(({ name }) => CHOSEN.includes(name)),
  OTHER_TICKED_BOXES,
];

/** The lines of an export, read with the rights of a call of the page. */
async function exportOf(page: Page, call: Request, kind: string): Promise<string[][]> {
  const { authorization } = await call.allHeaders();
  const address = call.url().replace(/\/v1\/.*$/, `/v1/exports/${kind}`);
  const answer = await page.request.get(address, { headers: { authorization: authorization! } });
  expect([kind, answer.status()]).toEqual([kind, 200]);
  return parse(await answer.text(), { bom: true, from: 2 });
}

test("files arrive in an empty installation with at most 12 clicks each and no cell lost, and their undo keeps nothing, then six of a company with at most 8 each", async ({
  page,
}) => {
  const { appUrl, close } = await ownApp([{ sub: "arriving-boss", email: "boss@acme.example", name: "Boss" }]);
  try {
    await page.goto(appUrl);
    await page.getByRole("button", { name: "Sign in with Google" }).click();
    await page.getByRole("button", { name: /^Boss/ }).click();
    await page.waitForURL("**/sheet");
    const calling = page.waitForRequest((request) => request.url().includes("/api/cm/v1/import_previews"));
    await page.goto(`${appUrl}/import`);
    expect(FILES).toHaveLength(CHOSEN.length + 1);
    for (const file of FILES) {
      const clicks = await importByClicks(page, file);
      expect([file.name, clicks <= 12]).toEqual([file.name, true]);
      expect([file.name, lostOf(file, await exportOf(page, await calling, file.kind))]).toEqual([file.name, []]);
      await page.getByRole("button", { name: `Undo ${file.name}` }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
      await expect(page.getByText(/^[\d,]+ entr(y|ies) undone$/)).toBeVisible();
      await page.reload();
    }
    for (const kind of ["competencies", "expected_levels", "levels"])
      expect([kind, await exportOf(page, await calling, kind)]).toEqual([kind, []]);
    // The one who signed in.
    expect(await exportOf(page, await calling, "people")).toEqual([expect.arrayContaining(["boss@acme.example"])]);
    for (const file of COMPANY_FILES) {
      const clicks = await importByClicks(page, file);
      expect([file.name, clicks <= 8]).toEqual([file.name, true]);
    }
  } finally {
    // Otherwise the page would ask an app that has ended for what its links lead to.
    await page.close();
    await close();
  }
});
