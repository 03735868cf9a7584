"use client";

import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import { usePathname, useSearchParams } from "next/navigation";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { placeOf } from "@/lib/doors/auth/place-rules";
import { isAt } from "./is-at";

export interface NavLinkProps extends Omit<ComponentProps<"a">, "href"> {
  href: Route;
  /** Paths of other pages of the place that it leads to. */
  covers?: readonly string[];
  children: ReactNode;
}

/** A link in the navbar, marked if it leads to the current page or to another page of the same place. */
export function NavLink({ href, covers = [], children, ...rest }: NavLinkProps) {
  const pathname = usePathname();
  const params = useSearchParams();
  const at = placeOf(pathname, params);
  const isOfPlace = covers.some((path) => isAt(at, path)) || (at !== pathname && isAt(at, href));
  const place = isOfPlace ? "true" : undefined;
  return (
    <AppLink {...rest} href={href} aria-current={pathname === href ? "page" : place} className="nav-link">
      {children}
    </AppLink>
  );
}

/** Closes the menu in which a link was followed. */
export function closeAfterLink({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest("a")) currentTarget.hidePopover?.();
}
