import { GET as getMyData } from "@/app/api/cm/v1/my_data/route";
import { getCandidaciesView } from "@/lib/finder/needs/queries";
import { MAX_CANDIDATES } from "@/lib/finder/needs/rules";
import { actorFor, bearerFor, makePerson, testPerson } from "@/tests/support/actors";
import { sendAway } from "@/tests/support/absences";
import { testDatabase } from "@/tests/support/database/test-database";
import {
  addNeed,
  changeNeed,
  getNeed,
  listOpenNeeds,
  needCounts,
  raiseHand,
  removeCandidate,
  removeNeed,
  saveCandidate,
} from "@/tests/support/needs";
import { ask, makeDiscipline } from "@/tests/support/sheets";

const db = testDatabase();
const staffing = testPerson(db, { isStaffing: true, firstName: "Ingrid", lastName: "Solheim" });
const ada = testPerson(db, { firstName: "Ada", lastName: "Lovelace" });
const ben = testPerson(db, { firstName: "Ben", lastName: "Okri" });
let must: string[];
let needId: number;

beforeEach(async () => {
  const { competencies } = await makeDiscipline(db);
  must = [`competency-${competencies[0]!.id}-basic`];
  needId = (await addNeed(staffing, { must, headcount: 2 })).body.id;
});

const need = async () => (await getNeed(staffing, needId)).body;
const neededNow = async () => (await needCounts(staffing)).demands[0]?.needed[0] ?? 0;

test("a candidate is added once, placed, no longer placed, and removed", async () => {
  await saveCandidate(staffing, needId, ada.userId);
  await saveCandidate(staffing, needId, ada.userId);
  expect(await need()).toMatchObject({ placed: 0, candidates: [{ name: "Ada Lovelace", placed: false }] });
  expect((await saveCandidate(staffing, needId, ada.userId, true)).body.placed).toBe(1);
  expect((await saveCandidate(staffing, needId, ada.userId, false)).body.placed).toBe(0);
  expect((await removeCandidate(staffing, needId, ada.userId)).status).toBe(204);
  expect(await need()).toMatchObject({ placed: 0, candidates: [] });
  expect((await removeCandidate(staffing, needId, ada.userId)).status).toBe(404);
});

test("people who are placed are listed first, and no longer needed", async () => {
  await saveCandidate(staffing, needId, ada.userId);
  expect(await neededNow()).toBe(2);
  await saveCandidate(staffing, needId, ben.userId, true);
  expect((await need()).candidates).toMatchObject([{ name: "Ben Okri" }, { name: "Ada Lovelace" }]);
  expect(await neededNow()).toBe(1);
  await saveCandidate(staffing, needId, ada.userId, true);
  expect((await need()).placed).toBe(2);
  expect((await needCounts(staffing)).demands).toEqual([]);
});

test("a need takes no more people than its headcount, and keeps at least those who are placed", async () => {
  await saveCandidate(staffing, needId, ada.userId, true);
  await saveCandidate(staffing, needId, ben.userId, true);
  const third = await makePerson(db.prisma);
  expect(await saveCandidate(staffing, needId, third.userId, true)).toMatchObject({
    status: 409,
    body: { detail: "The need is filled: as many people are placed as it needs." },
  });
  expect((await saveCandidate(staffing, needId, third.userId)).status).toBe(200);
  expect((await saveCandidate(staffing, needId, ada.userId, true)).status).toBe(200);
  expect(await changeNeed(staffing, needId, { must, headcount: 1 })).toMatchObject({
    status: 422,
    body: { errors: { "cm_need.headcount": ["must be at least 2, the people who are placed"] } },
  });
  await saveCandidate(staffing, needId, ben.userId, false);
  expect((await changeNeed(staffing, needId, { must, headcount: 1 })).status).toBe(200);
});

test("a candidate and a raised hand say until when the person is away", async () => {
  await saveCandidate(staffing, needId, ada.userId);
  await saveCandidate(staffing, needId, ben.userId);
  await raiseHand(await bearerFor(ben), needId);
  expect(await need()).toMatchObject({ candidates: [{ away_until: null }, { away_until: null }] });
  const until = await sendAway(db, ben.userId);
  expect(await need()).toMatchObject({
    candidates: [{ away_until: null }, { away_until: until }],
    hands: [{ away_until: until }],
  });
});

