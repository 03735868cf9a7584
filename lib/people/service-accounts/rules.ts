import { afterDays } from "@/lib/platform/core/day";

/** What a service account may do, with its name on the screen. The calls of each are in lib/doors/rest/scopes.ts. */
export const SCOPE_LABELS = {
  scim: "SCIM: provision people from an identity provider",
  "people:read": "Read people, roles and grades",
  "people:write": "Add, change and deactivate people",
  "levels:read": "Read everyone's levels, without notes",
  "template:read": "Read competencies, disciplines, areas, languages and grades",
  "template:write": "Change areas, disciplines, languages and grades",
  "learning:read": "Read learning pointers",
  "needs:read": "Read needs",
  "audit:read": "Read the audit log",
} as const;
export type Scope = keyof typeof SCOPE_LABELS;
export const SCOPES = Object.keys(SCOPE_LABELS) as [Scope, ...Scope[]];

/** Most service accounts that haven't ended. */
export const MAX_ACCOUNTS = 50;
/** Most tokens of an account at once: the current one and those being replaced. */
export const MAX_TOKENS = 5;
/** Longest lifetime of a token, in days. */
export const MAX_DAYS = 366;
/** Longest time that former tokens still work after a new one was created, in hours. */
export const MAX_OVERLAP_HOURS = 168;
/** How many days before a token expires admins get an email. */
export const REMIND_DAYS = 14;

const HOUR_MS = 60 * 60 * 1000;

/** Returns until when a former token works: the overlap after a new one, never longer than it would have. */
export const endOfOverlap = (now: Date, hours: number, expiresAt: Date): Date =>
  new Date(Math.min(now.getTime() + hours * HOUR_MS, expiresAt.getTime()));

/** Whether the account's last token to expire does so soon, or has expired. */
export const needsReminder = (now: Date, expiries: readonly Date[]): boolean =>
  Math.max(0, ...expiries.map((expiry) => expiry.getTime())) <= afterDays(now, REMIND_DAYS).getTime();
