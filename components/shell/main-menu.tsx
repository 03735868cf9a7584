"use client";

import ChevronDown from "lucide-react/icons/chevron-down";
import { usePathname } from "next/navigation";
import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import type { NavGroup, NavItem } from "@/lib/doors/auth/navigation";
import { isAt } from "./is-at";
import { closeAfterLink, NavLink } from "./nav-link";
import { TimesheetsLink } from "./timesheets-link";

const MORE_ID = "more-menu";
const ADMIN_ID = "admin-menu";
/** Beside the links in their box, in px. */
const PADDING = 4;
/** Most places of the bar at the foot of a phone; the last one opens the menu if there are more links. */
const PHONE_PLACES = 4;

export interface MainMenuProps {
  items: readonly (NavItem & { icon: ReactNode; badge: ReactNode })[];
  /** The groups of the admins' menu. */
  admin: readonly NavGroup[];
  timesheetsUrl: string | undefined;
  timesheetsIcon: ReactNode;
  moreIcon: ReactNode;
}

const rightOf = (link: Element) => link.getBoundingClientRect().right;

/** Counts the links that are in view: the others are cut off, or aren't displayed. */
function countInBar(links: HTMLElement): number {
  links.style.maxWidth = "";
  const displayed = [...links.children].filter((link) => link.getClientRects().length > 0);
  // Without the button of the menu they may all fit.
  if (links.scrollWidth <= links.parentElement!.clientWidth) return displayed.length;
  const { left, right: end } = links.getBoundingClientRect();
  // Where they are at the foot of a phone, their container has no box.
  if (end === 0) return displayed.length;
  const inView = displayed.filter((link) => rightOf(link) <= end);
  // The menu's button follows the last one in view.
  const last = inView.at(-1);
  if (last) links.style.maxWidth = `${rightOf(last) - left + PADDING}px`;
  return inView.length;
}

/** How many links the bar has room for; null until it's measured. */
function useRoom() {
  const links = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number | null>(null);
  useLayoutEffect(() => {
    const bar = links.current?.closest<HTMLElement>(".main-nav");
    if (!bar || typeof ResizeObserver === "undefined") return;
    const measure = () => links.current && setRoom(countInBar(links.current));
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    // It shrinks when the button of the menu appears beside it.
    observer.observe(links.current!);
    // The final font may be wider than its stand-in.
    void document.fonts?.ready.then(measure);
    return () => observer.disconnect();
  }, []);
  return { links, room };
}

/**
 * The navbar's links, and last the one that leaves Cairn. Those that don't fit, from the last one on, are in a menu
 * (the browser's own popover) behind a button; on phones, the first ones are at the foot of the window.
 */
export function MainMenu({ items, admin, timesheetsUrl, timesheetsIcon, moreIcon }: MainMenuProps) {
  const { links, room } = useRoom();
  const pathname = usePathname();
  const total = items.length + (timesheetsUrl ? 1 : 0) + (admin.length > 0 ? 1 : 0);
  const isOver = (place: number) => room !== null && place >= room;
  const inBar = (place: number) => (isOver(place) ? { "data-over": "" } : {});
  const inMenu = (place: number) => room !== null && place < room;
  const adminPlace = items.length;
  const adminLinks = admin.map((group) => (
    <div key={group.label} role="group" aria-label={group.label} className="nav-group">
      <p aria-hidden>{group.label}</p>
      {group.items.map(({ href, label }) => (
        <NavLink key={href} href={href}>
          {label}
        </NavLink>
      ))}
    </div>
  ));
  return (
    <div className="main-bar" data-many={total > PHONE_PLACES || undefined}>
      <div ref={links} className="main-links">
        {items.map(({ href, label, covers, icon, badge }, place) => (
          <NavLink key={href} href={href} covers={covers} {...inBar(place)}>
            {icon}
            <span>{label}</span>
            {badge}
          </NavLink>
        ))}
        {admin.length > 0 && (
          <button
            type="button"
            className="nav-link"
            popoverTarget={ADMIN_ID}
            data-current={admin.some((group) => group.items.some(({ href }) => isAt(pathname, href))) || undefined}
            {...inBar(adminPlace)}
          >
            <span>Admin</span>
            <ChevronDown aria-hidden className="chevron" />
          </button>
        )}
        {timesheetsUrl && <TimesheetsLink href={timesheetsUrl} icon={timesheetsIcon} {...inBar(total - 1)} />}
      </div>
      <button type="button" className="nav-link more-button" popoverTarget={MORE_ID} data-needed={isOver(total - 1)}>
        {moreIcon}
        <span>More</span>
        <ChevronDown aria-hidden className="chevron" />
      </button>
      <div id={MORE_ID} popover="auto" role="group" aria-label="More" className="nav-popover" onClick={closeAfterLink}>
        {items.map(({ href, label, covers }, place) => (
          <NavLink key={href} href={href} covers={covers} hidden={inMenu(place)}>
            {label}
          </NavLink>
        ))}
        {timesheetsUrl && <TimesheetsLink href={timesheetsUrl} hidden={inMenu(total - 1)} />}
        {admin.length > 0 && (
          <div role="group" aria-label="Admin" hidden={inMenu(adminPlace)}>
            {adminLinks}
          </div>
        )}
      </div>
      {admin.length > 0 && (
        <div
          id={ADMIN_ID}
          popover="auto"
          role="group"
          aria-label="Admin"
          className="nav-popover admin-menu"
          onClick={closeAfterLink}
        >
          {adminLinks}
        </div>
      )}
    </div>
  );
}
