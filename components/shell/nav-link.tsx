"use client";

import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

/** A link of the navbar, marked when it leads to where one is. */
export function NavLink({ href, children }: { href: Route; children: ReactNode }) {
  const here = usePathname() === href;
  return (
    <Link href={href} aria-current={here ? "page" : undefined} className="nav-link">
      {children}
    </Link>
  );
}
