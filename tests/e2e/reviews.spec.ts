import type { Page } from "@playwright/test";
import { cast, fullName, type CastName } from "./support/cast";
import { requestLevels } from "./support/calls";
import { expect, startSession, test } from "./support/sign-in";

const SKILLS = Array.from({ length: 8 }, (_, place) => `Hundred and fifty: skill ${place + 1}`);

/** Lists the requests of one person. The focus leaves the field, so that keys are the screen's again. */
async function choosePerson(page: Page, person: CastName) {
  const field = page.getByRole("combobox", { name: "Person" });
  // A press before the scripts have arrived is lost.
  await expect(async () => {
    if (!(await field.isVisible())) await page.getByRole("button", { name: "Filters", exact: true }).click();
    await expect(field).toBeVisible({ timeout: 500 });
  }).toPass();
  await field.fill(fullName(person));
  await field.press("Enter");
  await expect(page).toHaveURL(/person=\d+/);
  await field.blur();
}

/** Opens Reviews with the requests of one person. */
async function openReviews(page: Page, reviewer: CastName, owner: CastName) {
  await startSession(page, reviewer);
  // All: the second reviewer is not the owner's manager.
  await page.goto("/reviews?state=all");
  await choosePerson(page, owner);
  await expect(page.getByRole("button", { name: "Approve Basic" })).toBeVisible();
}

/** The requests; a line that opens a person's first levels together is none. */
const listed = (page: Page) =>
  page
    .getByRole("list", { name: "Requests" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("link") });
const line = (page: Page, skill: string) => listed(page).filter({ hasText: new RegExp(`${skill}\\D`) });
const opened = (page: Page, skill: string) =>
  expect(page.getByRole("heading", { level: 2 })).toHaveText(new RegExp(`${skill}\\D`));

/** A key in the first moments of a request that opened by itself decides nothing. */
const notJustOpened = (page: Page) => page.waitForTimeout(350);

test("eight requests are decided by keyboard while a second reviewer decides two of them, each exactly once, and no reason is lost", async ({
  page,
  browser,
}) => {
  // A second try meets what the first has decided.
  const asker = test.info().retry === 0 ? "dozenAsker" : "dozenAskerAgain";
  await requestLevels(browser, asker, Object.fromEntries(SKILLS.map((skill) => [skill, "basic"])));
  const second = await (await browser.newContext()).newPage();
  await openReviews(page, "dozenReviewer", asker);
  await openReviews(second, "dozenSecond", asker);
  await expect(listed(page)).toHaveCount(SKILLS.length);

  const bySecond = async (place: number) => {
    await line(second, SKILLS[place]!).getByRole("link").click();
    await opened(second, SKILLS[place]!);
    await notJustOpened(second);
    await second.keyboard.press("2");
    await expect(line(second, SKILLS[place]!)).toContainText("Approved at Intermediate by you");
  };
  const reason = page.getByLabel("Reason");
  const fields = { d: reason, q: page.getByRole("textbox", { name: "Question" }) };
  const write = async (key: "d" | "q", text: string) => {
    // A key that comes too early is refused: the next one counts after a pause.
    await expect(async () => {
      await page.keyboard.press(key);
      await expect(fields[key]).toBeFocused();
    }).toPass();
    await page.keyboard.type(text);
  };
  const send = () => page.keyboard.press("Control+Enter");
  const acts: Record<number, { act: () => Promise<unknown>; outcome: string }> = {
    1: { act: () => page.keyboard.press("a"), outcome: "Approved at Intermediate by Sue" },
    2: { act: () => page.keyboard.press("3"), outcome: "Approved at Advanced by you" },
    3: {
      act: async () => {
        await write("d", "Shown once so far.");
        await bySecond(3);
        await send();
        await expect(page.getByText("your text can't be sent")).toBeVisible();
        await expect(reason).toHaveValue("Shown once so far.");
        await page.keyboard.press("Escape");
      },
      outcome: "Approved at Intermediate by Sue",
    },
    4: { act: () => write("d", "Not yet alone.").then(send), outcome: "Declined by you" },
    5: {
      act: () => write("q", "In which project?").then(send),
      outcome: `Waits for an answer from ${cast[asker].first}`,
    },
    6: {
      act: async () => {
        await page.keyboard.press("h");
        await expect(page.getByLabel("Snooze until")).toBeFocused();
        await page.keyboard.press("Enter");
      },
      outcome: "Snoozed until",
    },
  };
  const approval = { act: () => page.keyboard.press("a"), outcome: "Approved at Basic by you" };
  await bySecond(1);
  for (const [place, skill] of SKILLS.entries()) {
    // What was decided opened the next one; what another reviewer decided is passed by.
    if (place === 2 || place === 4) await page.keyboard.press("j");
    await opened(page, skill);
    if (place > 0) await expect(page.getByRole("heading", { level: 2 })).toBeFocused();
    await notJustOpened(page);
    await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0);
    const { act, outcome } = acts[place] ?? approval;
    await act();
    await expect(line(page, skill)).toContainText(outcome);
    // In a text, the next key would be a letter of it.
    for (const field of Object.values(fields)) await expect(field).toBeHidden();
  }
  await page.getByRole("link", { name: "Decided", exact: true }).click();
  await expect(listed(page)).toHaveCount(4);
  // What the first reviewer decided appears to the second by itself.
  await expect(line(second, SKILLS[7]!)).toContainText("Approved at Basic by Rob");
  await second.context().close();
});

