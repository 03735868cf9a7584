import type { Database } from "@/lib/platform/db";
import { SPOKEN_LEVELS, type SpokenLevel } from "@/lib/engagements/records/rules";
import { LEVELS, type Level } from "@/lib/vocabulary/levels/rules";

/**
 * A row as the brute-force check knows it. `day` is when its level was last approved or confirmed; null if that isn't
 * known.
 */
export type KnownRow = {
  id: number;
  competencyId: number;
  languageId: number | null;
  ordinal: number;
  day: number | null;
  archived: boolean;
  interest: { kind: "keen" | "rather_not" | "happy_to_teach"; isForFinders: boolean; isOld: boolean } | null;
};
/** A certificate, or a spoken language. `isOver`: it is no longer valid. */
export type KnownRecord = {
  kind: "certificate" | "language";
  title: string;
  spokenLevel: SpokenLevel | null;
  isOver: boolean;
};
export type KnownPerson = {
  id: number;
  location: string | null;
  records: readonly KnownRecord[];
  sortKey: string;
  isActive: boolean;
  disciplines: readonly number[];
  managers: readonly number[];
  rows: readonly KnownRow[];
};
export type KnownCompetency = { id: number; name: string; areaId: number; published: boolean };
export type Company = {
  people: readonly KnownPerson[];
  competencies: readonly KnownCompetency[];
  competencyById: ReadonlyMap<number, KnownCompetency>;
  areas: readonly number[];
  languages: readonly number[];
  disciplines: readonly number[];
};

export const DAY_MS = 86_400_000;

export const PLACES = ["Oslo", "São Paulo", "Old Town Berlin", "Berlin"];
export const SPOKEN = ["German", "French", "Dutch"];
export const CERTIFICATES = ["AWS Practitioner", "AWS Architect", "CKA"];

/**
 * Fills a database with people whose rows, disciplines and managers are random: some left, some rows removed, some
 * competencies retired or of the same name.
 */
