import type { Route } from "next";

/** What of the viewer decides which screens are offered; the screens themselves decide for themselves again. */
export type Visitor = { isAdmin: boolean; isManager: boolean };

type Destination = { href: Route; label: string; sees: (visitor: Visitor) => boolean; inNavbar: boolean };

const everybody = () => true;
const admins = ({ isAdmin }: Visitor) => isAdmin;
const reviewers = ({ isAdmin, isManager }: Visitor) => isAdmin || isManager;

/** The screens that one can go to from anywhere: what the navbar and the palette offer, in their order. */
const DESTINATIONS: readonly Destination[] = [
  { href: "/sheet", label: "My competency matrix", sees: everybody, inNavbar: false },
  { href: "/competency-matrices", label: "Competency Matrices", sees: reviewers, inNavbar: true },
  { href: "/competency-matrix-template", label: "Competency Templates", sees: reviewers, inNavbar: true },
  // The generated types know an optional segment only with the slash before it.
  { href: "/competency" as Route, label: "Add New Competency", sees: reviewers, inNavbar: false },
  { href: "/settings/tokens", label: "Access Tokens", sees: everybody, inNavbar: false },
  { href: "/people", label: "People", sees: admins, inNavbar: true },
  { href: "/audit", label: "Audit Log", sees: admins, inNavbar: true },
  { href: "/my-data", label: "My Data", sees: everybody, inNavbar: false },
];

/** The screens that a visitor may see. */
export const destinationsOf = (visitor: Visitor): readonly Destination[] =>
  DESTINATIONS.filter(({ sees }) => sees(visitor));
