import { foldEmail } from "@/lib/platform/core/email";
import { fault } from "./fault-rules";

/** Limit of a body, in bytes. Entra and Okta send up to 5 kB. */
export const MAX_BODY_BYTES = 64 * 1024;
/** Most people in an answer, and how many without `count`. */
export const MAX_COUNT = 200;
/** Most operations of one PATCH. */
export const MAX_OPERATIONS = 100;
/** Longest filter or path of an operation, in characters. */
const MAX_EXPRESSION = 1_000;
/** The furthest start of a page. */
const MAX_START = 1_000_000;

export const USER_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:User";
export const ENTERPRISE_SCHEMA = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
export const PATCH_SCHEMA = "urn:ietf:params:scim:api:messages:2.0:PatchOp";
export const LIST_SCHEMA = "urn:ietf:params:scim:api:messages:2.0:ListResponse";

/** What people can be filtered by: their email or the identity provider's id of them. */
export type Filter = { email: string } | { externalId: string };
/** What a list asks for; `filter` is null without one. */
export type Listing = { filter: Filter | null; startIndex: number; count: number };

/** Reads a list's parameters (RFC 7644, 3.4.2). Unknown ones are ignored. Throws AppError with a SCIM type. */
export function readListing(query: URLSearchParams): Listing {
  const filter = query.get("filter");
  return {
    filter: filter === null ? null : readFilter(filter),
    startIndex: Math.max(1, wholeNumberIn(query, "startIndex", 1, MAX_START)),
    count: Math.max(0, wholeNumberIn(query, "count", MAX_COUNT, MAX_COUNT)),
  };
}

function wholeNumberIn(query: URLSearchParams, name: string, otherwise: number, most: number): number {
  const text = query.get(name);
  if (text === null) return otherwise;
  if (!/^-?\d{1,15}$/.test(text)) throw fault("invalidValue", `${name} must be a whole number.`);
  return Math.min(most, Number(text));
}

const EMAIL = String.raw`userName|emails(?:\[\s*type\s+eq\s+"work"\s*\])?(?:\.value)?`;
const FILTER = new RegExp(
  String.raw`^\s*(?:${USER_SCHEMA}:)?(?:(${EMAIL})|externalId)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$`,
  "i",
);

/** Reads the filters by which Entra and Okta look for a person. Other filters are an error, because ignoring one would show everyone. */
function readFilter(filter: string): Filter {
  const [, email, quoted] = (filter.length <= MAX_EXPRESSION && FILTER.exec(filter)) || [];
  try {
    if (quoted !== undefined) {
      const text = String(JSON.parse(quoted)).trim().replaceAll("\0", "");
      return email === undefined ? { externalId: text } : { email: foldEmail(text) };
    }
  } catch {
    // An escape that JSON doesn't have.
  }
  throw fault("invalidFilter", 'The filters are userName eq "ada@example.com" and externalId eq "id".');
}

/** Whether an operation's path is short enough and has the form of one (RFC 7644, 3.5.2). */
export const isPath = (path: string): boolean =>
  path.length <= MAX_EXPRESSION && /^[\w:.$-]+(?:\[[^\]]*\])?(?:\.[\w$-]+)?$/.test(path);

/** A person's fields as an identity provider sends them; what it leaves out doesn't change. */
export type SentUser = {
  userName?: string;
  givenName?: string;
  familyName?: string;
  displayName?: string;
  workEmail?: string;
  /** Empty removes it. */
  externalId?: string;
  active?: boolean;
  /** The enterprise extension's personnel number; empty removes it. */
  employeeNumber?: string;
  /** The job title, which sets the grade of this name where admins have turned that on; empty removes it. */
  title?: string;
};

/** Returns the first and last name of a new person. A first name is required here and optional there. */
export function newNames({ userName = "", givenName, familyName, displayName }: SentUser) {
  if (givenName !== undefined || familyName !== undefined)
    return { first_name: givenName ?? localPart(userName), last_name: familyName ?? "" };
  return { first_name: displayName ?? localPart(userName), last_name: "" };
}

const localPart = (email: string) => email.split("@", 1)[0] ?? email;

/** Throws AppError with a SCIM type if the work email isn't the userName: Cairn has one email, by which people sign in. */
export function checkWorkEmail({ workEmail }: SentUser, email: string): void {
  if (workEmail === undefined || foldEmail(workEmail.trim()) === email) return;
  throw fault(
    "invalidValue",
    "The work email must be the userName, because people have one email here. Map both to the email with which people sign in.",
  );
}
