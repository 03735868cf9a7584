import { expect, type Page } from "@playwright/test";
import { callsOf } from "./calls";
import { openByNavbar } from "./main-menu";

type Step = (page: Page) => Promise<unknown>;

/** A call that fails with a server error. */
const UNAVAILABLE = {
  status: 503,
  contentType: "application/problem+json",
  body: JSON.stringify({
    status: 503,
    title: "Service unavailable",
    detail: "The database does not answer just now.",
    request_id: "5f3b7c1e-4d8a-4f57-9d6e-0c2a91b7e814",
  }),
};

const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole("button", { name }).first().click();

/** Presses a button and waits for the dialog and its data. */
const dialog =
  (name: string | RegExp): Step =>
  async (page) => {
    await press(name)(page);
    const opened = page.getByRole("dialog");
    await opened.waitFor();
    await expect(page.locator("dialog[aria-busy]")).toHaveCount(0);
    await expect(opened.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
  };

const then =
  (...steps: readonly Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page);
  };

const heading = (page: Page, name: RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();

/** A level of the first row that isn't chosen. */
const pickLevel: Step = async (page) => {
  const row = page
    .getByRole("row")
    .filter({ has: page.getByRole("radio") })
    .first();
  const basic = row.getByRole("radio", { name: /^Basic/ });
  await ((await basic.isChecked()) ? row.getByRole("radio", { name: /^None/ }) : basic).check();
};

const chooseFile =
  (content: string): Step =>
  async (page) => {
    await page
      .getByLabel("File", { exact: true })
      .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
  };

const makeToken: Step = async (page) => {
  await dialog("Create token")(page);
  await page.getByRole("dialog").getByLabel("Name").fill("Nightly export to the staffing sheet");
  await press("Create token")(page);
  await page.getByRole("dialog").getByRole("textbox", { name: "Token" }).waitFor();
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

/** Functions that bring a screen into a state to check. They rely only on the product's texts. */
export const STATES = {
  dialog,
  then,
  press,
  /** Opens Language Select, by making the person a Developer if they are none. */
  languageSelect: async (page: Page) => {
    if ((await page.locator("button", { hasText: "Manage Languages" }).count()) === 0) {
      await dialog("Edit Disciplines")(page);
      await press(/^Add .*Developer/)(page);
      await press("Save & Close")(page);
    }
    await page.getByRole("dialog", { name: "Language Select" }).waitFor();
  },
  levelPicked: async (page: Page) => {
    await pickLevel(page);
    await page.getByText("Saved", { exact: true }).first().waitFor();
  },
  levelNotSaved: async (page: Page) => {
    await page.route("**/competency_changes", (route) => route.fulfill(UNAVAILABLE));
    await pickLevel(page);
    await page.locator(".save-failure").waitFor();
  },
  criteriaNotRead: async (page: Page) => {
    await page.route("**/sheet_competencies/*", (route) => route.fulfill(UNAVAILABLE));
    await press(/^View criteria/)(page);
    await page.getByRole("alert").getByText("Failed").waitFor();
  },
  criteria: async (page: Page) => {
    await dialog(/^View criteria/)(page);
    await page.getByRole("dialog").getByText("Advanced", { exact: true }).waitFor();
  },
  details: async (page: Page) => {
    await press(/^Description and criteria of/)(page);
    await page.locator(".row-details").getByText("Current", { exact: true }).waitFor();
  },
  notesWithText: async (page: Page) => {
    await dialog(/^Notes for/)(page);
    await page
      .getByRole("dialog")
      .getByRole("textbox", { name: /^Notes for/ })
      .waitFor();
  },
  languageRemoved: async (page: Page) => {
    await dialog("Manage Languages")(page);
    await press(/^Add/)(page);
    await page
      .getByRole("button", { name: /^Remove/ })
      .last()
      .click();
  },
  pointers: async (page: Page) => {
    await page
      .getByRole("link", { name: /^View learning pointers/ })
      .first()
      .click();
    await heading(page, /^Learning Pointers for/);
  },
  tokenMade: makeToken,
  /** A list with one token. */
  token: async (page: Page) => {
    if ((await page.getByRole("button", { name: /^Revoke/ }).count()) > 0) return;
    await makeToken(page);
    await press("Done")(page);
    await page.getByRole("button", { name: /^Revoke/ }).waitFor();
  },
  keys: async (page: Page) => {
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  },
  sessionEnded: async (page: Page) => {
    await page.evaluate(() => localStorage.removeItem("cm_token"));
    await page.route("**/api/cm/v1/session", (route) =>
      route.fulfill({ status: 401, contentType: "application/problem+json", body: "{}" }),
    );
    await pickLevel(page);
    // In the row and in the notice.
    await page.getByText("Your session has ended.").first().waitFor();
  },
  menu: async (page: Page) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await press("More")(page);
  },
  /** A screen that throws while rendering. */
  broken: async (page: Page) => {
    await page.evaluate(() => {
      Intl.DateTimeFormat.prototype.formatToParts = () => {
        throw new Error("made to break");
      };
    });
    await openByNavbar(page, "Competency Matrices");
    // Not by its text: the router says the heading to screen readers a second time.
    await heading(page, /^Unexpected Application Error!$/);
  },
  palette: async (page: Page) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("te");
    await page.getByRole("group", { name: "Competencies" }).waitFor();
  },
  /** The sheet with the most requests. */
  report: async (page: Page) => {
    await page.getByRole("rowheader").getByRole("link").first().click();
    await heading(page, /'s Competency Matrix$/);
  },
  /** The open request with all its parts. */
  review: async (page: Page) => {
    // Where list and request don't fit, the request opens over the list.
    await page.getByRole("list", { name: "Requests" }).getByRole("link").first().click();
    await page
      .getByRole("button", { name: /^Approve/ })
      .first()
      .waitFor();
  },
  /** Two requests that can be decided together are selected. */
  together: async (page: Page) => {
    const boxes = page.getByRole("list", { name: "Requests" }).getByRole("checkbox");
    for (let place = 0; place < (await boxes.count()); place++) {
      await boxes.nth(place).check();
      const other = page.getByRole("list", { name: "Requests" }).locator("input:enabled:not(:checked)").first();
      if ((await other.count()) > 0) {
        await other.check();
        break;
      }
      await boxes.nth(place).uncheck();
    }
    await page.getByRole("heading", { name: "2 requests together" }).waitFor();
    await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
  },
  /** The owner's pending request. */
  request: async (page: Page) => {
    const waits = page.getByRole("button", { name: /^(Waits for|Reply to question)/ });
    if ((await waits.count()) === 0) {
      await pickLevel(page);
      await page.getByText("Saved", { exact: true }).first().waitFor();
      await page.reload();
    }
    await dialog(/^(Waits for|Reply to question)/)(page);
  },
  /** The details of a row that has a level. */
  ratedDetails: async (page: Page) => {
    await page
      .getByRole("row")
      .filter({ has: page.locator('input[type="radio"]:checked:not([value="no_experience"])') })
      .getByRole("button", { name: /^Description and criteria of/ })
      .last()
      .click();
    await page.getByRole("button", { name: /^(Set goal|Goal: .*): / }).waitFor();
  },
  round: async (page: Page) => {
    await page.getByRole("rowheader").getByRole("link").first().click();
    await page.getByRole("link", { name: "All review rounds" }).waitFor();
    await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
  },
  pointerOfSeed: async (page: Page) => {
    await page.getByRole("link", { name: "Migrations" }).first().click();
    await heading(page, /^Learning Pointers for/);
  },
  competencyChangedElsewhere: async (page: Page) => {
    await changeElsewhere(page, "/competencies", { basic: "Theirs.", updated_at: new Date().toISOString() });
    await page.getByRole("textbox", { name: "Basic" }).fill("Mine.");
    await press("Save")(page);
    await page.getByRole("region", { name: "Two versions" }).waitFor();
  },
  personChangedElsewhere: async (page: Page) => {
    await changeElsewhere(page, "/people", { last_name: "Theirs", version: "theirs" });
    await dialog(/^Edit/)(page);
    await page.getByRole("dialog").getByLabel("Last name").fill("Mine");
    await press("Save")(page);
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
