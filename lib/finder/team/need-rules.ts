import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import type { LevelCondition } from "@/lib/finder/people-search/condition-rules";
import { type Demand, peopleNeeded, shortOf } from "@/lib/finder/needs/rules";
import { ordinal } from "@/lib/vocabulary/levels/rules";

/** What is needed most in one of the next quarters, and who of the people on the screen has it. */
export type TeamNeed = {
  /** "Kubernetes Advanced". */
  label: string;
  ordinal: number;
  quarter: string;
  needed: number;
  /** People at the level or above, and the ids of the first of them. */
  count: number;
  ids: readonly number[];
  /** Places of the competency's columns; none for an area or a language. */
  columns: readonly number[];
};

/** Returns what a demand means for the screen: the quarter that needs most. */
export function teamNeed(
  { condition, needed }: Demand,
  quarters: readonly string[],
  names: { label: string; subject: string },
  holders: { count: number; ids: readonly number[] },
  columnNames: readonly string[],
): TeamNeed {
  const most = Math.max(...needed);
  const key = nameKeyOf(names.subject);
  return {
    label: names.label,
    ordinal: ordinal(condition.level),
    needed: most,
    quarter: quarters[needed.indexOf(most)] ?? "",
    count: holders.count,
    ids: holders.ids,
    columns: columnsOf(condition, key, columnNames),
  };
}

const columnsOf = ({ kind }: LevelCondition, key: string, columnNames: readonly string[]): number[] =>
  kind === "competency" ? columnNames.flatMap((name, at) => (nameKeyOf(name) === key ? [at] : [])) : [];

/** A need that too few people on the screen meet. */
export type Shortage = TeamNeed & { text: string };

/**
 * Returns which needs are short without the people who are away, in words: "Kubernetes Advanced in Q1 2027: 2 needed, 1
 * on this team, 1 short". Unlike on Needs, only the people on the screen count, whether or not they are free.
 */
export const shortagesOf = (needs: readonly TeamNeed[], away: ReadonlySet<number>): Shortage[] =>
  needs.flatMap((need) => {
    const people = need.count - need.ids.filter((id) => away.has(id)).length;
    const short = shortOf(need.needed, people);
    const counts = `${peopleNeeded(need.needed)} needed, ${people} on this team, ${short} short`;
    return short === 0 ? [] : [{ ...need, text: `${need.label} in ${need.quarter}: ${counts}` }];
  });
