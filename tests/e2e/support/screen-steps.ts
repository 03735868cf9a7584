import { expect, type Page } from "@playwright/test";

/** Brings a screen into a state. A step of several parts has its first one, and the others as one. */
export type Step = ((page: Page) => Promise<unknown>) & { isUndoneByEscape?: true; first?: Step; others?: Step };

/** Says of a step that Escape undoes it: the page needn't be loaded again for the next screen at its address. */
export const undoneByEscape = (step: Step): Step => Object.assign(step, { isUndoneByEscape: true } as const);

/** Undoes a step by Escape. */
export async function escape(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.locator("[role=dialog], [role=menu], :popover-open")).toHaveCount(0);
  await page.mouse.move(0, 0);
}

/** Presses the first button of a name. */
export const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole("button", { name }).first().click();

/** Presses a button and waits for the dialog and its data. */
export const dialog = (name: string | RegExp): Step =>
  undoneByEscape(async (page) => {
    await press(name)(page);
    const opened = page.getByRole("dialog");
    await opened.waitFor();
    await expect(page.locator("dialog[aria-busy]")).toHaveCount(0);
    await expect(opened.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
  });

/** Opens a dialog that is behind the button beside the name of a sheet or of the template. */
export const moreDialog = (name: string): Step => undoneByEscape(then(press(/^More for this/), dialog(name)));

/** Steps one after the other. */
export function then(first: Step, ...others: readonly Step[]): Step {
  const rest: Step = async (page) => {
    for (const step of others) await step(page);
  };
  if (others.every(({ isUndoneByEscape }) => isUndoneByEscape)) undoneByEscape(rest);
  const all = async (page: Page) => {
    await first(page);
    await rest(page);
  };
  return Object.assign(all, { first, others: rest });
}

/** Returns the step into whose state Escape leads back from a step's; undefined if that is the page as it was loaded. */
export const beforeEscape = (step: Step | undefined): Step | undefined => {
  if (step?.isUndoneByEscape) return undefined;
  return step?.others?.isUndoneByEscape ? step.first : step;
};

/** Waits for a screen by its heading. */
export const heading = (page: Page, name: RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();
