import type { SentUser } from "./contract";
import { fault } from "./fault-rules";
import { checkSchema, isObject, type Json, readOperations } from "./patch-rules";
import { ENTERPRISE_SCHEMA, isPath, USER_SCHEMA } from "./rules";

/** Reads a whole user, as sent to create or replace one. Throws AppError with a SCIM type. */
export function readUser(body: Json): SentUser & { userName: string } {
  checkSchema(body, USER_SCHEMA);
  const user: SentUser = {};
  for (const [name, value] of Object.entries(body)) setAttribute(user, name, value);
  const { userName } = user;
  if (userName === undefined) throw fault("invalidValue", "userName is missing.");
  return { ...user, userName };
}

/** Reads the operations of a PATCH of a user, in their order, into the fields that they set. */
export function readPatch(body: Json): SentUser {
  const user: SentUser = {};
  readOperations(body, {
    set: (path, value) => setAttribute(user, path, value),
    remove: (path) => removeAttribute(user, path),
  });
  return user;
}

const EXTENSION = ENTERPRISE_SCHEMA.toLowerCase();
const EMPLOYEE_NUMBER = `${EXTENSION}:employeenumber`;
const MANAGER = `${EXTENSION}:manager`;
const PREFIX = `${USER_SCHEMA}:`.toLowerCase();

/** Returns a path as attributes are found by it: in lower case, without schema and spaces of a filter. */
export const plainPath = (path: string): string => {
  if (!isPath(path)) throw fault("invalidPath", "The path of an operation is too long or not valid.");
  const lower = path.toLowerCase();
  return (lower.startsWith(PREFIX) ? lower.slice(PREFIX.length) : lower).replace(/\s+/g, " ");
};

const WORK_EMAIL = /^emails(?:\[(?:type eq "work"|primary eq "?true"?)\])?\.value$/;

/** Sets an attribute by its path; one that we don't have is ignored, as RFC 7644 (3.3) allows. */
function setAttribute(user: SentUser, name: string, value: unknown): void {
  const path = plainPath(name);
  if (path === "username") user.userName = filled(textOf(value, "userName"), "userName");
  else if (path === "active") user.active = booleanOf(value);
  else if (path === "externalid") user.externalId = textOf(value, "externalId");
  else if (path === "displayname") setText(user, "displayName", value);
  else if (path === "name" && isObject(value)) setName(user, value);
  else if (path === "name.givenname") setText(user, "givenName", value);
  else if (path === "name.familyname") user.familyName = textOf(value, "name.familyName");
  else if (WORK_EMAIL.test(path)) user.workEmail = textOf(value, "emails.value");
  else if (path === "title") user.title = textOf(value, "title");
  else if (path === EMPLOYEE_NUMBER) user.employeeNumber = textOf(value, "employeeNumber");
  else if (path === MANAGER || path === `${MANAGER}.value`) setManager(user, value);
  else if (path === `${EXTENSION}:department`) user.department = textOf(value, "department");
  else if (path === EXTENSION && isObject(value)) setExtension(user, value);
  else if (path === "emails" && Array.isArray(value)) setEmails(user, value);
}

const REQUIRED: readonly string[] = ["username", "active", "name", "name.givenname"];

/** Removes an attribute by its path. Throws AppError with a SCIM type for one that a person must have. */
function removeAttribute(user: SentUser, name: string): void {
  const path = plainPath(name);
  if (REQUIRED.includes(path)) throw fault("mutability", `${name} is required and can't be removed.`);
  if (path === "name.familyname") user.familyName = "";
  if (path === "externalid") user.externalId = "";
  if (path === "title") user.title = "";
  if (path === EMPLOYEE_NUMBER) user.employeeNumber = "";
  if (path === MANAGER || path === `${MANAGER}.value`) user.manager = "";
}

function setExtension(user: SentUser, extension: Json): void {
  for (const [part, value] of Object.entries(extension)) setAttribute(user, `${ENTERPRISE_SCHEMA}:${part}`, value);
}

/** Entra sends the id itself or a list of one object; others an object, which may have only a name (read-only). */
function setManager(user: SentUser, value: unknown): void {
  const given = isObject(value) ? value.value : single(value);
  if (given !== undefined) user.manager = typeof given === "number" ? String(given) : textOf(given, "manager");
}

function setName(user: SentUser, name: Json): void {
  for (const [part, value] of Object.entries(name)) setAttribute(user, `name.${part}`, value);
}

/** Only the work or primary email: others (Okta's secondary one) have no place here. */
function setEmails(user: SentUser, emails: readonly unknown[]): void {
  const known = emails.filter(isObject);
  const work = known.find(({ type }) => type === "work") ?? known.find(({ primary }) => primary === true);
  if (work?.value !== undefined) user.workEmail = textOf(work.value, "emails.value");
}

/** Sets a text; an empty one is none, because a first name can't be empty. */
function setText(user: SentUser, field: "givenName" | "displayName", value: unknown): void {
  const text = value === null ? "" : textOf(value, field);
  if (text !== "") user[field] = text;
}

export function textOf(value: unknown, name: string): string {
  const text = single(value) ?? "";
  if (typeof text !== "string") throw fault("invalidValue", `${name} must be a text.`);
  return text.trim();
}

export function filled(text: string, name: string): string {
  if (text === "") throw fault("invalidValue", `${name} must not be empty.`);
  return text;
}

/** Entra sends `active` as the text "False", unless its address has the flag that makes it follow the standard. */
function booleanOf(value: unknown): boolean {
  const given = single(value);
  const text = typeof given === "string" ? given.toLowerCase() : given;
  if (text === true || text === "true") return true;
  if (text === false || text === "false") return false;
  throw fault("invalidValue", "active must be true or false.");
}

/** Entra also sends a single value as a list with one object. */
function single(value: unknown): unknown {
  if (!Array.isArray(value) || value.length !== 1) return value;
  const [only] = value as unknown[];
  return isObject(only) ? only.value : only;
}
