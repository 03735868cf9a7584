import { expect, type Page } from "@playwright/test";
import { openByNavbar } from "./main-menu";
import { dialog, heading, moreDialog, press, type Step, undoneByEscape } from "./screen-steps";

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

/** A level of the last row that isn't chosen: the first ones have the requests that reviewers' screens show. */
const pickLevel: Step = async (page) => {
  const row = page
    .getByRole("row")
    .filter({ has: page.getByRole("radio") })
    .last();
  const basic = row.getByRole("radio", { name: /^Basic/ });
  await ((await basic.isChecked()) ? row.getByRole("radio", { name: /^None/ }) : basic).check();
};

const makeToken: Step = async (page) => {
  await dialog("Create token")(page);
  await page.getByRole("dialog").getByLabel("Name").fill("Nightly export to the staffing sheet");
  await press("Create token")(page);
  await page.getByRole("dialog").getByRole("textbox", { name: "Token" }).waitFor();
};

/** Functions that bring a screen into a state to check. They rely only on the product's texts. */
export const STATES = {
  /** Opens Language Select, by making the person a Developer if they are none. */
  languageSelect: async (page: Page) => {
    if ((await page.locator("button", { hasText: "Manage Languages" }).count()) === 0) {
      await moreDialog("Edit Disciplines")(page);
      await press(/^Add .*Developer/)(page);
      await press("Save & Close")(page);
    }
    await page.getByRole("dialog", { name: "Language Select" }).waitFor();
  },
  levelPicked: async (page: Page) => {
    await pickLevel(page);
    await page
      .getByText(/^(Saved|Requested)/)
      .first()
      .waitFor();
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
  criteria: undoneByEscape(async (page: Page) => {
    await dialog(/^View criteria/)(page);
    await page.getByRole("dialog").getByText("Advanced", { exact: true }).waitFor();
  }),
  details: async (page: Page) => {
    await press(/^Description and criteria of/)(page);
    await page.locator(".row-details").getByText("Current", { exact: true }).waitFor();
  },
  notesWithText: undoneByEscape(async (page: Page) => {
    await dialog(/^Notes for/)(page);
    await page
      .getByRole("dialog")
      .getByRole("textbox", { name: /^Notes for/ })
      .waitFor();
  }),
  languageRemoved: async (page: Page) => {
    await moreDialog("Manage Languages")(page);
    await press(/^Add/)(page);
    await page
      .getByRole("button", { name: /^Remove/ })
      .last()
      .click();
  },
  pointers: async (page: Page) => {
    await page
      .getByRole("link", { name: /^View learning pointers?/ })
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
  keys: undoneByEscape(async (page: Page) => {
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  }),
  sessionEnded: async (page: Page) => {
    await page.route("**/api/cm/v1/session", (route) =>
      route.fulfill({ status: 401, contentType: "application/problem+json", body: "{}" }),
    );
    // After that, and after the page's own calls, so that none gets a new one in between.
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => localStorage.removeItem("cm_token"));
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
      Date.prototype.getTimezoneOffset = () => {
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
    const requests = page.getByRole("list", { name: "Requests" });
    // Then only those that can join it have one.
    await requests.getByRole("checkbox").first().check();
    await requests.locator("input:not(:checked)").first().check();
    await page.getByRole("heading", { name: "2 requests together" }).waitFor();
    await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
  },
  /** The owner's pending request. */
  request: async (page: Page) => {
    const waits = page.getByRole("button", { name: /^(Waits for|Reply to question)/ });
    if ((await waits.count()) === 0) {
      await pickLevel(page);
      await page
        .getByText(/^(Saved|Requested)/)
        .first()
        .waitFor();
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
    await page.getByRole("button", { name: /^Add agreement: / }).waitFor();
  },
} as const;
