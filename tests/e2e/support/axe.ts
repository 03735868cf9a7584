import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What a screen is looked at in: every rule in the first, those about colour in the others too, which differ in nothing else. */
const GUISES = [
  { name: "light", media: { colorScheme: "light", forcedColors: "none" }, tags: null },
  { name: "dark", media: { colorScheme: "dark", forcedColors: "none" }, tags: ["cat.color"] },
  { name: "forced colours", media: { colorScheme: "light", forcedColors: "active" }, tags: ["cat.color"] },
] as const;

/** What axe finds on the page as it stands, in light, dark and forced colours; `what` names it. */
export async function violationsOf(page: Page, what: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name, media, tags } of GUISES) {
    await page.emulateMedia({ ...media, reducedMotion: "reduce" });
    const axe = new AxeBuilder({ page });
    const { violations } = await (tags ? axe.withTags([...tags]) : axe).analyze();
    found.push(...violations.map(({ id, nodes }) => `${what} (${name}): ${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`));
  }
  await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
  return found;
}

/** Fails when axe finds anything on the page as it stands; `what` names it. */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  expect(await violationsOf(page, what)).toEqual([]);
}
