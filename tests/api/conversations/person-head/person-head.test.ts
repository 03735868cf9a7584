import { getPersonHead } from "@/lib/conversations/person-head/queries";
import { dayAfter, today } from "@/lib/platform/core/day";
import { env } from "@/lib/platform/core/env";
import { shortDay } from "@/lib/platform/core/format-period";
import { actorFor, makePerson, type PersonOptions, type TestPerson, testPerson } from "@/tests/support/actors";
import { releasedCv } from "@/tests/support/cvs";
import { testDatabase } from "@/tests/support/database/test-database";
import { giveDisciplines, makeDiscipline, makeLanguage, makeManagerOf } from "@/tests/support/sheets";

const db = testDatabase();
const ada = testPerson(db, { firstName: "Ada" });

const PHOTO = `/api/pictures/${"a".repeat(64)}`;
const ADA = {
  name: expect.stringMatching(/^Ada /),
  photo: null,
  disciplines: expect.any(Array),
  languages: null,
  grade: null,
  awayUntil: null,
  free: null,
  underWay: null,
  agreesIn: null,
};
const SENIOR = { id: expect.any(Number), name: "Senior" };
let cvId: number;

beforeEach(async () => {
  cvId = await releasedCv(db.prisma, ada.userId, { name: "Ada", photo: PHOTO });
  await giveGrade();
});
afterEach(() => void Object.assign(env(), { REVIEW_SCOPE: "all" }));

async function giveGrade() {
  const grade = await db.prisma.grade.create({ data: { name: "Senior", nameKey: "senior", position: 1 } });
  await db.prisma.personGrade.create({ data: { userId: ada.userId, gradeId: grade.id } });
}

const headFor = async (viewer: TestPerson) => getPersonHead(await actorFor(viewer.userId), { user_id: ada.userId });

const NOTHING = {
  seesSheet: false,
  seesCard: false,
  cvId: null,
  seesConversations: false,
};
const FREE = { head: "Now", more: [] };
test.each<[string, PersonOptions, object, boolean, boolean]>([
  ["an employee", {}, NOTHING, false, false],
  ["staffing", { isStaffing: true }, { ...NOTHING, seesCard: true }, true, true],
  ["a manager", { isManager: true }, { ...NOTHING, seesSheet: true, seesCard: true }, true, false],
  ["an admin", { isAdmin: true }, { ...NOTHING, seesSheet: true, seesCard: true }, true, true],
])("the head of a person offers %s what they may open", async (_who, roles, sees, seesCv, seesTime) => {
  const viewer = await makePerson(db.prisma, roles);
  expect(await headFor(viewer)).toEqual({
    userId: ada.userId,
    sheetId: ada.sheetId,
    isOwn: false,
    ...sees,
    cvId: seesCv ? cvId : null,
    who:
      sees === NOTHING
        ? null
        : {
            ...ADA,
            photo: seesCv ? PHOTO : null,
            grade: roles.isAdmin ? SENIOR : null,
            free: seesTime ? FREE : null,
          },
  });
});

test("a manager's head of their report has the grade, the absence, the free time and the conversation with them alone", async () => {
  const [manager, former] = [await makeManagerOf(db, ada), await makePerson(db.prisma, { isManager: true })];
  const heldOn = today();
  const day = new Date(heldOn);
  await db.prisma.user.update({ where: { id: ada.userId }, data: { awayFrom: day, awayUntil: day } });
  const start = (managerId: number, state: "preparing" | "closed" = "preparing") =>
    db.prisma.conversation.create({ data: { userId: ada.userId, managerId, kind: "annual", heldOn: day, state } });
  await start(manager.userId, "closed");
  await start(former.userId);
  const { id } = await start(manager.userId);
  const free = { head: `From ${shortDay(dayAfter(heldOn, 1), heldOn)}`, more: [] };
  const seen = { ...ADA, photo: PHOTO, grade: SENIOR, awayUntil: heldOn, free };
  expect((await headFor(manager))!.who).toEqual({ ...seen, underWay: { id, heldOn, isOpen: false } });
  expect((await headFor(await makePerson(db.prisma, { isStaffing: true })))!.who).toEqual({
    ...seen,
    grade: null,
    underWay: null,
  });
  // Which is no longer theirs to read.
  expect((await headFor(former))!.who!.underWay).toBeNull();
});

