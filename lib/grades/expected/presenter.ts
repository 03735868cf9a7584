import type { z } from "zod";
import { ordinal } from "@/lib/vocabulary/levels/rules";
import type { ExpectedOfGrade } from "./contract";
import { closestRow } from "./rules";
import type { ExpectedRow } from "./store";

type Presented = Pick<z.input<typeof ExpectedOfGrade>, "expected_count" | "expected" | "open">;

/** What a grade expects, by competency, and what isn't met yet with the row that is closest to it. */
export function presentExpected(rows: readonly ExpectedRow[]): Presented {
  const byCompetency = new Map<number, ExpectedRow[]>();
  for (const row of rows) byCompetency.set(row.competency.id, [...(byCompetency.get(row.competency.id) ?? []), row]);
  const expected: Presented["expected"] = [];
  const open: Presented["open"] = [];
  for (const [id, own] of byCompetency) {
    const { expected: level, minLanguages } = own[0]!;
    const expects = { expected_level: level, min_languages: minLanguages };
    expected.push({ cm_competency_id: id, ...expects });
    const closest = closestRow({ level, minLanguages }, own);
    if (closest === null) continue;
    open.push({
      sheet_competency_id: closest.id,
      competency: closest.competency,
      area_name: closest.areaName,
      ...expects,
      criterion: closest.criterion,
      current_level: closest.current,
      languages_met: own.filter(({ current }) => ordinal(current) >= ordinal(level)).length,
      is_unconfirmed: closest.isUnconfirmed,
      requested_level: closest.requested,
      goal_level: closest.goalLevel,
      goal_due_on: closest.goalDueOn,
      learning_pointers: closest.pointers,
    });
  }
  return { expected_count: byCompetency.size, expected, open };
}
