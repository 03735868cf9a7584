import type { z } from "zod";
import { ordinal } from "@/lib/sheet/rows/rules";
import { meets } from "@/lib/template/grades/rules";
import type { ExpectedOfGrade } from "./contract";
import type { ExpectedRow } from "./store";

type Open = z.input<typeof ExpectedOfGrade>["open"][number];

/** What a grade expects, counted by competency, and what isn't met yet with the row that is closest to it. */
export function presentExpected(rows: readonly ExpectedRow[]): { expected_count: number; open: Open[] } {
  const byCompetency = new Map<number, ExpectedRow[]>();
  for (const row of rows) byCompetency.set(row.competency.id, [...(byCompetency.get(row.competency.id) ?? []), row]);
  const open: Open[] = [];
  for (const own of byCompetency.values()) {
    const [first] = own;
    const expected = { level: first!.expected, minLanguages: first!.minLanguages };
    const levels = own.map(({ current }) => current);
    if (meets(expected, levels)) continue;
    const isThere = ({ current }: ExpectedRow) => ordinal(current) >= ordinal(expected.level);
    const closest = own.find((row) => !isThere(row)) ?? first!;
    open.push({
      ...{ sheet_competency_id: closest.rowId, competency: closest.competency, area_name: closest.areaName },
      ...{ expected_level: expected.level, criterion: closest.criterion, min_languages: expected.minLanguages },
      ...{ languages_met: own.filter(isThere).length, current_level: closest.current },
      ...{ is_unconfirmed: closest.isUnconfirmed, is_pending: closest.isPending, goal_level: closest.goalLevel },
      learning_pointers: closest.pointers,
    });
  }
  return { expected_count: byCompetency.size, open };
}
