import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { expectNoViolations } from "./support/axe";
import { cast, type CastMember } from "./support/cast";
import { row } from "./support/rows";
import { expect, startSession, test } from "./support/sign-in";

const TEMPLATE = "/competency-matrix-template";
const TEXTS = ["Description", "None (no experience)", "Basic", "Intermediate", "Advanced"];

const searchbox = (page: Page, name: string) => page.getByRole("searchbox", { name });
const counted = (page: Page) => page.getByRole("status").filter({ hasText: /competencies$/ });
/** The number of test people with the discipline, whose sheets are affected. */
const holdersOf = (discipline: string) =>
  Object.values<CastMember>(cast).filter(({ disciplines }) => disciplines?.includes(discipline)).length;
const openForm = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).click();

async function open(page: Page, query = "") {
  await page.goto(`${TEMPLATE}${query}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Competency Matrix Template");
}

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

async function choose(page: Page, field: string, option: string) {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

async function addCompetency(page: Page, name: string, area: string, discipline: string) {
  await open(page);
  await page.getByRole("link", { name: "Add New Competency" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New Competency");
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  for (const text of TEXTS) await page.getByRole("textbox", { name: text }).fill(`${text} of ${name}`);
  await choose(page, "Area", area);
  await choose(page, "Discipline", discipline);
  await save(page).click();
  await page.waitForURL(`**${TEMPLATE}`);
}

test("an admin filters the template and downloads the competencies that it shows", async ({ page }) => {
  await startSession(page, "admin");
  await open(page);
  await searchbox(page, "Search areas").fill("databases");
  await expect(counted(page)).toHaveText(/^2 of \d+ competencies$/);
  const shown = await page.getByRole("rowheader").allTextContents();
  await page.getByRole("button", { name: "Export" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^competencies-\d{4}-\d\d-\d\d\.csv$/);
  const lines = parse(readFileSync(await download.path()), { bom: true, columns: true }) as { competency: string }[];
  expect(lines.map(({ competency }) => competency)).toEqual(shown.map((name) => name.trim()));
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

// spec: template.actions, competency.publish, catalogues.admins-only
test("a manager cannot manage catalogues; an admin adds and renames an area and a discipline, which can be chosen at once", async ({
  page,
  browser,
}) => {
  await startSession(page, "reviewer");
  await open(page);
  await expect(page.getByRole("button", { name: /^Manage/ })).toHaveCount(0);

  const admin = await (await browser.newContext()).newPage();
  await startSession(admin, "admin");
  await open(admin);
  for (const [button, noun, name] of [
    ["Manage Areas", "area", "Observability"],
    ["Manage Disciplines", "discipline", "Site Reliability"],
  ] as const) {
    await admin.getByRole("button", { name: button }).click();
    await admin.getByRole("button", { name: `Add ${noun}` }).click();
    await admin.getByRole("textbox", { name: `Name of the new ${noun}` }).fill(`${name} x`);
    await admin.keyboard.press("Enter");
    await admin.getByRole("button", { name: `Edit ${name} x` }).click();
    await admin.getByRole("textbox", { name: `Name of ${name} x` }).fill(name);
    await admin.getByRole("button", { name: "Save" }).click();
    await expect(admin.getByRole("listitem").filter({ hasText: name })).toContainText(name);
    await expect(admin.getByRole("button", { name: `Edit ${name}` })).toBeFocused();
    await admin.keyboard.press("Escape");
  }
  await expect(
    admin.getByRole("combobox", { name: "Filter by Discipline" }).getByRole("option", { name: "Site Reliability" }),
  ).toBeAttached();
  await addCompetency(admin, "Tracing", "Observability", "Site Reliability");
  await expect(row(admin, "Tracing").getByRole("cell").last()).toHaveText("Un-Published");
  await admin.context().close();
});

// spec: template.notification, competency.title, competency.fields, competency.saved
test("a competency is created and published, after a note about the people affected, and confirmed once", async ({
  page,
}) => {
  await startSession(page, "admin");
  await addCompetency(page, "Incident review", "Planning", "Hundred and fifty");
  await expect(page.getByText("Changes Saved")).toBeVisible();
  await expect(page.locator("tr[data-highlighted]")).toContainText("Incident review");
  await expect(page.locator("tr[data-highlighted]")).toBeInViewport();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Changes Saved")).toHaveCount(0);

  await searchbox(page, "Search competencies").fill("incident");
  await openForm(page, "Incident review");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Incident review");
  await page.getByRole("switch", { name: "Publish" }).check();
  const sheets = holdersOf("Hundred and fifty");
  expect(sheets).toBeGreaterThan(1);
  await expect(page.getByText(`Publishing adds ${sheets} rows on ${sheets} sheets.`)).toBeVisible();
  await choose(page, "Discipline", "Another hundred and fifty");
  expect(holdersOf("Another hundred and fifty")).toBe(1);
  await expect(page.getByText("Publishing adds 1 row on 1 sheet.")).toBeVisible();
  await choose(page, "Discipline", "Hundred and fifty");
  await page.getByRole("switch", { name: "Publish" }).uncheck();
  await page.getByRole("textbox", { name: "Description" }).fill("");
  await expect(save(page)).toBeDisabled();
});

test("the second of two people editing a competency sees both versions and overwrites nothing unseen", async ({
  page,
  browser,
}) => {
  await startSession(page, "admin");
  await addCompetency(page, "Contested", "Planning", "Tester");
  const other = await (await browser.newContext()).newPage();
  await startSession(other, "reviewer");
  for (const each of [page, other]) {
    await open(each, "?competency=contested");
    const link = each.getByRole("link", { name: "Contested", exact: true });
    await each.goto((await link.getAttribute("href")) ?? "");
    await expect(each.getByRole("heading", { level: 1 })).toHaveText("Contested");
  }
  await page.getByRole("textbox", { name: "Basic" }).fill("The admin's");
  await save(page).click();
  await page.waitForURL(`**${TEMPLATE}**`);

  await other.getByRole("textbox", { name: "Basic" }).fill("The manager's");
  await save(other).click();
  const versions = other.getByRole("region", { name: "Two versions" });
  await expect(versions.getByRole("radio")).toHaveCount(2);
  await expectNoViolations(other, "two versions");
  await versions.getByRole("radio", { name: "Theirs The admin's" }).check();
  await versions.getByRole("button", { name: "Use these versions" }).click();
  await expect(other.getByRole("textbox", { name: "Basic" })).toHaveValue("The admin's");
  await save(other).click();
  await other.waitForURL(`**${TEMPLATE}**`);
  await other.context().close();
});

test("a save that the network interrupts says so, keeps the input and can be retried", async ({ page, troubles }) => {
  await startSession(page, "admin");
  await addCompetency(page, "Fragile", "Planning", "Tester");
  await searchbox(page, "Search competencies").fill("fragile");
  await openForm(page, "Fragile");
  await page.getByRole("textbox", { name: "Basic" }).fill("Typed in vain?");
  await page.route("**/api/cm/v1/competencies/*", (route) => route.abort());
  await save(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Failed to update Competency" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Basic" })).toHaveValue("Typed in vain?");
  await page.unroute("**/api/cm/v1/competencies/*");
  await page.getByRole("button", { name: "Retry" }).click();
  await page.waitForURL(`**${TEMPLATE}**`);
  expect(troubles.splice(0)).toEqual([expect.stringContaining("ERR_FAILED")]);
});
