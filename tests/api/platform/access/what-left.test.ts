import { getNextSteps } from "@/lib/conversations/conversations/step-queries";
import { today } from "@/lib/platform/core/day";
import { quartersFrom } from "@/lib/finder/needs/rules";
import { getTeamView } from "@/lib/finder/team/queries";
import { NO_SEARCH, type TeamSearch } from "@/lib/finder/team/rules";
import { actorFor, testPerson } from "@/tests/support/actors";
import { releasedCv } from "@/tests/support/cvs";
import { testDatabase } from "@/tests/support/database/test-database";
import { listInterests, setInterest } from "@/tests/support/interests";
import { mergeImpact } from "@/tests/support/merges";
import { addNeed, addToNeed, getNeed, needCounts, raiseHand } from "@/tests/support/needs";
import {
  approve,
  changeLevel,
  letTimePass,
  listReviews,
  readReview,
  type Row,
  testReviewed,
} from "@/tests/support/reviews";
import { agree, listRounds, startRound } from "@/tests/support/rounds";
import { ask, atLevel, makeDiscipline, makeLanguage, setRow } from "@/tests/support/sheets";

type Read = () => Promise<unknown>;

const db = testDatabase();
const { employee, manager, rows } = testReviewed(db, 3);
const staffing = testPerson(db, { isStaffing: true });
const admin = testPerson(db, { isAdmin: true });
const NEXT = quartersFrom(today())[1]!;
let needId: number;
let requestId: number;

const own = () => ({ sheet_id: employee.sheetId });
const need = async () => (await getNeed(staffing, needId)).body;
const team = async (search: Partial<TeamSearch>) =>
  getTeamView(await actorFor(manager.userId), { ...NO_SEARCH, ...search });
const plan = async () => (await ask("getLearningPlan", manager)).body.lines;

/** The first row is keen and imported, of the second a request was approved, the third is needed and would be taught. */
beforeEach(async () => {
  const [keen, asked, taught] = rows as [Row, Row, Row];
  requestId = (await changeLevel(asked, employee, "no_experience", "basic")).body.id;
  await approve(manager, requestId);
  await letTimePass(db, 20);
  await db.prisma.sheet.updateMany({ data: { newsSeenAt: new Date(0) } });
  for (const { rowId } of [keen, taught]) await setRow(db, rowId, atLevel("basic"));
  await setRow(db, keen.rowId, { importedChangeId: requestId });
  await setInterest(employee, keen, "keen");
  await setInterest(employee, taught, "happy_to_teach");
  needId = (await addNeed(staffing, { must: [await must()] })).body.id;
  await raiseHand(employee, needId);
  await releasedCv(db.prisma, employee.userId);
  await addToNeed(staffing, needId, employee.userId);
  const learnt = { sheet_competency_id: taught.rowId, course: "Testing", due_on: NEXT.startsOn };
  await agree(employee, employee.sheetId, learnt);
  const certificate = { kind: "certificate" as const, title: "AWS", endsOn: new Date(), updatedAt: new Date() };
  await db.prisma.personRecord.create({ data: { userId: employee.userId, ...certificate } });
});

/** Something is read before, and nothing after. */
async function leaves(read: Read, leave: () => Promise<unknown>) {
  expect(await read()).toBeTruthy();
  await leave();
  expect(await read()).toBeFalsy();
}
const deactivate = ({ userId: id }: { userId: number }) =>
  db.prisma.user.update({ where: { id }, data: { deactivatedAt: new Date() } });

const retired: Read = async () => (await mergeImpact(admin, "role", { id: employee.disciplineId })).body.rated_rows;
const decided: Read = async () => (await ask("listCompetencyChanges", manager)).body.length;

const setup = async () => (await ask("getSheetSetup", employee, own())).body;
const held = async () => (await setup()).disciplines.some(({ rated }: { rated: number }) => rated > 0);
const competency = () =>
  db.prisma.sheetCompetency
    .findUniqueOrThrow({ where: { id: rows[2]!.rowId }, include: { competency: true } })
    .then((row) => row.competency);
const must = async () => `competency-${(await competency()).id}-basic`;
/** What retiring the needed competency, or moving it to another discipline, would change. */
const impact = async () => {
  const { id: competency_id, areaId: cm_area_id, disciplineId: cm_role_id } = await competency();
  return (
    await ask("getCompetencyImpact", admin, { competency_id, cm_area_id, cm_role_id: cm_role_id!, published: false })
  ).body;
};
const moved = async () => {
  const other = await makeDiscipline(db);
  const move = { competency_ids: [(await competency()).id], cm_role_id: other.role.id, dry_run: true };
  return (await ask("createCompetencyMove", admin, {}, { competency_move: move })).body;
};

