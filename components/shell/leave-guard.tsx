"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

/** Where somebody was about to go: an address of this site, or an entry of the browser's history. */
type Target = { href: string } | { entry: string };

/**
 * Stands on a screen or in a dialog that has something unsaved: the browser asks before it closes or reloads the page, and a dialog
 * before a link or (where the browser lets a page hold it) Back leads away. With `unsaved` false everything passes.
 */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const router = useRouter();
  const [target, setTarget] = useState<Target | null>(null);
  const leaving = useRef(false);

  useEffect(() => {
    if (!unsaved) return;
    leaving.current = false;
    const askByBrowser = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    const askAtLink = (event: MouseEvent) => {
      const href = leaving.current ? null : addressOf(event);
      if (href === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget({ href });
    };
    const askAtStep = (event: NavigateEvent) => {
      if (leaving.current || event.navigationType !== "traverse" || !event.cancelable) return;
      event.preventDefault();
      setTarget({ entry: event.destination.key });
    };
    const navigation: Navigation | undefined = window.navigation;
    window.addEventListener("beforeunload", askByBrowser);
    document.addEventListener("click", askAtLink, true);
    navigation?.addEventListener("navigate", askAtStep);
    return () => {
      window.removeEventListener("beforeunload", askByBrowser);
      document.removeEventListener("click", askAtLink, true);
      navigation?.removeEventListener("navigate", askAtStep);
    };
  }, [unsaved]);

  function leave() {
    leaving.current = true;
    setTarget(null);
    if (!target) return;
    if ("href" in target) router.push(target.href as Route);
    else window.navigation.traverseTo(target.entry);
  }

  return (
    <Dialog
      open={unsaved && target !== null}
      onOpenChange={() => setTarget(null)}
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
      What you have typed here is not saved yet.
    </Dialog>
  );
}

/** The address that a click is about to open in place of this page; null for any other click. */
function addressOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || (link.target !== "" && link.target !== "_self") || link.hasAttribute("download")) return null;
  // The browser itself asks before another site's page takes this one's place.
  if (link.origin !== window.location.origin) return null;
  const samePage = link.pathname === window.location.pathname && link.search === window.location.search;
  return samePage ? null : link.pathname + link.search + link.hash;
}
