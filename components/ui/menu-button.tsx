"use client";

import Ellipsis from "lucide-react/icons/ellipsis";
import * as Menu from "@radix-ui/react-dropdown-menu";
import { useRef, useState } from "react";
import cx from "clsx";
import { IconButton } from "@/components/ui/icon-button";

export interface MenuItem {
  label: string;
  onSelect: () => void;
  danger?: boolean;
}

export interface MenuButtonProps {
  /** The accessible name: name the object too ("Actions for Ada"). */
  label: string;
  items: readonly MenuItem[];
}

/** A button that opens a menu of actions. Not modal: a scroll lock would shift the page. */
export function MenuButton({ label, items }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<MenuItem | null>(null);

  // A dialog that the item opens returns the focus to the button, so it acts once the button has the focus again.
  function actWhenClosed(event: Event) {
    const item = chosen.current;
    if (!item) return;
    chosen.current = null;
    event.preventDefault();
    button.current?.focus();
    item.onSelect();
  }

  return (
    <Menu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      {/* Opens on the click: Radix's pointerdown misses the clicks of assistive technology, and opens while a finger
          scrolls. */}
      <Menu.Trigger asChild onPointerDown={(event) => event.preventDefault()} onClick={() => setOpen(!isOpen)}>
        <IconButton ref={button} label={label} icon={<Ellipsis aria-hidden className="size-4" />} />
      </Menu.Trigger>
      {/* Within the landmark of the page, whose parts screen readers list. */}
      <Menu.Portal container={isOpen ? document.querySelector("main") : null}>
        <Menu.Content
          align="end"
          sideOffset={4}
          collisionPadding={4}
          loop
          onCloseAutoFocus={actWhenClosed}
          onInteractOutside={(event) => button.current?.contains(event.target as Node) && event.preventDefault()}
          // Radix ignores Tab in a menu.
          onKeyDown={({ key }) => key === "Tab" && setOpen(false)}
          className={cx(
            "z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto rounded-md",
            "border border-line bg-raised p-1 text-base text-ink shadow-lg",
          )}
        >
          {items.map((item) => (
            <Menu.Item
              key={item.label}
              onSelect={() => (chosen.current = item)}
              className={cx(
                "min-h-8 cursor-pointer rounded px-2 py-1 hover:bg-hover focus:bg-hover",
                item.danger && "text-danger",
              )}
            >
              {item.label}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
