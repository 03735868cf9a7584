declare const minted: unique symbol;

type Caller = Readonly<{
  userId: number;
  /** The person's own sheet. */
  sheetId: number;
  firstName: string;
  lastName: string;
  isAdmin: boolean;
  isManager: boolean;
  /** The session that they call with; null for tokens. */
  sessionId: number | null;
  /** How they proved who they are: the browser's session, the provider's ID token, or their own personal access token. */
  via: "session" | "id_token" | "read_token" | "write_token";
  /** Ties audit records and log lines to the request. */
  requestId: string;
}>;

/**
 * Who is calling, as read from the database in this very request. Branded: only `mintActor` makes one, and ESLint lets only
 * `lib/auth` (and the tests' own factory) import that.
 */
export type Actor = Caller & { readonly [minted]: true };

/** Whether a caller reviews other people's sheets and edits the template. The one place that says which roles do. */
export const isManagerOrAdmin = ({ isManager, isAdmin }: Pick<Caller, "isManager" | "isAdmin">): boolean =>
  isManager || isAdmin;

/** Vouches for a caller whose identity and roles have just been verified. */
export const mintActor = (caller: Caller): Actor => caller as Actor;
