import { type Params, textIn } from "./address";
import { anyWriting, normalizeForSearch } from "./normalize-for-search";

/** Longest search text, in characters. */
export const MAX_SEARCH = 100;

/** Reads a search text from the address's query: the first value, cut to the maximum length. */
export const searchText = (params: Params, name: string): string =>
  textIn(params, name).slice(0, MAX_SEARCH).toWellFormed();

/** Splits a search into normalized words, without the comma of "Müller, Jörg". A name must contain all. */
export const searchWords = (text: string): string[] =>
  normalizeForSearch(text.replaceAll("\0", ""))
    .split(" ")
    .map((word) => word.replace(/,$/, ""))
    .filter((word) => word !== "");

/** Before a word: nothing, or what isn't part of one. `\m` knows only words of A to Z in a database of the locale C. */
const BEGIN = "(^|[\\s[:punct:]$+<=>^`|~“”„‘’«»–—·•…])";

/** A regular expression of the database for texts that have a word that starts with this one. */
export const wordPattern = (word: string): string =>
  (/^[\p{L}\p{N}]/u.test(word) ? BEGIN : "") + word.replace(/[^\p{L}\p{N}]/gu, anyWriting);
