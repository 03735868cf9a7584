import { readingOrder } from "./support/reading-order";
import { SHEET_COLUMNS } from "./support/rows";
import { expect, openAccountMenu, signIn, test } from "./support/sign-in";

/** Expects lines that begin so in this order, with others between them. */
function expectInOrder(lines: readonly string[], expected: readonly string[]) {
  let from = 0;
  for (const line of expected) {
    const at = lines.findIndex((read, place) => place >= from && read.startsWith(line));
    expect(at, `“${line}” in what is read after line ${from}:\n${lines.slice(from).join("\n")}`).toBeGreaterThanOrEqual(
      from,
    );
    from = at + 1;
  }
}

test("a screen reader reads a sheet and the account menu in the order of the screen, each control with its name", async ({
  page,
}) => {
  await signIn(page, "guest");
  expectInOrder(await readingOrder(page), [
    'link "Skip to content"',
    'navigation "Main"',
    'link "Cairn"',
    'link "My Matrix"',
    'link "Learning Pointers"',
    'link "Needs"',
    'button "Account: Gus Guest" (collapsed)',
    "main",
    'heading "Gus Guest\'s Competency Matrix"',
    'button "Edit Disciplines"',
    'list "Filter by area"',
    'combobox "Filter by Discipline"',
    'button "Show only None, no request ',
    'list "Competencies by level"',
    'table "Gus Guest\'s competencies"',
    ...SHEET_COLUMNS.map((name) => `columnheader "${name}"`),
    'rowheader "SQL"',
    'button "Description and criteria of SQL, Databases" (collapsed)',
    'radiogroup "Level for SQL, Databases"',
    // How many there are depends on other journeys.
    'link "View',
  ]);
  await openAccountMenu(page);
  expectInOrder(await readingOrder(page), [
    'button "Account: Gus Guest" (expanded)',
    'group "Account"',
    'link "My Data"',
    'link "Settings"',
    'link "Sessions"',
    'link "Access tokens"',
    'button "Keyboard shortcuts"',
    'group "Theme"',
    'button "Log out"',
    "main",
  ]);
});

test("on a phone, a screen reader still counts the same columns as on a desktop", async ({ page }) => {
  await signIn(page, "guest");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("button", { name: "By area" })).toBeVisible();
  expectInOrder(await readingOrder(page), [
    ...SHEET_COLUMNS.map((name) => `columnheader "${name}"`),
    'cell "Databases"',
    'rowheader "SQL"',
    'radiogroup "Level for SQL, Databases"',
  ]);
});
