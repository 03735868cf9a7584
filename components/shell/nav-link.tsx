"use client";
"use no memo";

import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

/** A link in the navbar, marked if it leads to the current page. */
export function NavLink({
  href,
  className = "nav-link",
  children,
}: {
  href: Route;
  className?: string;
  children: ReactNode;
}) {
  const here = usePathname() === href;
  return (
    <AppLink href={href} aria-current={here ? "page" : undefined} className={className}>
      {children}
    </AppLink>
  );
}
