import { readLevelNames, USUAL_LEVEL_NAMES } from "./level-name-rules";

/** What the setting LEVEL_NAMES says. The server reads it; a browser finds it on the page's root. */
const given =
  typeof window === "undefined"
    ? readLevelNames(process.env.LEVEL_NAMES ?? "")
    : document.documentElement.dataset.levelNames?.split(",");

/** The names of the four levels in this company, lowest first. */
export const LEVEL_NAMES: readonly string[] = given ?? USUAL_LEVEL_NAMES;

/** Attributes of the page's root that tell a browser the names; none for the usual ones. */
export const LEVEL_NAMES_ATTRIBUTE =
  LEVEL_NAMES === USUAL_LEVEL_NAMES ? {} : { "data-level-names": LEVEL_NAMES.join(",") };