test("a candidate who is placed on another need has its last day, if the two have a day in common", async () => {
  const another = async (starts_on: string, ends_on: string) => {
    const { body } = await addNeed(staffing, { must, starts_on, ends_on });
    await saveCandidate(staffing, body.id, ada.userId, true);
    return body.id;
  };
  await saveCandidate(staffing, needId, ada.userId);
  await raiseHand(await bearerFor(ada), needId);
  await another("2018-01-01", "2019-12-31");
  const told = async () => {
    const { candidates, hands } = await need();
    return [...candidates, ...hands].map((one) => one.placed_elsewhere_until);
  };
  expect(await told()).toEqual([null, null]);
  const later = await another("2021-01-01", "2031-06-30");
  expect(await told()).toEqual(["2031-06-30", "2031-06-30"]);
  await saveCandidate(staffing, later, ada.userId, false);
  expect(await told()).toEqual([null, null]);
});

test("everyone sees how many are placed on an open need, and no names", async () => {
  await saveCandidate(staffing, needId, ada.userId, true);
  await saveCandidate(staffing, needId, ben.userId);
  const [open] = await listOpenNeeds(await bearerFor(await makePerson(db.prisma)));
  expect(open).toMatchObject({ headcount: 2, placed: 1 });
  expect(JSON.stringify(open)).not.toMatch(/Ada|Ben|candidates/);
});

test("a candidate who leaves is neither shown nor counted, and an erased one is gone", async () => {
  await saveCandidate(staffing, needId, ada.userId, true);
  await db.prisma.user.update({ where: { id: ada.userId }, data: { deactivatedAt: new Date() } });
  expect(await need()).toMatchObject({ placed: 0, candidates: [] });
  expect((await saveCandidate(staffing, needId, ada.userId)).status).toBe(404);
  await db.prisma.user.delete({ where: { id: ada.userId } });
  expect(await db.prisma.needCandidate.count()).toBe(0);
});

test("candidates go with their need", async () => {
  await saveCandidate(staffing, needId, ada.userId);
  await removeNeed(staffing, needId);
  expect(await db.prisma.needCandidate.count()).toBe(0);
});

test("each change has one audit record about the candidate, without the need's title", async () => {
  await saveCandidate(staffing, needId, ada.userId, true);
  await saveCandidate(staffing, needId, ada.userId, true);
  await saveCandidate(staffing, needId, ada.userId, false);
  await removeCandidate(staffing, needId, ada.userId);
  const records = await db.prisma.auditRecord.findMany({ where: { subjectId: ada.userId }, orderBy: { id: "asc" } });
  expect(records.map(({ act, before, after }) => [act, before ?? after])).toEqual([
    ["need.candidate_added", { need_id: needId }],
    ["need.candidate_placed", { need_id: needId }],
    ["need.candidate_unplaced", { need_id: needId }],
    ["need.candidate_removed", { need_id: needId }],
  ]);
});

test("My Data says which needs a person is a candidate for and who added them, without titles", async () => {
  await saveCandidate(staffing, needId, ada.userId, true);
  const mine = (await ask(getMyData, await bearerFor(ada))).body;
  expect(mine.need_candidacies).toEqual([
    {
      ...{ starts_on: "2020-01-01", ends_on: "2999-12-31", placed: true, by: "Ingrid Solheim" },
      added_at: expect.any(String),
    },
  ]);
  expect(await getCandidaciesView(await actorFor(ada.userId), {})).toMatchObject([
    { from: "2020-01-01", until: "2999-12-31", placed: true, by: "Ingrid Solheim" },
  ]);
  const theirs = (await ask(getMyData, staffing)).body;
  expect(theirs.candidates_added).toMatchObject([{ candidate: "Ada Lovelace", placed: true }]);
});

test(`a need has at most ${MAX_CANDIDATES} candidates`, async () => {
  for (let made = 0; made < MAX_CANDIDATES; made++)
    await db.prisma.needCandidate.create({ data: { needId, userId: (await makePerson(db.prisma)).userId } });
  const refused = await saveCandidate(staffing, needId, ada.userId);
  expect([refused.status, refused.body.detail]).toEqual([409, "The need has 50 candidates already. Remove one first."]);
  expect(await db.prisma.needCandidate.count()).toBe(MAX_CANDIDATES);
});
