import PizZip from "pizzip";
import { getOwnCvsView } from "@/lib/profiles/cvs/queries";
import { dayAfter, today } from "@/lib/platform/core/day";
import { env } from "@/lib/platform/core/env";
import { actorFor, bearerFor, type Browser, testPerson } from "@/tests/support/actors";
import { releasedCv } from "@/tests/support/cvs";
import { testDatabase } from "@/tests/support/database/test-database";
import { download } from "@/tests/support/exports";
import { ask, makeManagerOf } from "@/tests/support/sheets";
import { makeEngagement, makeNeed } from "@/tests/support/needs";

const db = testDatabase();
const staffing = testPerson(db, { isStaffing: true });
const admin = testPerson(db, { isAdmin: true });
const ada = testPerson(db, { firstName: "Ada", lastName: "Lovelace" });
const grace = testPerson(db, { firstName: "Grace", lastName: "Hopper" });
let needId: number;

beforeEach(async () => {
  const days = { startsOn: new Date("2999-01-01"), endsOn: new Date("2999-03-31") };
  const data = { title: "Nordbank bid", ...days, probability: 50, headcount: 2 };
  needId = (await db.prisma.need.create({ data })).id;
  for (const { userId } of [ada, grace])
    await makeEngagement(db, userId, { needId, project: data.title, startsOn: days.startsOn, state: "asked" });
});

const listed = async () => (await ask("listNeedCvs", staffing, { need_id: needId })).body;
const requestOf = (userId: number) =>
  ask("askForCv", staffing, {}, { cm_cv_request: { user_id: userId, need_id: needId } });

test("a need says of each person whether a CV is released, was asked for, or neither", async () => {
  const cvId = await releasedCv(db.prisma, ada.userId, { name: "Ada Lovelace" });
  expect(await listed()).toMatchObject([
    { name: "Grace Hopper", cv_id: null, released_at: null, asked_at: null },
    { name: "Ada Lovelace", cv_id: cvId, forms: ["named", "anonymous"], asked_at: null },
  ]);
  const first = await requestOf(grace.userId);
  expect(first.status).toBe(201);
  expect((await listed())[0].asked_at).toBe(first.body.asked_at);
  await db.prisma.engagement.updateMany({ where: { userId: ada.userId }, data: { state: "withdrawn" } });
  expect(await listed()).toMatchObject([{ name: "Grace Hopper" }]);
});

test("a release that was withdrawn is no CV of a need's", async () => {
  await releasedCv(db.prisma, ada.userId, { name: "Ada Lovelace" });
  await db.prisma.cvRelease.updateMany({ data: { withdrawnAt: new Date() } });
  expect((await listed())[1]).toMatchObject({ name: "Ada Lovelace", cv_id: null, forms: [], released_at: null });
});

test("a CV that a manager may not read isn't there for them", async () => {
  await releasedCv(db.prisma, ada.userId, { name: "Ada Lovelace" });
  const of = async (by: object) => (await ask("listNeedCvs", by, { need_id: needId })).body[1];
  const manager = await bearerFor(await makeManagerOf(db, grace));
  Object.assign(env(), { REVIEW_SCOPE: "reports" });
  const found = await of(manager).finally(() => Object.assign(env(), { REVIEW_SCOPE: "all" }));
  expect(found).toMatchObject({ may_read: false, cv_id: null, forms: [], released_at: null });
});

test("a person is asked once for a need, sees it until a CV is released, and is told by one event", async () => {
  const [first, second] = [await requestOf(ada.userId), await requestOf(ada.userId)];
  expect(second.body).toEqual(first.body);
  expect(await db.prisma.auditRecord.count({ where: { act: "cv.asked" } })).toBe(1);
  const asked = async () => (await getOwnCvsView(await actorFor(ada.userId), {})).requests;
  expect(await asked()).toMatchObject([{ need: "Nordbank bid", need_id: needId }]);
  await releasedCv(db.prisma, ada.userId, { name: "Ada Lovelace" });
  expect(await asked()).toEqual([]);
});

