import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

const COLOUR = ["color-contrast", "link-in-text-block"] as const;

/** Colour schemes to check: all rules in the first, only the colour rules in the others. */
const GUISES = [
  { name: "light", media: { colorScheme: "light", forcedColors: "none" }, rules: null },
  { name: "dark", media: { colorScheme: "dark", forcedColors: "none" }, rules: COLOUR },
  { name: "forced colours", media: { colorScheme: "light", forcedColors: "active" }, rules: COLOUR },
] as const;

/** Returns the findings of axe on the current page, in light, dark and forced colours; `what` names it. `ignored` lists rules that need a whole page. */
export async function violationsOf(page: Page, what: string, ignored: readonly string[] = []): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(axe.source);
  for (const { name, media, rules } of GUISES) {
    await page.emulateMedia({ ...media, reducedMotion: "reduce" });
    await page.waitForFunction(
      (theme) => (document.documentElement.dataset.theme ?? theme) === theme,
      media.colorScheme,
    );
    const options: axe.RunOptions = {
      resultTypes: ["violations"],
      preload: false,
      rules: Object.fromEntries(ignored.map((rule) => [rule, { enabled: false }])),
      ...(rules && { runOnly: { type: "rule", values: [...rules] } }),
    };
    const violations = await page.evaluate(async (asked) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(asked);
      return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
    }, options);
    found.push(...violations.map((violation) => `${what} (${name}): ${violation}`));
  }
  await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
  return found;
}

/** Fails if axe finds a violation on the current page; `what` names it. */
export async function expectNoViolations(page: Page, what: string, ignored?: readonly string[]): Promise<void> {
  expect(await violationsOf(page, what, ignored)).toEqual([]);
}
