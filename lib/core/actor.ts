declare const minted: unique symbol;

type Caller = Readonly<{
  userId: number;
  /** The person's own sheet. */
  sheetId: number;
  firstName: string;
  lastName: string;
  isAdmin: boolean;
  isManager: boolean;
  /** The session of the call; null for tokens. */
  sessionId: number | null;
  /** How they authenticated: with the browser's session, the provider's ID token, or an access token. */
  via: "session" | "id_token" | "read_token" | "write_token";
  /** Connects audit records and log lines to the request. */
  requestId: string;
}>;

/**
 * The caller, as read from the database in this request. Branded: only `mintActor` creates one, and ESLint lets only
 * `lib/auth` (and the tests' factory) import it.
 */
export type Actor = Caller & { readonly [minted]: true };

/** Whether a caller may review other people's sheets and edit the template. */
export const isManagerOrAdmin = ({ isManager, isAdmin }: Pick<Caller, "isManager" | "isAdmin">): boolean =>
  isManager || isAdmin;

/** Creates the actor for a caller whose identity and roles have just been verified. */
export const mintActor = (caller: Caller): Actor => caller as Actor;
