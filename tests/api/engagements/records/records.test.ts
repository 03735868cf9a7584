import { dayAfter, today } from "@/lib/platform/core/day";
import { tellExpiringRecords } from "@/lib/messages/emails/job-store";
import { type Browser, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { outboxOf } from "@/tests/support/outbox";
import { ask, reportTo } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true });
const ada = testPerson(db, { firstName: "Ada", lastName: "Lovelace" });
const manager = testPerson(db, { isManager: true, firstName: "Grace", lastName: "Hopper" });
const former = testPerson(db, { isManager: true });
const staffing = testPerson(db, { isStaffing: true });

beforeEach(() => reportTo(db, ada, manager));

const inDays = (days: number) => dayAfter(today(), days);
const sheet = () => ({ sheet_id: ada.sheetId });
const add = async (fields: object, by: Browser = ada) =>
  (await ask("createRecord", by, sheet(), { cm_record: { kind: "certificate", title: "AWS", ...fields } })).body;
const check = (by: Browser, { id, updated_at }: { id: number; updated_at: string }) =>
  ask("checkRecord", by, { ...sheet(), record_id: id }, { cm_record: { updated_at } });
const read = async (by: Browser) => (await ask("listRecords", by, sheet())).body;

test("a certificate that a manager checked says so until its owner changes it", async () => {
  const record = await add({ issuer: "Amazon", ends_on: inDays(100) });
  const of = { ...sheet(), record_id: record.id };
  expect((await check(manager, record)).body).toMatchObject({
    title: "AWS",
    checked_by: { last_name: "Hopper" },
    checked_at: expect.any(String),
  });
  expect((await check(ada, record)).status).toBe(403);
  expect((await ask("uncheckRecord", manager, of)).status).toBe(204);
  await check(admin, record);
  await ask("updateRecord", ada, of, { cm_record: { kind: "certificate", title: "AWS Architect" } });
  expect(await read(ada)).toMatchObject([{ title: "AWS Architect", checked_by: null, checked_at: null }]);
  expect((await ask("deleteRecord", ada, of)).status).toBe(204);
  expect(await read(ada)).toEqual([]);
});

test("what a certificate's owner wrote after the manager looked isn't checked", async () => {
  const seen = await add({});
  await ask(
    "updateRecord",
    ada,
    { ...sheet(), record_id: seen.id },
    { cm_record: { kind: "certificate", title: "AWS Architect" } },
  );
  const refused = await check(manager, seen);
  expect(refused).toMatchObject({ status: 409, body: { current: { title: "AWS Architect", checked_by: null } } });
  expect((await check(manager, refused.body.current)).status).toBe(200);
});

test("nobody checks a certificate of their own, not even an admin", async () => {
  const of = { sheet_id: admin.sheetId };
  const { body } = await ask("createRecord", admin, of, { cm_record: { kind: "certificate", title: "AWS" } });
  const { id: record_id, updated_at } = body;
  expect((await ask("checkRecord", admin, { ...of, record_id }, { cm_record: { updated_at } })).status).toBe(403);
});

test("a spoken language has a level and nothing else does, and nothing ends before it begins", async () => {
  const refused = async (fields: object) =>
    (await ask("createRecord", ada, sheet(), { cm_record: { title: "Dutch", ...fields } })).status;
  expect(await refused({ kind: "language" })).toBe(422);
  expect(await refused({ kind: "course", spoken_level: "B2" })).toBe(422);
  expect(await refused({ kind: "course", starts_on: "2026-02-01", ends_on: "2026-01-31" })).toBe(422);
  expect(await refused({ kind: "language", spoken_level: "native" })).toBe(201);
});

test("the person, their own managers and admins read records; staffing and former managers don't", async () => {
  await add({});
  for (const by of [ada, manager, admin]) expect(await read(by)).toHaveLength(1);
  await db.prisma.employeeManager.deleteMany({});
  await reportTo(db, ada, former);
  for (const by of [manager, staffing]) expect((await ask("listRecords", by, sheet())).status).toBe(404);
});

