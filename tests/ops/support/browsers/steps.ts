import { fullName, type CastName } from "@/tests/e2e/support/cast";
import { type Tab, type Target, until } from "./tab";

export const button = (name: string | RegExp): Target => ({ role: "button", name });
export const dialog: Target = { role: "dialog" };
export const inDialog = (target: Target): Target => ({ ...target, within: dialog });

/** Waits until the page's scripts have taken over its heading: what is pressed before may be lost. */
export const ready = (tab: Tab): Promise<unknown> =>
  until("the page's scripts", () =>
    tab.run(`return [...document.querySelectorAll("h1")].some((heading) =>
      heading.checkVisibility() && Object.keys(heading).some((key) => key.startsWith("__react")))`),
  );

/** Opens a page and waits until it can be used. */
export async function openPage(tab: Tab, path: string): Promise<void> {
  await tab.open(path);
  await ready(tab);
}

/** Chooses a person on the provider's page, which a press on Sign in with Google opens. */
export async function chooseAccount(tab: Tab, person: CastName): Promise<void> {
  await tab.click(button("Sign in with Google"));
  await tab.click(button(new RegExp(`^${fullName(person)}`)));
}

/** Signs a person in and waits for their sheet. */
export async function signIn(tab: Tab, person: CastName): Promise<void> {
  await tab.open("/");
  await chooseAccount(tab, person);
  await tab.sees({ role: "heading", name: `${fullName(person)}'s Competency Matrix` });
  await ready(tab);
}

/** Chooses a level on a sheet and waits until it is saved. */
export async function pick(tab: Tab, competency: string, level: string): Promise<void> {
  const levels: Target = { role: "radiogroup", name: new RegExp(`^Level for ${competency},`) };
  await tab.click({ role: "radio", name: new RegExp(`^${level}`), within: levels });
  await tab.sees({ role: "radio", name: new RegExp(`^${level}.*\\(pending\\)`), within: levels });
  await tab.sees({ text: "Requested", within: { css: `.level-cell:has([aria-label^="Level for ${competency},"])` } });
}
