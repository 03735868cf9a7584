import { fullName } from "./support/cast";
import { everyRow, option, pendings, pick, row, SHEET_COLUMNS } from "./support/rows";
import { expect, signIn, startSession, test } from "./support/sign-in";

// What the sheet's parts do by themselves, the components' tests show.
// spec: sheet.heading, sheet.disciplines-line, sheet.columns, sheet.legend, sheet.sorted-by-area, sheet.pointers-button
test("the sheet of a person with two disciplines has its heading, legend, eight columns and rows in the order of areas", async ({
  page,
}) => {
  await signIn(page, "reader");
  await expect(page).toHaveTitle(/My competency matrix/);
  await expect(page.getByText("Developer, Tester", { exact: true })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "TypeScript" })).toBeVisible();
  const heads = page.getByRole("table", { name: `${fullName("reader")}'s competencies` }).getByRole("columnheader");
  await expect(heads).toHaveCount(SHEET_COLUMNS.length);
  for (const [place, name] of SHEET_COLUMNS.entries()) await expect(heads.nth(place)).toContainText(name);
  await expect(page.getByRole("table", { name: "What the levels mean" }).getByRole("row")).toContainText([
    "NoneNo experience, or awaiting manager approval.",
    "BasicHas the basics, can do simple things alone, may need help.",
    "IntermediateMost common items, needs only pointers.",
    "AdvancedKnows the concept well, does all items alone, occasional lookup is fine, at least 6 months with it.",
  ]);
  await everyRow(page);
  const areas = await page.locator(".sheet-table tbody [data-column='area']").allTextContents();
  expect(areas).toEqual([...areas].sort((a, b) => a.localeCompare(b, "en")));
  expect(areas.filter((area) => area === "TypeScript")).toHaveLength(2);
  await expect(row(page, "SQL").getByRole("link", { name: /^View.* learning pointers for SQL$/ })).toHaveAttribute(
    "href",
    /^\/learning-pointers\?competency_id=\d+$/,
  );
});

// spec: sheet.filter, sheet.filtered-rows, sheet.searches, sheet.level-column
test("a sheet is filtered by discipline, searched by area and competency, and sorted by level only", async ({
  page,
}) => {
  await signIn(page, "reader");
  const filter = page.getByLabel("Filter by Discipline");
  await expect(filter.getByRole("option")).toHaveText(["All", "Developer", "Tester"]);
  await filter.selectOption("Tester");
  await expect(page.getByRole("rowheader", { name: "Test plans" })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "SQL", exact: true })).toHaveCount(0);
  await filter.selectOption("All");
  await expect(page.getByRole("rowheader", { name: "SQL", exact: true })).toBeVisible();

  const level = page.getByRole("columnheader", { name: /^Level/ });
  await expect(level).toHaveAttribute("aria-sort", "none");
  await level.getByRole("button").click();
  await expect(level).toHaveAttribute("aria-sort", "ascending");
  await level.getByRole("button").click();
  await expect(level).toHaveAttribute("aria-sort", "descending");
  for (const name of [/^Area/, /^Competency/])
    await expect(page.getByRole("columnheader", { name }).getByRole("button")).toHaveCount(0);

  await page.getByLabel("Search areas").fill("secur");
  await expect(page.locator(".sheet-table [data-row]")).toHaveCount(2);
  await page.getByLabel("Search competencies").fill("web");
  await expect(page.locator(".sheet-table [data-row]")).toHaveCount(1);
  await expect(page.getByText(/^1 of \d+ competencies$/)).toBeVisible();
  await page.getByLabel("Search competencies").fill("nothing of the kind");
  await expect(page.getByText("No matches")).toBeVisible();
});

// spec: sheet.last-updated
test("a row shows when it was last updated in the viewer's zone: long month, day, year and 12-hour time", async ({
  page,
}) => {
  await signIn(page, "reader");
  await pick(page, "Migrations", "Basic");
  const updated = row(page, "Migrations").locator("time");
  const shown = await updated.textContent();
  const at = new Date((await updated.getAttribute("datetime")) ?? "");
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: "Europe/Vienna",
    month: "long",
    day: "numeric",
    year: "numeric",
  }).format(at);
  expect(shown).toMatch(new RegExp(`^${parts}, \\d{1,2}:\\d{2} (AM|PM)$`));
  await page.reload();
  await expect(row(page, "Migrations").locator("time")).toHaveText(shown ?? "");
});

// spec: levels.pending, levels.withdraw, levels.saves
test("on your own sheet a level is PENDING until it is withdrawn, arrow keys make one save, and nobody approves themselves", async ({
  page,
}) => {
  await signIn(page, "mover");
  await pick(page, "SQL", "Intermediate");
  await expect(pendings(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^(Approve|Decline)/ })).toHaveCount(0);
  await page.reload();
  await expect(option(page, "SQL", "Intermediate")).toBeChecked();
  await expect(pendings(page)).toHaveCount(1);
  await expect(page.locator(".session-spinner")).toHaveCount(0);
  await pick(page, "SQL", "None");
  await expect(pendings(page)).toHaveCount(0);

  const posts: string[] = [];
  page.on(
    "request",
    (request) =>
      request.method() === "POST" &&
      request.url().endsWith("/competency_changes") &&
      posts.push(request.postData() ?? ""),
  );
  await option(page, "Unit tests", "None").focus();
  for (let times = 0; times < 3; times++) await page.keyboard.press("ArrowRight");
  await expect(row(page, "Unit tests").getByRole("status")).toHaveText("Saved");
  expect(posts).toHaveLength(1);
  expect(posts[0]).toContain('"desired_level":"advanced"');
});

test("a reviewer sets levels directly, approves a level other than the requested one, and declines with a reason that the owner sees", async ({
  page,
  browser,
}) => {
  await signIn(page, "reviewed");
  await pick(page, "SQL", "Advanced");
  await pick(page, "Migrations", "Advanced");
  const context = await browser.newContext();
  const reviewing = await context.newPage();
  await startSession(reviewing, "reviewer");
  await reviewing.goto("/competency-matrices");
  await reviewing.getByRole("link", { name: fullName("reviewed") }).click();
  await pick(reviewing, "Unit tests", "Intermediate");
  await expect(pendings(reviewing)).toHaveCount(2);
  await pick(reviewing, "SQL", "Intermediate");
  await reviewing
    .getByRole("button", { name: `Decline Advanced for Migrations, Databases, ${fullName("reviewed")}` })
    .click();
  const dialog = reviewing.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Decline" })).toBeDisabled();
  await dialog.getByLabel("Reason").fill("Let us look again after the next release.");
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(pendings(reviewing)).toHaveCount(0);
  await context.close();
  await page.reload();
  await expect(option(page, "Unit tests", "Intermediate")).toBeChecked();
  await expect(option(page, "SQL", "Intermediate")).toBeChecked();
  await expect(row(page, "Migrations")).toContainText("Declined: Let us look again after the next release.");
});
