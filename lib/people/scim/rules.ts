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
export const GROUP_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:Group";
export const ENTERPRISE_SCHEMA = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
export const PATCH_SCHEMA = "urn:ietf:params:scim:api:messages:2.0:PatchOp";
export const LIST_SCHEMA = "urn:ietf:params:scim:api:messages:2.0:ListResponse";

/** Most members that one request gives or takes. */
export const MAX_MEMBERS = 1_000;

/** What people can be filtered by: their email, the identity provider's id of them, or their id and perhaps manager. */
export type Filter = { email: string } | { externalId: string } | Pair;
/** What groups can be filtered by: their name, the identity provider's id of them, or their id and perhaps a member. */
export type GroupFilter = { name: string } | { externalId: string } | Pair;
/** An id, and the id that a reference of it must have; 0, which nobody has, if it isn't one. */
type Pair = { id: number; refersTo?: number };
/** What a list asks for; `filter` is null without one. */
export type Listing<F = Filter> = { filter: F | null; startIndex: number; count: number };

/**
 * Reads the parameters of a list of people (RFC 7644, 3.4.2). Unknown ones are ignored. Throws AppError with a SCIM
 * type.
 */
export const readListing = (query: URLSearchParams): Listing => readPage(query, readFilter);

/** Reads the parameters of a list of groups, as `readListing`. */
export const readGroupListing = (query: URLSearchParams): Listing<GroupFilter> => readPage(query, readGroupFilter);

function readPage<F>(query: URLSearchParams, read: (filter: string) => F): Listing<F> {
  const filter = query.get("filter");
  return {
    filter: filter === null ? null : read(filter),
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

const GROUP_FILTER = new RegExp(
  String.raw`^\s*(?:${GROUP_SCHEMA}:)?(?:(displayName)|externalId)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$`,
  "i",
);
/** Entra asks so whether a reference has a certain value. */
const PAIR = /^\s*id\s+eq\s+"([^"]*)"(?:\s+and\s+(?:manager|members)(?:\.value)?\s+eq\s+"([^"]*)")?\s*$/i;

/**
 * Reads the filters by which Entra and Okta look for a person. Other filters are an error, because ignoring one would
 * show everyone.
 */
function readFilter(filter: string): Filter {
  const { isFirst, text } = matched(FILTER, filter);
  const pair = readPair(filter);
  if (pair) return pair;
  if (text !== undefined) return isFirst ? { email: foldEmail(text) } : { externalId: text };
  throw fault("invalidFilter", 'The filters are userName eq "ada@example.com", externalId eq "id" and id eq "7".');
}

function readGroupFilter(filter: string): GroupFilter {
  const { isFirst, text } = matched(GROUP_FILTER, filter);
  const pair = readPair(filter);
  if (pair) return pair;
  if (text !== undefined) return isFirst ? { name: text } : { externalId: text };
  throw fault("invalidFilter", 'The filters are displayName eq "Managers", externalId eq "id" and id eq "7".');
}

/**
 * Returns whether a filter's expression is the first of the two that it can be, and its text; none if it is neither.
 */
function matched(expression: RegExp, filter: string): { isFirst: boolean; text?: string } {
  const [, first, quoted] = (filter.length <= MAX_EXPRESSION && expression.exec(filter)) || [];
  try {
    if (quoted !== undefined)
      return { isFirst: first !== undefined, text: String(JSON.parse(quoted)).trim().replaceAll("\0", "") };
  } catch {
    // An escape that JSON doesn't have.
  }
  return { isFirst: false };
}

function readPair(filter: string): Pair | null {
  const [, id, refersTo] = (filter.length <= MAX_EXPRESSION && PAIR.exec(filter)) || [];
  if (id === undefined) return null;
  return { id: idOf(id), ...(refersTo === undefined ? {} : { refersTo: idOf(refersTo) }) };
}

const MAX_ID = 2_147_483_647;

/** Reads an id; 0, which nobody has, if it isn't one. */
export function idOf(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id > MAX_ID ? 0 : id;
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
  /** The manager's id or email, where admins have turned that on; empty removes the primary manager. */
  manager?: string;
  /** The enterprise extension's department, which can give a discipline. */
  department?: string;
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

/**
 * Throws AppError with a SCIM type if the work email isn't the userName: Cairn has one email, by which people sign in.
 */
export function checkWorkEmail({ workEmail }: SentUser, email: string): void {
  if (workEmail === undefined || foldEmail(workEmail.trim()) === email) return;
  throw fault(
    "invalidValue",
    "The work email must be the userName, because people have one email here. Map both to the email with " +
      "which people sign in.",
  );
}
