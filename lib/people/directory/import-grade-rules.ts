import type { FileProblem } from "@/lib/platform/core/grid";
import type { PersonLine } from "./import-file-rules";

export type StoredGrade = { id: number; name: string; nameKey: string };

/** Says that a line's grade doesn't exist. An import creates none: their order is the company's to choose. */
export function gradeProblems({ line, grade }: PersonLine, grades: readonly StoredGrade[]): FileProblem[] {
  if (grade === null || grades.some(({ nameKey }) => nameKey === grade.key)) return [];
  return [
    { line, what: `there is no grade ${grade.name}; the grades are ${grades.map(({ name }) => name).join(", ")}` },
  ];
}
