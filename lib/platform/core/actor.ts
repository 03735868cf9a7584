declare const minted: unique symbol;

type Caller = Readonly<{
  userId: number;
  /** The person's own sheet. */
  sheetId: number;
  firstName: string;
  lastName: string;
  isAdmin: boolean;
  isManager: boolean;
  /** Whether they find people for projects: the staffing role. */
  isStaffing: boolean;
  /** Whether they may find people, under FINDER_SCOPE. */
  mayFindPeople: boolean;
  /** The session of the call; null for tokens. */
  sessionId: number | null;
  /** The service account that calls; null for a person. It has no sheet, and its `userId` is no person's. */
  serviceAccountId: number | null;
  /** What the token may do; null for what its person may do. Checked where the token is read (lib/doors/auth/bearer). */
  scopes: readonly string[] | null;
  /** How they authenticated: with the browser's session, a token, or the link in an email, which only ends emails. */
  via: "session" | "token" | "email_link";
  /** What acts for the caller, as the audit log says it: "assistant Helper"; null for a browser. */
  through: string | null;
  /** Connects audit records and log lines to the request. */
  requestId: string;
  /** The version of the acts as the caller was read; null unless the call polls a list (lib/platform/operation). */
  actVersion: string | null;
}>;

/**
 * The caller, as read from the database in this request. Branded: only `mintActor` creates one, and the linter lets only
 * `lib/doors/auth` (and the tests' factory) import it.
 */
export type Actor = Caller & { readonly [minted]: true };

/** Whether a caller may review other people's sheets and edit the template. */
export const isManagerOrAdmin = ({ isManager, isAdmin }: Pick<Caller, "isManager" | "isAdmin">): boolean =>
  isManager || isAdmin;

/** Whether a person's token only reads. What a service account may call is checked where its token is read. */
export const isReadOnly = ({ scopes, serviceAccountId }: Pick<Caller, "scopes" | "serviceAccountId">): boolean =>
  serviceAccountId === null && scopes !== null && !scopes.includes("write");

/** Returns the person who calls; null for a service account. For columns that refer to people. */
export const personIdOf = ({ userId, serviceAccountId }: Pick<Caller, "userId" | "serviceAccountId">): number | null =>
  serviceAccountId === null ? userId : null;

/** Who may find people: the staffing role, managers and admins, or everyone signed in. */
export type FinderScope = "staffing" | "everyone";

/** Whether a person with these roles may find people and read their public cards. */
export const mayFindPeople = (
  roles: Pick<Caller, "isStaffing" | "isManager" | "isAdmin">,
  scope: FinderScope,
): boolean => scope === "everyone" || roles.isStaffing || isManagerOrAdmin(roles);

/** Creates the actor for a caller whose identity and roles have just been verified. */
export const mintActor = (caller: Caller): Actor => caller as Actor;
