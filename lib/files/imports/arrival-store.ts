import type { Db, Tx } from "@/lib/platform/db";
import type { CompetencyPlace } from "./arrival-rules";

/** A competency of some name. `isDraft`: it was never published. */
export type KnownCompetency = CompetencyPlace & {
  id: number;
  name: string;
  areaName: string;
  disciplineName: string;
  aliasKeys: string[];
  isDraft: boolean;
  isPublished: boolean;
  byLanguage: boolean;
};

/** Reads the competencies that have one of the names, an alias of it, or one of the ids. */
export async function readNamed(
  db: Db | Tx,
  keys: readonly string[],
  ids: readonly number[],
): Promise<KnownCompetency[]> {
  const found = await db.competency.findMany({
    where: { OR: [{ nameKey: { in: [...keys] } }, { aliasKeys: { hasSome: [...keys] } }, { id: { in: [...ids] } }] },
    select: {
      id: true,
      name: true,
      nameKey: true,
      aliasKeys: true,
      published: true,
      area: { select: { name: true, nameKey: true, generalTechnology: true } },
      discipline: { select: { name: true, nameKey: true } },
      versions: { select: { id: true }, take: 1 },
    },
    orderBy: { id: "asc" },
  });
  return found.map(({ nameKey, area, discipline, versions, published, ...one }) => ({
    ...one,
    key: nameKey,
    areaKey: area.nameKey,
    areaName: area.name,
    disciplineKey: discipline.nameKey,
    disciplineName: discipline.name,
    isPublished: published === true,
    isDraft: published !== true && versions.length === 0,
    byLanguage: area.generalTechnology,
  }));
}
