import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { MAX_CONDITIONS } from "./condition-rules";

/** Longest typed text, in characters. */
export const MAX_TYPED = 300;
/** Most parts of it that are read; the rest can't become conditions anyway. */
export const MAX_PARTS = 3 * MAX_CONDITIONS;
/** What a part about a manager starts with, normalized. */
export const MANAGER = /^(?:manager|team of|reports (?:to|of)|managed by)\s*:?\s+/;

/**
 * Splits what a person typed at commas, semicolons and lines. The comma of "manager: Müller, Jörg" separates nothing if
 * a manager has the name: the part is then "manager: Jörg Müller".
 */
export function typedParts(typed: string, managers: readonly { name: string }[]): string[] {
  const parts = typed.slice(0, MAX_TYPED).split(/[,;\n]/, MAX_PARTS);
  const keys = new Set(managers.map(({ name }) => normalizeForSearch(name)));
  return parts.flatMap((part, at) => {
    const asManager = (lastName: string | undefined, firstName: string | undefined) => {
      const [, lead, last] = /^(.*?(?:manager|of|to|by)\s*:?\s+)(.+)$/i.exec(lastName?.trim() ?? "") ?? [];
      if (lead === undefined || last === undefined || firstName === undefined) return null;
      const name = `${firstName.trim()} ${last}`;
      return MANAGER.test(normalizeForSearch(lastName!)) && keys.has(normalizeForSearch(name)) ? lead + name : null;
    };
    if (asManager(parts[at - 1], part) !== null) return [];
    return [asManager(part, parts[at + 1]) ?? part];
  });
}
