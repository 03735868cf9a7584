import { describeAbsent, type Language, missingEntries } from "@/lib/people/directory/import-entry-rules";
import type { ImportCall } from "@/lib/platform/operation/import-kind";
import type { PointerLine } from "./import-file-rules";

/** Finds the languages that lines name; `missing` are those that could be created. */
export function languageFinder(
  lines: readonly PointerLine[],
  stored: readonly Language[],
  creates: ImportCall["creates"],
) {
  const byKey = new Map(stored.map((language) => [language.nameKey, language]));
  const missing = missingEntries(lines, ({ language }) => (language === null ? [] : [language]), byKey);
  const created = new Map(missing.filter(({ key }) => creates("language", key)).map((one) => [one.key, one]));
  return {
    missing,
    nameOf: ({ language }: PointerLine): string | null =>
      language && (byKey.get(language.key) ?? created.get(language.key) ?? language).name,
    /** Why a line's pointer can't get its language; null if it can. */
    whyNot({ language }: PointerLine, pointer: { language: string | null } | null): string | null {
      if (language === null || created.has(language.key)) return null;
      const found = byKey.get(language.key);
      if (!found) return describeAbsent("language", language);
      return found.retired && pointer?.language !== found.name ? `the language ${found.name} is retired` : null;
    },
  };
}
