import type { Entry } from "./catalogue-rules";
import type { Names } from "./name-rules";

/** What people type that catalogues often have under broader or narrower names, in the form of `normalizeForSearch`. */
const NEIGHBOURS: ReadonlyMap<string, readonly string[]> = new Map([
  ["devops", ["ci/cd", "kubernetes", "terraform", "docker", "cloud"]],
  ["sre", ["observability", "kubernetes", "cloud"]],
  ["spring", ["java", "kotlin"]],
  ["spring boot", ["java", "kotlin"]],
  ["django", ["python"]],
  ["flask", ["python"]],
  ["rails", ["ruby"]],
  ["laravel", ["php"]],
  ["next.js", ["react", "typescript"]],
  ["nextjs", ["react", "typescript"]],
]);

/** The entries that come near to a name that no entry has. */
export const neighboursOf = (name: string, { called }: Names): readonly Entry[] =>
  (NEIGHBOURS.get(name) ?? []).flatMap((near) => called(near).slice(0, 1));
