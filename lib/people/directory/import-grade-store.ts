import type { Db, Tx } from "@/lib/platform/db";
import { setGrades } from "@/lib/grades/people/store";
import type { StoredGrade } from "@/lib/people/directory/import-entry-rules";
import type { Planned } from "./import-rules";

/** Reads the grades in use as an import compares them, from the lowest. */
export const readStoredGrades = (db: Db | Tx): Promise<StoredGrade[]> =>
  db.grade.findMany({
    where: { removedAt: null },
    select: { id: true, name: true, nameKey: true },
    orderBy: { position: "asc" },
  });

/** Gives people the grades that lines say; `ids` are people's by email. */
export async function writeGrades(
  tx: Tx,
  plan: readonly Planned[],
  ids: ReadonlyMap<string, number>,
  grades: readonly StoredGrade[],
  authorId: number | null,
): Promise<void> {
  const idOf = new Map(grades.map(({ nameKey, id }) => [nameKey, id]));
  const given = plan.filter(({ next, stored }) => next.gradeKey !== (stored?.gradeKey ?? ""));
  await setGrades(
    tx,
    given.map(({ next }) => ({ userId: ids.get(next.email)!, gradeId: idOf.get(next.gradeKey) ?? null })),
    authorId,
  );
}
