import type { Page } from "@playwright/test";

/**
 * What is wrong with the layout in the window's current size: sideways scrolling, dialogs and menus that reach out of
 * the window, texts that are cut off, and controls that overlap. An ellipsis is right only if the whole text can be
 * read: in a title, or by opening what holds it.
 */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Fractions of a pixel, and the borders that neighbours share. */
    const SLACK = 1.5;
    const LAYERS = "[role=dialog], [popover]:popover-open, [role=menu], [role=listbox]";
    const dialogs = document.querySelectorAll("[role=dialog]");
    const root = dialogs[dialogs.length - 1] ?? document.body;
    const html = document.documentElement;
    const faults: string[] = [];
    type Box = { left: number; top: number; right: number; bottom: number };
    const EVERYWHERE: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

    const within = (box: Box, outer: Box): Box => ({
      left: Math.max(box.left, outer.left),
      top: Math.max(box.top, outer.top),
      right: Math.min(box.right, outer.right),
      bottom: Math.min(box.bottom, outer.bottom),
    });

    const sideways = html.scrollWidth - html.clientWidth;
    if (sideways > 0) faults.push(`scrolls sideways by ${sideways} px`);

    const isSeen = (each: Element) =>
      each.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true, opacityProperty: true }) &&
      !each.closest(".skip-link");

    for (const layer of document.querySelectorAll(LAYERS)) {
      const box = layer.getBoundingClientRect();
      if (!isSeen(layer) || box.width <= 1) continue;
      // A dialog's own part scrolls only down: what is beside it would be found by nobody. Tables in a frame of their
      // own are fine.
      for (const part of [layer, ...layer.querySelectorAll("*")])
        if (
          part.scrollWidth > part.clientWidth + SLACK &&
          ["auto", "scroll"].includes(getComputedStyle(part).overflowX) &&
          !part.matches("[role=region], pre, textarea")
        )
          faults.push(`scrolls sideways in a dialog or menu: ${part.outerHTML.slice(0, 120)}`);
      if (box.left < -SLACK || box.top < -SLACK || box.right > innerWidth + SLACK || box.bottom > innerHeight + SLACK)
        faults.push(`leaves the window: ${layer.outerHTML.slice(0, 120)}`);
    }

    type Clip = { box: Box; by: Element | null };
    const clips = new Map<Element, Clip>();
    /**
     * Where an element's content shows, and which ancestor ends it; what scrolling or folding reaches doesn't count as
     * cut off.
     */
    const clipOf = (outer: Element | null): Clip => {
      if (!outer || outer === html) return { box: { ...EVERYWHERE, left: 0, right: html.clientWidth }, by: null };
      let clip = clips.get(outer);
      if (clip) return clip;
      const { overflowX, overflowY, position, clipPath } = getComputedStyle(outer);
      const own = outer.getBoundingClientRect();
      // Also an icon's or a library's label of one pixel.
      const isForReaders = clipPath !== "none" || (own.width <= 1 && own.height <= 1);
      const scrolls = [overflowX, overflowY].some((value) => value === "auto" || value === "scroll");
      if (scrolls || position === "fixed" || isForReaders) clip = { box: EVERYWHERE, by: null };
      else clip = clipOf(outer.parentElement);
      if (
        !scrolls &&
        !isForReaders &&
        (overflowX !== "visible" || overflowY !== "visible") &&
        outer !== document.body
      ) {
        const { left, right } = overflowX === "visible" ? EVERYWHERE : own;
        // Higher boxes are frames that grow with their content.
        const { top, bottom } = overflowY === "visible" || own.height > 200 ? EVERYWHERE : own;
        clip = { box: within({ left, top, right, bottom }, clip.box), by: outer };
      }
      clips.set(outer, clip);
      return clip;
    };

    const frames = new Map<Element, Box>();
    /** Where an element's content shows now, without what is scrolled away in it. */
    const frameOf = (outer: Element | null): Box => {
      if (!outer || outer === document.body) return EVERYWHERE;
      let frame = frames.get(outer);
      if (frame) return frame;
      const { overflowX, overflowY, position } = getComputedStyle(outer);
      frame = position === "fixed" ? EVERYWHERE : frameOf(outer.parentElement);
      if (overflowX !== "visible" || overflowY !== "visible") frame = within(outer.getBoundingClientRect(), frame);
      frames.set(outer, frame);
      return frame;
    };

    const canBeRead = (by: Element, text: string) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(by);
      if (textOverflow !== "ellipsis" && webkitLineClamp === "none") return false;
      const titled = by.closest("[title]")?.getAttribute("title") ?? "";
      return (
        titled.includes(text) ||
        by.closest("a, button, summary, label, [role=option]") !== null ||
        by.parentElement?.querySelector("[aria-expanded]") !== null
      );
    };

    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const text = (node.textContent ?? "").trim();
      const holder = node.parentElement!;
      if (text === "" || holder.matches("script, style, option, textarea, title, noscript") || !isSeen(holder))
        continue;
      const { box, by } = clipOf(holder);
      range.selectNodeContents(node);
      const isCut = [...range.getClientRects()].some(
        ({ left, top, right, bottom, width }) =>
          width > 0 &&
          // Letters are higher than a tight line: cut off is a line whose middle isn't shown.
          (left < box.left - SLACK ||
            right > box.right + SLACK ||
            (top + bottom) / 2 < box.top ||
            (top + bottom) / 2 > box.bottom),
      );
      if (isCut && !(by && canBeRead(by, text)))
        faults.push(`cuts off “${text.slice(0, 60)}” at ${(by ?? html).outerHTML.slice(0, 100)}`);
    }

    /** Above the page's flow: what is in one covers the rest by design. */
    const layerOf = (each: Element): Element | null => {
      for (let outer: Element | null = each; outer; outer = outer.parentElement)
        if (["fixed", "sticky"].includes(getComputedStyle(outer).position) || outer.matches(LAYERS)) return outer;
      return null;
    };
    const seen = [...root.querySelectorAll("a[href], button, input, select, textarea, summary, [role=option]")].filter(
      isSeen,
    );
    for (const each of seen) {
      const { box } = clipOf(each.parentElement);
      const { left, right, width } = each.getBoundingClientRect();
      if (width > 1 && (left < box.left - SLACK || right > box.right + SLACK))
        faults.push(`cuts off ${each.outerHTML.slice(0, 100)}`);
    }
    const controls = seen
      .flatMap((each) => {
        const frame = frameOf(each.parentElement);
        const layer = layerOf(each);
        return [...each.getClientRects()].map((rect) => ({ each, layer, ...within(rect, frame) }));
      })
      .filter(({ left, top, right, bottom }) => right - left > 1 && bottom - top > 1)
      .sort((one, other) => one.top - other.top);
    controls.forEach((one, place) => {
      for (let next = place + 1; next < controls.length && controls[next]!.top < one.bottom - SLACK; next++) {
        const other = controls[next]!;
        const isApart =
          other.left >= one.right - SLACK || other.right <= one.left + SLACK || one.bottom - other.top <= SLACK;
        const isWithin = one.each.contains(other.each) || other.each.contains(one.each);
        if (!isApart && !isWithin && one.layer === other.layer)
          faults.push(`overlap: ${one.each.outerHTML.slice(0, 100)} and ${other.each.outerHTML.slice(0, 100)}`);
      }
    });
    return faults;
  });
