import { fullName } from "./support/cast";
import { everyRow, row, SHEET_COLUMNS } from "./support/rows";
import { expect, signIn, test } from "./support/sign-in";

// What the sheet's parts do by themselves, the components' tests show.
test("the sheet of a person with two disciplines has its heading, legend, the specification's columns and rows in the order of areas", async ({
  page,
}) => {
  await signIn(page, "reader");
  await expect(page).toHaveTitle(/My sheet/);
  await expect(page.getByText("Developer, Tester", { exact: true })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "TypeScript" })).toBeVisible();
  const heads = page.getByRole("table", { name: `${fullName("reader")}'s competencies` }).getByRole("columnheader");
  await expect(heads).toHaveCount(SHEET_COLUMNS.length);
  await expect(heads).toContainText([...SHEET_COLUMNS]);
  const legend = page.getByRole("table", { name: "What the levels mean" });
  await expect(legend).toBeVisible();
  await expect(legend.getByRole("row")).toHaveText([
    "NoneNo experience, or awaiting manager approval.",
    "BasicHas the basics, can do simple things alone, may need help.",
    "IntermediateMost common items, needs only pointers.",
    "AdvancedKnows the concept well, does all items alone, occasional lookup is fine, at least 6 months with it.",
  ]);
  await everyRow(page);
  const areas = await page.locator(".sheet-table tbody [data-column='area']").allTextContents();
  expect(areas).toEqual([...areas].sort((a, b) => a.localeCompare(b, "en")));
  expect(areas.filter((area) => area === "TypeScript")).toHaveLength(2);
  await expect(row(page, "SQL").getByRole("link", { name: /^View.* learning pointers? for SQL$/ })).toHaveAttribute(
    "href",
    /^\/learning-pointers\?competency_id=\d+$/,
  );
});
