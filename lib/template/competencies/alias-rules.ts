import { nameKeyOf, readNames } from "@/lib/platform/core/normalize-for-search";

/** Most aliases of a competency, and the longest one in characters: as long as a name may be. */
export const MAX_ALIASES = 20;
const MAX_ALIAS = 200;

/** Joins aliases as they are stored and edited: "K8s, Helm". */
export const joinAliases = (aliases: readonly string[]): string => readNames(aliases.join(",")).join(", ");

/** The keys that a competency is found by beside its name's. */
export const aliasKeys = (aliases: string): string[] => readNames(aliases).map(nameKeyOf);

/** What is wrong with typed aliases; null if nothing is. */
export function aliasesProblem(text: string): string | null {
  const aliases = readNames(text);
  if (aliases.length > MAX_ALIASES) return `must be at most ${MAX_ALIASES}`;
  const long = aliases.find((alias) => alias.length > MAX_ALIAS);
  return long === undefined ? null : `must have at most ${MAX_ALIAS} characters each: ${long.slice(0, 20)}… is longer`;
}
