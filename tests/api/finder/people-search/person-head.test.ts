import { getPersonHead } from "@/lib/finder/people-search/head-queries";
import { env } from "@/lib/platform/core/env";
import { actorFor, makePerson, type PersonOptions, type TestPerson, testPerson } from "@/tests/support/actors";
import { releasedCv } from "@/tests/support/cvs";
import { testDatabase } from "@/tests/support/database/test-database";

const db = testDatabase();
const ada = testPerson(db, { firstName: "Ada" });

let cvId: number;

beforeEach(async () => {
  cvId = await releasedCv(db.prisma, ada.userId, { name: "Ada" });
});

const headFor = async (viewer: TestPerson) => getPersonHead(await actorFor(viewer.userId), { user_id: ada.userId });

const NOTHING = {
  seesSheet: false,
  seesCard: false,
  cvId: null,
  seesCase: false,
  seesConversations: false,
};
test.each<[string, PersonOptions, object, boolean]>([
  ["an employee", {}, NOTHING, false],
  ["staffing", { isStaffing: true }, { ...NOTHING, seesCard: true }, true],
  ["a manager", { isManager: true }, { ...NOTHING, seesSheet: true, seesCard: true }, true],
  ["an admin", { isAdmin: true }, { ...NOTHING, seesSheet: true, seesCard: true }, true],
])("the head of a person offers %s what they may open", async (_who, roles, sees, seesCv) => {
  const viewer = await makePerson(db.prisma, roles);
  expect(await headFor(viewer)).toEqual({
    userId: ada.userId,
    sheetId: ada.sheetId,
    isOwn: false,
    ...sees,
    cvId: seesCv ? cvId : null,
  });
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
  expect(await headFor(ada)).toMatchObject({ isOwn: true, seesSheet: true, seesCard: true });
});
