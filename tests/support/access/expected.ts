import type { endpoints } from "@/lib/doors/rest/endpoints";
import type { Sent } from "@/tests/support/routes";
import type { Things } from "./things";

/**
 * The kinds of caller that permissions distinguish: an employee, the owner's own manager, another manager, an admin, a
 * person with the staffing role.
 */
export const CALLERS = ["employee", "managerOfOwner", "otherManager", "admin", "staffing"] as const;
export type Caller = (typeof CALLERS)[number];

/**
 * Whose resource a call names: the caller's own, that of the manager's report, a stranger's, or one that doesn't exist.
 * A shared resource is `there` or missing. A call that names no resource is `any`.
 */
export const SUBJECTS = ["own", "report", "stranger", "missing", "there", "any"] as const;
export type Subject = (typeof SUBJECTS)[number];

type Answer = "ok" | 403 | 404 | 409 | 422;

/** The settings that permissions depend on. */
export type Scopes = { reviews: "all" | "reports"; finder: "staffing" | "everyone" };

/**
 * An expected answer: success, or the status of a refusal. If it differs, by REVIEW_SCOPE (all, reports) or
 * FINDER_SCOPE (staffing, everyone).
 */
export type Expected = Answer | { all: Answer; reports: Answer } | { staffing: Answer; everyone: Answer };

/** The expected answer under these settings. */
export function answerUnder(expected: Expected, { reviews, finder }: Scopes): Answer {
  if (typeof expected !== "object") return expected;
  return "staffing" in expected ? expected[finder] : expected[reviews];
}

/**
 * The answer to each caller, in the order of CALLERS. A person with the staffing role gets an employee's answer unless
 * the row says otherwise.
 */
export type AccessRow = readonly [
  employee: Expected,
  managerOfOwner: Expected,
  otherManager: Expected,
  admin: Expected,
  staffing?: Expected,
];

/** Who gets which answer from one call. Callers who aren't signed in always get 401, unless the call is public. */
export type AccessTable = Partial<Record<Subject, AccessRow>>;

/** What a valid request has besides the ids in its path. */
export type Request = Sent | ((of: Things, subject: Subject) => Sent);

/** One call: who gets which answer, and its request if it needs more than ids in the path. */
export type CallAccess = AccessTable | readonly [AccessTable, Request];

/** The calls of a room; `calls.ts` doesn't compile if one is missing. */
export type Access = Partial<Record<keyof typeof endpoints, CallAccess>>;

/** The answer to a manager outside the reporting line: 404 under REVIEW_SCOPE=reports. */
export const inScope = (answer: Answer): Expected => ({ all: answer, reports: 404 });

const NOBODY: AccessRow = [404, 404, 404, 404];

/** Calls that everyone signed in may make. */
export const EVERYBODY = { any: ["ok", "ok", "ok", "ok"] } as const satisfies AccessTable;

/** Resources that everyone signed in may see. */
export const EVERYBODY_SEES = { there: ["ok", "ok", "ok", "ok"], missing: NOBODY } as const satisfies AccessTable;

/** Calls for admins. */
export const ADMINS = { any: [403, 403, 403, "ok"] } as const satisfies AccessTable;

/** Resources that admins change. */
export const ADMINS_CHANGE = { there: [403, 403, 403, "ok"], missing: NOBODY } as const satisfies AccessTable;

/** Calls for managers and admins. */
export const MANAGERS = { any: [403, "ok", "ok", "ok"] } as const satisfies AccessTable;

/** Resources that managers and admins see or change. */
export const MANAGERS_CHANGE = { there: [403, "ok", "ok", "ok"], missing: NOBODY } as const satisfies AccessTable;

/**
 * Calls of people who may find people: the staffing role, managers and admins, or everyone under FINDER_SCOPE=everyone.
 */
export const FINDERS = {
  any: [{ staffing: 403, everyone: "ok" }, "ok", "ok", "ok", "ok"],
} as const satisfies AccessTable;

/** Calls of people who plan projects: the staffing role, managers and admins. */
export const PLANNERS = { any: [403, "ok", "ok", "ok", "ok"] } as const satisfies AccessTable;

const SEEN_BY_FINDERS: AccessRow = [{ staffing: 404, everyone: "ok" }, "ok", "ok", "ok", "ok"];

/** What a person shows: everyone sees their own, and people who may find people that of the others. */
export const SHOWN_TO_FINDERS: AccessTable = {
  own: ["ok", "ok", "ok", "ok"],
  report: SEEN_BY_FINDERS,
  stranger: SEEN_BY_FINDERS,
  missing: NOBODY,
};

/** Calls about a sheet, for its owner, managers in scope and admins. */
export const WHO_SEES_THE_SHEET = {
  own: ["ok", "ok", "ok", "ok"],
  report: [404, "ok", inScope("ok"), "ok"],
  stranger: [404, inScope("ok"), inScope("ok"), "ok"],
  missing: NOBODY,
} as const satisfies AccessTable;

/** What is there for its owner only: another person's isn't, even for a manager or an admin. */
export const ONLY_OWN = {
  own: ["ok", "ok", "ok", "ok"],
  report: NOBODY,
  stranger: NOBODY,
  missing: NOBODY,
} as const satisfies AccessTable;

/** Calls that only the owner of a sheet may make. */
export const OWNERS = {
  own: ["ok", "ok", "ok", "ok"],
  report: [404, 403, inScope(403), 403],
  stranger: [404, inScope(403), inScope(403), 403],
  missing: NOBODY,
} as const satisfies AccessTable;

/** Calls about another person's sheet, forbidden on the caller's own. */
export const REVIEWERS = {
  own: [403, 403, 403, 403],
  report: [404, "ok", inScope("ok"), "ok"],
  stranger: [404, inScope("ok"), inScope("ok"), "ok"],
  missing: NOBODY,
} as const satisfies AccessTable;
