import type { Actor } from "@/lib/core/actor";

type Audience = "anyone" | "signed_in" | "reviewers" | "admins";
type Row = { path: RegExp; audience: Audience; otherwise: "/" | "/sheet" };

const under = (path: string) => new RegExp(`^${path}(?:/|$)`);

/** The route table: who may open which page, and where the others are sent. The first row that fits counts. */
const ROUTES: readonly Row[] = [
  { path: under("/users"), audience: "reviewers", otherwise: "/" },
  { path: under("/competency-matrices"), audience: "reviewers", otherwise: "/" },
  { path: under("/competency-matrix-template"), audience: "reviewers", otherwise: "/sheet" },
  { path: under("/competency"), audience: "reviewers", otherwise: "/sheet" },
  { path: under("/people"), audience: "admins", otherwise: "/" },
  { path: under("/audit"), audience: "admins", otherwise: "/" },
  // The components on show: only in development, as the page itself sees to.
  { path: under("/dev"), audience: "anyone", otherwise: "/" },
];
const OTHER_PAGES: Row = { path: /^/, audience: "signed_in", otherwise: "/" };

type Caller = Pick<Actor, "isAdmin" | "isManager">;

const ALLOWED: Record<Audience, (caller: Caller | null) => boolean> = {
  anyone: () => true,
  signed_in: (caller) => caller !== null,
  reviewers: (caller) => caller !== null && (caller.isAdmin || caller.isManager),
  admins: (caller) => caller !== null && caller.isAdmin,
};

/** Where the page at `pathname` sends this caller: null (stay), the sign-in screen, or the place the route table names. */
export function redirectFor(pathname: string, caller: Caller | null): "sign-in" | "/" | "/sheet" | null {
  const path = decoded(pathname);
  if (path === "/") return caller ? "/sheet" : null;
  const row = ROUTES.find((candidate) => candidate.path.test(path)) ?? OTHER_PAGES;
  if (ALLOWED[row.audience](caller)) return null;
  return caller ? row.otherwise : "sign-in";
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
