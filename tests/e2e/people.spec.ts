import type { Page } from "@playwright/test";
import { openByNavbar } from "./support/main-menu";
import { fullName } from "./support/cast";
import { expect, signIn, startSession, test } from "./support/sign-in";

const HEADER = "email,first_name,last_name,disciplines,primary_manager,managers,is_manager,is_admin";
const file = (...lines: string[]) => ({
  name: "people.csv",
  mimeType: "text/csv",
  buffer: Buffer.from([HEADER, ...lines].join("\n")),
});

test("an admin adds a person with a manager, hands over a leaver's reports, deactivates the leaver and imports a file, and the audit log has it all", async ({
  page,
}) => {
  await signIn(page, "admin");
  await openByNavbar(page, "People");
  await expect(page.getByRole("heading", { name: "People", level: 1 })).toBeVisible();
  const said = page.getByRole("main").getByRole("status");
  const dialog = page.getByRole("dialog");

  await page.getByRole("button", { name: "Add person" }).click();
  await dialog.getByLabel("Email").fill("nia.new@acme.example");
  await dialog.getByLabel("First name").fill("Nia");
  await dialog.getByLabel("Last name").fill("New");
  await dialog.getByRole("combobox", { name: "Add a manager" }).fill("leaver");
  await dialog.getByRole("option", { name: fullName("leaver") }).click();
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(said.filter({ hasText: "Nia New added. They can sign in now." })).toBeVisible();

  await page.getByRole("searchbox", { name: "Search by name, email or personnel number" }).fill("leaver");
  const leaver = page.getByRole("row", { name: new RegExp(`^Select ${fullName("leaver")} `) });
  await expect(leaver).toContainText("2 reports");
  await page.getByRole("button", { name: `Actions for ${fullName("leaver")}` }).click();
  await page.getByRole("menuitem", { name: "Deactivate" }).click();
  await expect(page).toHaveURL(/[?&]deactivate=\d+/);
  await expect(dialog.getByText(fullName("leaverReport"))).toBeVisible();
  await dialog.getByRole("combobox", { name: "New manager of their reports" }).fill("successor");
  await dialog.getByRole("option", { name: fullName("successor") }).click();
  await dialog.getByRole("button", { name: "Deactivate" }).click();
  await expect(leaver).toContainText("Deactivated");
  await expect(leaver).not.toContainText("reports");

  await page.getByRole("link", { name: "Import" }).click();
  await page.getByLabel("File", { exact: true }).setInputFiles(file("bad,Ben,Bad,,,,false,false"));
  await expect(page.getByText("Email must be an email address")).toBeVisible();
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles(file("cy.csv@acme.example,Cy,Csv,Developer,successor@acme.example,,false,false"));
  await page.getByRole("button", { name: "Apply 1 change" }).click();
  await expect(said.filter({ hasText: "Imported people.csv" })).toBeVisible();
  await page.getByRole("button", { name: "Undo people.csv" }).click();
  await dialog.getByRole("button", { name: "Undo import" }).click();
  await expect(said.filter({ hasText: "1 entry undone" })).toBeVisible();

  await openByNavbar(page, "Audit Log");
  const log = page.getByRole("table", { name: "Audit log" });
  for (const sentence of [
    "Ada Admin imported people",
    "Ada Admin deactivated Lou Leaver",
    "Ada Admin handed over the reports of Lou Leaver",
    "Ada Admin added Nia New",
  ]) {
    await expect(log.getByText(sentence)).toBeVisible();
  }
  await page.getByRole("combobox", { name: "Action" }).selectOption("Person deactivated");
  await expect(log.getByText("Ada Admin imported people")).toHaveCount(0);
  await expect(log.getByText("Ada Admin deactivated Lou Leaver")).toBeVisible();
});

test("an admin corrects a mistyped address, sees what another admin saved meanwhile, and both edits survive", async ({
  page,
  context,
}) => {
  await startSession(page, "admin");
  const edit = async (tab: Page) => {
    await tab.goto("/people?search=Typo");
    await tab.getByRole("button", { name: "Edit Tess Typo" }).click();
    return tab.getByRole("dialog");
  };
  await page.goto("/people");
  const adding = page.getByRole("dialog");
  await page.getByRole("button", { name: "Add person" }).click();
  await adding.getByLabel("Email").fill("tess.tpyo@acme.example");
  await adding.getByLabel("First name").fill("Tess");
  await adding.getByLabel("Last name").fill("Typo");
  await adding.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Tess Typo added. They can sign in now.")).toBeVisible();

  const mine = await edit(page);
  const theirs = await edit(await context.newPage());
  await mine.getByLabel("Email").fill("tess.typo@acme.example");
  await mine.getByLabel("Last name").fill("Typo-Mine");
  await theirs.getByRole("switch", { name: "Manager" }).check();
  await theirs.getByLabel("Last name").fill("Typo-Theirs");
  await theirs.getByRole("button", { name: "Save" }).click();
  await expect(theirs).toHaveCount(0);

  await mine.getByRole("button", { name: "Save" }).click();
  await expect(mine.getByRole("alert")).toBeInViewport();
  await expect(mine.getByRole("alert")).toContainText("Someone else changed this person while you were editing.");
  await mine.getByRole("radio", { name: "Mine Typo-Mine" }).check();
  await mine.getByRole("button", { name: "Use these versions" }).click();
  await expect(mine.getByRole("switch", { name: "Manager" })).toBeChecked();
  await expect(mine.getByLabel("Last name")).toHaveValue("Typo-Mine");
  await mine.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Tess Typo-Mine saved.")).toBeVisible();
  await expect(page.getByRole("row", { name: /^Select Tess Typo-Mine/ })).toContainText("tess.typo@acme.example");
});

test("people download their data as JSON and see who viewed their sheet", async ({ page, browser }) => {
  await signIn(page, "leaverReport");
  const sheet = await page.evaluate(
    () => JSON.parse(localStorage.getItem("user") ?? "null") as { user_id: number; sheet_id: number },
  );
  const looking = await (await browser.newContext()).newPage();
  await startSession(looking, "successor");
  await looking.goto(`/users/${sheet.user_id}/sheets/${sheet.sheet_id}/`);
  await expect(looking.getByRole("heading", { level: 1 })).toContainText(fullName("leaverReport"));
  await looking.context().close();
  await page.goto("/my-data");
  await expect(page.getByRole("row", { name: new RegExp(fullName("successor")) })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  expect((await download).suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
});

test("on a phone, the menu of a person's actions is whole", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSession(page, "admin");
  await page.goto("/people?search=successor");
  await page.getByRole("button", { name: `Actions for ${fullName("successor")}` }).click();
  for (const name of ["Deactivate", "Erase"])
    await expect(page.getByRole("menuitem", { name })).toBeInViewport({ ratio: 1 });
});
