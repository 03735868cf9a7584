import { makePerson, testPerson } from "@/tests/support/actors";
import { peopleTable } from "@/tests/support/csv";
import { testDatabase } from "@/tests/support/database/test-database";
import { previewImport, sendImport, undoImport } from "@/tests/support/import-calls";
import { ask } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true, email: "boss@x.org" });

const NOTED = { personnel_number: "4711", location: "Kraków", hired_on: "2019-05-01" };
const add = (email: string, more: object = {}) =>
  ask("createPerson", admin, {}, { user: { email, first_name: "Ayse", last_name: "Nguyen", ...more } });
const change = (user_id: number, user: object) => ask("updatePerson", admin, { user_id }, { user });
const send = (header: string, ...lines: string[]) => sendImport(admin, "people", peopleTable(header, ...lines));
const preview = (header: string, ...lines: string[]) => previewImport(admin, "people", peopleTable(header, ...lines));
const everyone = () =>
  db.prisma.user.findMany({
    select: { email: true, lastName: true, personnelNumber: true, location: true, hiredOn: true },
    orderBy: { id: "asc" },
  });

test("a person gets number, location and hire date, keeps what a change leaves out, and loses what is null", async () => {
  const { status, body } = await add("ayse@x.org", NOTED);
  expect([status, body]).toMatchObject([201, NOTED]);
  const { body: changed } = await change(body.id, { location: null });
  expect(changed).toMatchObject({ ...NOTED, location: null });
  expect(changed.version).not.toBe(body.version);
  const [, record] = await db.prisma.auditRecord.findMany({ orderBy: { id: "asc" } });
  expect(record).toMatchObject({ before: { location: "Kraków" }, after: { location: null } });
});

test("a personnel number in use is a 409 at its field that names the person, and one's own isn't", async () => {
  const { body: ayse } = await add("ayse@x.org", NOTED);
  const { status, body } = await add("other@x.org", NOTED);
  expect([status, body]).toMatchObject([
    409,
    { detail: "Ayse Nguyen already has this personnel number.", errors: { "user.personnel_number": ["is taken"] } },
  ]);
  expect((await change(ayse.id, { personnel_number: "4711" })).status).toBe(200);
});

test("a file finds a person by number whatever name and email have become, and its undo brings both back", async () => {
  await add("ayse@x.org", NOTED);
  const before = await everyone();
  const header = "email,first_name,last_name,personnel_number,location";
  const line = "ayse.lang@x.org,Ayse,Lang,4711,Berlin";
  expect(await preview(header, line)).toMatchObject({
    add: 0,
    change: 1,
    refuse: 0,
    lines: [
      {
        changes: [
          { field: "email", before: "ayse@x.org", after: "ayse.lang@x.org" },
          { field: "last_name", before: "Nguyen", after: "Lang" },
          { field: "location", before: "Kraków", after: "Berlin" },
        ],
      },
    ],
  });
  const { body } = await send(header, line);
  expect((await everyone())[1]).toMatchObject({ email: "ayse.lang@x.org", lastName: "Lang", location: "Berlin" });
  expect((await send(header, line)).body).toMatchObject({ add: 0, change: 0, leave: 1 });
  await undoImport(admin, body.id);
  expect(await everyone()).toEqual(before);
});

test("the email of a person who has signed in stays until they sign in with the new one, and the line says so", async () => {
  const { userId } = await makePerson(db.prisma, { email: "kim@x.org", firstName: "Kim", lastName: "Old" });
  await change(userId, { personnel_number: "7" });
  const header = "email,first_name,last_name,personnel_number,primary_manager";
  const lines = ["kim.new@x.org,Kim,New,7,", "led@x.org,Lee,Led,,kim.new@x.org"];
  expect((await preview(header, ...lines)).lines).toMatchObject([
    { changes: [{ field: "last_name" }], notes: ["The email changes when they sign in as kim.new@x.org"] },
    { outcome: "add", notes: [] },
  ]);
  await send(header, ...lines);
  const led = await db.prisma.user.findUniqueOrThrow({ where: { email: "led@x.org" }, include: { managers: true } });
  expect(led.managers.map(({ managerId }) => managerId)).toEqual([userId]);
});

test("a reorganisation names the primary managers before and after, and leaves the former ones to nobody", async () => {
  const [, lee] = [await add("ayse@x.org"), await add("lee@x.org", { first_name: "Lee", last_name: "Led" })];
  await send("email,primary_manager", "lee@x.org,boss@x.org");
  const line = 'lee@x.org,"Nguyen, Ayse"';
  expect(await preview("email,primary_manager", line)).toMatchObject({
    removals: 0,
    needs_confirmation: false,
    lines: [{ changes: [{ field: "primary_manager", before: "boss@x.org", after: "ayse@x.org" }], removes: [] }],
  });
  await send("email,primary_manager", line);
  const { body } = await change(lee.body.id, {});
  expect(body.managers).toMatchObject([{ first_name: "Ayse", last_name: "Nguyen" }]);
});

test("a preview names the active people that a file lacks, by email and number, and not those on refused lines", async () => {
  await add("ayse@x.org", NOTED);
  const kim = await makePerson(db.prisma, { email: "kim@x.org", firstName: "Kim", lastName: "Lee" });
  const at = new Date("2026-05-01");
  await db.prisma.user.update({ where: { id: kim.userId }, data: { lastSignInAt: at } });
  await makePerson(db.prisma, { email: "left@x.org", deactivatedAt: new Date() });
  const lines = ["new@x.org,Ayse,4711,", "BOSS@x.org,,,perhaps"];
  const body = await preview("email,first_name,personnel_number,is_admin", ...lines);
  expect(body).toMatchObject({ refuse: 1, absent: { count: 1, active: 3 } });
  expect(body.absent.people).toEqual([
    { id: kim.userId, name: "Kim Lee", email: "kim@x.org", last_sign_in_at: at.toISOString(), away_until: null },
  ]);
});

test("an email that someone else has, and a person on two lines, are refused", async () => {
  await add("ayse@x.org", NOTED);
  await add("other@x.org", { first_name: "Lee", last_name: "Other" });
  const body = await preview(
    "email,personnel_number",
    "other@x.org,4711",
    "new@x.org,12",
    "new2@x.org,12",
    "ayse@x.org,",
  );
  expect(body.lines.flatMap(({ notes }: { notes: string[] }) => notes)).toEqual([
    "personnel_number: the number 4711 is that of Ayse Nguyen (ayse@x.org), but the email is that of Lee Other: correct one of the two",
    "first_name is missing: new@x.org is new",
    "the person with the number 12 is already on line 3",
    "first_name is missing: new2@x.org is new",
    "ayse@x.org is already on line 2",
  ]);
});
