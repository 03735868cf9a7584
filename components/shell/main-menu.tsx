"use client";

import Menu from "lucide-react/icons/menu";
import { useRef, type MouseEvent, type ReactNode } from "react";
import { IconButton } from "@/components/ui/icon-button";

const ID = "main-menu";

/**
 * The navbar's links and controls: in the bar where there is room, else behind a button, in the browser's own popover (Esc and a
 * click beside it close it). One copy of them either way.
 */
export function MainMenu({ children }: { children: ReactNode }) {
  const menu = useRef<HTMLDivElement>(null);
  const closeAfterLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("a")) menu.current?.hidePopover?.();
  };
  return (
    <>
      <IconButton
        label="Menu"
        icon={<Menu aria-hidden className="size-5" />}
        className="lg:hidden!"
        popoverTarget={ID}
      />
      <div ref={menu} id={ID} popover="auto" className="main-menu" onClick={closeAfterLink}>
        {children}
      </div>
    </>
  );
}
