import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Fails when axe finds anything on the page as it stands, light or dark; `what` names it. */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${what} (${colorScheme}): ${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)).toEqual([]);
  }
}
