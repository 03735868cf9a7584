"use client";

import type { Route } from "next";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useRef, type ReactNode } from "react";
import type { RefusedPage } from "@/lib/doors/auth/page-access";

/**
 * Hides a page that the person may not open, and sends them where the table of pages says. The middleware does so too,
 * but the router can show a page from before their roles changed without a request. Reads again what Back shows, which
 * the router keeps as it was read, without what was saved since.
 */
export function PageGuard({ refused, children }: { refused: readonly RefusedPage[]; children: ReactNode }) {
  const pathname = usePathname();
  const router = useRouter();
  const target = refused.find(({ href }) => `${pathname}/`.startsWith(`${href}/`))?.target;
  useEffect(() => {
    if (target !== undefined) router.replace(target as Route);
  }, [target, router]);
  const wentTo = useRef("");
  useEffect(() => {
    const note = () => void (wentTo.current = window.location.pathname);
    window.addEventListener("popstate", note);
    return () => window.removeEventListener("popstate", note);
  }, []);
  useEffect(() => {
    if (wentTo.current === pathname) router.refresh();
    wentTo.current = "";
  }, [pathname, router]);
  return target === undefined && children;
}
