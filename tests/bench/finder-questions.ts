import type { Database } from "@/lib/platform/db";
import type { FoundLevel, LevelCondition, Question } from "@/lib/finder/people-search/condition-rules";
import { mulberry32, pick } from "@/prisma/demo/random";
import type { Catalogue } from "./baselines/finder";

/** Adds what people say about some of their rows: one row in fifty. The same on every database. */
export const fillInterests = (db: Database) =>
  db.pool.query(`
    INSERT INTO cm_interest (cm_sheet_competencies_id, kind, audience)
    SELECT id, (enum_range(NULL::cm_interest_kind))[1 + id / 50 % 3], CASE WHEN id % 150 = 0 THEN 'managers' ELSE
      'finders' END::cm_interest_audience
    FROM cm_sheet_competency WHERE id % 50 = 0`);

export async function readNames(db: Database): Promise<Catalogue & { languages: number[]; areas: number[] }> {
  const { rows } = await db.pool.query<{ id: number; area: number; named: number[] }>(`
    SELECT c.id, c.cm_area_id AS area, ARRAY(SELECT o.id FROM cm_competency o WHERE o.name_key = c.name_key) AS named
      FROM cm_competency c WHERE c.published ORDER BY c.id`);
  const languages = await db.pool.query<{ id: number }>("SELECT id FROM cm_technology ORDER BY id");
  const areas = [...new Set(rows.map(({ area }) => area))];
  return {
    ofArea: new Map(areas.map((id) => [id, rows.filter(({ area }) => area === id).map((row) => row.id)])),
    named: new Map(rows.map(({ id, named }) => [id, named])),
    languages: languages.rows.map(({ id }) => id),
    areas,
  };
}

/** How many questions of each kind are asked. */
const EACH = 4;
const LEVELS: readonly FoundLevel[] = ["basic", "intermediate", "advanced"];

/** Questions as people ask them when they staff a project: from one skill to eight conditions. */
export function staffingQuestions(
  { named, areas, languages }: Awaited<ReturnType<typeof readNames>>,
  { disciplines, managers }: { disciplines: number; managers: readonly number[] },
): Question[] {
  const random = mulberry32(24);
  const competencies = [...named.keys()];
  const level = () => pick(random, LEVELS);
  const about = (kind: LevelCondition["kind"], ids: readonly number[], at = level()): LevelCondition => ({
    kind,
    id: pick(random, ids),
    level: at,
  });
  /**
   * Competencies of one discipline, which many people have together: ids of a discipline are as far apart as there are
   * disciplines.
   */
  function skills(count: number): LevelCondition[] {
    const first = pick(random, competencies);
    return Array.from({ length: count }, (_, place) => ({
      kind: "competency",
      id: ((first - 1 + place * disciplines) % competencies.length) + 1,
      level: level(),
    }));
  }
  const kinds: (() => Question)[] = [
    // "React advanced"
    () => ({ must: [about("competency", competencies, "advanced")], nice: [] }),
    // "React advanced, AWS basic, nice: Kafka, happy to teach"
    () => {
      const [one, two, three] = skills(3) as [LevelCondition, LevelCondition, LevelCondition];
      return { must: [one, two], nice: [three, { kind: "interest", interest: "happy_to_teach" }] };
    },
    // "any Advanced in Databases"
    () => ({ must: [about("area", areas, "advanced")], nice: [] }),
    // "Java, confirmed within a year"
    () => ({ must: [about("language", languages, "intermediate"), { kind: "confirmed", months: 12 }], nice: [] }),
    // "any Intermediate in Cloud, TypeScript, nice: Terraform"
    () => ({
      must: [about("area", areas, "intermediate"), about("language", languages, "basic")],
      nice: [about("competency", competencies)],
    }),
    // "React advanced in Bernd's team, nice: keen"
    () => ({
      must: [about("competency", competencies, "basic"), { kind: "manager", id: pick(random, managers) }],
      nice: [{ kind: "interest", interest: "keen" }],
    }),
    // "a developer, nice: anything in Java or Databases, confirmed lately"
    () => ({
      must: [{ kind: "discipline", id: 1 + Math.floor(random() * disciplines) }],
      nice: [about("language", languages), about("area", areas), { kind: "confirmed", months: 6 }],
    }),
    // "nice: four skills"
    () => ({ must: [], nice: skills(4) }),
    // Eight conditions.
    () => ({
      must: [...skills(3), about("area", areas, "basic"), { kind: "confirmed", months: 24 }],
      nice: [
        about("language", languages),
        { kind: "interest", interest: "keen" },
        { kind: "discipline", id: 1 + Math.floor(random() * disciplines) },
      ],
    }),
  ];
  return Array.from({ length: EACH }, () => kinds.map((make) => make())).flat();
}
