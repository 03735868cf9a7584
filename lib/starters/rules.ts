import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import { type Level, LEVELS } from "@/lib/vocabulary/levels/rules";
import { type Starter, STARTER_GRADES, type StarterCompetency } from "./frameworks-rules";

/** Most languages that can be added together with starter frameworks. */
export const MAX_LANGUAGES = 50;

type Named = { name: string; name_key: string };
export type NewArea = Named & { general_technology: boolean };
export type NewCompetency = StarterCompetency & { name_key: string; area_key: string; role_key: string };

/** What starter frameworks consist of, each entry once. */
export type StarterContent = { areas: NewArea[]; disciplines: Named[]; competencies: NewCompetency[] };

const named = (name: string): Named => ({ name, name_key: nameKeyOf(name) });

/** Returns the areas, disciplines and competencies of starter frameworks. */
export function contentOf(starters: readonly Starter[]): StarterContent {
  const areas = new Map<string, NewArea>();
  const disciplines = new Map<string, Named>();
  const competencies: NewCompetency[] = [];
  for (const starter of starters) {
    const discipline = named(starter.discipline);
    disciplines.set(discipline.name_key, discipline);
    for (const { name, general_technology, competencies: own } of starter.areas) {
      const area = { ...named(name), general_technology };
      if (!areas.has(area.name_key)) areas.set(area.name_key, area);
      for (const competency of own)
        competencies.push({
          ...competency,
          name_key: nameKeyOf(competency.name),
          area_key: area.name_key,
          role_key: discipline.name_key,
        });
    }
  }
  return { areas: [...areas.values()], disciplines: [...disciplines.values()], competencies };
}

/** The level that a grade of the frameworks expects of a competency; null if it expects none. */
export const expectedLevel = (
  { expected }: Pick<StarterCompetency, "expected">,
  grade: (typeof STARTER_GRADES)[number],
): Level | null => LEVELS[Number(expected[STARTER_GRADES.indexOf(grade)])] ?? null;
