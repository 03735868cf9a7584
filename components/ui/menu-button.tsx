"use client";

import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import { IconButton } from "@/components/ui/icon-button";
import { usePopup } from "@/components/ui/use-popup";

export interface MenuItem {
  label: string;
  onSelect: () => void;
  danger?: boolean;
}

export interface MenuButtonProps {
  /** The accessible name: name the object too ("Actions for Ada"). */
  label: string;
  icon: ReactNode;
  items: readonly MenuItem[];
}

/** A button that opens a menu of actions. Arrow keys move in it, Escape and a click beside it close it. */
export function MenuButton({ label, icon, items }: MenuButtonProps) {
  const menuId = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  usePopup(isOpen, anchor, menu, "end");
  // After it is shown: a hidden element can't have the focus.
  useLayoutEffect(() => {
    if (isOpen) menu.current?.querySelector("button")?.focus();
  }, [isOpen]);

  const button = () => anchor.current?.querySelector("button");
  function close() {
    // Before the item acts: a dialog that it opens returns the focus to here.
    button()?.focus();
    setOpen(false);
  }

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const all = [...(menu.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
    const place = all.findIndex((item) => item === document.activeElement);
    const target = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: -1 }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      all.at(target % all.length)?.focus();
    } else if (event.key === "Escape" || event.key === "Tab") {
      event.preventDefault();
      close();
    }
  }

  return (
    <span ref={anchor} data-takes-escape={isOpen || undefined}>
      <IconButton
        label={label}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div
          ref={menu}
          id={menuId}
          role="menu"
          aria-label={label}
          popover="manual"
          onKeyDown={press}
          onBlur={({ relatedTarget }) => !anchor.current?.contains(relatedTarget) && setOpen(false)}
          className="fixed inset-auto z-50 m-0 min-w-44 overflow-y-auto rounded-md border border-line bg-raised p-1 text-base text-ink shadow-lg"
        >
          {items.map(({ label: text, onSelect, danger }) => (
            <button
              key={text}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                onSelect();
              }}
              className={cx(
                "block min-h-8 w-full rounded px-2 py-1 text-left hover:bg-hover focus-visible:bg-hover",
                danger && "text-danger",
              )}
            >
              {text}
            </button>
          ))}
        </div>
      )}
    </span>
  );
}
