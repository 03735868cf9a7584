// spec: chrome.viewed-user, matrices.columns, matrices.empty, matrices.searches, matrices.links, matrices.order
import type { Page } from "@playwright/test";
import { openByNavbar } from "./support/main-menu";
import { fullName } from "./support/cast";
import { pick } from "./support/rows";
import { expect, signIn, test } from "./support/sign-in";

const employees = (page: Page) => page.getByRole("table", { name: "Employees" }).getByRole("rowheader");
const line = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });

test("a manager sees their employees, those with the most requests first, searches them and opens a sheet", async ({
  page,
  browser,
}) => {
  const asking = await (await browser.newContext()).newPage();
  await signIn(asking, "matrixBusy");
  await pick(asking, "SQL", "Basic");
  await pick(asking, "Migrations", "Advanced");
  await asking.context().close();

  await signIn(page, "matrixManager");
  await openByNavbar(page, "Competency Matrices");
  const heads = page.getByRole("columnheader");
  for (const [place, name] of ["Manager", "Employee", "Disciplines", "Notifications", "Last Updated"].entries())
    await expect(heads.nth(place)).toContainText(name);
  await expect(employees(page)).toHaveText([fullName("matrixBusy"), fullName("matrixAway"), fullName("matrixQuiet")]);

  const busy = line(page, fullName("matrixBusy"));
  await expect(busy.getByRole("cell").first()).toHaveText(fullName("matrixManager"));
  await expect(busy).toContainText("Developer");
  await expect(busy.getByRole("listitem")).toHaveText([
    /^Databases · SQL: None → Basic, asked \d+ \w+ \d{4}$/,
    /^Databases · Migrations: None → Advanced, asked/,
  ]);
  await expect(busy.getByRole("cell").last()).toHaveText(/^\w+ \d+, \d{4}, \d{1,2}:\d{2} (AM|PM)$/);
  await expect(line(page, fullName("matrixQuiet")).getByRole("cell").last()).toHaveText("No Updates");
  const away = line(page, fullName("matrixAway"));
  await expect(away.getByRole("cell").last()).toHaveText("N/A");
  await expect(away.getByRole("link")).toHaveCount(0);

  await page.getByRole("searchbox", { name: "Search employees" }).fill("quiet");
  await expect(employees(page)).toHaveText([fullName("matrixQuiet")]);
  await page.getByRole("searchbox", { name: "Search managers" }).fill("nobody of that name");
  await expect(page.getByText("No matches")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search managers" }).fill("matrix");
  await line(page, fullName("matrixQuiet"))
    .getByRole("link", { name: fullName("matrixQuiet") })
    .click();
  await page.waitForURL(/\/users\/\d+\/sheets\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${fullName("matrixQuiet")}'s Competency Matrix`);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("user")!) as Record<string, unknown>);
  expect(`${stored.first_name} ${stored.last_name}`).toBe(fullName("matrixManager"));
});