export async function fillCompany(db: Database, random: () => number, size: number): Promise<Company> {
  const { prisma } = db;
  const below = (most: number) => Math.floor(random() * most);
  const named = (name: string) => ({ name, nameKey: name.toLowerCase() });
  const areas = (
    await prisma.area.createManyAndReturn({ data: ["A", "B", "C", "D"].map((name) => named(`Area ${name}`)) })
  ).map(({ id }) => id);
  const languages = (
    await prisma.language.createManyAndReturn({ data: ["X", "Y", "Z"].map((name) => named(`Language ${name}`)) })
  ).map(({ id }) => id);
  const disciplines = (
    await prisma.discipline.createManyAndReturn({ data: ["I", "J", "K"].map((name) => named(`Discipline ${name}`)) })
  ).map(({ id }) => id);
  const texts = { description: "", noExperience: "a", basic: "b", intermediate: "c", advanced: "d" };
  const competencies = await prisma.competency.createManyAndReturn({
    data: Array.from({ length: 30 }, (_, at) => ({
      // The names of the first ten are those of the last ten too, in another discipline.
      ...named(`Competency ${at % 20}`),
      ...texts,
      areaId: areas[at % areas.length]!,
      disciplineId: disciplines[at < 20 ? at % 2 : 2]!,
      published: at % 7 !== 6,
    })),
    select: { id: true, name: true, areaId: true, published: true },
  });
  const users = await prisma.user.createManyAndReturn({
    data: Array.from({ length: size }, (_, at) => {
      const name = `Person ${String(below(1_000)).padStart(3, "0")}`;
      return {
        email: `${at}@company.example`,
        firstName: "P",
        lastName: name,
        sortKey: name.toLowerCase(),
        deactivatedAt: random() < 0.1 ? new Date() : null,
        location: random() < 0.7 ? PLACES[below(PLACES.length)]! : null,
      };
    }),
    select: { id: true, orderKey: true, deactivatedAt: true, location: true },
  });
  const sheets = await prisma.sheet.createManyAndReturn({ data: users.map(({ id }) => ({ userId: id })) });
  const sheetOf = new Map(sheets.map(({ id, userId }) => [userId, id]));
  const held = users.map(() => disciplines.filter(() => random() < 0.5));
  const managed = users.map((_, at) => (at === 0 ? [] : [users[below(at)]!.id]));
  await prisma.sheetDiscipline.createMany({
    data: users.flatMap(({ id }, at) => held[at]!.map((disciplineId) => ({ sheetId: sheetOf.get(id)!, disciplineId }))),
  });
  await prisma.employeeManager.createMany({
    data: users.flatMap(({ id }, at) =>
      managed[at]!.map((managerId) => ({ employeeId: id, managerId, isPrimary: true })),
    ),
  });
  const now = Date.now();
  const recordsOf = new Map(
    users.map(
      ({ id }) =>
        [
          id,
          SPOKEN.concat(CERTIFICATES)
            .filter(() => random() < 0.4)
            .map((title): KnownRecord => {
              const spokenLevel = SPOKEN.includes(title) ? SPOKEN_LEVELS[below(SPOKEN_LEVELS.length)]! : null;
              const kind = spokenLevel === null ? "certificate" : "language";
              return { kind, title, spokenLevel, isOver: kind === "certificate" && random() < 0.3 };
            }),
        ] as const,
    ),
  );
  await prisma.personRecord.createMany({
    data: [...recordsOf].flatMap(([userId, records]) =>
      records.map(({ kind, title, spokenLevel, isOver }) => {
        return { userId, kind, title, spokenLevel, endsOn: isOver ? new Date(now - 2 * DAY_MS) : null };
      }),
    ),
  });
  const made = users.flatMap(({ id }) =>
    competencies
      .filter(() => random() < 0.6)
      .map((competency) => {
        const approved = random() < 0.9 ? now - below(720) * DAY_MS : null;
        return {
          sheetId: sheetOf.get(id)!,
          competencyId: competency.id,
          languageId: random() < 0.4 ? languages[below(languages.length)]! : null,
          currentLevel: LEVELS[below(4)]! as Level,
          desiredLevel: LEVELS[below(4)]! as Level,
          approvedAt: approved === null ? null : new Date(approved),
          confirmedAt:
            approved !== null && random() < 0.3
              ? new Date(approved + below(Math.floor((now - approved) / DAY_MS) + 1) * DAY_MS)
              : null,
          notes: "<p>Secret</p>",
          archivedAt: random() < 0.1 ? new Date() : null,
        };
      }),
  );
  const rows = await prisma.sheetCompetency.createManyAndReturn({ data: made });
  const interests = new Map(
    rows
      .filter(() => random() < 0.2)
      .map(({ id }) => [
        id,
        {
          kind: (["keen", "rather_not", "happy_to_teach"] as const)[below(3)]!,
          isForFinders: random() < 0.6,
          isOld: random() < 0.2,
        },
      ]),
  );
  await prisma.interest.createMany({
    data: [...interests].map(([sheetCompetencyId, { kind, isForFinders, isOld }]) => ({
      sheetCompetencyId,
      kind,
      audience: isForFinders ? ("finders" as const) : ("managers" as const),
      updatedAt: new Date(now - (isOld ? 400 : 30) * DAY_MS),
    })),
  });
  const dayOf = (moment: Date | null) => (moment === null ? -1 : Math.floor(moment.getTime() / DAY_MS));
  const people = users.map(({ id, orderKey, deactivatedAt, location }, at): KnownPerson => ({
    id,
    location,
    records: recordsOf.get(id)!,
    sortKey: orderKey,
    isActive: deactivatedAt === null,
    disciplines: held[at]!,
    managers: managed[at]!,
    rows: rows
      .filter(({ sheetId }) => sheetId === sheetOf.get(id))
      .map((row) => {
        const day = Math.max(dayOf(row.approvedAt), dayOf(row.confirmedAt));
        return {
          id: row.id,
          competencyId: row.competencyId,
          languageId: row.languageId,
          ordinal: LEVELS.indexOf(row.currentLevel),
          day: day < 0 ? null : day,
          archived: row.archivedAt !== null,
          interest: interests.get(row.id) ?? null,
        };
      }),
  }));
  const known = competencies.map((one) => ({ ...one, published: one.published === true }));
  const competencyById = new Map(known.map((one) => [one.id, one]));
  return { people, competencies: known, competencyById, areas, languages, disciplines };
}
