import type { Answer } from "@/lib/doors/client/call";
import type { MarkedGrade } from "@/components/sheet/rows/sheet-context";
import { closestRow } from "@/lib/grades/expected/rules";
import type { SheetRow } from "@/lib/sheet/rows/view";
import { ordinal } from "@/lib/vocabulary/levels/rules";

export type ExpectedOfGrade = Answer<"GET /sheets/{sheet_id}/expected_levels">;

/** How a grade relates to the sheet's owner, after its name. */
export const STANDING = {
  own: (isOwn: boolean) => (isOwn ? " (yours)" : " (current)"),
  next: () => " (next)",
  other: () => "",
  lower: () => "",
};

/**
 * What a grade expects, as the sheet's rows show it: of a competency by language only the rows that count, as many as
 * the grade expects, and of these the highest.
 */
export function markedGrade({ grade, expected }: ExpectedOfGrade, all: readonly SheetRow[]): MarkedGrade {
  const expectations = expected.map(({ cm_competency_id, expected_level, min_languages }) => {
    const isOf = ({ retired, competencyId }: SheetRow) => !retired && competencyId === cm_competency_id;
    return { level: expected_level, minLanguages: min_languages, isOf };
  });
  return {
    levels: new Map(
      expectations.flatMap(({ level, minLanguages, isOf }) =>
        all
          .filter(isOf)
          .toSorted((a, b) => ordinal(b.current) - ordinal(a.current))
          .slice(0, minLanguages)
          .map(({ id }) => [
            id,
            {
              level,
              words: ` (expected of ${grade!.name}${minLanguages > 1 ? ` in at least ${minLanguages} languages` : ""})`,
            },
          ]),
      ),
    ),
    open: (rows) => {
      const now = [...rows];
      const closest = expectations.map((each) => closestRow(each, now.filter(each.isOf)));
      return new Set(closest.flatMap((row) => (row === null ? [] : [row.id])));
    },
  };
}