test("records are read by kind, the latest first and those without a day last", async () => {
  await add({ kind: "course", title: "Course" });
  await add({ title: "Undated" });
  await add({ title: "Early", starts_on: "2020-01-01" });
  await add({ title: "Late", starts_on: "2019-01-01", ends_on: "2021-01-01" });
  expect((await read(ada)).map(({ title }: { title: string }) => title)).toEqual([
    "Late",
    "Early",
    "Undated",
    "Course",
  ]);
});

test("a person is told 90 and 30 days before a certificate ends, each once, and again of a new day", async () => {
  const early = await add({ title: "Early", ends_on: inDays(90) });
  await add({ title: "Late", ends_on: inDays(20) });
  await add({ title: "Far", ends_on: inDays(91) });
  await add({ title: "Over", ends_on: inDays(-1) });
  await add({ kind: "course", title: "Course", ends_on: inDays(20) });
  const told = async () => {
    await tellExpiringRecords(db.prisma);
    return (await outboxOf(db, "email")).length;
  };
  expect(await told()).toBe(2);
  expect(await told()).toBe(2);
  await db.prisma.outboxMessage.updateMany({ data: { doneAt: new Date() } });
  await db.pool.query("UPDATE cm_record SET ends_on = ends_on - 60 WHERE id = $1", [early.id]);
  expect(await told()).toBe(3);
  expect(await told()).toBe(3);
  const change = (cm_record: object) => ask("updateRecord", ada, { ...sheet(), record_id: early.id }, { cm_record });
  await change({ kind: "certificate", title: "Earlier", ends_on: inDays(30) });
  expect(await told()).toBe(3);
  await db.prisma.outboxMessage.updateMany({ data: { doneAt: new Date() } });
  await change({ kind: "certificate", title: "Earlier", ends_on: inDays(89) });
  expect(await told()).toBe(4);
});

test("nobody reads the records of a person who has left", async () => {
  await add({});
  await db.prisma.user.update({ where: { id: ada.userId }, data: { deactivatedAt: new Date() } });
  for (const by of [manager, admin]) expect((await ask("listRecords", by, sheet())).status).toBe(404);
});

test("a list of certificates with those without a last day has each once, also a page at a time", async () => {
  for (const title of ["One", "Two"]) await add({ title });
  for (const title of ["Three", "Four"]) await add({ title, ends_on: inDays(30) });
  const titles: string[] = [];
  for (let cursor = ""; titles.length < 5;) {
    const { body, headers } = await ask("listExpiringRecords", manager, `?with_endless=true&limit=1${cursor}`);
    titles.push(body[0].record.title);
    const next = /cursor=([\w-]+)/.exec(headers.get("link") ?? "");
    if (!next) break;
    cursor = `&cursor=${next[1]}`;
  }
  expect(titles).toEqual(["Three", "Four", "One", "Two"]);
});

test("what ends is listed by its day, for own managers and admins, of active people", async () => {
  await add({ title: "Second", ends_on: inDays(40) });
  await add({ title: "First", ends_on: inDays(10) });
  await add({ title: "Never" });
  const titles = async (by: Browser, query = "") =>
    ((await ask("listExpiringRecords", by, query)).body as { record: { title: string } }[]).map(
      ({ record }) => record.title,
    );
  expect(await titles(manager)).toEqual(["First", "Second"]);
  expect(await titles(manager, `?until=${inDays(20)}`)).toEqual(["First"]);
  expect(await titles(admin, "?limit=1")).toEqual(["First"]);
  expect(await titles(manager, "?with_endless=true")).toEqual(["First", "Second", "Never"]);
  expect(await titles(former)).toEqual([]);
  expect((await ask("listExpiringRecords", staffing, {})).status).toBe(403);
  await db.prisma.user.update({ where: { id: ada.userId }, data: { deactivatedAt: new Date() } });
  expect(await titles(admin)).toEqual([]);
});

test("a certificate that isn't issued yet is refused", async () => {
  expect(await add({ starts_on: inDays(3) })).toMatchObject({
    errors: { "cm_record.starts_on": ["must not be in the future for a certificate"] },
  });
});
