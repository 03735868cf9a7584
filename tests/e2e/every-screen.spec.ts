import type { Page } from "@playwright/test";
import { violationsOf } from "./support/axe";
import { watchLoading } from "./support/loading";
import { controlsOnPaper, droppedSpaces, faultsAt, illegibleOnPaper, WIDTHS } from "./support/measures";
import { faultsOfWidth, WIDE } from "./support/one-width";
import { type Screen, VIEWERS } from "./support/screen";
import { beforeEscape, escape, type Step } from "./support/screen-steps";
import { SCREENS } from "./support/screens";
import { settled } from "./support/settled";
import { addSession } from "./support/sessions";
import { expect, test } from "./support/sign-in";

test.describe.configure({ mode: "parallel" });

/** Reported findings per screen: the same one usually repeats. */
const MOST_SAID = 10;

/** A few rows are enough, and axe checks each of them. */
const FEW_ROWS: Record<string, string> = {
  "/competency-matrix-template": "/competency-matrix-template?area=databases",
  "/people": "/people?search=journey",
};

/** Lists that have no control on paper. */
const PRINTED: readonly string[] = [
  "people",
  "matrices",
  "staffing",
  "needs",
  "clients",
  "expected-levels",
  "learning-plan",
  "finder-empty",
  "audit",
];

/** Far from the server's, so that a day or time that only one of them works out differs. */
const TIME_ZONE = "Asia/Kathmandu";

/** The path that has a title. */
const titles = new Map<string, string>();

/** Returns what is wrong with a page that has just loaded: errors, shifts, and a title that another page has. */
async function wrongWithLoading(page: Page, seen: () => Promise<string[]>): Promise<string[]> {
  // Not by role: Language Select opens over some sheets and hides the rest from assistive technology.
  await expect(page.locator("h1:visible").first()).toBeVisible();
  await expect(page).toHaveTitle(/./);
  const { pathname } = new URL(page.url());
  const title = await page.title();
  const other = titles.get(title) ?? pathname;
  titles.set(title, pathname);
  return [...(await seen()), ...(other === pathname ? [] : [`has the title of ${other}: ${title}`])];
}

/** Returns the findings on the current page, in all colour schemes and widths. */
async function wrongWith(page: Page, name: string): Promise<string[]> {
  // Every target is measured below, in each width.
  const wrong = await violationsOf(page, name, ["target-size"]);
  wrong.push(...(await droppedSpaces(page)).map((each) => `${name}: a space is dropped in ${each}`));
  for (const width of WIDTHS) wrong.push(...(await faultsAt(page, width)).map((each) => `${name} at ${each}`));
  if (PRINTED.includes(name)) {
    await page.emulateMedia({ media: "print" });
    const faults = [...(await controlsOnPaper(page)), ...(await illegibleOnPaper(page))];
    wrong.push(...faults.map((each) => `${name} ${each}`));
    await page.emulateMedia({ media: "screen" });
  }
  return wrong;
}

/** Screens per test: few, so that all workers stay busy to the end. */
const MOST_SCREENS = 10;

const FEWS = [...new Set(SCREENS.map(({ viewer }) => viewer))].flatMap((viewer) => {
  const screens = SCREENS.filter((screen) => screen.viewer === viewer);
  return Array.from({ length: Math.ceil(screens.length / MOST_SCREENS) }, (_, few) => ({
    viewer,
    screens: screens.slice(few * MOST_SCREENS, (few + 1) * MOST_SCREENS),
  }));
});

/** Opens a screen's address, and expects nothing wrong with how it loads and uses a wide window. */
async function open(page: Page, seen: () => Promise<string[]>, { name, viewer, path }: Screen): Promise<void> {
  await page.setViewportSize(WIDE);
  await page.mouse.move(0, 0);
  const answer = await page.goto(FEW_ROWS[path] ?? path, { waitUntil: "domcontentloaded" });
  await settled(page);
  const wrong = await wrongWithLoading(page, seen);
  // The browser logs the page's own 404.
  if (answer?.status() !== 200) return;
  if (viewer !== "nobody") wrong.push(...(await faultsOfWidth(page)));
  expect.soft(wrong.map((each) => `${name}: ${each}`)).toEqual([]);
}

/** Returns the step that leads to a screen from the state of another step: null if it doesn't begin with that. */
const stepsFrom = (before: Step, { prepare }: Screen) => (prepare?.first === before ? [prepare.others] : null);

async function check(page: Page, { name }: Screen, step: Step | undefined) {
  await page.setViewportSize({ width: 1280, height: 720 });
  await step?.(page);
  await expect(page).toHaveTitle(/./);
  expect.soft((await wrongWith(page, name)).slice(0, MOST_SAID)).toEqual([]);
}

for (const { viewer, screens } of FEWS) {
  test(`axe, 24 px targets, three widths, paper, steady loading and own titles pass on the screens of ${viewer}, from ${screens[0]!.name} to ${screens.at(-1)!.name}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ reducedMotion: "reduce", timezoneId: TIME_ZONE });
    if (viewer !== "nobody") await addSession(context, VIEWERS[viewer]);
    // One tab for all, in whose process the programs are compiled once, and which keeps nothing of the screen before.
    const page = await context.newPage();
    await page.addInitScript(() => sessionStorage.clear());
    const seen = await watchLoading(page);
    let shown: Screen | null = null;
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        // A page that was only looked at, or whose dialog is closed, is as it was before.
        const before = beforeEscape(shown?.prepare);
        const steps = shown?.path !== screen.path ? null : before ? stepsFrom(before, screen) : [screen.prepare];
        if (steps === null) {
          if (shown !== null) await seen();
          await page.unrouteAll({ behavior: "ignoreErrors" });
          await open(page, seen, screen);
        } else if (shown?.prepare && shown.prepare !== before) await escape(page);
        shown = screen;
        await check(page, screen, steps ? steps[0] : screen.prepare);
        await context.setOffline(false);
      });
    }
    await context.close();
  });
}
