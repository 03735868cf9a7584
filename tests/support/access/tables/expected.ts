/** Those who are signed in, as far as what they may do goes: an employee, the owner's own manager, somebody else's, an admin. */
export const CALLERS = ["employee", "managerOfOwner", "otherManager", "admin"] as const;
export type Caller = (typeof CALLERS)[number];

/**
 * Whose thing a call is about: the caller's own, that of the manager's report, a stranger's, or none that there is. A thing that belongs to
 * everybody is `there` or missing; a call about nothing in particular is `any`.
 */
export const SUBJECTS = ["own", "report", "stranger", "missing", "there", "any"] as const;
export type Subject = (typeof SUBJECTS)[number];

type Answer = "ok" | 403 | 404 | 409 | 422;

/** An expected answer: the call's own success or a refusal's status. `reports` is the answer under REVIEW_SCOPE=reports, where it differs. */
export type Expected = Answer | { all: Answer; reports: Answer };

/** What each caller is answered, in the order of CALLERS. */
export type AccessRow = readonly [
  employee: Expected,
  managerOfOwner: Expected,
  otherManager: Expected,
  admin: Expected,
];

/** Who gets which answer from one call. Who isn't signed in gets a 401, whatever the call is about, unless the call is for anyone. */
export type AccessTable = Partial<Record<Subject, AccessRow>>;

/** A manager whom REVIEW_SCOPE=reports keeps out: the thing isn't there for them. */
export const inScope = (answer: Answer): Expected => ({ all: answer, reports: 404 });

const NOBODY: AccessRow = [404, 404, 404, 404];

/** Calls for everybody who is signed in. */
export const EVERYBODY = { any: ["ok", "ok", "ok", "ok"] } as const satisfies AccessTable;

/** Things for everybody who is signed in. */
export const EVERYBODY_SEES = { there: ["ok", "ok", "ok", "ok"], missing: NOBODY } as const satisfies AccessTable;

/** Acts of admins. */
export const ADMINS = { any: [403, 403, 403, "ok"] } as const satisfies AccessTable;

/** Things that admins change. */
export const ADMINS_CHANGE = { there: [403, 403, 403, "ok"], missing: NOBODY } as const satisfies AccessTable;

/** Acts of managers and admins. */
export const MANAGERS = { any: [403, "ok", "ok", "ok"] } as const satisfies AccessTable;

/** Things that managers and admins see or change. */
export const MANAGERS_CHANGE = { there: [403, "ok", "ok", "ok"], missing: NOBODY } as const satisfies AccessTable;

/** Acts on a sheet that its owner, managers in scope and admins may do. */
export const WHO_SEES_THE_SHEET = {
  own: ["ok", "ok", "ok", "ok"],
  report: [404, "ok", inScope("ok"), "ok"],
  stranger: [404, inScope("ok"), inScope("ok"), "ok"],
  missing: NOBODY,
} as const satisfies AccessTable;

/** Acts on one's own sheet, which nobody does for another. */
export const OWNERS = {
  own: ["ok", "ok", "ok", "ok"],
  report: [404, 403, inScope(403), 403],
  stranger: [404, inScope(403), inScope(403), 403],
  missing: NOBODY,
} as const satisfies AccessTable;

/** Acts on another's sheet, which nobody does on their own. */
export const REVIEWERS = {
  own: [403, 403, 403, 403],
  report: [404, "ok", inScope("ok"), "ok"],
  stranger: [404, inScope("ok"), inScope("ok"), "ok"],
  missing: NOBODY,
} as const satisfies AccessTable;
