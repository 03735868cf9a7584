import { releasedCv } from "@/tests/support/cvs";
import { readFileSync } from "node:fs";
import { dayAfter, monthsBefore } from "@/lib/platform/core/day";
import { nameKeyOf, normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { closeDatabase, database, type Tx } from "@/lib/platform/db";
import { analyze } from "@/lib/platform/db/open";
import { runImport } from "@/tests/support/imports";
import { insertRound } from "@/lib/conversations/rounds/store";
import { recordChanges } from "@/lib/sheet/rows/change-store";
import { type Level, UNDO_SECONDS } from "@/lib/vocabulary/levels/rules";
import { syncRows } from "@/lib/sheet/rows/row-sync-store";
import { openSessions } from "./open-sessions";
import { cast, DEFAULT_MANAGER, emailOf, LONG_DISCIPLINE, subOf, type CastMember } from "./cast";

const LANGUAGES = ["TypeScript", "Rust", "Python", "Go", "Kotlin", "Kotlyn"];

/** Imports the journeys' competencies and creates their people, as an operator and an admin would. */
export async function seed(csvFile: string): Promise<void> {
  await runImport("competencies", readFileSync(csvFile));
  const db = await database();
  const people = await db.prisma.$transaction(makeCast, { timeout: 60_000 });
  await openSessions(db, people);
  await analyze(db);
  await closeDatabase();
}

/** Disciplines with how many competencies, in how many areas: for sheets of 150 and 300 rows, and for a newcomer. */
const SIZES = [
  ["Hundred and fifty", 150, 10],
  ["Another hundred and fifty", 150, 10],
  ["Twenty-two", 22, 3],
] as const;

/** The fields of a published competency. */
const competency = (name: string, description: string, areaId: number, disciplineId: number) => ({
  ...named(name),
  description,
  areaId,
  disciplineId,
  published: true,
  noExperience: "Has not met it.",
  basic: "Knows it.",
  intermediate: "Uses it.",
  advanced: "Teaches it.",
});

async function makeSizedDisciplines(tx: Tx): Promise<void> {
  const areas = await tx.area.createManyAndReturn({
    data: Array.from({ length: 10 }, (_, place) => named(`Field ${place + 1}`)),
  });
  for (const [discipline, size, areaCount] of SIZES) {
    const { id } = await tx.discipline.create({ data: named(discipline) });
    const about = (skill: number) =>
      `What skill ${skill} of ${discipline.toLowerCase()} is about, in about as many words as people write there.`;
    const skills = Array.from({ length: size }, (_, place) =>
      competency(`${discipline}: skill ${place + 1}`, about(place + 1), areas[place % areaCount]!.id, id),
    );
    const made = await tx.competency.createManyAndReturn({ data: skills, select: { id: true } });
    // Older than any sheet, so that each row has its sheet's whole history.
    const competencyId = { in: made.map((one) => one.id) };
    await tx.competencyVersion.updateMany({
      where: { competencyId },
      data: { createdAt: monthsBefore(new Date(), 36) },
    });
  }
}

/**
 * A discipline whose area and competencies have names and descriptions as long as they may be, without a place to
 * break.
 */
async function makeLongNames(tx: Tx): Promise<void> {
  const role = await tx.discipline.create({ data: named(LONG_DISCIPLINE) });
  const area = await tx.area.create({ data: named("A".repeat(200)) });
  const long = (letter: string) => `${letter.repeat(1_999)} ${letter.repeat(1_999)}`;
  const made = ["B", "C", "D"].map((letter) => competency(letter.repeat(200), long(letter), area.id, role.id));
  await tx.competency.createMany({ data: made.map((one) => ({ ...one, noExperience: "N".repeat(500) })) });
}

const named = (name: string) => ({ name, nameKey: nameKeyOf(name) });

async function makeCast(tx: Tx): Promise<Map<string, number>> {
  await makeSizedDisciplines(tx);
  await makeLongNames(tx);
  await tx.language.createMany({ data: LANGUAGES.map(named) });
  const technologies = new Map((await tx.language.findMany()).map(({ id, name }) => [name, id]));
  const roles = new Map((await tx.discipline.findMany()).map(({ id, name }) => [name, id]));
  const people = new Map<string, number>();
  for (const [name, member] of Object.entries<CastMember>(cast)) {
    const { id, sheet } = await tx.user.create({
      data: {
        email: emailOf(name),
        firstName: member.first,
        lastName: member.last,
        sortKey: normalizeForSearch(`${member.last} ${member.first}`),
        isAdmin: member.isAdmin ?? false,
        isManager: member.isManager ?? false,
        isStaffing: member.isStaffing ?? false,
        sheet: { create: member.isLongHere ? { createdAt: monthsBefore(new Date(), 24) } : {} },
        accounts: { create: { provider: "google", providerAccountId: subOf(name) } },
      },
      select: { id: true, sheet: { select: { id: true } } },
    });
    people.set(name, id);
    const disciplineIds = (member.disciplines ?? []).flatMap((discipline) => roles.get(discipline) ?? []);
    await tx.sheetDiscipline.createMany({
      data: disciplineIds.map((disciplineId) => ({ sheetId: sheet!.id, disciplineId })),
    });
    await tx.userLanguage.createMany({
      data: (member.languages ?? []).map((language) => ({ userId: id, languageId: technologies.get(language)! })),
    });
    await syncRows(tx, { sheetIds: [sheet!.id] });
  }
  for (const [name, { manager, disciplines }] of Object.entries<CastMember>(cast)) {
    const managerName = manager ?? (disciplines && DEFAULT_MANAGER);
    if (managerName)
      await tx.employeeManager.create({
        data: { employeeId: people.get(name)!, managerId: people.get(managerName)!, isPrimary: true },
      });
  }
  await makeWork(tx, people.get("sitter")!, people.get("painter")!);
  await releasedCv(tx, people.get("target")!, { name: "Tara Target", disciplines: ["Developer"] });
  return people;
}

const dayFromNow = (days: number) => dayAfter(Date.now(), days);

/** Levels, requests, a goal, a pointer, a filled need and a round of conversations for a person whose screens are checked. */
async function makeWork(tx: Tx, userId: number, managerId: number): Promise<void> {
  const rowOf = (name: string) =>
    tx.sheetCompetency.findFirstOrThrow({ where: { sheet: { userId }, competency: { name } } });
  const [migrations, unitTests, sql] = [await rowOf("Migrations"), await rowOf("Unit tests"), await rowOf("SQL")];
  const set = [migrations, unitTests].map(
    ({ id }) => ({ rowId: id, kind: "set", to: levels("basic", "basic") }) as const,
  );
  await recordChanges(tx, set, { userId: managerId });
  const requests = [
    { rowId: sql.id, kind: "requested", to: levels("no_experience", "basic") },
    { rowId: migrations.id, kind: "requested", to: levels("basic", "advanced") },
  ] as const;
  await recordChanges(tx, requests, { userId });
  // What the manager set is news at once: it can't be undone any more, and the last visit was before.
  await tx.sheet.update({ where: { userId }, data: { newsSeenAt: new Date(0) } });
  await tx.competencyChange.updateMany({
    where: { userId: managerId, sheetCompetency: { sheet: { userId } } },
    data: { updatedAt: new Date(Date.now() - UNDO_SECONDS * 1_000) },
  });
  await tx.agreement.create({
    data: { userId, sheetCompetencyId: unitTests.id, level: "advanced", dueOn: new Date(dayFromNow(90)) },
  });
  const competencies = { create: [{ competencyId: migrations.competencyId }] };
  await tx.learningPointer.create({
    data: {
      name: "Evolutionary databases",
      description: "<p>A book.</p>",
      url: "https://books.example",
      userId: managerId,
      competencies,
    },
  });
  await tx.need.create({
    data: {
      title: "Harbour portal",
      headcount: 1,
      probability: 100,
      isOpen: true,
      userId: managerId,
      startsOn: new Date(dayFromNow(0)),
      endsOn: new Date(dayFromNow(90)),
      conditions: { create: [{ must: true, kind: "competency", subjectId: migrations.competencyId, level: "basic" }] },
      engagements: {
        create: [
          {
            userId,
            project: "Harbour portal",
            startsOn: new Date(dayFromNow(0)),
            endsOn: new Date(dayFromNow(90)),
            state: "agreed",
            addedBy: managerId,
          },
        ],
      },
    },
  });
  await tx.conversation.create({
    data: { userId, managerId, kind: "annual", heldOn: new Date(dayFromNow(7)), managerReadyAt: new Date() },
  });
  const days = { starts_on: dayFromNow(0), ends_on: dayFromNow(28) };
  await insertRound(tx, { name: "Spring round", kind: "annual", ...days, cm_role_ids: [], manager_id: managerId });
}

const levels = (current: Level, desired: Level) => ({ current, desired });
