import type { Page } from "@playwright/test";
import { layoutFaults } from "./layout-faults";
import { loneButtons } from "./one-width";

/** A phone, a tablet (also 1536 px at 200 %, which halves the px) and a desktop. */
export const WIDTHS = [1280, 320, 768] as const;

/** WCAG 2.2's smallest target, in px. */
const TARGET = 24;

/**
 * Controls smaller than 24 px in either direction. The label of a checkbox, radio or file field is part of its target.
 * Links within a text may be as high as its lines.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    const root = document.querySelector("[role=dialog]") ?? document;
    const boxOf = (each: Element) => {
      const boxes = [each, ...((each as HTMLInputElement).labels ?? [])].map((one) => one.getBoundingClientRect());
      return {
        width: Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left)),
        height: Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)),
      };
    };
    return [
      ...root.querySelectorAll("button, select, input, textarea, summary, [role=option], a[class]:not(.skip-link)"),
    ]
      .filter((each) => each.checkVisibility({ contentVisibilityAuto: true }))
      .map((each) => ({ each, box: boxOf(each) }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && (box.width < smallest || box.height < smallest))
      .map(({ each, box }) => `${each.outerHTML.slice(0, 90)} ${box.width}×${box.height}`);
  }, TARGET);

/**
 * Spaces within names that Chromium drops, so that "Pending 6" is read as "Pending6": those of their own between a text
 * and an element, which React separates by a comment on the server. The text before should end with the space.
 */
export const droppedSpaces = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(":is(h1, h2, h3, a, button, summary, label, th):not([aria-label])")]
      .filter((named) =>
        [...named.childNodes].some(
          (node) =>
            node.nodeType === Node.TEXT_NODE &&
            node.textContent!.trim() === "" &&
            node.previousSibling?.nodeType === Node.COMMENT_NODE &&
            node.previousSibling.previousSibling?.nodeType === Node.TEXT_NODE &&
            node.nextSibling?.nodeType === Node.ELEMENT_NODE,
        ),
      )
      .map((named) => named.outerHTML.slice(0, 120)),
  );

/** Gives the window a size and waits for the frame with which the browser applies that width's rules. */
async function resizeTo(page: Page, width: number, height: number): Promise<void> {
  const size = page.viewportSize();
  if (size?.width === width && size.height === height) return;
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle))));
}

/**
 * What is wrong with the layout in a window of this width. The page loads once and is resized: loading takes much
 * longer.
 */
export async function faultsAt(page: Page, width: number, height = 720): Promise<string[]> {
  await resizeTo(page, width, height);
  // At once: an answer takes as long to arrive as the page takes to find it.
  const [faults, lone, small] = await Promise.all([layoutFaults(page), loneButtons(page), smallTargets(page)]);
  const targets = small.map((each) => `has a small target: ${each}`);
  return [faults, lone, targets].flat().map((each) => `${width} px: ${each}`);
}

/** Controls that would be printed. Needs the page in its print layout. */
export const controlsOnPaper = (page: Page): Promise<string[]> =>
  page
    .locator("main :is(input, select, button:not(.bar, th > button)), main svg.lucide-search")
    .filter({ visible: true })
    .evaluateAll((controls) => controls.map((each) => `is printed: ${each.outerHTML.slice(0, 100)}`));

/** 9 pt, in px. */
const SMALLEST_PRINT = 12;

/** Texts on paper that are smaller than 9 pt or cut off, and numbers that lead somewhere and aren't there. Needs the page in its print layout. */
export const illegibleOnPaper = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    const faults = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const holder = texts.currentNode.parentElement!;
      const text = texts.currentNode.textContent!.trim();
      const box = holder.getBoundingClientRect();
      if (text === "" || !holder.checkVisibility({ visibilityProperty: true }) || box.width <= 1) continue;
      // Signs in a drawing are seen, not read: their text stands beside them.
      if (holder.closest("svg, .sr-only")) continue;
      const size = Number.parseFloat(getComputedStyle(holder).fontSize);
      if (size < smallest - 0.1) faults.add(`is printed at ${(size * 0.75).toFixed(1)} pt: ${text.slice(0, 60)}`);
      // As long as its time is: the table's other columns name what it is about.
      if (holder.closest(".bar, .need-bar")) continue;
      for (let part: Element | null = holder; part && part !== document.body; part = part.parentElement)
        if (getComputedStyle(part).overflowX !== "visible" && part.scrollWidth > part.clientWidth + 1)
          faults.add(`is cut on paper: ${text.slice(0, 60)}`);
    }
    for (const { textContent, parentElement: cell } of document.querySelectorAll<HTMLElement>("main td > button"))
      if (/^\d+$/.test(textContent!) && cell!.innerText.trim() === "") faults.add(`isn't on paper: ${textContent}`);
    return [...faults];
  }, SMALLEST_PRINT);
