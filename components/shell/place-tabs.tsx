"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { NavTabs } from "@/components/ui/nav-tabs";
import { placeOf } from "@/lib/doors/auth/place-rules";
import type { Place } from "@/lib/doors/auth/navigation";
import { isAt } from "./is-at";

/** The tabs of the place that the current page is part of. */
export function PlaceTabs({ places }: { places: readonly Place[] }) {
  const pathname = usePathname();
  const at = placeOf(pathname, useSearchParams());
  const place = places.find(({ tabs }) => tabs.some(({ href }) => isAt(at, href)));
  // A person's CV has the tabs of that person.
  if (!place || pathname.startsWith("/cvs/")) return null;
  const tabs = place.tabs.map((tab) => ({ ...tab, isCurrent: isAt(at, tab.href) }));
  return <NavTabs label={place.label} tabs={tabs} isHead />;
}
