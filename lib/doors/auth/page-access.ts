import type { Route } from "next";
import { isManagerOrAdmin, type Actor } from "@/lib/platform/core/actor";
import { decodedPath } from "@/lib/platform/core/api-base";
import { type Audience, MENU_GROUPS, type MenuGroup, type Page } from "./page";
import type { OwnAct } from "@/lib/finder/palette-search/rules";
import { OTHER_PAGES, PAGES } from "./pages";

/** The roles that decide which pages a person may open. */
export type Visitor = Pick<Actor, "isAdmin" | "isManager" | "isStaffing" | "mayFindPeople">;

const ALLOWED: Record<Audience, (visitor: Visitor | null) => boolean> = {
  anyone: () => true,
  signed_in: (visitor) => visitor !== null,
  reviewers: (visitor) => visitor !== null && isManagerOrAdmin(visitor),
  finders: (visitor) => visitor !== null && visitor.mayFindPeople,
  // Not finders: with FINDER_SCOPE=everyone those are all, and needs and CVs are only for those who review or staff.
  planners: (visitor) => visitor !== null && (isManagerOrAdmin(visitor) || visitor.isStaffing),
  admins: (visitor) => visitor !== null && visitor.isAdmin,
};

/** Whether a person (null: nobody signed in) may open the page at `pathname`. */
export const mayOpenPage = (pathname: string, visitor: Visitor | null): boolean =>
  ALLOWED[pageAt(decodedPath(pathname)).audience](visitor);

type Home = "/sheet" | "/staffing";

/** Returns the page where a person starts: staffing at Staffing, everyone else at their own sheet. */
export const homeOf = ({ isStaffing }: Pick<Visitor, "isStaffing">): Home => (isStaffing ? "/staffing" : "/sheet");

/** Returns where to send a visitor of the page at `pathname`: null (stay), the sign-in screen, or another page. */
export function redirectFor(pathname: string, visitor: Visitor | null): "sign-in" | "/" | Home | null {
  const path = decodedPath(pathname);
  if (path === "/") return visitor && homeOf(visitor);
  if (mayOpenPage(pathname, visitor)) return null;
  return visitor ? (pageAt(path).otherwise ?? "/") : "sign-in";
}

/** Returns the pages in a visitor's palette, in order. */
export const destinationsOf = (visitor: Visitor): { href: Route; label: string; place: string; words: string }[] =>
  PAGES.flatMap(({ href, audience, label, place = "", words = "" }) =>
    label !== undefined && ALLOWED[audience](visitor) ? [{ href: href as Route, label, place, words }] : [],
  );

/**
 * Returns the page that an address of Cairn's is on or below, as a way back to it; null if it has no name, or may be
 * elsewhere: "/needs/..//elsewhere.example".
 */
export function wayBackTo(address: string): { href: Route; label: string } | null {
  const path = address.split(/[?#]/, 1)[0]!;
  const { label } = pageAt(path);
  return label === undefined || /[./\\]{2}/.test(path) ? null : { href: address as Route, label };
}

/** Returns what a visitor may do on pages, for their palette, in the order of the pages. */
export const actsOf = (visitor: Visitor): { href: Route; label: string; words: string; needs?: OwnAct | undefined }[] =>
  PAGES.flatMap(({ href, audience, acts = [] }) =>
    acts
      .filter((act) => ALLOWED[audience](visitor) && ALLOWED[act.audience ?? audience](visitor))
      .map(({ label, words = "", to = "", needs }) => ({ href: (href + to) as Route, label, words, needs })),
  );

/** Returns the groups of the admins' menu with their links, in order. */
export const menuPages = (): { label: MenuGroup; pages: { href: Route; label: string }[] }[] =>
  MENU_GROUPS.map((group) => ({
    label: group,
    pages: PAGES.flatMap(({ href, label, inMenu }) =>
      inMenu === group && label !== undefined ? [{ href: href as Route, label }] : [],
    ),
  }));

/** Returns every page with its name, if it has one, and who may open it, for the trust pack. */
export const pagesByAudience = (): Pick<Page, "href" | "audience" | "label" | "plain">[] =>
  PAGES.filter(({ href }) => href !== "/dev");

/**
 * Why a person was redirected, as a code in the address: the page's audience, "call" for a refused API call, or what the
 * address named that isn't there.
 */
const REFUSALS = [
  "managers",
  "admins",
  "finders",
  "sheet",
  "call",
  "day",
  "view",
  "grade",
  "discipline",
  "row",
  "kind",
  "quarter",
  "cv",
] as const;
export type PageRefusal = (typeof REFUSALS)[number];

/** The reason that the page at `pathname` gives signed-in people without access to it. */
export function refusalOf(pathname: string): PageRefusal {
  const { href, audience } = pageAt(decodedPath(pathname));
  if (href === "/users") return "sheet";
  if (audience === "planners") return "finders";
  return audience === "admins" || audience === "finders" ? audience : "managers";
}

/** Adds the reason for a redirect to the address that it leads to. Any value that isn't a reason adds nothing. */
export const withRefusal = (path: string, reason: string | null): string =>
  REFUSALS.some((each) => each === reason) ? `${path}${path.includes("?") ? "&" : "?"}refused=${reason}` : path;

/** Returns the pages that a visitor may not open, each with the address to go to, for the guard in the browser. */
export const refusedPages = (visitor: Visitor): RefusedPage[] =>
  PAGES.filter(({ audience }) => !ALLOWED[audience](visitor)).map(({ href, otherwise = "/" }) => ({
    href,
    target: withRefusal(otherwise, refusalOf(href)),
  }));
export type RefusedPage = { href: string; target: string };

const pageAt = (path: string): Page =>
  PAGES.find(({ href }) => path === href || path.startsWith(`${href}/`)) ?? OTHER_PAGES;
