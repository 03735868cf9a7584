import { call } from "@/lib/doors/client/call";
import type { TeamView } from "@/lib/finder/team/view";
import { LEVEL_LABELS, type Level, ordinal } from "@/lib/vocabulary/levels/rules";
import { useTeamData } from "./use-team-levels";

/** What a grade expects in a column: the level, and how it is said. */
export type Mark = { level: Level; text: string };
/** What a grade expects, by column; undefined where it expects nothing. */
export type Marks = readonly (Mark | undefined)[];

/** The expected level, if one's own is below it. */
export const levelToGo = (level: Level | null, mark: Mark | undefined): Level | undefined =>
  level && mark && ordinal(level) < ordinal(mark.level) ? mark.level : undefined;

/** Loads what people's grades expect, by person: those who are the viewer's reports and have a grade. */
async function loadMarks({ columns }: TeamView, ids: readonly number[]): Promise<[number, Marks][]> {
  const { people, grades } = await call("GET /team_expected_levels", { query: { user_ids: ids.join(",") } });
  const marksOf = new Map(
    grades.map(({ id, name, expected }) => {
      const byCompetency = new Map(
        expected.map(({ cm_competency_id, expected_level, min_languages }): [number, Mark] => {
          const inLanguages = min_languages > 1 ? ` in at least ${min_languages} languages` : "";
          const text = `expected of ${name}: ${LEVEL_LABELS[expected_level]}${inLanguages}`;
          return [cm_competency_id, { level: expected_level, text }];
        }),
      );
      return [id, columns.map(({ competencyId }) => byCompetency.get(competencyId))];
    }),
  );
  return people.map(({ user_id, cm_grade_id }) => [user_id, marksOf.get(cm_grade_id) ?? []]);
}

/** What the grades of people expect, by person. */
export const useTeamExpected = (view: TeamView) => useTeamData(view, loadMarks);
