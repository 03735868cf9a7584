import type { Page } from "@playwright/test";
import { openByNavbar } from "./support/main-menu";
import { option, row } from "./support/rows";
import { settled } from "./support/settled";
import { expect, signIn, signInWithGoogle, startSession, test } from "./support/sign-in";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("four places are at the foot, Reviews among them, and More has the rest, closing after a choice and by Esc", async ({
    page,
  }) => {
    await signIn(page, "reviewer");
    const bar = page.getByRole("navigation", { name: "Main" });
    for (const name of [/^My sheet$/, /^Reviews/, /^Competency Matrices$/])
      await expect(bar.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
    const link = bar.getByRole("link", { name: "Competency Templates" });
    const more = bar.getByRole("button", { name: "More" });
    await expect(link).toBeHidden();
    await more.click();
    await expect(link).toBeVisible();
    await expect(bar.getByRole("group", { name: "More" }).getByRole("link", { name: "My sheet" })).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(link).toBeHidden();
    await more.click();
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Competency Matrix Template");
    await expect(link).toBeHidden();
  });

  test("the foot covers nothing at the end of a page", async ({ page }) => {
    await startSession(page, "reviewer");
    await page.goto("/settings");
    const last = page.getByRole("contentinfo").getByRole("link").last();
    await last.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const foot = await page.getByRole("link", { name: "My sheet" }).boundingBox();
    const box = await last.boundingBox();
    expect(box!.y + box!.height).toBeLessThanOrEqual(foot!.y);
  });

  test("a competency of the template is a card with the same controls", async ({ page }) => {
    await startSession(page, "reviewer");
    await page.goto("/competency-matrix-template?area=databases");
    await expect(page.getByRole("searchbox", { name: "Search competencies" })).toBeVisible();
    for (const name of ["Last Updated", "Published", "Disciplines"])
      await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
    const sql = row(page, "SQL");
    for (const control of [
      sql.getByRole("button", { name: "View criteria for SQL" }),
      sql.getByRole("link", { name: /^View.* learning pointers? for SQL$/ }),
    ]) {
      await control.scrollIntoViewIfNeeded();
      await expect(control).toBeInViewport({ ratio: 1 });
    }
  });
});

test("the account menu has the person's own pages, closes by Esc, and never extends beyond the screen", async ({
  page,
}) => {
  await signIn(page, "admin");
  const account = page.getByRole("button", { name: "Account: Ada Admin" });
  const menu = page.getByRole("group", { name: "Account" });
  for (const width of [320, 1024, 1100, 1200, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(account).toBeInViewport({ ratio: 1 });
    await account.click();
    for (const name of ["My data", "Settings", "Sessions", "Access tokens"])
      await expect(menu.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
    await expect(menu.getByRole("button", { name: "Keyboard shortcuts" })).toBeInViewport({ ratio: 1 });
    const logOut = (width < 1024 ? menu : page).getByRole("button", { name: "Log out" });
    await expect(logOut).toHaveCount(1);
    await expect(logOut).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(account).toBeFocused();
  }
});

test("the navbar's links stay in the bar as far as they fit, Reviews always, and the rest is under More", async ({
  page,
}) => {
  await signIn(page, "admin");
  const bar = page.getByRole("navigation", { name: "Main" });
  const pointers = bar.getByRole("link", { name: "Learning Pointers" });
  const reviews = bar.getByRole("link", { name: /^Reviews/ });
  const more = bar.getByRole("button", { name: "More" });
  await page.setViewportSize({ width: 1920, height: 800 });
  await expect(pointers).toBeInViewport({ ratio: 1 });
  await expect(more).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(more).toBeVisible();
  // The count stands over the link's margin, which the bar must not cut off.
  const roomForCount = () =>
    reviews.evaluate((link) => {
      const end = link.getBoundingClientRect().right + Number.parseFloat(getComputedStyle(link).marginInlineEnd);
      return link.parentElement!.getBoundingClientRect().right - end;
    });
  for (const width of [1000, 800, 720, 640]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(pointers).toBeHidden();
    await expect(reviews).toBeInViewport({ ratio: 1 });
    await expect.poll(roomForCount, `${width} px`).toBeGreaterThanOrEqual(0);
    await expect(page.getByRole("button", { name: /^Account/ })).toBeInViewport({ ratio: 1 });
  }
  await more.click();
  await expect(pointers).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole("link", { name: "Audit log" })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1920, height: 800 });
  await expect(more).toBeHidden();
});

