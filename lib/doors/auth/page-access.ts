import type { Route } from "next";
import { isManagerOrAdmin, type Actor } from "@/lib/platform/core/actor";
import { decodedPath, REFERENCE_PATH } from "@/lib/platform/core/api-base";

export type Audience = "anyone" | "signed_in" | "reviewers" | "finders" | "planners" | "admins";
/** What one does with the pages of the admins' menu, in this order. */
const MENU_GROUPS = ["People", "Framework", "Organisation", "Data"] as const;
type MenuGroup = (typeof MENU_GROUPS)[number];
type Page = {
  /** The page's path. Its rules also apply to every page below it. */
  href: string;
  audience: Audience;
  /** Where signed-in people without access are sent, if not to "/". */
  otherwise?: "/sheet";
  /** Its name in the palette. Pages without a label aren't in it. */
  label?: string;
  /** What else people call it, for the palette. */
  words?: string;
  /** Set for a page that only shows records as stored; what another computes is in `evaluation-rules.ts`. */
  plain?: true;
  /** Its group in the admins' menu, if it has a link there. */
  inMenu?: MenuGroup;
};

/**
 * Every page: who may open it, where everyone else is sent, and its name in the palette and the admins' menu (in this
 * order). The first match applies.
 */
const PAGES: readonly Page[] = [
  { href: "/sheet", audience: "signed_in", label: "My Matrix", words: "my sheet levels goals agreements next step" },
  { href: "/users", audience: "reviewers" },
  {
    href: "/competency-matrices",
    audience: "reviewers",
    label: "Competency Matrices",
    words: "my team reports employees",
  },
  { href: "/team", audience: "reviewers", label: "Team", words: "heatmap coverage" },
  {
    href: "/staffing",
    audience: "planners",
    otherwise: "/sheet",
    label: "Availability",
    words: "staffing away bench free capacity",
  },
  { href: "/finder", audience: "finders", label: "Finder", words: "find people search skills" },
  { href: "/cards", audience: "signed_in" },
  { href: "/reviews", audience: "reviewers", label: "Reviews", words: "requests approvals" },
  {
    href: "/conversations",
    audience: "signed_in",
    label: "Conversations",
    words: "1:1 one-on-one appraisal annual review prepare",
  },
  {
    href: "/people",
    audience: "admins",
    label: "People",
    words: "users managers roles away absence",
    inMenu: "People",
  },
  {
    href: "/conversation-rounds",
    audience: "reviewers",
    otherwise: "/sheet",
    label: "Rounds of Conversations",
    words: "appraisal annual review rounds due",
    plain: true,
    inMenu: "People",
  },
  {
    href: "/competency-matrix-template",
    audience: "reviewers",
    otherwise: "/sheet",
    label: "Competency Templates",
    words: "framework competency matrix template criteria",
    plain: true,
  },
  { href: "/learning-pointers", audience: "signed_in", label: "Learning Pointers", words: "courses training" },
  {
    href: "/expected-levels",
    audience: "admins",
    otherwise: "/sheet",
    label: "Expected Levels",
    words: "grades seniority ladder career",
    plain: true,
    inMenu: "Framework",
  },
  { href: "/needs", audience: "signed_in", label: "Needs", words: "demand candidates projects" },
  {
    href: "/learning-plan",
    audience: "planners",
    otherwise: "/sheet",
    label: "Learning by quarter",
    words: "training plan budget courses teachers",
  },
  { href: "/competency", audience: "reviewers", otherwise: "/sheet", label: "Add New Competency", words: "create" },
  {
    href: "/import",
    audience: "reviewers",
    label: "Import",
    words: "csv excel xlsx spreadsheet upload",
    inMenu: "Data",
  },
  {
    href: "/starters",
    audience: "admins",
    otherwise: "/sheet",
    label: "Starter Frameworks",
    plain: true,
    inMenu: "Framework",
  },
  {
    href: "/settings/organisation",
    audience: "admins",
    label: "Organisation settings",
    words: "assistants mcp scim grades overdue months levels in emails",
    plain: true,
    inMenu: "Organisation",
  },
  {
    href: "/document-template",
    audience: "admins",
    label: "Document Template",
    words: "word docx cv",
    plain: true,
    inMenu: "Organisation",
  },
  { href: "/settings/webhooks", audience: "admins", label: "Webhooks", plain: true, inMenu: "Organisation" },
  { href: "/settings/messages", audience: "admins", label: "Messages", inMenu: "Data" },
  {
    href: "/settings/service-accounts",
    audience: "admins",
    label: "Service Accounts",
    plain: true,
    inMenu: "Organisation",
  },
  { href: "/audit", audience: "admins", label: "Audit Log", words: "history who changed", inMenu: "Data" },
  { href: "/settings/emails", audience: "signed_in", label: "Emails", words: "notifications digest" },
  { href: "/engagements", audience: "signed_in", label: "My Engagements", words: "projects", plain: true },
  { href: "/cv", audience: "signed_in", label: "My CVs", words: "resume profile", plain: true },
  { href: "/cvs", audience: "planners", otherwise: "/sheet", label: "CVs", words: "resumes candidates" },
  { href: "/clients", audience: "planners", otherwise: "/sheet", label: "Clients", words: "customers", plain: true },
  { href: "/settings/sessions", audience: "signed_in", label: "Sessions", plain: true },
  { href: "/settings/tokens", audience: "signed_in", label: "Access Tokens", words: "api keys", plain: true },
  { href: "/settings", audience: "signed_in", label: "Settings", words: "preferences", plain: true },
  { href: "/oauth/authorize", audience: "signed_in" },
  { href: "/my-data", audience: "signed_in", label: "My Data", words: "privacy gdpr export", plain: true },
  // The link in an email says who it is for.
  { href: "/unsubscribe", audience: "anyone" },
  { href: REFERENCE_PATH, audience: "anyone" },
  // What an error of the API means: the address in its `type`.
  { href: "/problems", audience: "anyone" },
  // The component gallery. The page itself is a 404 outside development.
  { href: "/dev", audience: "anyone" },
];
const OTHER_PAGES: Page = { href: "", audience: "signed_in" };

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
export const destinationsOf = (visitor: Visitor): { href: Route; label: string; words: string }[] =>
  PAGES.flatMap(({ href, audience, label, words = "" }) =>
    label !== undefined && ALLOWED[audience](visitor) ? [{ href: href as Route, label, words }] : [],
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
 * Why a person was redirected, as a code in the address: the page's audience, or "call" for an API call that was
 * refused.
 */
export type PageRefusal = "managers" | "admins" | "finders" | "sheet" | "call";
const REFUSALS: readonly string[] = ["managers", "admins", "finders", "sheet", "call"] satisfies PageRefusal[];

/** The reason that the page at `pathname` gives signed-in people without access to it. */
export function refusalOf(pathname: string): PageRefusal {
  const { href, audience } = pageAt(decodedPath(pathname));
  if (href === "/users") return "sheet";
  if (audience === "planners") return "finders";
  return audience === "admins" || audience === "finders" ? audience : "managers";
}

/** Adds the reason for a redirect to the address that it leads to. Any value that isn't a reason adds nothing. */
export const withRefusal = (path: string, reason: string | null): string =>
  reason !== null && REFUSALS.includes(reason) ? `${path}?refused=${reason}` : path;

/**
 * Returns the pages that a visitor may not open, with the address that each sends them to, for the guard in the
 * browser.
 */
export const refusedPages = (visitor: Visitor): RefusedPage[] =>
  PAGES.filter(({ audience }) => !ALLOWED[audience](visitor)).map(({ href, otherwise = "/" }) => ({
    href,
    target: withRefusal(otherwise, refusalOf(href)),
  }));
export type RefusedPage = { href: string; target: string };

const pageAt = (path: string): Page =>
  PAGES.find(({ href }) => path === href || path.startsWith(`${href}/`)) ?? OTHER_PAGES;
