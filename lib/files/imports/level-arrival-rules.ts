import { lineOfPerson } from "@/lib/people/directory/import-file-rules";
import type { LevelLine } from "@/lib/sheet/rows/import-file-rules";
import type { StoredRow, StoredRows } from "@/lib/sheet/rows/import-store";
import type { CompetencyLine } from "@/lib/template/competencies/import-file-rules";
import { type Arrivals, type CompetencyPlace, type NewPerson, pairKeys, placesByName } from "./arrival-rules";
import type { KnownCompetency } from "./arrival-store";

type LevelArrivals = Pick<Arrivals, "peopleOf" | "pairsOf" | "extend">;

/** What levels bring: rows of drafts, and people with the disciplines of what they know. */
export function levelArrivals(
  competencies: readonly CompetencyLine[],
  named: readonly KnownCompetency[],
  coming: readonly NewPerson[],
): LevelArrivals {
  const ofNew = competencies.map((line) => ({
    key: line.competency!.key,
    name: line.competency!.name,
    areaKey: line.area!.key,
    disciplineKey: line.discipline!.key,
    disciplineName: line.discipline!.name,
  }));
  const drafts = new Map(named.filter(({ isDraft }) => isDraft).map((one) => [one.id, one]));
  const draftsOf = placesByName([...ofNew, ...drafts.values()]);
  const published = named.filter(({ isPublished }) => isPublished);
  const publishedOf = placesByName([
    ...published,
    ...published.flatMap((one) => one.aliasKeys.map((key) => ({ ...one, key, named: one.key }))),
  ]);
  const byEmail = new Map(coming.map((one) => [one.email!, one]));
  const draftOf = ({ competency, area, competencyId }: LevelLine) => {
    if (competencyId !== null) return drafts.get(competencyId) ?? null;
    if (competency === null || publishedOf(competency.key, null).length > 0) return null;
    return draftsOf(competency.key, area)[0] ?? null;
  };
  const publishedFor = ({ competency, area }: LevelLine) => {
    const [one, ...others] = competency === null ? [] : publishedOf(competency.key, area);
    return one && others.length === 0 && !one.byLanguage ? one : null;
  };

  return {
    peopleOf(lines) {
      const disciplines = new Map<string, Map<string, string>>();
      const lineOf = new Map<string, number>();
      for (const line of lines as LevelLine[]) {
        const isNew = byEmail.has(line.email);
        const place = draftOf(line) ?? (isNew ? publishedFor(line) : null);
        if (place === null && !isNew) continue;
        const of = disciplines.get(line.email) ?? new Map<string, string>();
        if (place !== null) of.set(place.disciplineKey, place.disciplineName);
        disciplines.set(line.email, of);
        if (!lineOf.has(line.email)) lineOf.set(line.email, byEmail.get(line.email)?.line ?? line.line);
      }
      return [...disciplines].map(([email, of]) =>
        lineOfPerson(lineOf.get(email)!, {
          email,
          full_name: byEmail.get(email)?.fullName ?? "",
          disciplines: [...of.values()].join("; "),
        }),
      );
    },
    pairsOf(lines) {
      const isFirst = pairKeys();
      return (lines as LevelLine[]).flatMap((line) => {
        const draft = draftOf(line);
        if (draft === null || !isFirst(line.email, draft)) return [];
        const { key, areaKey, disciplineKey } = draft;
        return [{ email: line.email, key, areaKey, disciplineKey }];
      });
    },
    extend(given, lines) {
      const stored = given as StoredRows;
      const isFirst = pairKeys();
      for (const { email, competency, area, discipline } of stored.rows)
        isFirst(email, { key: competency, areaKey: area, disciplineKey: discipline });
      const rows: StoredRow[] = [];
      for (const line of lines as LevelLine[]) {
        const place = draftOf(line) ?? (byEmail.has(line.email) ? publishedFor(line) : null);
        if (place === null) continue;
        const key = "named" in place ? String(place.named) : place.key;
        if (isFirst(line.email, { ...place, key }))
          rows.push(rowToCome(line.email, { ...place, key }, -1 - rows.length));
      }
      const emails = new Set([...stored.emails, ...byEmail.keys()]);
      return { ...stored, emails, rows: [...stored.rows, ...rows] };
    },
  };
}

type PlaceToCome = CompetencyPlace & { name: string; id?: number; aliasKeys?: string[] };

const rowToCome = (email: string, place: PlaceToCome, rowId: number): StoredRow => ({
  rowId,
  ownerId: 0,
  email,
  competencyId: place.id ?? 0,
  competency: place.key,
  competencyName: place.name,
  aliases: place.aliasKeys ?? [],
  discipline: place.disciplineKey,
  area: place.areaKey,
  language: null,
  current: "no_experience",
  isPending: false,
  isRetired: false,
  isConfirmed: false,
  importedChangeId: null,
  importedFrom: null,
  objectedTo: null,
});
