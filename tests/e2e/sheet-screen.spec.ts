import { fullName } from "./support/cast";
import { everyRow, option, pendings, pick, row, SHEET_COLUMNS } from "./support/rows";
import { expect, signIn, test } from "./support/sign-in";

// What the sheet's parts do by themselves, the components' tests show.
test("the sheet of a person with two disciplines has its heading, legend, the specification's columns and rows in the order of areas", async ({
  page,
}) => {
  await signIn(page, "reader");
  await expect(page).toHaveTitle(/My Matrix/);
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

test("on your own sheet a level is PENDING until it is withdrawn, arrow keys make one save, and nobody approves themselves", async ({
  page,
}) => {
  await signIn(page, "mover");
  await pick(page, "SQL", "Intermediate");
  await expect(row(page, "SQL").locator("time")).toHaveText(/^\w+ \d{1,2}, \d{4}, \d{1,2}:\d{2} (AM|PM)$/);
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