test("a manager's links are all in the bar of a small laptop", async ({ page }) => {
  await startSession(page, "decider");
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto("/competency-matrices");
  const bar = page.getByRole("navigation", { name: "Main" });
  await expect(bar.getByRole("link", { name: "Learning Pointers" })).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole("button", { name: "More" })).toBeHidden();
});

test("the menu of what doesn't fit goes once everything fits, as when a narrower font arrives", async ({ page }) => {
  await signIn(page, "admin");
  const more = page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "More" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(more).toBeHidden();
  const spaceLetters = (by: string) =>
    page.locator(".main-links").evaluate((links, space) => ((links as HTMLElement).style.letterSpacing = space), by);
  await spaceLetters("0.2em");
  await page.setViewportSize({ width: 1439, height: 900 });
  await expect(more).toBeVisible();
  await spaceLetters("normal");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(more).toBeHidden();
});

test("the admins' menu leads to their screens and is marked there", async ({ page }) => {
  await signIn(page, "admin");
  await page.setViewportSize({ width: 1440, height: 900 });
  await openByNavbar(page, "Audit log");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Audit log");
  await expect(page.getByRole("group", { name: "Admin" })).toBeHidden();
  await page.getByRole("button", { name: "Admin", exact: true }).click();
  const link = page.getByRole("group", { name: "Admin" }).getByRole("link", { name: "Audit log" });
  await expect(link).toHaveAttribute("aria-current", "page");
});

/** Returns a function that holds back the pages the router asks for; it returns one that lets them arrive. */
async function pagesToHold(page: Page): Promise<() => () => void> {
  let held = Promise.resolve();
  await page.route(/_rsc=/, async (route) => {
    await held;
    await route.continue();
  });
  return () => {
    let release = () => {};
    held = new Promise((resolve) => (release = resolve));
    return release;
  };
}

test("a sheet, the pointers and the form of a competency show their shape until they arrive, and one that doesn't exist is 404", async ({
  page,
}) => {
  await startSession(page, "reviewer");
  const hold = await pagesToHold(page);
  const shape = page.locator("[aria-busy='true']").filter({ has: page.getByRole("status") });
  let visited = "";
  for (const [from, link, heading] of [
    ["/competency-matrices", /^Rae Reviewed$/, "Rae Reviewed's Competency Matrix"],
    ["/competency-matrix-template", /^View learning pointers? for SQL/, "Learning Pointers for SQL"],
    ["/competency-matrix-template", /^SQL$/, "SQL"],
    ["/competency-matrix-template", /^Add New Competency$/, "New Competency"],
  ] as const) {
    // By Back from the second on: the page is still there.
    await (from === visited ? page.goBack() : page.goto(from));
    visited = from;
    await settled(page);
    const release = hold();
    await page.getByRole("link", { name: link }).click();
    await expect(shape).toBeInViewport({ ratio: 0.5 });
    release();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(shape).toHaveCount(0);
  }
  for (const address of [
    "/users/999999/sheets/999999",
    "/learning-pointers?competency_id=999999",
    "/competency/999999",
  ])
    expect((await page.request.get(address)).status()).toBe(404);
});

test("a notice shows while the browser is offline", async ({ page, context, troubles }) => {
  await signIn(page, "visitor");
  const notice = page.getByText("You're offline.");
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  // The browser logs the router's failed prefetches.
  expect(troubles.splice(0).filter((trouble) => !trouble.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});

test("an ended session has a notice, and after signing in again in another tab the choice is saved", async ({
  page,
  context,
  troubles,
}) => {
  await signIn(page, "visitor");
  await page.evaluate(() => localStorage.removeItem("cm_token"));
  await context.clearCookies();
  await option(page, "SQL", "Basic").check();
  await expect(row(page, "SQL").getByRole("alert")).toBeVisible();
  // The row says so too until its level is saved.
  const notice = page.getByText("Your session has ended. What you typed stays here:");
  await expect(notice).toBeVisible();
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "sign in again in a new tab" }).click(),
  ]);
  await signInWithGoogle(tab, "visitor");
  await expect(notice).toHaveCount(0);
  await row(page, "SQL")
    .getByRole("button", { name: /^Retry/ })
    .click();
  await expect(row(page, "SQL").getByRole("status")).toContainText("Requested");
  expect(troubles.splice(0).every((trouble) => trouble.includes("401"))).toBe(true);
});

test("with unsaved changes in a form, a link and Back need a confirmation", async ({ page }) => {
  await signIn(page, "reviewer");
  await openByNavbar(page, "Competency Templates");
  await page.getByRole("link", { name: "Add New Competency" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Half a thought");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await openByNavbar(page, "Competency Matrices");
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Half a thought");
  await page.evaluate(() => history.back());
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Competency Matrix Template");
});
