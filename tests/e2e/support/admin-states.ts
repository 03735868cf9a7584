import { expect, type Page } from "@playwright/test";
import { callsOf } from "./calls";
import { openByNavbar } from "./main-menu";
import { dialog, heading, press, type Step } from "./screen-steps";

const chooseFile =
  (content: string): Step =>
  async (page) => {
    await page
      .getByLabel("File", { exact: true })
      .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
  };

/** Answers saves of an entry of a list with a conflict: someone else has changed these fields. */
async function changeElsewhere(page: Page, list: string, theirs: object): Promise<void> {
  const call = await callsOf(page.context());
  await page.route(`**/api/cm/v1${list}/*`, async (route) => {
    if (route.request().method() === "GET") return route.continue();
    const id = Number(new URL(route.request().url()).pathname.split("/").at(-1));
    const stored = (await call<{ id: number }[]>("GET", `${list}?limit=1000`)).find((one) => one.id === id);
    const problem = { status: 409, title: "Changed elsewhere", current: { ...stored, ...theirs } };
    await route.fulfill({ status: 409, contentType: "application/problem+json", body: JSON.stringify(problem) });
  });
}

/** Functions that bring an admin's screens into a state to check. */
export const ADMIN_STATES = {
  pointerOfSeed: async (page: Page) => {
    await page.getByRole("link", { name: "Migrations" }).first().click();
    await heading(page, /^Learning Pointers for/);
  },
  competencyChangedElsewhere: async (page: Page) => {
    await changeElsewhere(page, "/competencies", { description: "Theirs.", updated_at: new Date().toISOString() });
    await page.getByRole("textbox", { name: "Description" }).fill("Mine.");
    await press("Save")(page);
    await page.getByRole("region", { name: "Two versions" }).waitFor();
  },
  personChangedElsewhere: async (page: Page) => {
    await changeElsewhere(page, "/people", { last_name: "Theirs", version: "theirs" });
    await dialog(/^Edit/)(page);
    await page.getByRole("dialog").getByLabel("Last name").fill("Mine");
    await press("Save person")(page);
    // The form is longer than the dialog.
    await expect(page.getByRole("dialog").getByRole("alert")).toBeInViewport();
  },
  /** What was retired, with its undo. */
  retired: async (page: Page) => {
    const opened = page.getByRole("dialog");
    const undo = opened.getByRole("button", { name: /^Undo: Retired Kotlyn/ });
    if ((await undo.count()) > 0) return;
    await press("Retire Kotlyn")(page);
    await opened.getByRole("button", { name: "Retire", exact: true }).click();
    await undo.waitFor();
  },
  settingsChangedElsewhere: async (page: Page) => {
    await page.getByLabel("Months until a level is overdue").fill("24");
    const call = await callsOf(page.context());
    const current = { ...(await call<object>("GET", "/settings")), reviews: { confirm_after_months: 6 } };
    await page.route("**/api/cm/v1/settings", (route) =>
      route.fulfill({
        status: 409,
        contentType: "application/problem+json",
        body: JSON.stringify({ status: 409, title: "Changed elsewhere", current }),
      }),
    );
    await press("Save settings")(page);
    await page.getByRole("region", { name: "Two versions" }).waitFor();
  },
  /** The question that saving changed criteria asks. */
  versionQuestion: async (page: Page) => {
    await page.getByRole("textbox", { name: "Basic" }).fill("Does it with help, and says when it is needed.");
    await dialog("Save")(page);
    await page.getByRole("radio", { name: /^Bar moved/ }).check();
  },
  competency: async (page: Page) => {
    await page.getByRole("rowheader").first().getByRole("link").click();
    await page.getByRole("form", { name: "Edit competency" }).waitFor();
  },
  unpublished: async (page: Page) => {
    await page.getByRole("switch").click();
    await expect(page.getByRole("note")).not.toHaveText(/^Working out/);
  },
  leaving: async (page: Page) => {
    await page.getByRole("textbox", { name: "Name" }).fill("Half a thought");
    await openByNavbar(page, "Competency Matrices");
    await page.getByRole("dialog", { name: "Leave without saving?" }).waitFor();
  },
  merge: async (page: Page) => {
    await dialog("Manage Disciplines")(page);
    await press(/^Merge/)(page);
    await page.getByRole("dialog").getByRole("combobox").selectOption({ index: 1 });
    await expect(page.getByRole("dialog").getByRole("listitem").getByRole("listitem").first()).toBeVisible();
  },
  /** What the menu of a person with reports offers. */
  personAct: (act: string) => async (page: Page) => {
    const row = page.getByRole("row").filter({ hasText: /\d reports?/ });
    await row
      .first()
      .getByRole("button", { name: /^Actions for/ })
      .click();
    await page.getByRole("menuitem", { name: act }).click();
    await page.getByRole("dialog").waitFor();
    await expect(page.getByRole("dialog").getByRole("status", { name: /^Loading/ })).toHaveCount(0);
  },
  selectedPeople: async (page: Page) => {
    for (const place of [0, 1])
      await page
        .getByRole("checkbox", { name: /^Select/ })
        .nth(place)
        .check();
    await page.getByRole("group", { name: "Selected people" }).waitFor();
  },
  importPlanned: async (page: Page) => {
    await chooseFile(
      "email,first_name,last_name,disciplines,primary_manager,managers,is_manager,is_admin\nnew.one@acme.example,New,One,,,,false,false\nnew.two@acme.example,Another,Newcomer,,,,true,false\n",
    )(page);
    await page.getByRole("button", { name: /^Apply/ }).waitFor();
  },
  importHeadings: async (page: Page) => {
    await chooseFile("email,Rufname\nnot an address,\n")(page);
    await page.getByText("Choose a column for 1 heading").waitFor();
  },
} as const;
