import { addSession } from "./support/sessions";
import type { Viewer } from "./support/screen";
import { SCREENS } from "./support/screens";
import { settled } from "./support/settled";
import { expect, test } from "./support/sign-in";

const VIEWERS = { employee: "sitter", manager: "painter", admin: "admin" } as const;
/** Those that aren't there answer with 404: nobody here has a grade. */
const NOT_THERE = ["not-found", "grade-case"];
/** A third of the window, in px: what is beside a column isn't an empty half. */
const MOST_BESIDE = 480;

for (const [viewer, person] of Object.entries(VIEWERS)) {
  const screens = SCREENS.filter(
    (screen) => screen.viewer === (viewer as Viewer) && !screen.prepare && !NOT_THERE.includes(screen.name),
  );
  test(`at 1440 px the screens of ${viewer} use the width or a column in its middle, and each date of a table is one line`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await addSession(page.context(), person);
    const wrong: string[] = [];
    for (const { name, path } of screens) {
      await page.goto(path);
      await settled(page);
      const { left, right, broken } = await page.evaluate(() => {
        const main = document.querySelector("main")!;
        const edgeOf = (each: Element) => Number.parseFloat(getComputedStyle(each).borderRightWidth);
        // What one sees: texts, controls, tables and cards, without the tabs and the boxes around them.
        const isSeen = (each: Element) =>
          each.checkVisibility({ visibilityProperty: true }) &&
          !each.closest(".sr-only, .skip-link, nav, [role=status]");
        const boxes: DOMRect[] = [...main.querySelectorAll("*")]
          .filter((each) => each.matches("button, input, select, textarea, table") || edgeOf(each) > 0)
          .filter(isSeen)
          .map((each) => each.getBoundingClientRect());
        const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        while (texts.nextNode()) {
          if (!texts.currentNode.textContent!.trim() || !isSeen(texts.currentNode.parentElement!)) continue;
          range.selectNodeContents(texts.currentNode);
          boxes.push(...range.getClientRects());
        }
        const inner = document.documentElement.clientWidth;
        const lines = (date: Element) => new Set([...date.getClientRects()].map(({ top }) => Math.round(top))).size;
        return {
          broken: [...main.querySelectorAll("td time")].filter((date) => isSeen(date) && lines(date) > 1).length,
          left: Math.min(...boxes.filter(({ width }) => width > 1).map((box) => box.left)),
          right: inner - Math.max(...boxes.map((box) => box.right)),
        };
      });
      if (right > MOST_BESIDE && left < right / 2) wrong.push(`${name}: ${left} px left, ${right} px right`);
      if (broken > 0) wrong.push(`${name}: ${broken} broken dates`);
    }
    expect(wrong).toEqual([]);
  });
}

test("the foot of the form of a competency leaves Publish in view at a height of 900 px", async ({ page }) => {
  await addSession(page.context(), "admin");
  for (const width of [1440, 1024, 900]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/competency");
    await settled(page);
    const publish = page.getByRole("switch", { name: "Publish" });
    await publish.scrollIntoViewIfNeeded();
    const foot = (await page.getByRole("button", { name: "Save", exact: true }).boundingBox())!;
    const box = (await publish.boundingBox())!;
    expect(box.y + box.height, `at ${width} px`).toBeLessThan(foot.y);
  }
});

test("at 320 px no button of three or more in a row stands alone on a part of its line", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await addSession(page.context(), "admin");
  const alone: string[] = [];
  for (const { name, path } of SCREENS.filter(({ viewer, prepare }) => viewer === "admin" && !prepare)) {
    await page.goto(path);
    await settled(page);
    const isAlone = await page.locator("main .button-row").evaluateAll((rows) =>
      rows.some((row) => {
        const buttons = [...row.children].filter((each) => each.matches("button, a"));
        const boxes = buttons.map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 0);
        const last = boxes.filter(({ top }) => top === boxes.at(-1)?.top);
        return last.length === 1 && boxes.length > 2 && last[0]!.width < row.clientWidth - 1;
      }),
    );
    if (isAlone) alone.push(name);
  }
  expect(alone).toEqual([]);
});
