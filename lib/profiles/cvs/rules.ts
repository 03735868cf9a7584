import { fileWord } from "@/lib/platform/core/file-name";
import { dayOf } from "@/lib/platform/core/day";
import { LEVELS, type Level } from "@/lib/vocabulary/levels/rules";

/** Most characters of an introduction, and of a CV's own words for an entry. */
export const MAX_WORDS = 2_000;
/** Most CVs of a person. */
export const MAX_CVS = 20;
/** Most entries of a CV: more than a sheet has rows. */
export const MAX_ENTRIES = 2_000;
/** Most further names that an anonymous CV replaces with "a client". */
export const MAX_CLIENTS = 50;

/** The two forms of a CV. Neither leaves unless the person has released it. */
export const FORMS = ["named", "anonymous"] as const;
export type Form = (typeof FORMS)[number];

/** Since when a level is on record: the day in the file that it came from, else the day of its approval. */
export const sinceOf = ({ approved_on, level_on }: { approved_on: string; level_on: string | null }): string =>
  level_on !== null && level_on < approved_on ? level_on : approved_on;

/** Whether a level is shown unless the person decides otherwise. */
export const isLevelShown = (level: Level): boolean => LEVELS.indexOf(level) >= LEVELS.indexOf("intermediate");

/** The title of a CV's page and document. */
export const titleOf = (name: string | null): string => (name === null ? "CV" : `CV of ${name}`);

/** The name of a CV's file: with a number instead of the person's name if it is anonymous. */
export const fileNameOf = (
  { name, releasedAt, place }: { name: string | null; releasedAt: Date; place?: number },
  ending: string,
): string =>
  ["cv", name === null ? "" : fileWord(name), place === undefined ? "" : String(place), dayOf(releasedAt)]
    .filter((part) => part !== "")
    .join("-") + `.${ending}`;