test("who has answered by a release can be asked again, whether or not that is withdrawn, and is told", async () => {
  const asks = async (by: Browser, needs: number | null) =>
    (await ask("askForCv", by, {}, { cm_cv_request: { user_id: ada.userId, need_id: needs } })).body;
  for (const needs of [needId, null]) {
    await Promise.all([db.prisma.cvRequest.deleteMany(), db.prisma.cv.deleteMany()]);
    const first = await asks(staffing, needs);
    await releasedCv(db.prisma, ada.userId, { name: "Ada Lovelace" });
    await db.prisma.cvRelease.updateMany({ data: { withdrawnAt: new Date() } });
    const second = await asks(admin, needs);
    expect(second.id).toBe(first.id);
    expect(Date.parse(second.asked_at)).toBeGreaterThan(Date.parse(first.asked_at));
    expect(await db.prisma.cvRequest.findFirst()).toMatchObject({ askedBy: admin.userId });
    expect((await getOwnCvsView(await actorFor(ada.userId), {})).requests).toHaveLength(1);
    await asks(staffing, needs);
  }
  expect(await db.prisma.auditRecord.count({ where: { act: "cv.asked" } })).toBe(4);
});

test("a request names a need without a client that may not be named, as its email does", async () => {
  await db.prisma.client.create({ data: { name: "Nordbank", nameKey: "nordbank", alias: "a Nordic bank" } });
  await requestOf(ada.userId);
  const { requests } = await getOwnCvsView(await actorFor(ada.userId), {});
  expect(requests).toMatchObject([{ need: "a Nordic bank bid" }]);
});

test("a request is in the data of the person and of who requested it, each with the other's name", async () => {
  await requestOf(ada.userId);
  const requests = async (by: object) => (await ask("getMyData", by)).body.cv_requests;
  expect(await requests(ada)).toMatchObject([{ for_you: true, other: expect.stringMatching(/Person/) }]);
  expect(await requests(staffing)).toMatchObject([{ for_you: false, other: "Ada Lovelace" }]);
});

