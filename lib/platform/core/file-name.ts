import { normalizeForSearch } from "./normalize-for-search";

/** Longest part of a file's name that is a person's or a thing's, in characters. */
const LONGEST = 80;

/** A name in the letters and digits of a file's name: those of any script, the Latin ones without accents. */
export const fileWord = (text: string): string =>
  [
    ...normalizeForSearch(text)
      .normalize("NFC")
      .replace(/[^\p{L}\p{N}]+/gu, "-"),
  ]
    .slice(0, LONGEST)
    .join("")
    .replace(/^-|-$/g, "");

/** The header of an answer that is saved as a file: programs that don't read UTF-8 get the name's Latin letters. */
export function attachment(name: string): string {
  const latin = name.replace(/[^\x20-\x7e]+/g, "_");
  return `attachment; filename="${latin}"${latin === name ? "" : `; filename*=UTF-8''${encodeURIComponent(name)}`}`;
}
