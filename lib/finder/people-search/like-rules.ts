import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import { type Level, ordinal } from "@/lib/vocabulary/levels/rules";
import type { FinderCatalogue } from "./catalogue-rules";
import { FOUND_LEVELS, MAX_CONDITIONS, type NamedCondition } from "./condition-rules";

/** Most levels of a person by which others like them are found. */
const MOST_LEVELS = 5;

type Shown = {
  competency: { name: string };
  language: { id: number; name: string } | null;
  level: Level;
  confirmed_on: string | null;
};

/**
 * The conditions that find people like one: their highest levels, of those the latest confirmed, as far as the catalogue
 * has them and `asked` conditions leave room.
 */
export function conditionsLike(levels: readonly Shown[], catalogue: FinderCatalogue, asked: number): NamedCondition[] {
  const highest = levels.toSorted(
    (one, other) =>
      ordinal(other.level) - ordinal(one.level) || (other.confirmed_on ?? "").localeCompare(one.confirmed_on ?? ""),
  );
  return highest
    .flatMap(({ competency, language, level }): NamedCondition[] => {
      const entry = catalogue.competency.find(({ name }) => nameKeyOf(name) === nameKeyOf(competency.name));
      const found = FOUND_LEVELS.find((one) => one === level);
      if (!entry || !found) return [];
      const about = { kind: "competency" as const, id: entry.id, level: found };
      if (language === null) return [{ ...about, name: entry.name }];
      return [{ ...about, inLanguage: language.id, name: `${entry.name} in ${language.name}` }];
    })
    .slice(0, Math.min(MOST_LEVELS, MAX_CONDITIONS - asked));
}
