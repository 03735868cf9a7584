import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import PizZip from "pizzip";
import { shortDay } from "@/lib/platform/core/format-period";
import { dayAfter, today } from "@/lib/platform/core/day";
import { demoPerson, ownDemo } from "./support/own-demo";

// Both in one company: filling the demo's takes longer than either.
let demo: Awaited<ReturnType<typeof ownDemo>>;
test.beforeAll(async () => void (demo = await ownDemo()));
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});
test.afterAll(() => demo.close());

const NEED = "Havenmeer: Booking portal";
/** Clients of the demo that may not be named. */
const SECRET_CLIENTS = ["Nordbank", "Solvane", "Cardial"];

/** Whether LibreOffice is installed here: the documents are opened with it, too. */
const hasLibreOffice = (() => {
  try {
    execFileSync("which", ["soffice"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

/** Everything that a document says, in its parts and as LibreOffice reads it. */
function textsOf(document: Buffer, name: string): string {
  const parts = Object.values(new PizZip(document).files)
    .map((part) => part.asText())
    .join("\n");
  if (!hasLibreOffice) return parts;
  const folder = mkdtempSync(join(tmpdir(), "cairn-bid-"));
  try {
    writeFileSync(join(folder, name), document);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const args = [profile, "--headless", "--convert-to", "txt:Text", "--outdir", folder, join(folder, name)];
    execFileSync("soffice", args, { stdio: "ignore" });
    const text = readFileSync(join(folder, name.replace(/docx$/, "txt")), "utf8");
    expect(text).toContain("Key competencies");
    return `${parts}\n${text}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const listed = (page: Page) => page.getByRole("list", { name: /^People (by the day from which they are free|for )/ });
const lineOf = (page: Page, name: string) => listed(page).getByRole("listitem").filter({ hasText: name });

/** From when people are free by the table that says what the bars show. */
async function freeFrom(page: Page): Promise<string[]> {
  await page.getByRole("link", { name: "Table" }).click();
  const table = page.getByRole("table", { name: "People by the day from which they are free" });
  await expect(table).toBeVisible();
  const texts = await table.locator("tbody tr td:nth-of-type(1)").allTextContents();
  await page.getByRole("link", { name: "Bars" }).click();
  return texts;
}

/** The first placed person whose bar ends in the frame, with the bar's words. */
async function ending(page: Page, at = 0) {
  const bar = listed(page)
    .getByRole("button", { name: /, 100%, placed, until \w+ \d+(?:, \d{4})?: / })
    .nth(at);
  const label = (await bar.getAttribute("aria-label"))!;
  return { bar, name: label.split(": ").at(-1)!, label };
}

test("a bid: three people found for a need and asked, two release a CV of which one is a copy for the need, and all leave without a name", async ({
  browser,
}) => {
  const [staffing, staffingClicks] = await demoPerson(browser, demo.appUrl, "Daniel Okonkwo-Reyes");
  await staffing.goto("/staffing");
  await staffing.getByRole("link", { name: new RegExp(NEED) }).click();
  const meeting = listed(staffing).getByRole("listitem").filter({ hasText: "All musts met" });
  const names: string[] = [];
  for (let asked = 0; asked < 3; asked += 1) {
    const line = meeting.filter({ has: staffing.getByRole("button", { name: /^Ask / }) }).first();
    const ask = line.getByRole("button", { name: /^Ask / });
    const name = (await ask.getAttribute("aria-label"))!.replace("Ask ", "");
    names.push(name);
    await ask.click();
    await expect(staffing.getByText(new RegExp(`^${name} is asked for `))).toBeVisible();
    await expect(staffing.getByRole("button", { name: `Ask ${name}`, exact: true })).toHaveCount(0);
  }
  const cvs = staffing.getByRole("list", { name: `CVs for ${NEED}` });
  await staffing.getByText("CVs", { exact: true }).last().click();
  for (const name of names)
    await cvs
      .getByRole("listitem")
      .filter({ hasText: name })
      .getByRole("button", { name: new RegExp(`^Ask ${name} for a CV`) })
      .click();
  for (const name of names) await expect(cvs.getByRole("listitem").filter({ hasText: name })).toContainText("asked");

  const copied: string[] = [];
  for (const [place, name] of names.slice(0, 2).entries()) {
    const [person, clicks] = await demoPerson(browser, demo.appUrl, name);
    await person.goto("/cv");
    await expect(person.getByText(new RegExp(`asked for your CV for ${NEED}`))).toBeVisible();
    const copy = person.getByRole("button", { name: "Copy for this need" });
    const create = person.getByRole("button", { name: "Create CV" });
    const copies = place === 0 || (await create.count()) === 0;
    if (copies) copied.push(name);
    await (copies ? copy : create).click();
    await person.getByRole("button", { name: "Release CV" }).click();
    await expect(person.getByText("Released. Staffing, managers and admins can read it now.")).toBeVisible();
    expect(await clicks()).toBeLessThanOrEqual(4);
  }

  await staffing.reload();
  await staffing.getByText("CVs", { exact: true }).last().click();
  await expect(cvs.getByRole("link", { name: "CV for this need" })).toHaveCount(copied.length);
  const downloaded = staffing.waitForEvent("download");
  await staffing.getByRole("button", { name: /^Download \d anonymous CVs?$/ }).click();
  const archive = readFileSync(await (await downloaded).path());
  expect(await staffingClicks()).toBeLessThanOrEqual(25);

  const documents = Object.values(new PizZip(archive).files);
  expect(documents.length).toBeGreaterThanOrEqual(2);
  const secrets = [...SECRET_CLIENTS, ...names.flatMap((name) => name.split(" ")), "Stonefield"];
  for (const file of documents) {
    const texts = `${file.name}\n${textsOf(file.asNodeBuffer(), file.name)}`.toLowerCase();
    for (const secret of secrets)
      expect([file.name, secret, texts.includes(secret.toLowerCase())]).toEqual([file.name, secret, false]);
  }

  const [reader] = await demoPerson(browser, demo.appUrl, names[0]!);
  await reader.goto("/cv");
  const copy = reader.getByRole("link", { name: new RegExp(NEED) });
  // Someone's only CV is the page itself.
  if ((await copy.count()) > 0) await copy.click();
  await reader.getByText("Read by 1 person").click();
  await expect(reader.getByText(/Daniel Okonkwo-Reyes downloaded it/)).toBeVisible();
});

test("a week of staffing by keyboard: an extension, its undo, a roll-off, a part-time, and an overlap that is refused in words", async ({
  browser,
}) => {
  const [page] = await demoPerson(browser, demo.appUrl, "Daniel Okonkwo-Reyes");
  await page.goto("/staffing?weeks=26");
  await expect(listed(page)).toBeVisible();
  const free = await freeFrom(page);
  await expect(page).toHaveURL(/weeks=26/);
  const days = new Set(free.filter((text) => !/\bnow\b/i.test(text)));
  expect(days.size).toBeGreaterThanOrEqual(10);
  expect(free.some((text) => text.includes("40%"))).toBe(true);

  // The end of a bar by a week, and back within the time of an undo.
  const { bar, name, label } = await ending(page);
  await bar.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.getByText(new RegExp(`^${name} until `))).toBeVisible();
  await expect(page.getByRole("button", { name: label, exact: true })).toHaveCount(0);
  await page.keyboard.press("z");
  await expect(page.getByRole("button", { name: label, exact: true })).toBeVisible();
  await expect(page.getByText(new RegExp(`^${name} until `)), "the undo is saved").toHaveCount(0);

  // An extension by four weeks, then a roll-off with today as the last day, from the open bar.
  await page.getByRole("button", { name: label, exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("e");
  await expect(page.getByLabel("Last day")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(new RegExp(`^${name} until `))).toBeVisible();
  const extended = lineOf(page, name).getByRole("button", { name: /, 100%, placed, until / });
  await expect(extended).not.toHaveAccessibleName(label);
  await expect(extended).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("r");
  await page.keyboard.press("Enter");
  await expect(lineOf(page, name)).toContainText(shortDay(dayAfter(today(), 1), today()));
  await expect(page.getByRole("group", { name: new RegExp(`: ${name}$`) })).toHaveCount(0);

  // Part-time from tomorrow on: the rest is free from then.
  const other = await ending(page, 1);
  await other.bar.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(":focus").getByRole("button", { name: /^Part-time/ })).toBeVisible();
  await page.keyboard.press("p");
  await expect(page.getByLabel(/^From/)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(lineOf(page, other.name)).toContainText("40%");

  // Who is busy is placed as far as they have time, which the button says.
  await page.getByRole("link", { name: /^Kestrel Logistics: Integration team/ }).click();
  const busy = listed(page)
    .getByRole("listitem")
    .filter({ hasNotText: /All of it/ })
    .filter({ has: page.getByRole("button", { name: /^Place / }) })
    .last();
  await busy.getByRole("button", { name: /^Place .+ from / }).click();
  await expect(page.getByText(/ is placed on .+, \d+%, .+–/)).toBeVisible();
});

test("no name is broken inside a word on a phone", async ({ browser }) => {
  const [page] = await demoPerson(browser, demo.appUrl, "Daniel Okonkwo-Reyes");
  /** Names' parts that are in two lines. */
  const broken = () =>
    listed(page)
      .locator(".bars-row a")
      .evaluateAll((links) =>
        links.flatMap((link) =>
          [...link.textContent.matchAll(/[^\s-]+/g)].flatMap(({ index, 0: word }) => {
            const range = document.createRange();
            range.setStart(link.firstChild!, index);
            range.setEnd(link.firstChild!, index + word.length);
            return range.getClientRects().length > 1 ? [word] : [];
          }),
        ),
      );
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/staffing");
    await expect(listed(page).getByRole("link").first()).toBeVisible();
    expect(await broken(), `at ${width}px`).toEqual([]);
  }
});

test("the bars of 40 people are on two pages of paper", async ({ browser }) => {
  const [page] = await demoPerson(browser, demo.appUrl, "Daniel Okonkwo-Reyes");
  await page.goto("/staffing");
  await expect(listed(page).getByRole("listitem")).toHaveCount(40);
  const paper = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b/g)!.length).toBe(2);
});
