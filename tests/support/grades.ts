import type { Database } from "@/lib/platform/db";
import type { Level } from "@/lib/vocabulary/levels/rules";
import type { Browser } from "./actors";
import { ask } from "./sheets";

/** Makes grades of these names, from the lowest. */
export async function makeGrades(db: Database, ...names: string[]) {
  const made = [];
  for (const [at, name] of names.entries()) {
    const data = { name, nameKey: name.toLowerCase(), position: at + 1 };
    made.push(await db.prisma.grade.create({ data, select: { id: true, name: true } }));
  }
  return made;
}

export type CellSent = { cm_competency_id: number; cm_grade_id: number; level: Level | null; min_languages?: number };

/** Sets what grades expect of a discipline's competencies. */
export const expectLevels = (by: Browser, disciplineId: number, ...cells: CellSent[]) =>
  ask("updateExpectations", by, { role_id: disciplineId }, { cm_expectations: { cells } });
