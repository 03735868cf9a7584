"use client";

import ChevronDown from "lucide-react/icons/chevron-down";
import { useRef, useState } from "react";
import { LogOutButton } from "@/components/shell/auth/log-out-button";
import { Initials } from "@/components/ui/initials";
import { closeAfterLink, NavLink } from "./nav-link";
import { KeysDialog } from "./quick-search";
import { ThemeChoice } from "./theme-choice";

const ID = "account-menu";

/**
 * Everything about the signed-in person behind one button: their data, sessions, tokens, theme, keyboard shortcuts, and
 * Log out where the bar has no room for it. The browser's own popover: Esc and a click beside it close it, and it opens
 * before any JavaScript has arrived.
 */
export function AccountMenu({ person }: { person: string }) {
  const menu = useRef<HTMLDivElement>(null);
  const [keysOpen, setKeysOpen] = useState(false);
  function openKeys() {
    menu.current?.hidePopover?.();
    setKeysOpen(true);
  }
  return (
    <>
      <button
        type="button"
        className="account-button"
        popoverTarget={ID}
        aria-label={`Account: ${person}`}
        title={person}
      >
        <span className="account-name">{person}</span>
        <Initials name={person} />
        <ChevronDown aria-hidden className="size-4 shrink-0" />
      </button>
      <div
        ref={menu}
        id={ID}
        popover="auto"
        role="group"
        aria-label="Account"
        className="nav-popover account-menu"
        onClick={closeAfterLink}
      >
        <p className="account-person">{person}</p>
        <NavLink href="/cv">CVs</NavLink>
        <NavLink href="/my-data">My data</NavLink>
        <NavLink href="/settings">Settings</NavLink>
        <NavLink href="/settings/emails">Emails</NavLink>
        <NavLink href="/settings/sessions">Sessions</NavLink>
        <NavLink href="/settings/tokens">Access tokens</NavLink>
        <button type="button" className="nav-link" aria-haspopup="dialog" onClick={openKeys}>
          Keyboard shortcuts
        </button>
        <ThemeChoice />
        <LogOutButton className="nav-link menu-log-out" />
      </div>
      {keysOpen && <KeysDialog onClose={() => setKeysOpen(false)} />}
    </>
  );
}
