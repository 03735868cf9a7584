/** Where the pages about problems are. A problem's `type` is this path and its name. */
export const PROBLEMS_PATH = "/problems";

type Description = {
  title: string;
  /** The HTTP statuses that it comes with. */
  statuses: readonly number[];
  cause: string;
  remedy: string;
};

/** Every cause of an error response that a caller can act on. Each has a page, which its `type` is the address of. */
export const PROBLEM_TYPES = {
  "unreadable-request": {
    title: "Unreadable request",
    statuses: [400],
    cause: "The address or the body can't be parsed: it isn't valid JSON or UTF-8, or the connection broke off.",
    remedy: "Send one JSON object in UTF-8, without NUL characters. `detail` says what couldn't be read.",
  },
  "not-signed-in": {
    title: "Not signed in",
    statuses: [401],
    cause: "The call has no token, or the browser's session has ended.",
    remedy: "Send a token in the header `Authorization: Bearer …`. In a browser, sign in again.",
  },
  "invalid-token": {
    title: "Invalid token",
    statuses: [401],
    cause: "The token is mistyped, has expired or was revoked, or its person was deactivated.",
    remedy: "Create a token under Access tokens and send it whole. A new one is needed after it expired.",
  },
  "account-refused": {
    title: "Account can't sign in",
    statuses: [401],
    cause: "The sign-in provider knows the person, but they can't sign in here: `detail` says why.",
    remedy: "Do what `detail` says. Usually an administrator adds or reactivates the person.",
  },
  "not-allowed": {
    title: "Not allowed",
    statuses: [403],
    cause: "The caller is known, but doesn't have permission to do this.",
    remedy: "Use the token of a person who has it, or ask an administrator for the role. Don't repeat the call.",
  },
  "missing-scope": {
    title: "Not allowed with this token",
    statuses: [403],
    cause: "The token doesn't have the permission that this call needs: it is read-only, or only for SCIM.",
    remedy: "Create a token with the permission that the call needs. A token's permission can't be changed.",
  },
  "not-found": {
    title: "Not found",
    statuses: [404],
    cause: "What the address or a field names doesn't exist, or the caller has no access to it.",
    remedy: "Read the list again to get current ids. If the id is right, ask for access.",
  },
  "unknown-address": {
    title: "Unknown address",
    statuses: [404],
    cause: "The API has no such address.",
    remedy: "Compare the path with the reference. Ids are whole numbers without leading zeros.",
  },
  "unsupported-method": {
    title: "Method not allowed",
    statuses: [405],
    cause: "The address exists, but not with this method.",
    remedy: "Use one of the methods in the header `Allow`.",
  },
  "changed-elsewhere": {
    title: "Changed elsewhere",
    statuses: [409, 412],
    cause: "Someone else changed this since it was read. Nothing of this call was saved.",
    remedy:
      "`current` has the current version, if there is one. Compare, apply the edit to it, and send it again: " +
      "with its `ETag` in " +
      "`If-Match`, or with the ids and times that the call names.",
  },
  "already-exists": {
    title: "Already exists",
    statuses: [409],
    cause: "Another entry has this name or email.",
    remedy: "Choose a different one, or use the entry that exists. `errors` names the field.",
  },
  "already-done": {
    title: "No longer pending",
    statuses: [409],
    cause: "What the call is about has been decided, sent, undone or confirmed already.",
    remedy: "Read it again. There is usually nothing left to do.",
  },
  retired: {
    title: "Retired",
    statuses: [409],
    cause: "The competency, discipline or language is retired: what refers to it is read-only.",
    remedy: "Use one that isn't retired, or ask an administrator to bring it back.",
  },
  "still-needed": {
    title: "Still needed",
    statuses: [409],
    cause: "Something else depends on this, such as people who have the grade, or it is the last of its kind.",
    remedy: "Change what depends on it first: `detail` says what that is.",
  },
  "limit-reached": {
    title: "Limit reached",
    statuses: [409],
    cause: "There are already as many of these as Cairn allows.",
    remedy: "Delete one that is no longer needed, then try again.",
  },
  "in-progress": {
    title: "Already in progress",
    statuses: [409],
    cause: "A request with the same `Idempotency-Key` is still being processed.",
    remedy: "Send it again, with the same key, after the seconds in `Retry-After`. It gets the first one's response.",
  },
  "confirmation-needed": {
    title: "Confirmation needed",
    statuses: [409],
    cause: "The call would remove more than the caller has confirmed.",
    remedy: "Check what would be removed, then send the call again with the number that `errors` names.",
  },
  "email-turned-off": {
    title: "Email is turned off",
    statuses: [409],
    cause: "No mail server is set up, so no email can be sent.",
    remedy: "Ask the operator to set `SMTP_URL`, or tell the person in another way.",
  },
  conflict: {
    title: "Conflict",
    statuses: [409],
    cause: "The call is correct, but doesn't fit the current state.",
    remedy: "`detail` says what is in the way. Change that, or read the current state and decide again.",
  },
  "too-large": {
    title: "Too large",
    statuses: [413],
    cause: "The body is larger than the address accepts, or its size isn't known.",
    remedy: "Send less at once, with the header `Content-Length`. `detail` has the limit.",
  },
  "unsupported-media-type": {
    title: "Unsupported media type",
    statuses: [415],
    cause: "The body isn't sent as JSON.",
    remedy: "Send JSON with the header `Content-Type: application/json`.",
  },
  "invalid-input": {
    title: "Invalid input",
    statuses: [422],
    cause: "A field is missing, invalid or unknown.",
    remedy: "`errors` has the messages by field. Correct them and send the call again.",
  },
  "key-reused": {
    title: "Idempotency key reused",
    statuses: [422],
    cause: "The `Idempotency-Key` was already used for a different request.",
    remedy: "Use a new key for each request, such as a UUID. Keep it only for repeating the same request.",
  },
  "too-many-requests": {
    title: "Too many requests",
    statuses: [429],
    cause: "The caller makes more calls, or reads more, than one caller may.",
    remedy:
      "Wait for the seconds in `Retry-After`. Make calls one after another, and read changes since the last time.",
  },
  "internal-error": {
    title: "Internal error",
    statuses: [500],
    cause: "Something unexpected went wrong on the server. Nothing was changed.",
    remedy: "Try again once. If it stays that way, give the operator the `request_id`, which is in the server's log.",
  },
  "outcome-unknown": {
    title: "Outcome unknown",
    statuses: [503],
    cause: "The database became unavailable while the change was being saved. It may or may not have been saved.",
    remedy: "Read it again before repeating the call. With an `Idempotency-Key`, repeating it is always safe.",
  },
  unavailable: {
    title: "Unavailable",
    statuses: [503],
    cause: "The database, the mail server or the sign-in provider isn't available, or the server is busy or starting.",
    remedy: "Try again after the seconds in `Retry-After`. Nothing was changed.",
  },
} as const satisfies Record<string, Description>;

export type ProblemName = keyof typeof PROBLEM_TYPES;

/** The names of all problems, in the order of their statuses. */
export const PROBLEM_NAMES = Object.keys(PROBLEM_TYPES) as [ProblemName, ...ProblemName[]];

/** Returns a problem's `type`: the path of its page. */
export const problemTypeOf = <N extends ProblemName>(name: N): `${typeof PROBLEMS_PATH}/${N}` =>
  `${PROBLEMS_PATH}/${name}`;

/** Returns the description of a name in an address; undefined if there is none. */
export const describedProblem = (name: string): Description | undefined =>
  Object.hasOwn(PROBLEM_TYPES, name) ? PROBLEM_TYPES[name as ProblemName] : undefined;
