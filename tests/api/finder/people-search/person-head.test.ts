import { getPersonHead } from "@/lib/finder/people-search/head-queries";
import { env } from "@/lib/platform/core/env";
import { actorFor, makePerson, type PersonOptions, type TestPerson, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";

const db = testDatabase();
const ada = testPerson(db, { firstName: "Ada" });

beforeEach(async () => {
  const released = { name: "Ada", disciplines: [], introduction: "", areas: [] };
  await db.prisma.skillsProfile.create({ data: { userId: ada.userId, released, releasedAt: new Date() } });
});

const headFor = async (viewer: TestPerson) => getPersonHead(await actorFor(viewer.userId), { user_id: ada.userId });

const NOTHING = { seesSheet: false, seesCard: false, seesProfile: false, seesCase: false };
test.each<[string, PersonOptions, object]>([
  ["an employee", {}, NOTHING],
  ["staffing", { isStaffing: true }, { ...NOTHING, seesCard: true, seesProfile: true }],
  ["a manager", { isManager: true }, { ...NOTHING, seesSheet: true, seesCard: true, seesProfile: true }],
  ["an admin", { isAdmin: true }, { ...NOTHING, seesSheet: true, seesCard: true, seesProfile: true }],
])("the head of a person offers %s what they may open", async (_who, roles, sees) => {
  const viewer = await makePerson(db.prisma, roles);
  expect(await headFor(viewer)).toEqual({ userId: ada.userId, sheetId: ada.sheetId, isOwn: false, ...sees });
});

test("with REVIEW_SCOPE=reports, a manager of others gets only the card", async () => {
  Object.assign(env(), { REVIEW_SCOPE: "reports" });
  const manager = await makePerson(db.prisma, { isManager: true });
  expect(await headFor(manager)).toMatchObject({ ...NOTHING, seesCard: true });
});

test("by the sheet's id, an unreleased profile isn't offered, and a person who left has no head", async () => {
  const manager = await actorFor((await makePerson(db.prisma, { isManager: true })).userId);
  await db.prisma.skillsProfile.deleteMany();
  expect(await getPersonHead(manager, { sheet_id: ada.sheetId })).toMatchObject({
    seesSheet: true,
    seesProfile: false,
  });
  await db.prisma.user.update({ where: { id: ada.userId }, data: { deactivatedAt: new Date() } });
  expect(await getPersonHead(manager, { sheet_id: ada.sheetId })).toBeNull();
});

test("one's own head has everything", async () => {
  expect(await headFor(ada)).toMatchObject({ isOwn: true, seesSheet: true, seesCard: true, seesProfile: true });
});
