import { dayFromNow } from "@/tests/support/absences";
import { bearerFor, makePerson, testPerson } from "@/tests/support/actors";
import { peopleTable } from "@/tests/support/csv";
import { testDatabase } from "@/tests/support/database/test-database";
import { previewImport, sendImport, undoImport } from "@/tests/support/import-calls";
import { ask } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true, email: "boss@x.org" });

const LEAVE = { away_from: "2026-12-01", away_until: "2027-03-03" };
const add = (more: object) =>
  ask("createPerson", admin, {}, { user: { email: "ayse@x.org", first_name: "Ayse", last_name: "Nguyen", ...more } });
const change = (user_id: number, user: object) => ask("updatePerson", admin, { user_id }, { user });

test("an absence is set, extended by its last day alone, and cleared; the audit log has the days that changed", async () => {
  const { status, body: added } = await add(LEAVE);
  expect([status, added]).toMatchObject([201, LEAVE]);
  const { body: extended } = await change(added.id, { away_until: "2027-05-01" });
  expect(extended).toMatchObject({ ...LEAVE, away_until: "2027-05-01" });
  expect(extended.version).not.toBe(added.version);
  const none = { away_from: null, away_until: null };
  expect((await change(added.id, none)).body).toMatchObject({ ...none, state: "invited" });
  const records = await db.prisma.auditRecord.findMany({ where: { act: "person.updated" }, orderBy: { id: "asc" } });
  expect(records).toMatchObject([
    { before: { away_until: "2027-03-03" }, after: { away_until: "2027-05-01" } },
    { before: { away_from: "2026-12-01", away_until: "2027-05-01" }, after: none },
  ]);
});

test("a change that leaves only one day of a stored absence is a 422", async () => {
  const { body } = await add(LEAVE);
  expect((await change(body.id, { away_from: null })).status).toBe(422);
});

test("a person reads both days of an absence in My data, also once it is over", async () => {
  const kim = await makePerson(db.prisma, { email: "kim@x.org" });
  await change(kim.userId, { away_from: "2000-12-01", away_until: "2001-03-03" });
  const { body } = await ask("getMyData", await bearerFor(kim));
  expect(body.profile).toMatchObject({ away_from: "2000-12-01", away_until: "2001-03-03" });
});

const send = (header: string, ...lines: string[]) => sendImport(admin, "people", peopleTable(header, ...lines));
const preview = (header: string, ...lines: string[]) => previewImport(admin, "people", peopleTable(header, ...lines));
const absenceOf = async (email: string) => {
  const select = { awayFrom: true, awayUntil: true };
  const { awayFrom, awayUntil } = await db.prisma.user.findUniqueOrThrow({ where: { email }, select });
  return [awayFrom, awayUntil].map((day) => day?.toISOString().slice(0, 10) ?? null);
};

test("a file sets an absence, extends it by its last day alone, and its undo brings the former one back", async () => {
  await add({});
  const { body: first } = await send("email,away_from,away_until", "ayse@x.org,1.12.2026,2027-03-03");
  expect(await absenceOf("ayse@x.org")).toEqual(["2026-12-01", "2027-03-03"]);
  const extended = ["email,away_until", "ayse@x.org,2027-05-01"] as const;
  expect((await preview(...extended)).lines).toMatchObject([
    { changes: [{ field: "away_until", before: "2027-03-03", after: "2027-05-01" }] },
  ]);
  const { body: second } = await send(...extended);
  expect(await absenceOf("ayse@x.org")).toEqual(["2026-12-01", "2027-05-01"]);
  await undoImport(admin, second.id);
  expect(await absenceOf("ayse@x.org")).toEqual(["2026-12-01", "2027-03-03"]);
  await undoImport(admin, first.id);
  expect(await absenceOf("ayse@x.org")).toEqual([null, null]);
});

test("an undo leaves an absence whose other day was edited since", async () => {
  const { body: added } = await add(LEAVE);
  const { body } = await send("email,away_until", "ayse@x.org,2027-05-01");
  await change(added.id, { away_from: "2027-04-01" });
  const { body: undone } = await undoImport(admin, body.id);
  expect(undone).toMatchObject({ undone: 0 });
  expect(await absenceOf("ayse@x.org")).toEqual(["2027-04-01", "2027-05-01"]);
});

test("a line whose absence lacks a day, ends too early or has no day is refused", async () => {
  const lines = ["a@x.org,A,2026-12-01,", "b@x.org,B,2026-12-01,2026-11-30", "c@x.org,C,2026-12-01,soon"];
  const body = await preview("email,first_name,away_from,away_until", ...lines);
  expect(body.lines.flatMap(({ notes }: { notes: string[] }) => notes)).toEqual([
    "away_until is missing: an absence has a first and a last day",
    "away_until must not be before the first day",
    "away_until must be a day such as 2027-03-03",
  ]);
});

test("a preview tells which of the people that a file lacks are away today, and not who was or will be", async () => {
  const now = { away_from: dayFromNow(-9), away_until: dayFromNow(9) };
  await add({ ...now, email: "away@x.org" });
  await add({ away_from: dayFromNow(-9), away_until: dayFromNow(-2), email: "back@x.org" });
  await add({ away_from: dayFromNow(2), away_until: dayFromNow(9), email: "leaving@x.org" });
  const body = await preview("email", "boss@x.org");
  expect(
    body.absent.people.map(({ email, away_until }: { email: string; away_until: string | null }) => [
      email,
      away_until,
    ]),
  ).toEqual([
    ["away@x.org", now.away_until],
    ["back@x.org", null],
    ["leaving@x.org", null],
  ]);
});
