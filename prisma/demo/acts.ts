import { createImport, createImportUndo } from "@/lib/files/imports/commands";
import { conditionsText } from "@/lib/finder/people-search/condition-rules";
import { listPeopleMatches } from "@/lib/finder/people-search/queries";
import { releaseSkillsProfile, updateSkillsProfile } from "@/lib/finder/profiles/commands";
import { getSkillsProfile } from "@/lib/finder/profiles/queries";
import { actorOfUser } from "@/lib/platform/auth/callers";
import type { Actor } from "@/lib/platform/core/actor";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import type { Operation } from "@/lib/platform/operation/operation";
import { getExpectedLevels } from "@/lib/sheet/expected/queries";
import { updateGoal } from "@/lib/sheet/goals/commands";
import { releaseGradeCase, updateGradeCase } from "@/lib/sheet/grade-case/commands";
import { getGradeCase } from "@/lib/sheet/grade-case/queries";
import { createArea } from "@/lib/template/catalogues/commands";
import { createCatalogueMerge } from "@/lib/template/merges/commands";
import { recordMessages } from "./record-messages";

const ADMIN = "priya.raghunathan";
const STAFFING = "daniel.okonkwo-reyes";

const PROFILES = [
  {
    ...{ who: "arjun.mahadevan", is_anonymous: false, clients: [] },
    introduction:
      "Builds web applications from the browser to the database, and has led two React teams. Likes products " +
      "that people use all day.",
  },
  {
    ...{ who: "siddharth.venkataraman", is_anonymous: false, clients: ["Nordbank"] },
    introduction:
      "Runs cloud platforms for several teams, with an eye on costs. Rehearses failures before they happen.",
  },
  {
    ...{ who: "chiara.montefalco", is_anonymous: true, clients: ["Havenmeer"] },
    introduction: "Researches how people travel and book, and turns interviews into decisions that a team can act on.",
  },
  {
    ...{ who: "jonas.eberling", is_anonymous: false, clients: [] },
    introduction: "Follows processes across departments and counts the waiting. At home in insurance and logistics.",
  },
];

/** Cases for the next grade: one that its managers read, and one that its owner is still writing. */
const CASES = [
  {
    ...{ who: "fatima.benhaddou", isReleased: true },
    introduction:
      "Since spring I have answered for the tariff service, from the first design to the pager. I would like " +
      "to do the same for a second team.",
  },
  {
    ...{ who: "declan.farraher", isReleased: false },
    introduction: "Draft: what I did for the move to events, and what I still want to learn about data.",
  },
];
/** Days until the first goals of a case are due. */
const GOALS_DUE = [90, 180];
const A_DAY = 86_400_000;

/** What staffing searched for: names of competencies with a level, and the purpose that the people found can read. */
const SEARCHES = [
  { purpose: "Nordbank: payments platform", wanted: [["Kubernetes", "intermediate"]] },
  { purpose: "Havenmeer: booking portal", wanted: [["Accessible components", "intermediate"]] },
] as const;

/** A survey that was taken before Cairn, and one whose answers turned out to be another person's. */
const SURVEY = { file_name: "skills-survey-2025.csv", who: "camila.ospina", level: "Basic", levels: 3 };
const MIXED_UP = {
  file_name: "skills-survey-2025-munich.csv",
  who: "jamal.whitfield",
  level: "Intermediate",
  levels: 2,
};

/** Operations check their input themselves. */
const act = <In, Out>(operation: Operation<In, Out>, actor: Actor, input: object): Promise<Out> =>
  operation(actor, input as In);

/**
 * Does what the demo shows by the product's own operations: released profiles, imports of which one is undone, a merge,
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
  for (const { who, ...profile } of PROFILES) await releaseProfile(await actorOf(who), personOf(who).sheetId, profile);
  for (const { who, ...one } of CASES) await buildCase(await actorOf(who), personOf(who).sheetId, today, one);
  const admin = await actorOf(ADMIN);
  await importLevels(db, admin, SURVEY);
  const import_id = await importLevels(db, admin, MIXED_UP);
  await act(createImportUndo, admin, { cm_import_undo: { import_id } });
  await mergeAreas(db, admin);
  await search(db, await actorOf(STAFFING));
  await recordMessages(db, { today, userId: (who) => personOf(who).id });
}

async function releaseProfile(
  actor: Actor,
  sheet_id: number,
  profile: { introduction: string; is_anonymous: boolean; clients: string[] },
): Promise<void> {
  const { entries } = await act(getSkillsProfile, actor, { sheet_id });
  const shown_ids = entries.filter(({ is_shown }) => is_shown).map(({ id }) => id);
  await act(updateSkillsProfile, actor, { sheet_id, cm_skills_profile: { ...profile, shown_ids } });
  await act(releaseSkillsProfile, actor, { sheet_id });
}

/** Sets goals for what the next grade expects first, and shows all notes and evidence of the rest. */
async function buildCase(
  actor: Actor,
  sheet_id: number,
  today: Date,
  { introduction, isReleased }: { introduction: string; isReleased: boolean },
): Promise<void> {
  const { grade, open } = await act(getExpectedLevels, actor, { sheet_id });
  for (const [place, days] of GOALS_DUE.entries()) {
    const next = open[place];
    if (!next) continue;
    const due_on = new Date(today.getTime() + days * A_DAY).toISOString().slice(0, 10);
    const { sheet_competency_id } = next;
    await act(updateGoal, actor, { sheet_id, sheet_competency_id, cm_goal: { level: next.expected_level, due_on } });
  }
  const { held } = await act(getGradeCase, actor, { sheet_id });
  const cm_grade_case = {
    ...{ cm_grade_id: grade!.id, as_of: null, introduction },
    notes_of_ids: held.filter(({ notes }) => notes !== "").map((row) => row.sheet_competency_id),
    evidence_ids: held.flatMap(({ evidence }) => evidence.map(({ id }) => id)),
  };
  await act(updateGradeCase, actor, { sheet_id, cm_grade_case });
  if (isReleased) await act(releaseGradeCase, actor, { sheet_id });
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
  const { id } = await act(createImport, actor, {
    cm_import: { kind: "levels", file_name, content: Buffer.from(csv).toString("base64") },
  });
  return id;
}

/** Merges an area that someone added a second time. */
async function mergeAreas(db: PrismaClient, actor: Actor): Promise<void> {
  const target = await db.area.findFirstOrThrow({ where: { name: "Testing" }, select: { id: true } });
  const source = await act(createArea, actor, { cm_area: { name: "Software testing", general_technology: false } });
  await act(createCatalogueMerge, actor, {
    cm_catalogue_merge: { kind: "area", source_id: source.id, target_id: target.id },
  });
}

async function search(db: PrismaClient, actor: Actor): Promise<void> {
  for (const { purpose, wanted } of SEARCHES) {
    const must = await Promise.all(
      wanted.map(async ([name, level]) => {
        const { id } = await db.competency.findFirstOrThrow({ where: { name }, select: { id: true } });
        return { kind: "competency" as const, id, level };
      }),
    );
    await act(listPeopleMatches, actor, { must: conditionsText(must), purpose, limit: 10 });
  }
}
