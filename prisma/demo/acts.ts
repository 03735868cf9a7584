import { createImport, createImportUndo } from "@/lib/files/imports/commands";
import { conditionsText } from "@/lib/finder/people-search/condition-rules";
import { listPeopleMatches } from "@/lib/finder/availability/match-queries";
import { createCv, releaseCv, updateCv } from "@/lib/profiles/cvs/commands";
import { actorOfUser } from "@/lib/doors/auth/callers";
import type { Actor } from "@/lib/platform/core/actor";
import { dayAfter } from "@/lib/platform/core/day";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { getExpectedLevels } from "@/lib/grades/expected/queries";
import { createAgreement } from "@/lib/sheet/agreements/commands";
import { createConversation, updatePreparation } from "@/lib/conversations/conversations/commands";
import { updateCase } from "@/lib/conversations/conversations/grade-commands";
import { createArea } from "@/lib/template/catalogues/commands";
import { createCatalogueMerge } from "@/lib/template/merges/commands";
import { beginFirstMonth, holdConversations, holdRound } from "./conversations";
import { clock, happenedAt } from "./dating";
import { type DemoPerson, people } from "./people";
import { mulberry32 } from "./random";
import { recordMessages } from "./record-messages";
import { workingDaysBefore } from "./working-days";

const SEED = 2;

const ADMIN = "priya.raghunathan";
const STAFFING = "daniel.okonkwo-reyes";

/** The two whose conversations the demo shows. */
const TALKS = { person: "lukasz.baranek", manager: "kwame.asante" };
/** A newcomer and their manager. */
const FIRST_MONTH = { person: "ravi.seneviratne", manager: "rasmus.overgaard" };

/** Days until the conversations about a grade. */
const HELD_IN = 12;

/** Days until the first goals of a case are due. */
const GOALS_DUE = [90, 180];

/** What staffing searched for: names of competencies with a level, and the purpose that the people found can read. */
const SEARCHES = [
  { purpose: "Nordbank: Payments platform", wanted: [["Kubernetes", "intermediate"]] },
  { purpose: "Havenmeer: Booking portal", wanted: [["Accessible components", "intermediate"]] },
] as const;

/** A survey that was taken before Cairn, and one whose answers turned out to be another person's. */
const SURVEY = { file_name: "skills-survey-2025.csv", who: "camila.ospina", level: "Basic", levels: 3 };
const MIXED_UP = {
  file_name: "skills-survey-2025-munich.csv",
  who: "jamal.whitfield",
  level: "Intermediate",
  levels: 2,
};

/**
 * Does what the demo shows by the product's own operations: CVs, imports of which one is undone, a merge,
 * searches, and messages. `loadDemo` must be committed.
 */
export async function actInDemo(db: PrismaClient, today: Date): Promise<void> {
  const found = await db.user.findMany({ select: { id: true, email: true, sheet: { select: { id: true } } } });
  const personOf = (who: string) => {
    const person = found.find(({ email }) => email.startsWith(`${who}@`));
    if (!person?.sheet) throw new Error(`the demo refers to ${who}, who has no sheet`);
    return { id: person.id, sheetId: person.sheet.id };
  };
  const actorOf = async (who: string): Promise<Actor> => {
    const actor = await actorOfUser(personOf(who).id, "demo");
    if (!actor) throw new Error(`${who} can't act in the demo`);
    return actor;
  };
  const [moment, random] = [workingDaysBefore(today), mulberry32(SEED)];
  /** Does something as on a working day before today. */
  const on = async <Result>(day: number, act: () => Promise<Result>): Promise<Result> => {
    const since = await clock(db);
    const result = await act();
    await happenedAt(db, since, moment(day, random));
    return result;
  };
  for (const [place, { who, cv }] of people.filter((person) => person.cv).entries())
    await on(3 + place * 9, async () => addCv(await actorOf(who), personOf(who).sheetId, cv!));
  for (const [place, { who, case: shown }] of people.filter((person) => person.case).entries())
    await on(4 + place * 7, async () => buildCase(await actorOf(who), personOf(who).sheetId, today, shown!));
  await holdConversations(db, today, await actorOf(TALKS.person), await actorOf(TALKS.manager));
  await on(1, async () =>
    beginFirstMonth(today, await actorOf(FIRST_MONTH.person), await actorOf(FIRST_MONTH.manager)),
  );
  await holdRound(db, today, await pairsOf(db, personOf(TALKS.person).id));
  const admin = await actorOf(ADMIN);
  await on(15, () => importLevels(db, admin, SURVEY));
  const import_id = await on(12, () => importLevels(db, admin, MIXED_UP));
  await on(11, () => createImportUndo(admin, { cm_import_undo: { import_id } }));
  await on(14, () => mergeAreas(db, admin));
  const staffing = await actorOf(STAFFING);
  for (const [place, one] of SEARCHES.entries()) await on(2 + place * 3, () => search(db, staffing, one));
  await recordMessages(db, { today, userId: (who) => personOf(who).id });
  // Its people use browsers.
  await db.auditRecord.updateMany({ where: { through: { not: null }, requestId: "demo" }, data: { through: null } });
}

