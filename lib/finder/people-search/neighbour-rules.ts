import { wordsOf } from "@/lib/platform/core/words-of";
import type { Entry } from "./catalogue-rules";
import type { Names } from "./name-rules";

/** What people type that catalogues often have under broader or narrower names, in the form of `normalizeForSearch`. */
const NEIGHBOURS: readonly (readonly [names: string, near: string])[] = [
  ["devops", "ci/cd, kubernetes, terraform, docker, cloud"],
  ["sre", "observability, kubernetes, cloud"],
  ["spring, spring boot", "java, kotlin"],
  ["django, flask", "python"],
  ["rails", "ruby"],
  ["laravel", "php"],
  [".net, dotnet", "c#"],
  ["next.js, nextjs", "react, typescript"],
  ["node, node.js, nodejs, express.js, nest.js, nestjs", "javascript, typescript, backend developer"],
  ["vue, vue.js, angular, angular.js, svelte, nuxt.js", "javascript, typescript, frontend developer"],
  ["fullstack, full stack, full-stack", "backend developer, frontend developer"],
  ["ios", "swift"],
  ["android", "kotlin, java"],
  ["mobile, mobile app, app", "swift, kotlin"],
  ["data scientist, data science, machine learning, ml, ai", "python, data engineer"],
  ["data analyst", "business analyst, data engineer"],
  ["product owner, product manager, po, ba", "business analyst"],
  ["scrum master, agile coach, pm", "project lead"],
  ["architect, solution architect, software architect", "architecture"],
  ["figma, sketch", "ux designer"],
  ["sql, mysql, postgres, postgresql, oracle, mssql", "databases"],
];
const NEAR: ReadonlyMap<string, readonly string[]> = new Map(
  NEIGHBOURS.flatMap(([names, near]) => wordsOf(names).map((name) => [name, wordsOf(near)] as const)),
);

/** The entries that come near to a name that no entry has. */
export const neighboursOf = (name: string, { called }: Names): readonly Entry[] =>
  (NEAR.get(name) ?? NEAR.get(name.replace(" ", "")) ?? []).flatMap((near) => called(near).slice(0, 1));
