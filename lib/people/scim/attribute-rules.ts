import { fault } from "./fault-rules";
import { ENTERPRISE_SCHEMA, GROUP_SCHEMA, LIST_SCHEMA, USER_SCHEMA } from "./rules";

type Json = Record<string, unknown>;
/** Returns the requested attributes of a resource, or of each resource of a list. */
type Select = (answer: object) => object;

/** Longest `attributes` or `excludedAttributes`, in characters. */
const MAX_LENGTH = 2_000;
/** What an answer always has (RFC 7643, 3.1 and 7). */
const ALWAYS = ["schemas", "id"];
const EXTENSION = ENTERPRISE_SCHEMA.toLowerCase();
const PREFIXES = [USER_SCHEMA, GROUP_SCHEMA].map((schema) => `${schema}:`.toLowerCase());

/**
 * Reads `attributes` and `excludedAttributes` (RFC 7644, 3.4.2.5). Unknown names are ignored. Throws AppError with a
 * SCIM type.
 */
export function selectAttributes(query: URLSearchParams): Select {
  const [wanted, excluded] = [pathsIn(query, "attributes"), pathsIn(query, "excludedAttributes")];
  if (wanted && excluded) throw fault("invalidValue", "Send attributes or excludedAttributes, not both.");
  const paths = wanted ?? excluded;
  if (!paths) return (answer) => answer;
  return (answer) => {
    const { schemas, Resources } = answer as Json;
    const isList = Array.isArray(schemas) && schemas.includes(LIST_SCHEMA) && Array.isArray(Resources);
    if (!isList) return selected(answer as Json, "", paths, wanted !== null);
    return { ...answer, Resources: (Resources as Json[]).map((one) => selected(one, "", paths, wanted !== null)) };
  };
}

/** Whether a call asks for an attribute, so that a long one needn't be read for nothing. */
export function asksFor(query: URLSearchParams, name: string): boolean {
  const wanted = pathsIn(query, "attributes");
  if (wanted) return [...wanted].some((path) => path === name || path.startsWith(`${name}.`));
  return !pathsIn(query, "excludedAttributes")?.has(name);
}

function pathsIn(query: URLSearchParams, name: string): Set<string> | null {
  const text = query.get(name);
  if (text === null) return null;
  if (text.length > MAX_LENGTH) throw fault("tooMany", `${name} must have at most ${MAX_LENGTH} characters.`);
  const paths = text
    .split(",")
    .map(plain)
    .filter((path) => path !== "");
  return new Set(paths);
}

/** The form by which attributes are found: in lower case, without the core schema and a filter. */
function plain(path: string): string {
  const lower = path
    .trim()
    .toLowerCase()
    .replace(/\[[^\]]*\]/, "");
  const prefix = PREFIXES.find((one) => lower.startsWith(one));
  return prefix === undefined ? lower : lower.slice(prefix.length);
}

function selected(value: Json, parent: string, paths: ReadonlySet<string>, isWanted: boolean): Json {
  const entries = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    const path = pathOf(parent, name.toLowerCase());
    if (parent === "" && ALWAYS.includes(name)) return [[name, part]];
    if (paths.has(path)) return isWanted ? [[name, part]] : [];
    const hasPart = [...paths].some((one) => one.startsWith(path === EXTENSION ? `${path}:` : `${path}.`));
    if (!hasPart) return isWanted ? [] : [[name, part]];
    const within = (one: unknown) => selected(one as Json, path, paths, isWanted);
    return [[name, Array.isArray(part) ? part.map(within) : within(part)]];
  });
  return Object.fromEntries(entries);
}

const pathOf = (parent: string, name: string) =>
  parent === "" ? name : `${parent}${parent === EXTENSION ? ":" : "."}${name}`;
