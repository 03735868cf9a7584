import type { z } from "zod";
import { ordinal, type Level } from "@/lib/vocabulary/levels/rules";
import type { SheetRow } from "@/lib/sheet/rows/view";
import type { ExpectedOfGrade } from "./contract";

/** A competency that a grade expects a level of. */
export interface CairnStone {
  name: string;
  /** Those in which the level is held, or the closest to it; empty for a competency without languages. */
  languages: readonly string[];
  /** The level so far, and the expected one. */
  level: Level;
  expected: Level;
  isLaid: boolean;
  /** What is on its way to it: a request that waits, or an agreement; null for nothing, and once it is laid. */
  plan: CairnPlan | null;
}

export type CairnPlan = "waits" | "agreed";

/** What is on its way to an expected level: a request that goes there, which is closer, or an agreement. */
export const planOf = (expected: Level, requested: Level | null, isAgreed: boolean): CairnPlan | null =>
  requested !== null && ordinal(requested) >= ordinal(expected) ? "waits" : isAgreed ? "agreed" : null;

/** Most stones that are drawn: a higher cairn can't be read at a glance. */
export const MOST_STONES = 24;
/** Most stones in a course. */
const WIDEST = 4;

/** How many stones each course of a cairn has, from the ground up: never more than the one below. */
export function coursesOf(stones: number): number[] {
  const courses: number[] = [];
  let left = stones;
  for (let width = 1; width <= WIDEST && left >= width; width++) {
    courses.push(width);
    left -= width;
  }
  for (let width = courses.length; left > 0; width--) {
    for (; left >= width; left -= width) courses.push(width);
  }
  return courses.toSorted((one, other) => other - one);
}

/** The stones as a cairn: courses from the top down, those that are laid on the ground. */
export function cairnOf(stones: readonly CairnStone[]): CairnStone[][] {
  const fromGround = stones.toSorted((one, other) => Number(other.isLaid) - Number(one.isLaid));
  let at = 0;
  return coursesOf(stones.length)
    .map((width) => fromGround.slice(at, (at += width)))
    .toReversed();
}

type Row = Pick<SheetRow, "id" | "competencyId" | "name" | "areaName" | "languageId" | "current" | "retired">;

/** What a grade expects of a sheet as stones, those that are nearest to their level first. */
export function expectedStones(
  { expected, open }: Pick<z.output<typeof ExpectedOfGrade>, "expected" | "open">,
  rows: readonly Row[],
): CairnStone[] {
  const missing = new Map(open.map((one) => [one.competency.id, one]));
  const stones = expected.flatMap(({ cm_competency_id: id, expected_level }): CairnStone[] => {
    const one = missing.get(id);
    const own = rows
      .filter(({ competencyId, retired }) => competencyId === id && !retired)
      .toSorted((a, b) => ordinal(b.current) - ordinal(a.current));
    const [best] = own;
    if (!best) return [];
    const shown = own.filter((row) =>
      one ? row.id === one.sheet_competency_id : ordinal(row.current) >= ordinal(expected_level),
    );
    return [
      {
        name: best.name,
        languages: shown.filter(({ languageId }) => languageId !== null).map(({ areaName }) => areaName),
        level: one?.current_level ?? best.current,
        expected: expected_level,
        isLaid: !one,
        plan: one ? planOf(expected_level, one.requested_level, one.goal_level !== null) : null,
      },
    ];
  });
  return stones.toSorted((one, other) => ordinal(other.level) - ordinal(one.level));
}
