import type { Route } from "next";
import { isManagerOrAdmin } from "@/lib/platform/core/actor";
import { OTHERS_CONVERSATIONS } from "./place-rules";
import { mayOpenPage, menuPages, type Visitor } from "./page-access";

/** A link in the navbar. `covers`: the paths, beside its own, under which it is marked as the current place. */
export type NavItem = { href: Route; label: string; covers: readonly string[] };
/** Screens that belong together, as tabs. */
export type Place = { label: string; tabs: readonly PlaceTab[] };
type PlaceTab = { href: Route; label: string };

const SHEET: NavItem = {
  href: "/sheet",
  label: "My sheet",
  covers: ["/cv", "/engagements", "/conversations"],
};
const REVIEWS: NavItem = { href: "/reviews", label: "Reviews", covers: [] };
const MATRICES: NavItem = {
  href: "/competency-matrices",
  label: "Competency Matrices",
  covers: ["/team", "/users", OTHERS_CONVERSATIONS],
};
const STAFFING: NavItem = { href: "/staffing", label: "Staffing", covers: [] };
const FINDER: NavItem = { href: "/finder", label: "Finder", covers: [] };
const NEEDS: NavItem = { href: "/needs", label: "Needs", covers: [] };
const TEMPLATES: NavItem = {
  href: "/competency-matrix-template",
  label: "Competency Templates",
  covers: ["/competency"],
};
const POINTERS: NavItem = { href: "/learning-pointers", label: "Learning Pointers", covers: [] };

const PLACES: readonly Place[] = [
  {
    label: "Competency Matrices",
    tabs: [
      { href: "/competency-matrices", label: "Sheets" },
      { href: "/team", label: "Team" },
      { href: "/certificates", label: "Certificates" },
      { href: "/conversation-rounds", label: "Rounds" },
    ],
  },
  {
    label: "Staffing",
    tabs: [
      { href: "/staffing", label: "Availability" },
      { href: "/finder", label: "Finder" },
      { href: "/needs", label: "Needs" },
      { href: "/learning-plan", label: "Learning" },
      { href: "/cvs", label: "CVs" },
      { href: "/clients", label: "Clients" },
    ],
  },
];

/** The navbar's links, the most important first: where it is narrow, the last ones move into its menu. */
function itemsOf(visitor: Visitor): readonly NavItem[] {
  if (isManagerOrAdmin(visitor)) return [SHEET, REVIEWS, MATRICES, STAFFING, TEMPLATES, POINTERS];
  if (visitor.isStaffing) return [STAFFING, SHEET, POINTERS];
  if (visitor.mayFindPeople) return [SHEET, POINTERS, FINDER];
  return [SHEET, POINTERS, NEEDS];
}

/** The links of the admins' menu by what one does there. */
export type NavGroup = { label: string; items: readonly NavItem[] };

/**
 * Returns where to go from an address that has no page for a visitor: the navbar's link, the tab or the admins' page that
 * it is below, else where they start.
 */
export function wayOnFrom(pathname: string, visitor: Visitor): Pick<NavItem, "href" | "label"> {
  const { items, admin, places } = navigationOf(visitor);
  const isBelow = (path: string) => `${pathname}/`.startsWith(`${path}/`);
  const screens = [...items, ...places.flatMap(({ tabs }) => tabs), ...admin.flatMap((group) => group.items)];
  return screens.find(({ href }) => isBelow(href)) ?? items.find(({ covers }) => covers.some(isBelow)) ?? items[0]!;
}

/** Returns a visitor's navbar: its links, the groups of the admins' menu, and the places whose screens are tabs. */
export function navigationOf(visitor: Visitor): { items: NavItem[]; admin: readonly NavGroup[]; places: Place[] } {
  const found = itemsOf(visitor);
  const groups = visitor.isAdmin ? menuPages() : [];
  const places = PLACES.flatMap(({ label, tabs }) => {
    const open = tabs.filter(({ href }) => mayOpenPage(href, visitor));
    // One of them that has its own link in the navbar needs no tab.
    const isPlace = open.length > 1 && open.filter(({ href }) => found.some((item) => item.href === href)).length === 1;
    return isPlace && found.some(({ href }) => href === open[0]!.href) ? [{ label, tabs: open }] : [];
  });
  const items = found.map((item) => {
    const place = places.find(({ tabs }) => tabs[0]!.href === item.href);
    return { ...item, covers: [...item.covers, ...(place?.tabs ?? []).map(({ href }) => href)] };
  });
  const admin = groups.map(({ label, pages }) => ({ label, items: pages.map((page) => ({ ...page, covers: [] })) }));
  return { items, admin, places };
}
