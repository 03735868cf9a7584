import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const COLOUR = ["color-contrast", "link-in-text-block"] as const;

/** What a screen is looked at in: every rule in the first, those about colour in the others too, which differ in nothing else. */
const GUISES = [
  { name: "light", media: { colorScheme: "light", forcedColors: "none" }, rules: null },
  { name: "dark", media: { colorScheme: "dark", forcedColors: "none" }, rules: COLOUR },
  { name: "forced colours", media: { colorScheme: "light", forcedColors: "active" }, rules: COLOUR },
] as const;

/** What axe finds on the page as it stands, in light, dark and forced colours; `what` names it. */
export async function violationsOf(page: Page, what: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name, media, rules } of GUISES) {
    await page.emulateMedia({ ...media, reducedMotion: "reduce" });
    // Otherwise it opens a page of its own each time, to put together what frames say; there are none.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze();
    found.push(...violations.map(({ id, nodes }) => `${what} (${name}): ${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`));
  }
  await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
  return found;
}

/** Fails when axe finds anything on the page as it stands; `what` names it. */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  expect(await violationsOf(page, what)).toEqual([]);
}
