import { isManagerOrAdmin, type Actor } from "@/lib/core/actor";

type Audience = "anyone" | "signed_in" | "reviewers" | "admins";
type Row = { path: RegExp; audience: Audience; otherwise: "/" | "/sheet" };

const under = (path: string) => new RegExp(`^${path}(?:/|$)`);

/** Who may open which page, and where everyone else is sent. The first matching row applies. The middleware, the navbar and the palette read it. */
const PAGES: readonly Row[] = [
  { path: under("/users"), audience: "reviewers", otherwise: "/" },
  { path: under("/competency-matrices"), audience: "reviewers", otherwise: "/" },
  { path: under("/competency-matrix-template"), audience: "reviewers", otherwise: "/sheet" },
  { path: under("/competency"), audience: "reviewers", otherwise: "/sheet" },
  { path: under("/people"), audience: "admins", otherwise: "/" },
  { path: under("/audit"), audience: "admins", otherwise: "/" },
  // The component gallery. The page itself is a 404 outside development.
  { path: under("/dev"), audience: "anyone", otherwise: "/" },
];
const OTHER_PAGES: Row = { path: /^/, audience: "signed_in", otherwise: "/" };

/** What of a person decides which pages they may open. */
export type Visitor = Pick<Actor, "isAdmin" | "isManager">;

const ALLOWED: Record<Audience, (visitor: Visitor | null) => boolean> = {
  anyone: () => true,
  signed_in: (visitor) => visitor !== null,
  reviewers: (visitor) => visitor !== null && isManagerOrAdmin(visitor),
  admins: (visitor) => visitor !== null && visitor.isAdmin,
};

/** Whether a person (null: nobody signed in) may open the page at `pathname`. */
export const mayOpenPage = (pathname: string, visitor: Visitor | null): boolean =>
  ALLOWED[rowOf(decoded(pathname)).audience](visitor);

/** Where the page at `pathname` sends this visitor: null (stay), the sign-in screen, or the page the table names. */
export function redirectFor(pathname: string, visitor: Visitor | null): "sign-in" | "/" | "/sheet" | null {
  const path = decoded(pathname);
  if (path === "/") return visitor ? "/sheet" : null;
  if (mayOpenPage(pathname, visitor)) return null;
  return visitor ? rowOf(path).otherwise : "sign-in";
}

const rowOf = (path: string): Row => PAGES.find((row) => row.path.test(path)) ?? OTHER_PAGES;

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
