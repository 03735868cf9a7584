"use client";
"use no memo";

import Menu from "lucide-react/icons/menu";
import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { IconButton } from "@/components/ui/icon-button";

const ID = "main-menu";

/** Marks the bar as collapsed while its links don't fit beside the rest. Returns what stops it. */
function collapseWhereNarrow(bar: HTMLElement, links: HTMLElement): () => void {
  let width = bar.clientWidth;
  let needed = 0;
  const fit = () => {
    if (bar.clientWidth !== width) {
      width = bar.clientWidth;
      // Left open, the menu would stay above the page where the bar now shows its links.
      links.hidePopover?.();
    }
    if (width >= needed) bar.removeAttribute("data-collapsed");
    if (bar.hasAttribute("data-collapsed") || links.scrollWidth <= links.clientWidth) return;
    needed = width + links.scrollWidth - links.clientWidth;
    bar.setAttribute("data-collapsed", "");
  };
  const observer = new ResizeObserver(fit);
  observer.observe(bar);
  // The final font may be wider than its stand-in.
  void document.fonts?.ready.then(fit);
  return () => observer.disconnect();
}

/** The navbar's links: side by side where they fit, else in a menu (the browser's own popover) behind a button. */
export function MainMenu({ children }: { children: ReactNode }) {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bar = menu.current?.closest<HTMLElement>(".main-nav");
    return bar && menu.current && typeof ResizeObserver !== "undefined"
      ? collapseWhereNarrow(bar, menu.current)
      : undefined;
  }, []);
  const closeAfterLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("a")) menu.current?.hidePopover?.();
  };
  return (
    <>
      <IconButton
        label="Menu"
        icon={<Menu aria-hidden className="size-5" />}
        className="main-menu-button"
        popoverTarget={ID}
      />
      <div ref={menu} id={ID} popover="auto" role="none" className="nav-popover main-menu" onClick={closeAfterLink}>
        {children}
      </div>
    </>
  );
}