test("of two conversations under way a manager's head of their report has the open one, in which they can agree something", async () => {
  const manager = await makeManagerOf(db, ada);
  const of = { userId: ada.userId, managerId: manager.userId };
  const heldOn = dayAfter(today(), 9);
  await db.prisma.conversation.create({ data: { ...of, kind: "grade", heldOn: new Date(today()) } });
  const { id } = await db.prisma.conversation.create({
    data: { ...of, kind: "annual", heldOn: new Date(heldOn), state: "open" },
  });
  const { who } = (await headFor(manager))!;
  expect(who).toMatchObject({ underWay: { id, heldOn, isOpen: true }, agreesIn: id });
});

test("the photo is shown to readers of the released CV with the name, and no longer once it is withdrawn", async () => {
  Object.assign(env(), { REVIEW_SCOPE: "reports" });
  const readers = [await makeManagerOf(db, ada), await makePerson(db.prisma, { isStaffing: true })];
  const other = await makePerson(db.prisma, { isManager: true });
  const photosOf = async () =>
    Promise.all([...readers, other].map(async (viewer) => (await headFor(viewer))!.who?.photo ?? null));
  expect(await photosOf()).toEqual([PHOTO, PHOTO, null]);
  await db.prisma.cvRelease.updateMany({ data: { withdrawnAt: new Date() } });
  expect(await photosOf()).toEqual([null, null, null]);
  // One without a name has no photo, whatever the person chose for it.
  await db.prisma.cv.deleteMany();
  await releasedCv(db.prisma, ada.userId, { photo: PHOTO });
  expect(await photosOf()).toEqual([null, null, null]);
});

test("with REVIEW_SCOPE=reports, a manager of others gets only the card", async () => {
  Object.assign(env(), { REVIEW_SCOPE: "reports" });
  const manager = await makePerson(db.prisma, { isManager: true });
  expect(await headFor(manager)).toMatchObject({ ...NOTHING, seesCard: true });
});

test("by the sheet's id, an unreleased CV isn't offered, and a person who left has no head", async () => {
  const manager = await actorFor((await makePerson(db.prisma, { isManager: true })).userId);
  await db.prisma.cvRelease.deleteMany();
  expect(await getPersonHead(manager, { sheet_id: ada.sheetId })).toMatchObject({
    seesSheet: true,
    cvId: null,
  });
  await db.prisma.user.update({ where: { id: ada.userId }, data: { deactivatedAt: new Date() } });
  expect(await getPersonHead(manager, { sheet_id: ada.sheetId })).toBeNull();
});

test("one's own head has everything", async () => {
  expect(await headFor(ada)).toMatchObject({
    isOwn: true,
    seesSheet: true,
    seesCard: true,
    who: { ...ADA, photo: PHOTO, grade: SENIOR },
  });
});

test("the head has the person's disciplines, and languages where a discipline uses them", async () => {
  const [tester, developer] = [
    await makeDiscipline(db, { name: "QA Engineer" }),
    await makeDiscipline(db, { name: "Backend Developer" }),
  ];
  await giveDisciplines(db, ada, [tester.role.id], [(await makeLanguage(db, "Java")).id]);
  expect((await headFor(ada))!.who).toMatchObject({ disciplines: ["QA Engineer"], languages: null });
  await giveDisciplines(db, ada, [developer.role.id]);
  expect((await headFor(ada))!.who).toMatchObject({
    disciplines: ["Backend Developer", "QA Engineer"],
    languages: ["Java"],
  });
});
