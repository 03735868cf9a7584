import { readLevelNames, USUAL_LEVEL_NAMES } from "./level-name-rules";

/** What the setting LEVEL_NAMES says. The server reads it; a browser finds it on the page's root. */
const given =
  typeof window === "undefined"
    ? readLevelNames(process.env.LEVEL_NAMES ?? "")
    : document.documentElement.dataset.levelNames?.split(",");

/** The names of the four levels in this company, lowest first. */
export const LEVEL_NAMES: readonly string[] = given ?? USUAL_LEVEL_NAMES;
