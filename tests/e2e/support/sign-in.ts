import { expect, test as base, type Page } from "@playwright/test";
import { fullName, type CastName } from "./cast";
import { addSession } from "./sessions";

/** Signs a test person in with a prepared session, without opening a page. */
export const startSession = (page: Page, name: CastName): Promise<void> => addSession(page.context(), name);

/** Signs a test person in with a prepared session and opens their sheet. */
export async function signIn(page: Page, name: CastName): Promise<void> {
  await startSession(page, name);
  await page.goto("/sheet");
  await expectSheet(page, name);
}

/** Signs a test person in through the sign-in screen and the provider's page. Ends on their sheet. */
export async function signInWithGoogle(page: Page, name: CastName): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await page.getByRole("button", { name: new RegExp(fullName(name)) }).click();
  await page.waitForURL("**/sheet");
  await expectSheet(page, name);
}

/**
 * Waits for a person's sheet, until it is hydrated (a filter chosen before that is lost), and until the session is set
 * up in the browser.
 */
async function expectSheet(page: Page, name: CastName) {
  // Not by role: Language Select opens over some sheets and hides the rest from assistive technology. There are two
  // headings while the browser has rendered the sheet and the server's HTML is still in the page, hidden.
  await expect(page.locator("h1:visible")).toHaveText(`${fullName(name)}'s Competency Matrix`);
  await page.waitForFunction(() => {
    const seen = [...document.querySelectorAll("h1")].find((each) => each.checkVisibility());
    const isHydrated = seen !== undefined && Object.keys(seen).some((key) => key.startsWith("__react"));
    return isHydrated && localStorage.getItem("user") !== null;
  });
}

/** Opens the navbar's account menu. */
export async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account: / }).click();
}

/** Pages that logged out: what they had asked for until then may be answered with 401. */
const loggedOut = new WeakSet<Page>();

export async function logOut(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Log out" });
  if (!(await button.isVisible())) await openAccountMenu(page);
  loggedOut.add(page);
  await button.click();
  await expect(page.getByRole("button", { name: "Sign in with Google" })).toBeVisible();
}

/** A test that fails if the page throws or logs an error to the console. */
export const test = base.extend<{ troubles: string[] }>({
  troubles: [
    async ({ page }, use) => {
      const troubles: string[] = [];
      page.on("pageerror", (error) => troubles.push(String(error)));
      // The browser logs these although the screen expects them, and the screen what it shows as a failure.
      const isExpected = (text: string) =>
        text.startsWith("Failure: ") ||
        text.includes("status of 409") ||
        (loggedOut.has(page) && text.includes("status of 401"));
      page.on("console", (message) => {
        if (message.type() === "error" && !isExpected(message.text()))
          troubles.push(`${message.text()} ${message.location().url}`);
      });
      await use(troubles);
      expect(troubles, "nothing went wrong on the page unnoticed").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
