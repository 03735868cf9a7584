import type { Page } from "@playwright/test";

/** A third of a window of 1440 px: what is beside a column isn't an empty half. */
const MOST_BESIDE = 480;

/** The size of the window in which `faultsOfWidth` finds faults. */
export const WIDE = { width: 1440, height: 900 };

/**
 * In a window 1440 px wide: a screen that leaves its right half empty, instead of using the width or a column in its
 * middle, and dates in tables on more than one line.
 */
export async function faultsOfWidth(page: Page): Promise<string[]> {
  const { left, right, broken } = await page.evaluate(() => {
    const main = document.querySelector("main")!;
    const edgeOf = (each: Element) => Number.parseFloat(getComputedStyle(each).borderRightWidth);
    // What one sees: texts, controls, tables and cards, without the tabs and the boxes around them.
    const isSeen = (each: Element) =>
      each.checkVisibility({ visibilityProperty: true }) && !each.closest(".sr-only, .skip-link, nav, [role=status]");
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
  const isHalf = right > MOST_BESIDE && left < right / 2;
  return [
    ...(isHalf ? [`1440 px: ${left} px are empty on the left, ${right} px on the right`] : []),
    ...(broken > 0 ? [`1440 px: ${broken} dates of tables are broken`] : []),
  ];
}

/** Rows of three or more buttons whose last one stands alone on a part of its line. */
export const loneButtons = (page: Page): Promise<string[]> =>
  page.locator("main .button-row").evaluateAll((rows) =>
    rows
      .filter((row) => {
        const boxOf = (each: Element) => each.getBoundingClientRect();
        const shown = [...row.children].filter((each) => boxOf(each).width > 0);
        const buttons = shown.filter((each) => each.matches("button, a"));
        if (buttons.length < 3) return false;
        const last = boxOf(buttons.at(-1)!);
        const onItsLine = shown.filter((each) => boxOf(each).top < last.bottom && boxOf(each).bottom > last.top);
        const { paddingLeft, paddingRight } = getComputedStyle(row);
        const inner = row.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return onItsLine.length === 1 && last.width < inner - 1;
      })
      .map((row) => `has a button alone on its line: ${row.outerHTML.slice(0, 120)}`),
  );
