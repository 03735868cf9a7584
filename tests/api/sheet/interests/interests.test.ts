import { bearerFor, makePerson, type Browser, type PersonOptions } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { testEmployee } from "@/tests/support/reviews";
import { listInterests, removeInterest, setInterest } from "@/tests/support/interests";
import { atLevel, makeManagerOf, setRows } from "@/tests/support/sheets";

const db = testDatabase();
const { employee, rows } = testEmployee(db, 2);

const kindsSeenBy = async (by: Browser) => {
  const { status, body } = await listInterests(by, employee.sheetId);
  return status === 200 ? body.map(({ kind }: { kind: string }) => kind).sort() : status;
};
const someone = async (options: PersonOptions) => bearerFor(await makePerson(db.prisma, options));

test("an interest is set, changed and removed by the row's owner, and the log doesn't say which", async () => {
  await setInterest(employee, rows[0]!, "keen");
  const saved = await setInterest(employee, rows[0]!, "happy_to_teach", "managers");
  expect(saved.body).toMatchObject({ kind: "happy_to_teach", audience: "managers", is_due: false });
  expect(await kindsSeenBy(employee)).toEqual(["happy_to_teach"]);
  expect((await removeInterest(employee, rows[0]!)).status).toBe(204);
  expect(await kindsSeenBy(employee)).toEqual([]);
  const records = await db.prisma.auditRecord.findMany({
    where: { act: { startsWith: "interest" } },
    orderBy: { id: "asc" },
  });
  expect(records.map(({ act, after }) => [act, after])).toEqual(
    ["interest.set", "interest.set", "interest.removed"].map((act) => [act, { sheet_competency_id: rows[0]!.rowId }]),
  );
});

test("each is seen by the people that its owner picked", async () => {
  await setInterest(employee, rows[0]!, "keen", "managers");
  await setInterest(employee, rows[1]!, "rather_not", "finders");
  const manager = await makeManagerOf(db, employee);
  expect(await kindsSeenBy(await bearerFor(manager))).toEqual(["keen", "rather_not"]);
  expect(await kindsSeenBy(await someone({ isManager: true }))).toEqual(["rather_not"]);
  expect(await kindsSeenBy(await someone({ isStaffing: true }))).toEqual(["rather_not"]);
  expect(await kindsSeenBy(await someone({ isAdmin: true }))).toEqual(["rather_not"]);
  expect(await kindsSeenBy(await someone({}))).toBe(404);
});

test("one for managers isn't seen by a manager who lost the role", async () => {
  await setInterest(employee, rows[0]!, "keen", "managers");
  await setInterest(employee, rows[1]!, "rather_not", "finders");
  const manager = await makeManagerOf(db, employee);
  await db.prisma.user.update({ where: { id: manager.userId }, data: { isManager: false, isStaffing: true } });
  expect(await kindsSeenBy(await bearerFor(manager))).toEqual(["rather_not"]);
});

test("after 12 months only its owner sees it, until they say it again", async () => {
  await setInterest(employee, rows[0]!, "keen");
  const manager = await bearerFor(await makeManagerOf(db, employee));
  await db.pool.query("UPDATE cm_interest SET updated_at = now() - interval '12 months 1 day'");
  expect((await listInterests(employee, employee.sheetId)).body).toMatchObject([{ is_due: true }]);
  expect(await kindsSeenBy(manager)).toEqual([]);
  await setInterest(employee, rows[0]!, "keen");
  expect(await kindsSeenBy(manager)).toEqual(["keen"]);
});

test.each([
  ["a kind that is none", "bored", "finders"],
  ["an audience that is none", "keen", "everybody"],
])("with %s is a 422", async (_title, kind, audience) => {
  expect((await setInterest(employee, rows[0]!, kind, audience)).status).toBe(422);
});

test("on a retired row is a 409", async () => {
  await setRows(db, {}, atLevel("basic"));
  await db.prisma.competency.updateMany({ data: { published: false } });
  expect((await setInterest(employee, rows[0]!, "keen")).status).toBe(409);
});
