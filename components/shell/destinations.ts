import type { Route } from "next";
import { mayOpenPage, type Visitor } from "@/lib/auth/page-access";

type Destination = { href: Route; label: string; inNavbar: boolean };

/** The screens that the navbar and the palette offer, in their order. Who sees which: lib/auth/page-access. */
const DESTINATIONS: readonly Destination[] = [
  { href: "/sheet", label: "My competency matrix", inNavbar: false },
  { href: "/competency-matrices", label: "Competency Matrices", inNavbar: true },
  { href: "/competency-matrix-template", label: "Competency Templates", inNavbar: true },
  // The generated types know an optional segment only with the slash before it.
  { href: "/competency" as Route, label: "Add New Competency", inNavbar: false },
  { href: "/settings/tokens", label: "Access Tokens", inNavbar: false },
  { href: "/people", label: "People", inNavbar: true },
  { href: "/audit", label: "Audit Log", inNavbar: true },
  { href: "/my-data", label: "My Data", inNavbar: false },
];

/** The screens that a visitor may open. */
export const destinationsOf = (visitor: Visitor): readonly Destination[] =>
  DESTINATIONS.filter(({ href }) => mayOpenPage(href, visitor));
