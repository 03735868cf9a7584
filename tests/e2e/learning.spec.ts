// spec: learning.table, learning.new
import type { Page } from "@playwright/test";
import { openByNavbar } from "./support/main-menu";
import { expectNoViolations } from "./support/axe";
import { row } from "./support/rows";
import { expect, signIn, test } from "./support/sign-in";

const TEMPLATE = "/competency-matrix-template?area=databases";
const HEADING = "Learning Pointers for Migrations";

async function openPointers(page: Page) {
  await page.goto(TEMPLATE);
  await page.getByRole("link", { name: "View learning pointers for Migrations" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(HEADING);
}

const dialog = (page: Page) => page.getByRole("dialog");
const notes = (page: Page) => dialog(page).getByRole("textbox", { name: "Notes" });
const save = (page: Page) => dialog(page).getByRole("button", { name: "Save" });

async function choose(page: Page, list: string, text: string) {
  const search = dialog(page).getByRole("combobox", { name: list });
  await search.fill(text);
  await search.press("Enter");
}

// spec: learning.new-tab, learning.buttons, learning.roles, learning.tags
test("a manager adds a pointer for two competencies, edits it, and can edit no other", async ({ page, browser }) => {
  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, "admin");
  await addByApi(admin, "Not the manager's", "<p>x</p>");
  await admin.context().close();
  await signIn(page, "reviewer");
  await openPointers(page);
  await expect(page.getByRole("rowheader", { name: "Not the manager's" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Not the manager's" })).toHaveCount(0);
  await page.getByRole("button", { name: "Add Learning Pointer" }).click();
  await expect(dialog(page)).toHaveAccessibleName("New Learning Pointer");
  await dialog(page).getByRole("textbox", { name: "Name" }).fill("Evolutionary databases");
  await expect(save(page)).toBeDisabled();
  await notes(page).click();
  await page.keyboard.type("A book.");
  await expect(save(page)).toBeEnabled();
  await dialog(page).getByRole("textbox", { name: "Web address (optional)" }).fill("https://books.example/evolution");
  await choose(page, "Areas", "databases");
  await choose(page, "Competencies", "sql (dev");
  await expect(dialog(page).getByRole("button", { name: "Remove SQL (Developer)" })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Remove Databases" }).click();
  await expect(dialog(page).getByRole("button", { name: "Remove SQL (Developer)" })).toHaveCount(0);
  await choose(page, "Areas", "databases");
  await choose(page, "Competencies", "sql (dev");
  await expectNoViolations(page, "New Learning Pointer");
  await save(page).click();
  await expect(dialog(page)).toHaveCount(0);
  const added = row(page, "Evolutionary databases books.example/evolution (opens in a new tab)");
  await expect(page.getByText("A book.")).toBeVisible();
  const link = page.getByRole("link", { name: /^books\.example/ });
  await expect(link).toHaveAttribute("href", "https://books.example/evolution");
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  await expect(page.getByRole("button", { name: "Evolutionary databases" })).toBeVisible();
  await expect(added).toHaveCount(1);

  await page.getByRole("button", { name: "Back" }).click();
  await page.waitForURL(`**${TEMPLATE}`);
  await page.getByRole("link", { name: "View learning pointers for SQL", exact: true }).click();
  await expect(page.getByText("A book.")).toBeVisible();
});

// spec: learning.edit-by-admin, learning.edit
test("an admin edits a pointer, which keeps at least one competency", async ({ page }) => {
  await signIn(page, "admin");
  await addByApi(page, "Read me first", "<p>Once.</p>");
  await openPointers(page);
  await page.getByRole("button", { name: "Read me first" }).click();
  await expect(dialog(page)).toHaveAccessibleName("Edit Learning Pointer");
  await dialog(page).getByRole("button", { name: "Remove Migrations (Developer)" }).click();
  await expect(save(page)).toBeDisabled();
  await choose(page, "Competencies", "migrations");
  await dialog(page).getByRole("textbox", { name: "Name" }).fill("Read me twice");
  await expectNoViolations(page, "Edit Learning Pointer");
  await save(page).click();
  await expect(page.getByRole("button", { name: "Read me twice" })).toBeVisible();
  // While the page refreshes, its title is missing for a moment.
  await expect(page).toHaveTitle(/^Learning Pointers for/);
  await expectNoViolations(page, "learning pointers");
});

// spec: learning.sanitised, learning.new-tab
test("a malicious description shows only its text, with links that open in a new tab", async ({ page }) => {
  await signIn(page, "admin");
  const harm =
    '<p onclick="window.harmed=1">Harmless words <a href="javascript:window.harmed=1">bad</a> <a ' +
    'href="https://fine.example">fine</a></p><img src=x ' +
    'onerror="window.harmed=1"><script>window.harmed=1</script>';
  await addByApi(page, "With intent", harm);
  await openPointers(page);
  for (const headers of [{}, { RSC: "1" }] as Record<string, string>[])
    expect(await (await page.request.get(page.url(), { headers })).text()).not.toContain("harmed");
  const described = page.getByRole("row").filter({ hasText: "With intent" });
  await expect(described).toContainText("Harmless words");
  await expect(described.locator("img, script, [onclick]")).toHaveCount(0);
  await expect(described.getByRole("link", { name: "bad" })).toHaveCount(0);
  const fine = described.getByRole("link", { name: "fine" });
  await expect(fine).toHaveAttribute("target", "_blank");
  await expect(fine).toHaveAttribute("rel", "noopener noreferrer");
  expect(await page.evaluate(() => "harmed" in window)).toBe(false);
});

// spec: learning.buttons, learning.roles, learning.marks
test("an employee opens the pointers from the sheet, adds and edits their own, marks one planned and then done, and goes back to the sheet", async ({
  page,
  browser,
}) => {
  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, "admin");
  await addByApi(admin, "To be marked", "<p>Do it.</p>");
  await admin.context().close();
  await signIn(page, "learner");
  await page.getByRole("link", { name: /^View.* learning pointers for Migrations$/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(HEADING);
  await expect(page.getByRole("button", { name: "To be marked" })).toHaveCount(0);
  await page.getByRole("button", { name: "Add Learning Pointer" }).click();
  await choose(page, "Areas", "databases");
  await choose(page, "Competencies", "sql (dev");
  await dialog(page).getByRole("textbox", { name: "Name" }).fill("Ask Lia");
  await notes(page).click();
  await page.keyboard.type("She did it.");
  await save(page).click();
  await page.getByRole("button", { name: "Ask Lia" }).click();
  await dialog(page).getByRole("textbox", { name: "Name" }).fill("Ask Lia first");
  await save(page).click();
  await expect(page.getByRole("button", { name: "Ask Lia first" })).toBeVisible();
  const mark = page.getByRole("combobox", { name: "My progress with To be marked" });
  for (const state of ["Planned", "Done"]) {
    await mark.selectOption(state);
    await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
    await page.reload();
    await expect(mark.getByRole("option", { selected: true })).toHaveText(state);
  }
  await page.getByRole("button", { name: "Back" }).click();
  await page.waitForURL("**/sheet");

  await openByNavbar(page, "Learning Pointers");
  const plan = page.getByRole("table", { name: "My plan" });
  await expect(plan.getByRole("rowheader", { name: "To be marked" })).toBeVisible();
  await expect(plan.getByRole("option", { name: "Done", selected: true })).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Search learning pointers" }).fill("no such thing");
  await expect(page.getByText("No matches")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search learning pointers" }).fill("MARKED migr");
  await plan.getByRole("link", { name: "Migrations" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(HEADING);
});

/** Adds a pointer for Migrations through the API, as the signed-in person. */
async function addByApi(page: Page, name: string, description: string) {
  const status = await page.evaluate(
    async ({ name, description }) => {
      const { token } = (await (await fetch("/api/cm/v1/session", { method: "POST" })).json()) as { token: string };
      const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
      const post = async (path: string, body: object) => {
        const response = await fetch(`/api/cm/v1/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
        return { status: response.status, body: (await response.json()) as { id: number } };
      };
      const competencies = (await (await fetch("/api/cm/v1/competencies?limit=1000", { headers })).json()) as {
        id: number;
        name: string;
      }[];
      const pointer = await post("learning_pointers", { cm_learning_pointer: { name, description } });
      const competency = competencies.find((one) => one.name === "Migrations");
      return (
        await post("competency_learning_pointers", {
          cm_competency_learning_pointer: { cm_competency_id: competency?.id, cm_learning_pointer_id: pointer.body.id },
        })
      ).status;
    },
    { name, description },
  );
  expect(status).toBe(201);
}
