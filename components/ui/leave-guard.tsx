"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";

/**
 * Where the person was about to go: an address of this site, or an entry of the browser's history; or the button that
 * folds away what has the changes.
 */
type Target = { href: string } | { entry: string } | { fold: HTMLElement };

/** Asks a guard whether another address may be opened; its detail is the address. */
const LEAVING = "cairn:leaving";

/**
 * Whether code may open another address of this site: a choice in a select, say, is no link. False if unsaved changes
 * would be lost: a dialog then asks, and opens the address itself.
 */
export const mayLeaveTo = (href: string): boolean =>
  document.dispatchEvent(new CustomEvent(LEAVING, { detail: href, cancelable: true }));

/**
 * Asks before unsaved changes are lost: the browser asks before closing or reloading the page, a dialog before a link,
 * what asks `mayLeaveTo`, the button that folds away the part that it is in, or (where the browser supports it) Back. Does
 * nothing while `unsaved` is false.
 */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const router = useRouter();
  const [target, setTarget] = useState<Target | null>(null);
  const leaving = useRef(false);
  const place = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (!unsaved) return;
    leaving.current = false;
    const askByBrowser = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    const askAtClick = (event: MouseEvent) => {
      if (leaving.current) return;
      const href = addressOf(event);
      const fold = foldOf(event, place.current);
      if (href === null && fold === null) return;
      event.preventDefault();
      event.stopPropagation();
      // A menu would stay open over the dialog.
      if (event.target instanceof Element) event.target.closest<HTMLElement>("[popover]")?.hidePopover?.();
      setTarget(href === null ? { fold: fold! } : { href });
    };
    const askAtChoice = (event: CustomEventInit<string> & Event) => {
      if (leaving.current || event.detail === undefined) return;
      event.preventDefault();
      setTarget({ href: event.detail });
    };
    const askAtStep = (event: NavigateEvent) => {
      if (leaving.current || event.navigationType !== "traverse" || !event.cancelable) return;
      event.preventDefault();
      setTarget({ entry: event.destination.key });
    };
    const navigation: Navigation | undefined = window.navigation;
    window.addEventListener("beforeunload", askByBrowser);
    document.addEventListener("click", askAtClick, true);
    document.addEventListener(LEAVING, askAtChoice);
    navigation?.addEventListener("navigate", askAtStep);
    return () => {
      window.removeEventListener("beforeunload", askByBrowser);
      document.removeEventListener("click", askAtClick, true);
      document.removeEventListener(LEAVING, askAtChoice);
      navigation?.removeEventListener("navigate", askAtStep);
    };
  }, [unsaved]);

  function leave() {
    leaving.current = true;
    setTarget(null);
    if (!target) return;
    if ("href" in target) router.push(target.href as Route);
    else if ("fold" in target) target.fold.click();
    else window.navigation.traverseTo(target.entry);
  }

  if (!unsaved) return null;
  if (target === null) return <span ref={place} hidden />;
  return (
    <Dialog
      onClose={() => setTarget(null)}
      title="Leave without saving?"
      size="sm"
      footer={
        <>
          <Button onClick={leave}>Leave without saving</Button>
          <Button variant="primary" onClick={() => setTarget(null)}>
            Stay
          </Button>
        </>
      }
    >
      You have unsaved changes.
    </Dialog>
  );
}

/** The button that a click is on, if it would fold away the part of the page that `place` is in. */
function foldOf({ target, defaultPrevented }: MouseEvent, place: HTMLElement | null): HTMLElement | null {
  const button = target instanceof Element ? target.closest<HTMLElement>("button[aria-expanded=true]") : null;
  const part = document.getElementById(button?.getAttribute("aria-controls") ?? "");
  return !defaultPrevented && place !== null && part?.contains(place) ? button : null;
}

/** The address that a click would open instead of this page; null for any other click. */
function addressOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || (link.target !== "" && link.target !== "_self") || link.hasAttribute("download")) return null;
  // The browser itself asks before it opens another site.
  if (link.origin !== window.location.origin) return null;
  const samePage = link.pathname === window.location.pathname && link.search === window.location.search;
  return samePage ? null : link.pathname + link.search + link.hash;
}
