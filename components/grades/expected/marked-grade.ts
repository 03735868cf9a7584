import type { Answer } from "@/lib/doors/client/call";
import type { MarkedGrade } from "@/components/sheet/rows/sheet-context";
import { closestRow } from "@/lib/grades/expected/rules";
import type { SheetRow } from "@/lib/sheet/rows/view";

export type ExpectedOfGrade = Answer<"GET /sheets/{sheet_id}/expected_levels">;

/** How a grade relates to the sheet's owner, after its name. */
export const STANDING = {
  own: (isOwn: boolean) => (isOwn ? " (yours)" : " (current)"),
  next: () => " (next)",
  other: () => "",
  lower: () => "",
};

/** What a grade expects, as the sheet's rows show it. */
export function markedGrade({ grade, expected }: ExpectedOfGrade): MarkedGrade {
  const found = expected.map(({ cm_competency_id, expected_level, min_languages }) => {
    const inLanguages = min_languages > 1 ? ` in at least ${min_languages} languages` : "";
    return [
      cm_competency_id,
      {
        level: expected_level,
        minLanguages: min_languages,
        words: ` (expected of ${grade?.name ?? ""}${inLanguages})`,
      },
    ] as const;
  });
  const levels = new Map(found);
  return {
    levels,
    open: (rows) => {
      const byCompetency = new Map<number, SheetRow[]>();
      for (const row of rows)
        if (!row.retired && levels.has(row.competencyId))
          byCompetency.set(row.competencyId, [...(byCompetency.get(row.competencyId) ?? []), row]);
      const closest = [...byCompetency].map(([id, own]) => closestRow(levels.get(id)!, own));
      return new Set(closest.flatMap((row) => (row === null ? [] : [row.id])));
    },
  };
}
