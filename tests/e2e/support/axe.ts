import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

/**
 * Minified: half a second less for each page than the source that the package exports. The elements' HTML, which nobody
 * reads here, isn't collected.
 */
const SOURCE = `${readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8")};axe.configure({ noHtml: true })`;

/** WCAG 2.5.3, which axe leaves out unless it is asked for: what one reads on a control is part of its name. */
const LABEL_IN_NAME = "label-content-name-mismatch";

const COLOUR = ["color-contrast", "link-in-text-block"] as const;

/** Colour schemes to check: all rules in the last, which the page keeps, only the colour rules in the others. */
const GUISES = [
  { name: "dark", media: { colorScheme: "dark", forcedColors: "none" }, rules: COLOUR },
  { name: "forced colours", media: { colorScheme: "light", forcedColors: "active" }, rules: COLOUR },
  { name: "light", media: { colorScheme: "light", forcedColors: "none" }, rules: null },
] as const;

/** About an open dialog, but found on the page behind it. */
const BEHIND_A_DIALOG = "aria-hidden-focus";

/**
 * Returns the findings of axe on the current page, or only on its open dialog (the page behind it is another screen),
 * in light, dark and forced colours; `what` names it. `ignored` lists rules that need a whole page.
 */
export async function violationsOf(page: Page, what: string, ignored: readonly string[] = []): Promise<string[]> {
  const found: string[] = [];
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  for (const { name, media, rules } of GUISES) {
    await page.emulateMedia({ ...media, reducedMotion: "reduce" });
    const options: axe.RunOptions = {
      resultTypes: ["violations"],
      preload: false,
      rules: {
        [LABEL_IN_NAME]: { enabled: true },
        ...Object.fromEntries(ignored.map((rule) => [rule, { enabled: false }])),
      },
      ...(rules && { runOnly: { type: "rule", values: [...rules] } }),
    };
    const violations = await page.evaluate(
      async ([asked, behind, theme]) => {
        const { dataset } = document.documentElement;
        while ((dataset.theme ?? theme) !== theme) await new Promise(requestAnimationFrame);
        const { run } = (window as unknown as { axe: typeof axe }).axe;
        const dialog = document.querySelector("[role=dialog]");
        const runs = [await run(dialog ?? document, asked)];
        if (dialog && !asked.runOnly)
          runs.push(await run({ ...asked, rules: {}, runOnly: { type: "rule", values: [behind] } }));
        return runs
          .flatMap(({ violations }) => violations)
          .map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
      },
      [options, BEHIND_A_DIALOG, media.colorScheme] as const,
    );
    found.push(...violations.map((violation) => `${what} (${name}): ${violation}`));
  }
  return found;
}

/** Fails if axe finds a violation on the current page; `what` names it. */
export async function expectNoViolations(page: Page, what: string, ignored?: readonly string[]): Promise<void> {
  expect(await violationsOf(page, what, ignored)).toEqual([]);
}
