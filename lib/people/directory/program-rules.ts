import { foldEmail } from "@/lib/platform/core/email";

// What a program (a service account, also the identity provider's) may not do to people. It acts with an admin's rights
// within its scopes, and its token must not let anyone in, or further.

const ROLES = ["is_admin", "is_manager", "is_staffing"] as const;
type Roles = Record<(typeof ROLES)[number], boolean>;
export type SignInSettings = { allowedDomains: readonly string[]; adminEmails: readonly string[] };

const NO_ROLES: Roles = { is_admin: false, is_manager: false, is_staffing: false };

/** Whether a person is an admin, a manager or a staffing person. */
export const hasRole = (person: Roles): boolean => ROLES.some((role) => person[role]);

/** Whether the person with an email may sign in by the settings. Without domains, everyone who was added may. */
const maySignIn = (email: string, { allowedDomains, adminEmails }: SignInSettings): boolean =>
  allowedDomains.length === 0 ||
  allowedDomains.includes(foldEmail(email.slice(email.lastIndexOf("@") + 1))) ||
  adminEmails.includes(email);

type Before = Roles & { email: string; isLinked: boolean };
type Sent = { [Role in keyof Roles]?: boolean | undefined } & { email?: string | undefined };

/** Returns why a program may not add a person, or change one (`before`) so; null if it may. */
export function refusedToPrograms(sent: Sent, before: Before | null, settings: SignInSettings): string | null {
  if (ROLES.some((role) => sent[role] !== undefined && sent[role] !== (before ?? NO_ROLES)[role]))
    return "Only people give and take roles. An admin can, on People.";
  if (sent.email === undefined || sent.email === before?.email) return null;
  // The first person to sign in with the new email would get the role.
  if (before && hasRole(before) && !before.isLinked)
    return "Only people change the email of someone with a role who never signed in. An admin can, on People.";
  if (!maySignIn(sent.email, settings))
    return `${sent.email} isn't of a domain that may sign in (AUTH_ALLOWED_DOMAINS). An admin can add this person, on People.`;
  return null;
}
