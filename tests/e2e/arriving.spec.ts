import type { Page, Request } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { FRAMEWORKS } from "../support/arriving/frameworks";
import { LEVELS_AS_KEPT, OTHER_TICKED_BOXES } from "../support/arriving/levels";
import { ROSTERS } from "../support/arriving/rosters";
import { lostOf } from "../support/chosen-files";
import { frameworkFile, sampleFile, semicolonFile } from "../support/csv";
import { importByClicks } from "./support/import-by-clicks";
import { ownApp } from "./support/own-app";
import { expect, test } from "./support/sign-in";

// That each form of file arrives whole, what an edited one changes, its clicks and its undo, the API's tests show. These
// have every kind of choice that a person makes on the screen.
const CHOSEN = ["a-sheet-for-each.xlsx", "signs.csv", "two-of-one-name.csv", "ticked-boxes.md"];
const FILES = [
  ...[...FRAMEWORKS, ...ROSTERS, ...LEVELS_AS_KEPT].filter(({ name }) => CHOSEN.includes(name)),
  OTHER_TICKED_BOXES,
];

// Both in one installation, which the first leaves empty.
let own: Awaited<ReturnType<typeof ownApp>>;
test.beforeAll(async () => {
  own = await ownApp([{ sub: "arriving-boss", email: "boss@acme.example", name: "Boss" }]);
});
// Otherwise a page would ask an app that has ended for what its links lead to.
test.afterEach(({ page }) => page.close());
test.afterAll(() => own.close());

async function enter(page: Page): Promise<string> {
  await page.goto(own.appUrl);
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await page.getByRole("button", { name: /^Boss/ }).click();
  await page.waitForURL("**/sheet");
  return own.appUrl;
}

/** The lines of an export, read with the rights of a call of the page. */
async function exportOf(page: Page, call: Request, kind: string): Promise<string[][]> {
  const { authorization } = await call.allHeaders();
  const address = call.url().replace(/\/v1\/.*$/, `/v1/exports/${kind}`);
  const answer = await page.request.get(address, { headers: { authorization: authorization! } });
  expect([kind, answer.status()]).toEqual([kind, 200]);
  return parse(await answer.text(), { bom: true, from: 2 });
}

test("files arrive in an empty installation by the clicks that their choices need and with no cell lost, and their undo keeps nothing", async ({
  page,
}) => {
  const appUrl = await enter(page);
  const calling = page.waitForRequest((request) => request.url().includes("/api/cm/v1/import_previews"));
  await page.goto(`${appUrl}/import`);
  expect(FILES).toHaveLength(CHOSEN.length + 1);
  for (const file of FILES) {
    await importByClicks(page, file);
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
});

const COLUMNS = ["area", "discipline", "competency", "basic"] as const;
type Line = Record<(typeof COLUMNS)[number], string>;

const choose = (page: Page, name: string, content: Uint8Array) =>
  page.getByLabel("File", { exact: true }).setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
const counts = (page: Page) => page.getByRole("region", { name: "Preview" }).getByRole("status");

const real = sampleFile("nokia-competencies.csv");

test(`a framework is imported, imported again, edited in a spreadsheet, and an undo keeps what was edited later (${real ? "a real one" : "a generated one: CAIRN_SAMPLE_DATA names no real one"})`, async ({
  page,
}) => {
  const framework = real ?? frameworkFile(49);
  const rows = parse(Buffer.from(framework), { bom: true }) as string[][];
  const [header, first] = [rows[0]!, rows[1]!];
  const { area, discipline, competency, basic } = Object.fromEntries(
    COLUMNS.map((name) => [name, first[header.indexOf(name)]!]),
  ) as Line;
  const title = `${area} · ${discipline} · ${competency}`;

  const appUrl = await enter(page);
  // Chosen before the scripts have arrived, a file isn't lost.
  let release = () => {};
  const held = new Promise<void>((settle) => (release = settle));
  await page.route(/\.js(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${appUrl}/import?kind=competencies`, { waitUntil: "commit" });
  await choose(page, "framework.csv", framework);
  release();
  await page.unrouteAll({ behavior: "wait" });
  await expect(counts(page)).toHaveText("Add 49 · Change 0 · Leave 0 · Refuse 0");
  await expect(page.getByRole("rowheader", { name: title, exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Apply 49 changes" }).click();
  await expect(page.getByText("49 added, 0 changed. You can undo this below for 30 days.")).toBeVisible();

  await choose(page, "framework.csv", framework);
  await expect(counts(page)).toHaveText("Add 0 · Change 0 · Leave 49 · Refuse 0");
  await expect(page.getByText("Nothing in this file differs from what is in Cairn.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Nothing to apply" })).toBeDisabled();

  const [, word] = basic.split(" ");
  first[header.indexOf("basic")] = basic.replace(` ${word} `, " reworded ");
  await choose(page, "edited.csv", semicolonFile(rows));
  await expect(counts(page)).toHaveText("Add 0 · Change 1 · Leave 48 · Refuse 0");
  const changed = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: title, exact: true }) });
  await expect(changed.locator("del")).toHaveText([word!]);
  await expect(changed.locator("ins")).toHaveText(["reworded"]);
  await page.getByRole("radio", { name: /^Wording/ }).check();
  await page.getByRole("button", { name: "Apply 1 change" }).click();
  await expect(page.getByText("0 added, 1 changed. You can undo this below for 30 days.")).toBeVisible();

  await page.goto(`${appUrl}/competency-matrix-template?competency=${encodeURIComponent(competency)}`);
  await page.getByRole("link", { name: competency, exact: true }).click();
  const text = page.getByRole("textbox", { name: "Basic" });
  await expect(text).toHaveValue(first[header.indexOf("basic")]!);
  await text.fill("Edited in the template.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("radio", { name: /^Wording/ }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Save version" }).click();
  await expect(page.getByText("Changes Saved")).toBeVisible();

  await page.goto(`${appUrl}/import?kind=competencies`);
  await page.getByRole("button", { name: "Undo edited.csv" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("0 entries undone, 1 entry kept")).toBeVisible();
  await expect(page.getByText(`${title} was edited since (line 2)`)).toBeVisible();
  // It undid nothing, so it can be tried again.
  const edited = page.getByRole("row", { name: /^edited\.csv/ });
  await expect(edited.getByRole("button", { name: /^Undo/ })).toBeVisible();
});
