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
const SEARCH_SCHEMA = "urn:ietf:params:scim:api:messages:2.0:SearchRequest";
export const LIST_SCHEMA = "urn:ietf:params:scim:api:messages:2.0:ListResponse";

/** Most members that one request gives or takes. */
export const MAX_MEMBERS = 1_000;

/**
 * Reads the parameters of a list of people (RFC 7644, 3.4.2). Unknown ones are ignored; other filters than those of
 * Entra and Okta are an error, because ignoring one would show everyone. Throws AppError with a SCIM type.
 */
export const readListing = (query: URLSearchParams) =>
  readPage(query, EMAIL_FILTER, 'userName eq "ada@example.com"', (text) => ({ email: foldEmail(text) }));

/** Reads the parameters of a list of groups, as `readListing`. */
export const readGroupListing = (query: URLSearchParams) =>
  readPage(query, NAME_FILTER, 'displayName eq "Managers"', (name) => ({ name }));

function readPage<F>(query: URLSearchParams, first: RegExp, example: string, filterOf: (text: string) => F) {
  const filter = query.get("filter");
  return {
    filter: filter === null ? null : readFilter(filter, first, example, filterOf),
    startIndex: Math.max(1, wholeNumberIn(query, "startIndex", 1, MAX_START)),
    count: Math.max(0, wholeNumberIn(query, "count", MAX_COUNT, MAX_COUNT)),
  };
}

/** What a search sends in its body and a list in its query (RFC 7644, 3.4.3). */
const SEARCHED = ["attributes", "excludedAttributes", "filter", "startIndex", "count"];

/** Reads a search as the query of a list. Throws AppError with a SCIM type. */
export function searchQuery(body: Readonly<Record<string, unknown>>): URLSearchParams {
  const { schemas } = body;
  if (schemas !== undefined && !(Array.isArray(schemas) && schemas.includes(SEARCH_SCHEMA)))
    throw fault("invalidValue", `schemas must contain ${SEARCH_SCHEMA}.`);
  const query = new URLSearchParams();
  for (const name of SEARCHED) {
    const value = body[name];
    if (Array.isArray(value) && value.every((one) => typeof one === "string")) query.set(name, value.join(","));
    else if (typeof value === "string" || typeof value === "number") query.set(name, String(value));
    else if (value !== undefined && value !== null) throw fault("invalidValue", `${name} has no value of its kind.`);
  }
  return query;
}

function wholeNumberIn(query: URLSearchParams, name: string, otherwise: number, most: number): number {
  const text = query.get(name);
  if (text === null) return otherwise;
  if (!/^-?\d{1,15}$/.test(text)) throw fault("invalidValue", `${name} must be a whole number.`);
  return Math.min(most, Number(text));
}

/** Equal to a text, by the attribute in the first group or by externalId. */
const filterBy = (schema: string, attribute: string) =>
  new RegExp(String.raw`^\s*(?:${schema}:)?(?:(${attribute})|externalId)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$`, "i");
const EMAIL_FILTER = filterBy(USER_SCHEMA, String.raw`userName|emails(?:\[\s*type\s+eq\s+"work"\s*\])?(?:\.value)?`);
const NAME_FILTER = filterBy(GROUP_SCHEMA, "displayName");
/** Entra asks so whether a reference has a certain value. */
const PAIR = /^\s*id\s+eq\s+"([^"]*)"(?:\s+and\s+(?:manager|members)(?:\.value)?\s+eq\s+"([^"]*)")?\s*$/i;

function readFilter<F>(filter: string, first: RegExp, example: string, filterOf: (text: string) => F) {
  const within = filter.length <= MAX_EXPRESSION ? filter : "";
  const [, id, refersTo] = PAIR.exec(within) ?? [];
  if (id !== undefined) return { id: idOf(id), ...(refersTo === undefined ? {} : { refersTo: idOf(refersTo) }) };
  const [, isFirst, quoted] = first.exec(within) ?? [];
  const text = quoted === undefined ? undefined : unquoted(quoted);
  if (text !== undefined) return isFirst ? filterOf(text) : { externalId: text };
  throw fault("invalidFilter", `The filters are ${example}, externalId eq "id" and id eq "7".`);
}

/** Returns a filter's text; undefined if it has an escape that JSON doesn't have. */
function unquoted(quoted: string): string | undefined {
  try {
    return String(JSON.parse(quoted)).trim().replaceAll("\0", "");
  } catch {
    return undefined;
  }
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

type SentNames = { userName?: string; givenName?: string; familyName?: string; displayName?: string };

/** Returns the first and last name of a new person. A first name is required here and optional there. */
export function newNames({ userName = "", givenName, familyName, displayName }: SentNames) {
  if (givenName !== undefined || familyName !== undefined)
    return { first_name: givenName ?? localPart(userName), last_name: familyName ?? "" };
  return { first_name: displayName ?? localPart(userName), last_name: "" };
}

const localPart = (email: string) => email.split("@", 1)[0] ?? email;

/**
 * Returns the email of a person in Entra ID's recycle bin, which puts the 32 hexadecimal digits of their id before the
 * userName. Any other email is returned as it is.
 */
export const outOfBin = (email: string): string => email.replace(/^[0-9a-f]{32}(?=[^@])/i, "");

/** Leaves a person their email while they are in Entra ID's recycle bin, so that they keep it when they come back. */
export function withoutBin<T extends { userName?: string; workEmail?: string }>(user: T, email: string): T {
  const known = (sent: string | undefined) =>
    sent !== undefined && outOfBin(foldEmail(sent)) === email ? email : sent;
  return { ...user, userName: known(user.userName), workEmail: known(user.workEmail) };
}

/** Throws AppError (SCIM type) if the work email isn't the userName: people have one email, to sign in by. */
export function checkWorkEmail({ workEmail }: { workEmail?: string }, email: string): void {
  if (workEmail === undefined || foldEmail(workEmail.trim()) === email) return;
  throw fault(
    "invalidValue",
    "The work email must be the userName, because people have one email here. Map both to the email with " +
      "which people sign in.",
  );
}