/** People beside one, each with their primary manager. */
async function pairsOf(db: PrismaClient, besides: number) {
  const found = await db.employeeManager.findMany({
    where: { isPrimary: true, employeeId: { not: besides }, employee: { deactivatedAt: null } },
    orderBy: { id: "asc" },
  });
  const pairs: { person: Actor; manager: Actor }[] = [];
  for (const { employeeId, managerId } of found) {
    const [person, manager] = [await actorOfUser(employeeId, "demo"), await actorOfUser(managerId, "demo")];
    if (person && manager) pairs.push({ person, manager });
  }
  return pairs;
}

async function addCv(actor: Actor, sheet_id: number, made: NonNullable<DemoPerson["cv"]>): Promise<void> {
  const { is_draft, ...cv } = made;
  const { id: cv_id, title } = await createCv(actor, { sheet_id, cm_cv: { title: "CV" } });
  await updateCv(actor, { sheet_id, cv_id, cm_cv: { ...cv, title, is_main: true, entries: [] } });
  if (!is_draft) await releaseCv(actor, { sheet_id, cv_id });
}

/** What the person of a case wrote beside it. */
const CASE_PREPARED = [
  "Answer for a second service, with a colleague to learn from",
  "The hand-over in spring: nobody called me on the first weekend.",
  "Saying no to work that others could do.",
  "To know what is missing, and by when we look again.",
] as const;

/** Sets goals for what the next grade expects first, and shows all notes and evidence of the rest. */
async function buildCase(
  actor: Actor,
  sheet_id: number,
  today: Date,
  { introduction, is_ready }: NonNullable<DemoPerson["case"]>,
): Promise<void> {
  const { open } = await getExpectedLevels(actor, { sheet_id });
  for (const [place, days] of GOALS_DUE.entries()) {
    const next = open[place];
    if (!next) continue;
    const due_on = dayAfter(today.getTime(), days);
    const { sheet_competency_id } = next;
    await createAgreement(actor, {
      sheet_id,
      cm_agreement: { sheet_competency_id, level: next.expected_level, due_on },
    });
  }
  const { id: conversation_id, ...about } = await createConversation(actor, {
    cm_conversation: { user_id: actor.userId, kind: "grade", held_on: dayAfter(today.getTime(), HELD_IN) },
  });
  const { grade, held } = about.case!;
  const cm_case = {
    cm_grade_id: grade!.id,
    introduction,
    notes_of_ids: held.filter(({ notes }) => notes !== "").map((row) => row.sheet_competency_id),
    evidence_ids: held.flatMap(({ evidence }) => evidence.map(({ id }) => id)),
  };
  await updateCase(actor, { conversation_id, cm_case });
  if (is_ready)
    await updatePreparation(actor, { conversation_id, cm_preparation: { answers: [...CASE_PREPARED], ready: true } });
}

/** Imports a level for some competencies of a person's sheet that nobody has rated. Returns the import's id. */
async function importLevels(
  db: PrismaClient,
  actor: Actor,
  { file_name, who, level, levels }: typeof SURVEY,
): Promise<number> {
  const rows = await db.sheetCompetency.findMany({
    where: { sheet: { user: { email: { startsWith: `${who}@` } } }, latestChangeId: null, languageId: null },
    orderBy: { id: "asc" },
    take: levels,
    select: { competencyId: true, sheet: { select: { user: { select: { email: true } } } } },
  });
  const lines = rows.map(({ competencyId, sheet }) => [
    sheet.user.email,
    competencyId,
    level,
    "2025-11-28",
    "Skills survey 2025",
  ]);
  const csv = [["email", "competency_id", "level", "date", "source"], ...lines]
    .map((cells) => cells.join(","))
    .join("\n");
  const { id } = await createImport(actor, {
    cm_import: { kind: "levels", file_name, content: Buffer.from(csv).toString("base64") },
  });
  return id;
}

/** Merges an area that someone added a second time. */
async function mergeAreas(db: PrismaClient, actor: Actor): Promise<void> {
  const target = await db.area.findFirstOrThrow({ where: { name: "Testing" }, select: { id: true } });
  const source = await createArea(actor, { cm_area: { name: "Software testing", general_technology: false } });
  await createCatalogueMerge(actor, {
    cm_catalogue_merge: { kind: "area", source_id: source.id, target_id: target.id },
  });
}

async function search(db: PrismaClient, actor: Actor, { purpose, wanted }: (typeof SEARCHES)[number]): Promise<void> {
  const must = await Promise.all(
    wanted.map(async ([name, level]) => {
      const { id } = await db.competency.findFirstOrThrow({ where: { name }, select: { id: true } });
      return { kind: "competency" as const, id, level };
    }),
  );
  await listPeopleMatches(actor, { must: conditionsText(must), purpose, limit: 10 });
}
