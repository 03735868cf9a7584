import { PATCH as patchPerson } from "@/app/api/cm/v1/people/[user_id]/route";
import { POST as postPerson } from "@/app/api/cm/v1/people/route";
import type { Database } from "@/lib/platform/db";
import { bearerFor, makePerson, type Browser } from "@/tests/support/actors";
import { emptyTables, openTestDatabase } from "@/tests/support/database/test-database";
import { ask } from "@/tests/support/sheets";

let db: Database;
let by: Browser;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await emptyTables(db);
  by = await bearerFor(await makePerson(db.prisma, { isAdmin: true, email: "boss@x.org" }));
});

const LEAVE = { away_from: "2026-12-01", away_until: "2027-03-03" };
const add = (more: object) =>
  ask(postPerson, by, "POST", {}, { user: { email: "ayse@x.org", first_name: "Ayse", last_name: "Nguyen", ...more } });
const change = (user_id: number, user: object) => ask(patchPerson, by, "PATCH", { user_id }, { user });

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

test.each([
  [
    "without a last day",
    { away_from: "2026-12-01" },
    "away_until",
    "is missing: an absence has a first and a last day",
  ],
  [
    "without a first day",
    { away_until: "2026-12-01" },
    "away_from",
    "is missing: an absence has a first and a last day",
  ],
  [
    "that ends before it begins",
    { ...LEAVE, away_until: "2026-11-30" },
    "away_until",
    "must not be before the first day",
  ],
  [
    "with a day that doesn't exist",
    { ...LEAVE, away_from: "2026-02-30" },
    "away_from",
    "must be a day such as 2027-03-03",
  ],
])("an absence %s is a 422 at its field", async (_title, absence, field, what) => {
  const { status, body } = await add(absence);
  expect([status, body.errors]).toEqual([422, { [`user.${field}`]: [what] }]);
});

test("a change that leaves only one day of a stored absence is a 422", async () => {
  const { body } = await add(LEAVE);
  expect((await change(body.id, { away_from: null })).status).toBe(422);
});
