import type { Browser, Page } from "@playwright/test";
import { openByNavbar } from "./support/main-menu";
import { callAs } from "./support/calls";
import { expect, signIn, test } from "./support/sign-in";

const HEADING = "Learning Pointers for Migrations";

const dialog = (page: Page) => page.getByRole("dialog");
const notes = (page: Page) => dialog(page).getByRole("textbox", { name: "Notes" });
const save = (page: Page) => dialog(page).getByRole("button", { name: "Save" });

async function choose(page: Page, list: string, text: string) {
  const search = dialog(page).getByRole("combobox", { name: list });
  await search.fill(text);
  await search.press("Enter");
}

test("an employee opens the pointers from the sheet, adds and edits their own, marks one planned and then done, and goes back to the sheet", async ({
  page,
  browser,
}) => {
  await addByApi(browser, "To be marked", "<p>Do it.</p>");
  await signIn(page, "learner");
  await page.getByRole("link", { name: /^View.* learning pointers? for Migrations$/ }).click();
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

/** Adds a pointer for Migrations as an admin. */
const addByApi = (browser: Browser, name: string, description: string) =>
  callAs(browser, "admin", async (call) => {
    const competencies = await call<{ id: number; name: string }[]>("GET", "/competencies?limit=1000");
    const pointer = await call<{ id: number }>("POST", "/learning_pointers", {
      cm_learning_pointer: { name, description },
    });
    await call("POST", "/competency_learning_pointers", {
      cm_competency_learning_pointer: {
        cm_competency_id: competencies.find((one) => one.name === "Migrations")!.id,
        cm_learning_pointer_id: pointer.id,
      },
    });
  });