test.each<[string, Read]>([
  ["interests", async () => (await listInterests(employee, employee.sheetId)).body.length],
  ["next steps", async () => (await getNextSteps(await actorFor(employee.userId), {})).length],
  ["imported levels to accept", async () => (await ask("listImportedLevels", manager, own())).body.length],
  ["a reviewer's decisions", async () => (await listReviews(manager, "state=decided_by_me")).body.length],
  ["a request in full", async () => (await readReview(manager, requestId)).status === 200],
  ["news", async () => (await ask("getSheetNews", employee, own())).body.changes.length],
  ["the record of changes", decided],
  ["who teaches", async () => (await plan())[0].happy_to_teach],
  ["the people at a needed level", async () => (await needCounts(staffing)).demands[0].at_level[0]],
  ["the people who meet a need", async () => (await need()).people_meeting],
  ["a card", async () => (await ask("getPersonCard", manager, { user_id: employee.userId })).body.levels.length],
  ["a team's levels", async () => (await team({})).levels.some((levels) => /\d/.test(levels))],
  ["a team's counts", async () => (await team({})).columns.some(({ counts }) => counts.some(Boolean))],
  ["what retiring a discipline costs", retired],
  ["what removing a discipline costs", held],
])("a row that left its sheet isn't in %s", (_title, read) =>
  leaves(read, () => db.prisma.sheetCompetency.updateMany({ data: { archivedAt: new Date() } })),
);

test.each<[string, Read]>([
  ["the released CVs", async () => (await ask("listReleasedCvs", staffing)).body.length],
  ["who is free", async () => (await ask("listAvailability", staffing, { user_id: employee.userId })).body.length],
  ["the hands for a need", async () => (await need()).hands.length],
  ["the needs' CVs", async () => (await ask("listNeedCvs", staffing, { need_id: needId })).body.length],
  ["the learners of a plan", async () => (await plan())[0].learners.length],
  ["who teaches", async () => (await plan())[0].happy_to_teach],
  ["the record of changes", decided],
  ["what retiring a discipline costs", retired],
  ["what retiring a competency costs", async () => (await impact()).retires_rows],
  ["the people whom a competency reaches", async () => (await impact()).people_in_discipline],
  ["what moving a competency costs", async () => (await moved()).removed_rated_rows],
  ["the people who lack a discipline", async () => (await moved()).people_without_discipline],
  ["a team's levels", async () => (await team({})).levels.some((levels) => /\d/.test(levels))],
  ["certificates that end", async () => (await ask("listExpiringRecords", admin)).body.length],
  ["the people of a need", async () => (await need()).engagements.length],
  [
    "the people who report to a manager",
    async () => {
      const people_change = { user_ids: [manager.userId], action: "deactivate", dry_run: true };
      return (await ask("createPeopleChange", admin, {}, { people_change })).body.reports;
    },
  ],
])("a person who left isn't in %s", (_title, read) => leaves(read, () => deactivate(employee)));

test.each<[string, Read]>([
  [
    "a search for one's managers",
    async () => (await ask("search", employee, { q: "my manager" })).body.managers.length,
  ],
  ["the managers of people whom a round asks", async () => (await listRounds(employee)).length],
])("a manager who left isn't in %s", async (_title, read) => {
  await startRound(admin);
  await leaves(read, () => deactivate(manager));
});

test.each<[string, Read]>([
  ["imported levels to accept", async () => (await ask("listImportedLevels", manager, own())).body.length],
  ["next steps", async () => (await getNextSteps(await actorFor(employee.userId), {})).length],
  ["the people at a needed level", async () => (await needCounts(staffing)).demands[0]?.at_level[0]],
  ["a card", async () => (await ask("getPersonCard", manager, { user_id: employee.userId })).body.levels.length],
])("a competency that was retired isn't in %s", (_title, read) =>
  leaves(read, () => db.prisma.competency.updateMany({ data: { published: false } })),
);

test.each<[string, Read]>([
  ["disciplines", async () => (await setup()).disciplines.length > 1],
  ["languages", async () => (await setup()).languages.length],
])("a retired entry that a sheet lacks isn't among the %s that it can get", async (_title, read) => {
  await Promise.all([makeDiscipline(db), makeLanguage(db)]);
  const data = { retiredAt: new Date() };
  await leaves(read, async () => {
    await db.prisma.discipline.updateMany({ where: { NOT: { id: employee.disciplineId } }, data });
    await db.prisma.language.updateMany({ data });
  });
});
