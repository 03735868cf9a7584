import { expect, test as base, type Page } from "@playwright/test";
import { fullName, type CastName } from "./cast";
import { addSession } from "./sessions";

/** Signs a person of the cast in, with a session opened beforehand, without opening a page. */
export const startSession = (page: Page, name: CastName): Promise<void> => addSession(page.context(), name);

/** Signs a person of the cast in, with a session opened beforehand, and opens their sheet. */
export async function signIn(page: Page, name: CastName): Promise<void> {
  await startSession(page, name);
  await page.goto("/sheet");
  await expectSheet(page, name);
}

/** Signs a person of the cast in through the sign-in screen and the provider's own page. Ends on their sheet. */
export async function signInWithGoogle(page: Page, name: CastName): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await page.getByRole("button", { name: new RegExp(fullName(name)) }).click();
  await page.waitForURL("**/sheet");
  await expectSheet(page, name);
}

// Not by its role: Language Select, which opens over some sheets by itself, hides the rest from assistive technology.
const expectSheet = (page: Page, name: CastName) =>
  expect(page.locator("h1")).toHaveText(`${fullName(name)}'s Competency Matrix`);

/** Opens the navbar's account menu. */
export async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account: / }).click();
}

export async function logOut(page: Page): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("button", { name: "Sign in with Google" })).toBeVisible();
}

/** A test that fails when the page throws or writes an error to its console. */
export const test = base.extend<{ troubles: string[] }>({
  troubles: [
    async ({ page }, use) => {
      const troubles: string[] = [];
      page.on("pageerror", (error) => troubles.push(String(error)));
      // A 409 is an answer that a screen expects; the browser writes it down all the same.
      page.on(
        "console",
        (message) =>
          message.type() === "error" && !message.text().includes("status of 409") && troubles.push(message.text()),
      );
      await use(troubles);
      expect(troubles, "nothing went wrong on the page unnoticed").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
