import {
  type Condition,
  conditionsOf,
  isAboutLevel,
  type LevelCondition,
  type Question,
} from "@/lib/finder/people-search/condition-rules";

/** What conditions name, by id: the competencies of an area, and those that have a condition's name. */
export type Catalogue = { ofArea: ReadonlyMap<number, number[]>; named: ReadonlyMap<number, number[]> };

const ORDINALS = { basic: 1, intermediate: 2, advanced: 3 } as const;
/** More than any day since 1970 that a level is confirmed on. */
const DAYS = 100_000;

/**
 * Writes one plain statement that finds and sorts the people who answer a question, with the level and day of each
 * condition, for a caller who manages nobody. It reads no names of competencies, disciplines and managers. Everything
 * about the catalogue is known beforehand.
 */
export function bareStatement(question: Question, catalogue: Catalogue, limit: number) {
  const values: unknown[] = [];
  const given = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const conditions = conditionsOf(question);
  const placed = conditions.map((condition, place) => ({ condition, place, isMust: place < question.must.length }));
  const levels = placed.flatMap((one) => (isAboutLevel(one.condition) ? [{ ...one, condition: one.condition }] : []));
  const rowsOf = new Map(levels.map(({ condition, place }) => [place, rows(condition)]));

  function rows({ kind, id }: LevelCondition): string {
    if (kind === "language") return `r.cm_technology_id = ${given(id, "int")}`;
    const ids = kind === "area" ? catalogue.ofArea.get(id) : catalogue.named.get(id);
    return `r.cm_competency_id = ANY (${given(ids ?? [], "int[]")})`;
  }

  const ordinal = (place: number) => `coalesce(c${place}.best / ${DAYS}, 0)`;
  const reached = ({ condition, place }: { condition: LevelCondition; place: number }) =>
    `${ordinal(place)} >= ${ORDINALS[condition.level]}`;

  function met(condition: Condition): string {
    switch (condition.kind) {
      case "discipline":
        return (
          "EXISTS (SELECT FROM cm_sheet_role x WHERE x.cm_sheet_id = s.id AND x.cm_role_id = " +
          `${given(condition.id, "int")})`
        );
      case "manager":
        return `u.id IN (WITH RECURSIVE below(id) AS (SELECT employee_id FROM employee_manager WHERE manager_id = ${given(condition.id, "int")}
          UNION SELECT m.employee_id FROM employee_manager m JOIN below ON m.manager_id = below.id) SELECT id FROM below)`;
      case "interest":
        return `coalesce(said.${condition.interest}, false)`;
      case "confirmed": {
        const since = `(current_date - make_interval(months => ${given(condition.months, "int")}))::date - date '1970-01-01'`;
        const fresh = levels.map((one) => `(NOT ${reached(one)} OR c${one.place}.best % ${DAYS} >= ${since})`);
        return `((${levels.map(reached).join(" OR ")}) AND ${fresh.join(" AND ")})`;
      }
      default:
        throw new Error("A level is counted in steps.");
    }
  }

  const steps = placed.map(({ condition, place }) =>
    isAboutLevel(condition)
      ? `greatest(${ORDINALS[condition.level]} - ${ordinal(place)}, 0)`
      : `CASE WHEN ${met(condition)} THEN 0 ELSE 1 END`,
  );
  const sum = (some: string[]) => (some.length === 0 ? "0" : some.join(" + "));
  const at = (some: typeof placed, of: (place: number) => string) => some.map(({ place }) => of(place));
  const musts = placed.filter(({ isMust }) => isMust);
  const begun = levels.filter(({ isMust }) => isMust).map(({ place }) => `c${place} IS NOT NULL`);
  const fits =
    musts.length === 0
      ? at(placed, (place) => `t${place} = 0`).join(" OR ")
      : `unmet = 0 OR (must_steps <= 2 AND (${begun.join(" OR ") || "false"}))`;
  const best = levels.map(
    ({ place }) => `LEFT JOIN (
      SELECT r.cm_sheet_id, max((CASE r.current_level WHEN 'advanced' THEN 3 WHEN 'intermediate' THEN 2 ELSE 1 END) * ${DAYS}
        + coalesce((greatest(r.approved_at, r.confirmed_at) AT TIME ZONE 'UTC')::date - date '1970-01-01', 0)) AS best
      FROM cm_sheet_competency r WHERE ${rowsOf.get(place)} AND r.archived_at IS NULL AND r.current_level <> 'no_experience' GROUP BY r.cm_sheet_id
    ) c${place} ON c${place}.cm_sheet_id = s.id`,
  );
  const text = `
    WITH found AS (
      SELECT u.id, u.first_name, u.last_name, u.order_key, ${levels.map(({ place }) => `c${place}, c${place}.best AS best${place}`).join(", ") || "NULL"},
        CASE WHEN said.keen OR said.happy_to_teach THEN 0 WHEN said.rather_not THEN 2 ELSE 1 END AS reluctance,
        ${steps.map((step, place) => `${step} AS t${place}`).join(", ")}
      FROM cm_user u JOIN cm_sheet s ON s.user_id = u.id ${best.join(" ")}
        LEFT JOIN (SELECT r.cm_sheet_id, bool_or(i.kind = 'keen') AS keen, bool_or(i.kind = 'happy_to_teach') AS happy_to_teach, bool_or(i.kind = 'rather_not') AS rather_not
          FROM cm_interest i JOIN cm_sheet_competency r ON r.id = i.cm_sheet_competencies_id
          WHERE r.archived_at IS NULL AND i.audience = 'finders' AND (${[...rowsOf.values()].join(" OR ") || "false"}) GROUP BY r.cm_sheet_id) said ON said.cm_sheet_id = s.id
      WHERE u.deactivated_at IS NULL),
    judged AS (
      SELECT *, ${sum(at(musts, (place) => `least(t${place}, 1)`))} AS unmet, ${sum(at(musts, (place) => `t${place}`))} AS must_steps,
        ${sum(at(placed, (place) => `t${place}`))} AS steps FROM found)
    SELECT id, first_name, last_name, unmet, steps, ${levels.map(({ place }) => `best${place}, `).join("")} count(*) OVER () AS total
    FROM judged WHERE ${fits} ORDER BY unmet, steps, reluctance, order_key COLLATE "C", id LIMIT ${limit}`;
  return { text, values };
}