test("of those who ask a person at the same moment each gets the one request", async () => {
  for (let round = 1; round <= 10; round++) {
    await db.prisma.cvRequest.deleteMany();
    const answers = await Promise.all([1, 2, 3].map(() => requestOf(grace.userId)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await db.prisma.auditRecord.count({ where: { act: "cv.asked" } })).toBe(round);
  }
});

test("a CV that was released before is no answer to being asked", async () => {
  await releasedCv(db.prisma, ada.userId, { name: "Ada Lovelace", releasedAt: new Date(Date.now() - 86_400_000) });
  await requestOf(ada.userId);
  expect((await getOwnCvsView(await actorFor(ada.userId), {})).requests).toMatchObject([{ need: "Nordbank bid" }]);
});

test.each([
  ["is still open on the last day of its need", 0, 1],
  ["is gone once its need is over", -1, 0],
])("a request for a CV %s", async (_title, endsIn, count) => {
  await requestOf(ada.userId);
  const days = { startsOn: new Date("2020-01-01"), endsOn: new Date(dayAfter(today(), endsIn)) };
  await db.prisma.need.update({ where: { id: needId }, data: days });
  expect((await getOwnCvsView(await actorFor(ada.userId), {})).requests).toHaveLength(count);
});

test("a CV for a need answers what was requested for it or for none, and nothing for other needs", async () => {
  const days = { startsOn: new Date("2999-01-01"), endsOn: new Date("2999-03-31") };
  const data = { title: "Südbank bid", ...days, probability: 50, headcount: 1 };
  const other = await db.prisma.need.create({ data });
  const asks = (needs: number | null) =>
    ask("askForCv", staffing, {}, { cm_cv_request: { user_id: ada.userId, need_id: needs } });
  for (const needs of [needId, other.id, null]) await asks(needs);
  const waiting = async () =>
    (await getOwnCvsView(await actorFor(ada.userId), {})).requests.map(({ need_id }) => need_id).sort();
  expect(await waiting()).toEqual([needId, other.id, null].sort());
  const id = await releasedCv(db.prisma, ada.userId, { name: "Ada Lovelace" });
  await db.prisma.cv.update({ where: { id }, data: { needId, isMain: false } });
  expect(await waiting()).toEqual([other.id]);
  // Who hasn't answered isn't told again.
  const count = () => db.prisma.auditRecord.count({ where: { act: "cv.asked" } });
  const before = await count();
  await asks(other.id);
  expect(await count()).toBe(before);
});

test.each([
  ["was withdrawn from", { state: "withdrawn" }],
  ["has left", { startsOn: new Date(dayAfter(today(), -9)), endsOn: new Date(dayAfter(today(), -1)), state: "agreed" }],
] as const)("a request is gone for who %s its need, and isn't made", async (_what, data) => {
  await requestOf(ada.userId);
  await db.prisma.engagement.updateMany({ where: { userId: ada.userId }, data });
  expect((await getOwnCvsView(await actorFor(ada.userId), {})).requests).toEqual([]);
  expect((await requestOf(ada.userId)).status).toBe(409);
});

test("nobody is asked for a need that isn't there", async () => {
  const body = { cm_cv_request: { user_id: ada.userId, need_id: needId + 1_000 } };
  expect((await ask("askForCv", staffing, {}, body)).status).toBe(422);
});

test("nobody asks for a CV of their own", async () => {
  const body = { cm_cv_request: { user_id: staffing.userId, need_id: needId } };
  expect((await ask("askForCv", staffing, {}, body)).status).toBe(403);
});

test("the CV copied for the need comes before the main one, and one for another need never", async () => {
  await releasedCv(db.prisma, ada.userId, { name: "Ada Lovelace" });
  const forNeed = await db.prisma.cv.create({
    data: {
      userId: ada.userId,
      needId,
      title: "For the bid",
      releases: { create: { isAnonymous: true, content: { named: null, anonymous: null } } },
    },
  });
  expect((await listed())[1]).toMatchObject({ cv_id: forNeed.id, for_need: true });
  const other = await makeNeed(db);
  await db.prisma.cv.update({ where: { id: forNeed.id }, data: { needId: other.id } });
  expect((await listed())[1]).toMatchObject({ for_need: false });
  expect((await listed())[1].cv_id).not.toBe(forNeed.id);
});

test("a person whose only released CV was copied for another need has none for this one", async () => {
  const other = await makeNeed(db, { title: "Südbank bid" });
  const id = await releasedCv(db.prisma, ada.userId, { name: "Ada Lovelace" });
  await db.prisma.cv.update({ where: { id }, data: { needId: other.id, isMain: false } });
  expect((await listed())[1]).toMatchObject({ name: "Ada Lovelace", cv_id: null, released_at: null, forms: [] });
  expect(await archive("named")).toEqual([]);
});

/** The files of the archive with everything in their parts. */
async function archive(form: string) {
  const { status, content } = await download("getNeedCvs", staffing, `?form=${form}`, { need_id: needId });
  expect(status).toBe(200);
  return Object.values(new PizZip(content).files).map((file) => ({
    name: file.name,
    parts: Object.values(new PizZip(file.asNodeBuffer()).files).map((part) => part.asText()),
  }));
}

test("the archive has all released CVs in one form; without names it has none of them, and each person sees who took it", async () => {
  const cvId = await releasedCv(db.prisma, ada.userId, { name: "Ada Lovelace", disciplines: ["Developer"] });
  await releasedCv(db.prisma, grace.userId, { name: "Grace Hopper", disciplines: ["Developer"] });
  const named = await archive("named");
  expect(named.map(({ name }) => name.replace(/-\d{4}-\d\d-\d\d/, ""))).toEqual([
    "cv-grace-hopper-1.docx",
    "cv-ada-lovelace-2.docx",
  ]);
  const anonymous = await archive("anonymous");
  expect(anonymous).toHaveLength(2);
  expect(JSON.stringify(anonymous)).toContain("Developer");
  expect(JSON.stringify(anonymous)).not.toMatch(/\bada\b|lovelace|grace|hopper/i);
  const readers = (await ask("listCvReaders", ada, { sheet_id: ada.sheetId, cv_id: cvId })).body;
  expect(readers).toMatchObject([{ person: { id: staffing.userId }, reading: "downloaded" }]);
});