test("what was decided is said over no control, the decisions are in one place, and the navbar counts what is left", async ({
  page,
  browser,
}) => {
  await requestLevels(browser, "toastAsker", Object.fromEntries(SKILLS.slice(0, 5).map((skill) => [skill, "basic"])));
  await startSession(page, "toastReviewer");
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/reviews");
  const count = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Reviews/ });
  await expect(listed(page)).toHaveCount(5);
  const decisions = async () => {
    const { y, height } = (await page.getByRole("group", { name: "Decisions" }).boundingBox())!;
    return Math.round(y + height);
  };
  for (const [place, { width, height }] of [
    { width: 1440, height: 900 },
    { width: 1280, height: 800 },
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
  ].entries()) {
    await page.setViewportSize({ width, height });
    await expect(count).toHaveText(`Reviews${5 - place} requests wait for you`);
    // Without backgrounds, a line tells the count from the link's text.
    await expect(count.locator(".nav-count")).toHaveCSS("border-top-style", "solid");
    await opened(page, SKILLS[place]!);
    await notJustOpened(page);
    const lines = await page
      .locator(".review-open-pane li time")
      .evaluateAll((dates) => dates.map((date) => new Set([...date.getClientRects()].map(({ top }) => top)).size));
    expect(lines, `at ${width} px an event's date is one line`).toEqual([1]);
    const before = await decisions();
    await page.getByRole("button", { name: "Approve Basic" }).click();
    const toast = page.locator(".undo-toast p");
    await expect(toast).toContainText("Undo");
    await opened(page, SKILLS[place + 1]!);
    const covered = await toast.evaluate((said) => {
      const its = said.getBoundingClientRect();
      return [...document.querySelectorAll(":is(nav, main) :is(a, button, select, input)")]
        .filter((control) => !said.contains(control) && control.checkVisibility({ visibilityProperty: true }))
        .filter((control) => {
          const box = control.getBoundingClientRect();
          const isSeen = box.width > 1;
          return isSeen && box.x < its.right && its.x < box.right && box.y < its.bottom && its.y < box.bottom;
        })
        .map(({ textContent }) => textContent);
    });
    expect(covered, `at ${width} px it covers no control`).toEqual([]);
    expect(await decisions(), `at ${width} px the next request's decisions are where the last one's were`).toBe(before);
  }
});
