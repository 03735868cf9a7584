import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import type { Kind } from "./catalogue-rules";
import { BRACKETS, NICE_WITHIN } from "./word-rules";

/** "AWS certified people in Oslo": what is certified ends a part. */
const CERTIFIED =
  /(?<=[^\s,;] )(?<!\b(?:who|is|are|people|everyone|someone|anyone|and|with|an?) )certified(?= (?!(?:in|as|for|on|of|by)\b)\p{L})/giu;
/** How an email begins and ends: "Hi Daniel,". */
const GREETING =
  /^\s*(?:hi|hello|hey|hallo|dear|guten tag|moin)(?: (?!(?:we|i)\b)\p{L}+)?\s*[,!:]|(?:^|[,.!;\n])\s*(?:many )?(?:thanks|thank you|cheers|danke|(?:best |kind )?regards|viele gr[uü]ße)(?: in advance)?\s*(?=[,.!;\n]|$)/giu;
/** Before an entry of a list. */
const BULLET = /(?:^|\s)[•*·|](?=\s)/g;
/** "Confirmed java in the last 6 months", as "java confirmed in the last 6 months". */
const CONFIRMED_AROUND =
  /\b(confirmed|approved) (?!within|in (?:the|last|past|a|one|\d)|the |last|past|this)([^,;\n]{1,60}?) ((?:with)?in (?:the )?(?:last|past)? ?(?:\d|a |one )|this (?:year|month))/gi;
/** What a part about one kind of entry starts with. */
export const LEADS: readonly (readonly [Kind, RegExp])[] = [
  [
    "manager",
    /^(?:manager|team of(?! (?:\d|two|three|four|five|six)\b)|(?:who )?report(?:s|ing)? (?:to|of)|managed by)\s*:?\s+/,
  ],
  ["discipline", /^(?:discipline|role)\s*:?\s+/],
  ["grade", /^grade\s*:\s*/],
];
const MANAGER = LEADS[0]![1];
/**
 * Splits what a person typed at commas, semicolons and lines. The comma of "manager: Müller, Jörg" separates nothing if
 * a manager has the name: the part is then "manager: Jörg Müller".
 */
export function typedParts(typed: string, managers: readonly { name: string }[]): string[] {
  const parts = typed
    .replace(/(?<=[^\s?!])[?!]+(?=[\s,;]|$)/g, "")
    .replace(GREETING, ",")
    .replace(BULLET, ",")
    .replace(/\s\((?=[^()]*[,;\n])/g, ", ")
    .replace(NICE_WITHIN, ",")
    .replace(BRACKETS, "$1, ")
    .replace(/\s\(((?:both|all|each|(?:at least )?one|mind\S* eine[rs]?) [^()]+)\)/gi, ", $1")
    .replace(CONFIRMED_AROUND, "$2 $1 $3")
    .replace(CERTIFIED, "$&,")
    .split(/[,;\n]/);
  const isManager = (key: string) => managers.some(({ name }) => normalizeForSearch(name) === key);
  return parts.flatMap((part, at) => {
    const asManager = (lastName: string | undefined, firstName: string | undefined) => {
      const [, lead, last] = /^(.*?(?:manager|of|to|by)\s*:?\s+)(.+)$/i.exec(lastName?.trim() ?? "") ?? [];
      if (lead === undefined || last === undefined || firstName === undefined) return null;
      const name = `${firstName.trim()} ${last}`;
      return MANAGER.test(normalizeForSearch(lastName!)) && isManager(normalizeForSearch(name)) ? lead + name : null;
    };
    if (asManager(parts[at - 1], part) !== null) return [];
    return [asManager(part, parts[at + 1]) ?? part];
  });
}
