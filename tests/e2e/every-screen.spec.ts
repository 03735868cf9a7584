import type { Page } from "@playwright/test";
import { violationsOf } from "./support/axe";
import type { CastName } from "./support/cast";
import { layoutFaults } from "./support/layout-faults";
import { cutOff, droppedSpaces, resizeTo, smallTargets } from "./support/measures";
import { option, pick } from "./support/rows";
import { SCREENS, type Viewer } from "./support/screens";
import { settled } from "./support/settled";
import { expect, signIn, startSession, test } from "./support/sign-in";

test.describe.configure({ mode: "parallel" });

const VIEWERS: Record<Exclude<Viewer, "nobody">, CastName> = {
  newcomer: "silent",
  employee: "sitter",
  manager: "painter",
  admin: "admin",
};

/** Reported findings per screen: the same one usually repeats. */
const MOST_SAID = 10;

/** A few rows are enough, and axe checks each of them. */
const FEW_ROWS: Record<string, string> = {
  "/competency-matrix-template": "/competency-matrix-template?area=databases",
  "/people": "/people?search=journey",
};
const MOST_CALLS = 6;

/** Phones, 1280 px at 200 % (which halves the px), tablets and desktops. The page loads once and is resized: loading takes much longer. */
const WIDTHS = [1280, 320, 390, 640, 768, 1024, 1100, 1200, 1440, 1920] as const;

/** Returns the findings on the current page, in all colour schemes and widths. */
async function wrongWith(page: Page, name: string): Promise<string[]> {
  const wrong = await violationsOf(page, name);
  wrong.push(...(await droppedSpaces(page)).map((each) => `${name}: a space is dropped in ${each}`));
  for (const width of WIDTHS) {
    await resizeTo(page, width, 720);
    const faults = await layoutFaults(page);
    const cut = (await cutOff(page)).map((each) => `cuts off ${each}`);
    const small = (await smallTargets(page)).map((each) => `has a small target: ${each}`);
    wrong.push(...[...faults, ...cut, ...small].map((each) => `${name} at ${width} px: ${each}`));
  }
  return wrong;
}

/** Creates two pending requests of one area for the manager, whatever was tested before. */
async function askForSomething(page: Page) {
  await signIn(page, "sitter");
  for (const [skill, level] of [
    ["SQL", "Basic"],
    ["Migrations", "Advanced"],
  ] as const)
    if (!(await option(page, skill, level).isChecked())) await pick(page, skill, level);
}

/** Screens per test: few, so that both workers stay busy to the end. */
const MOST_SCREENS = 10;

const FEWS = [...new Set(SCREENS.map(({ viewer }) => viewer))].flatMap((viewer) => {
  const screens = SCREENS.filter((screen) => screen.viewer === viewer);
  return Array.from({ length: Math.ceil(screens.length / MOST_SCREENS) }, (_, few) => ({
    viewer,
    screens: screens.slice(few * MOST_SCREENS, (few + 1) * MOST_SCREENS),
  }));
});

for (const { viewer, screens } of FEWS) {
  // spec: chrome.dead-ends, look.axe
  test(`axe, 24 px targets and ten widths pass on the screens of ${viewer}, from ${screens[0]!.name} to ${screens.at(-1)!.name}`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    if (viewer === "manager" || viewer === "admin") {
      const asking = await (await browser.newContext()).newPage();
      await askForSomething(asking);
      await asking.context().close();
    }
    const context = await browser.newContext({ reducedMotion: "reduce" });
    const page = await context.newPage();
    if (viewer !== "nobody") await startSession(page, VIEWERS[viewer]);
    for (const { name, path, prepare } of screens) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1280, height: 720 });
        await page.goto(FEW_ROWS[path] ?? path, { waitUntil: "domcontentloaded" });
        await settled(page);
        await prepare?.(page);
        await page.evaluate(
          (most) => [...document.querySelectorAll("article")].slice(most).forEach((call) => call.remove()),
          MOST_CALLS,
        );
        await expect(page).toHaveTitle(/./);
        expect.soft((await wrongWith(page, name)).slice(0, MOST_SAID)).toEqual([]);
        await context.setOffline(false);
        await page.unrouteAll();
      });
    }
    await context.close();
  });
}
