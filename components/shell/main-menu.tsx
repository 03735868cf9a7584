"use client";

import Menu from "lucide-react/icons/menu";
import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { IconButton } from "@/components/ui/icon-button";

const ID = "main-menu";

/** Marks the bar as collapsed as soon as its content is wider than the bar, and as wide again once there is room for it. */
function collapseWhereNarrow(bar: HTMLElement): () => void {
  let needed = 0;
  const fit = () => {
    const isCollapsed = bar.hasAttribute("data-collapsed");
    if (isCollapsed && bar.clientWidth >= needed) bar.removeAttribute("data-collapsed");
    if (bar.scrollWidth <= bar.clientWidth) return;
    needed = bar.scrollWidth;
    bar.setAttribute("data-collapsed", "");
  };
  const observer = new ResizeObserver(fit);
  observer.observe(bar);
  // Text in its final font may be wider than in the one that stood in for it.
  void document.fonts?.ready.then(fit);
  return () => observer.disconnect();
}

/**
 * The links of the bar: side by side where there is room, else behind a button, in the browser's own popover (Esc and a click
 * beside it close it). One copy of them either way.
 */
export function MainMenu({ children }: { children: ReactNode }) {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bar = menu.current?.closest<HTMLElement>(".main-nav");
    return bar && typeof ResizeObserver !== "undefined" ? collapseWhereNarrow(bar) : undefined;
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
      <div ref={menu} id={ID} popover="auto" className="nav-popover main-menu" onClick={closeAfterLink}>
        {children}
      </div>
    </>
  );
}
