import { dayOf } from "@/lib/platform/core/day";
import { fullName } from "@/lib/platform/core/full-name";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { LEVELS, type Level } from "@/lib/vocabulary/levels/rules";

/** Most characters of an introduction. */
export const MAX_INTRODUCTION = 2_000;
/** Most clients whose names an anonymous profile replaces. */
export const MAX_CLIENTS = 50;
/** What an anonymous profile says instead of a client's name. */
const A_CLIENT = "a client";

/** An approved level that a person can show. */
export type Entry = {
  id: number;
  area: string;
  competency: string;
  language: string | null;
  level: Level;
  /** The day (UTC) on which the level was approved. */
  approved_on: string;
  /** The day in the file that the level came from before it was accepted; null for any other level. */
  level_on: string | null;
  is_shown: boolean;
};

/** What a person has chosen to show. */
export type Chosen = {
  first_name: string;
  last_name: string;
  disciplines: readonly string[];
  introduction: string;
  is_anonymous: boolean;
  clients: readonly string[];
  entries: readonly Entry[];
};

export type ReleasedEntry = Pick<Entry, "competency" | "language" | "level" | "approved_on" | "level_on">;

/** A profile as others read it. */
export type Profile = {
  /** Null if it is anonymous. */
  name: string | null;
  disciplines: string[];
  introduction: string;
  areas: { area: string; competencies: ReleasedEntry[] }[];
};

/** Since when a level is on record: the day in the file that it came from, else the day of its approval. */
export const sinceOf = ({ approved_on, level_on }: Pick<Entry, "approved_on" | "level_on">): string =>
  level_on !== null && level_on < approved_on ? level_on : approved_on;

/** Whether a level is shown unless the person decides otherwise. */
export const isShownByDefault = (level: Level): boolean => LEVELS.indexOf(level) >= LEVELS.indexOf("intermediate");

/**
 * Returns what a person has chosen as others will read it: without name and clients if it is anonymous, and only the
 * entries that are shown.
 */
export function profileOf(chosen: Chosen): Profile {
  const { is_anonymous, introduction, clients } = chosen;
  const areas = new Map<string, ReleasedEntry[]>();
  for (const { area, competency, language, level, approved_on, level_on, is_shown } of chosen.entries) {
    if (!is_shown) continue;
    const entries = areas.get(area) ?? [];
    entries.push({ competency, language, level, approved_on, level_on });
    areas.set(area, entries);
  }
  return {
    name: is_anonymous ? null : fullName(chosen),
    disciplines: [...chosen.disciplines],
    introduction: is_anonymous ? withoutClients(introduction, clients) : introduction,
    areas: [...areas].map(([area, competencies]) => ({ area, competencies })),
  };
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+");
const WORD = "[\\p{L}\\p{M}\\p{N}]";

/** Replaces the names of clients in a text, the longest first. */
function withoutClients(text: string, clients: readonly string[]): string {
  const names = clients.map((name) => name.trim()).filter((name) => name !== "");
  if (names.length === 0) return text;
  const any = names.sort((one, other) => other.length - one.length).map(literal);
  return text.replace(new RegExp(`(?<!${WORD})(?:${any.join("|")})(?!${WORD})`, "giu"), A_CLIENT);
}

/**
 * Words of a name with fewer letters count only if they are written as a name, because they are often words of their
 * own: "Will", "An".
 */
const LONG = 5;
/** Names written as one word of this many letters count within another word too. */
const UNMISTAKABLE = 8;

/** A text as it looks: without soft hyphens and other characters that are never shown. */
const visible = (text: string): string => text.replace(/\p{DI}/gu, "");

/** Neighbouring parts of a name as one word, and the last with the first: jorgmuller, mullerjorg. */
const joined = (parts: readonly string[]): string[] =>
  parts.length < 2
    ? []
    : [...parts.slice(1).map((part, place) => parts[place]! + part), parts.at(-1)! + parts[0]!].filter(
        (name) => name.length > 2,
      );

/**
 * Returns a part of the person's own name or email that a text contains, as it is written there; null if there is none.
 * A short word counts if it has a capital letter, and if it has at most 3 letters, not at the beginning of a sentence.
 */
export function ownNameIn(
  text: string,
  { first_name, last_name, email }: Pick<Chosen, "first_name" | "last_name"> & { email: string },
): string | null {
  const parts = visible(`${first_name} ${last_name}`)
    .split(/[\s-]+/)
    .map(normalizeForSearch);
  const names = new Set(parts.filter((word) => word.length > 1));
  const shown = visible(text);
  if (normalizeForSearch(shown).includes(normalizeForSearch(email))) return email;
  let previous = ".";
  for (const [token] of shown.matchAll(/[\p{L}\p{M}\p{N}'’]+|[.!?:;\n]+/gu)) {
    const word = token.replace(/['’]s?$/iu, "");
    const key = normalizeForSearch(word);
    if (joined(parts).some((name) => name === key || (name.length >= UNMISTAKABLE && key.includes(name)))) return word;
    const isCapital = word !== word.toLowerCase();
    const beginsSentence = /^[.!?\n]/.test(previous);
    if (names.has(key) && (key.length >= LONG || (isCapital && !(key.length <= 3 && beginsSentence)))) return word;
    previous = token;
  }
  return null;
}

/** The title of a profile's page and document. */
export const titleOf = ({ name }: Pick<Profile, "name">): string =>
  name === null ? "Skills profile" : `Skills profile of ${name}`;

/** The name of a profile's file: without the person's if it is anonymous. */
export function fileNameOf({ name }: Pick<Profile, "name">, releasedAt: Date): string {
  const who =
    name === null
      ? ""
      : normalizeForSearch(name)
          .replace(/[^a-z0-9]+/g, "-")
          .replace(/^-|-$/g, "")
          .slice(0, 80);
  return ["skills-profile", who, dayOf(releasedAt)].filter((part) => part !== "").join("-") + ".docx";
}
