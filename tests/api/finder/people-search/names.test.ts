import { readCatalogue } from "@/lib/finder/people-search/catalogue-store";
import { bearerFor, makePerson } from "@/tests/support/actors";
import { countStatements } from "@/tests/support/database/count-statements";
import { testDatabase } from "@/tests/support/database/test-database";
import { ask } from "@/tests/support/sheets";

const db = testDatabase({ keepsRows: true, isOwn: true });

const ofEveryone = () => readCatalogue(db.prisma, { day: null, recordsOf: { below: null } });

beforeAll(async () => {
  await db.pool.query(
    `INSERT INTO cm_user (email, first_name, last_name, sort_key, location)
      SELECT n || '@example.com', 'Person', n::text, n::text, CASE WHEN n % 100 = 0 THEN 'Town ' || n % 3 END
      FROM generate_series(1, 2000) n`,
  );
  await db.pool.query(
    `INSERT INTO cm_record (user_id, kind, title, issuer, confirmed_at)
      SELECT u.id, CASE WHEN n = 1 AND u.id % 50 = 0 THEN 'certificate' ELSE 'course' END::cm_record_kind, 'Title ' || n,
        'Issuer ' || u.id % 2, now()
      FROM cm_user u CROSS JOIN generate_series(1, 10) n`,
  );
  await db.pool.query("VACUUM ANALYZE cm_user");
  await db.pool.query("VACUUM ANALYZE cm_record");
});

test("what people can be found by is named without reading every record, and planned once", async () => {
  const { sent, result } = await countStatements(db, ofEveryone);
  const { text, values } = sent.find((one) => one.text.includes("cm_record"))!;
  const { rows } = await db.pool.query<{ "QUERY PLAN": unknown }>(`EXPLAIN (FORMAT JSON) ${text}`, values);
  const plan = JSON.stringify(rows[0]!["QUERY PLAN"]);
  for (const index of ["cm_record_kind_id_idx", "cm_user_location_idx"]) expect(plan).toContain(index);
  // A parameter as a limit is planned again at each call.
  expect(text).not.toMatch(/LIMIT \$/);
  expect(result).toMatchObject({ certificates: ["Issuer 0", "Title 1"], locations: ["Town 0", "Town 1", "Town 2"] });
});

test("records and locations of deactivated people name nothing, and neither does a manager of them alone", async () => {
  const [manager, other] = [await makePerson(db.prisma, {}), await makePerson(db.prisma, {})];
  const people = await Promise.all([makePerson(db.prisma, {}), makePerson(db.prisma, {})]);
  const [leaver, stayer] = people.map(({ userId }) => userId) as [number, number];
  await db.prisma.employeeManager.createMany({
    data: [
      { employeeId: leaver, managerId: manager.userId },
      { employeeId: stayer, managerId: other.userId },
    ],
  });
  await db.pool.query(
    `INSERT INTO cm_record (user_id, kind, title, confirmed_at)
      VALUES ($1, 'certificate', 'Gone', now()), ($2, 'certificate', 'Here', now())`,
    [leaver, stayer],
  );
  await db.pool.query("UPDATE cm_user SET location = 'Farewell', deactivated_at = now() WHERE id = $1", [leaver]);
  const { manager: managers, certificates, locations } = await ofEveryone();
  expect(managers.map(({ id }) => id)).toEqual([other.userId]);
  expect(certificates).toEqual(["Here", "Issuer 0", "Title 1"]);
  expect(locations).not.toContain("Farewell");
});

type Node = {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Rows Removed by Filter"?: number;
  "Actual Loops": number;
};

/** How many records a statement reads. */
async function recordsRead({ text, values }: { text: string; values?: unknown[] }): Promise<number> {
  const { rows } = await db.pool.query<{ "QUERY PLAN": unknown }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
  let read = 0;
  JSON.stringify(rows[0]!["QUERY PLAN"], (_key, node: Node | null) => {
    if (node?.["Relation Name"] === "cm_record")
      read += (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
    return node;
  });
  return read;
}

test("a certificate that has ended for everyone names nothing, and isn't sought in each of their records", async () => {
  await db.pool.query(
    `INSERT INTO cm_record (user_id, kind, title, ends_on, confirmed_at)
      SELECT id, 'certificate', 'Old', current_date - 1 - id % 9, now() FROM cm_user`,
  );
  await db.pool.query("VACUUM ANALYZE cm_record");
  const { sent, result } = await countStatements(db, ofEveryone);
  expect(result.certificates).not.toContain("Old");
  expect(await recordsRead(sent.find((one) => one.text.includes("cm_record"))!)).toBeLessThan(100);
  const someone = await makePerson(db.prisma, {});
  await db.pool.query(
    "INSERT INTO cm_record (user_id, kind, title, ends_on, confirmed_at) VALUES ($1, 'certificate', 'Old', current_date, now())",
    [someone.userId],
  );
  expect((await ofEveryone()).certificates).toContain("Old");
});

test("the managers that can be typed are those with active reports, by name, and one's own team is also called so", async () => {
  const [first, second] = [
    await makePerson(db.prisma, { lastName: "Zw" }),
    await makePerson(db.prisma, { lastName: "Zv" }),
  ];
  for (const { userId: managerId } of [first, second]) {
    const { userId: employeeId } = await makePerson(db.prisma, {});
    await db.prisma.employeeManager.create({ data: { employeeId, managerId } });
  }
  await db.prisma.user.update({ where: { id: first.userId }, data: { isManager: true } });
  const { status, body } = await ask("listFinderManagers", await bearerFor(first), {});
  expect(status).toBe(200);
  expect(body.slice(-2)).toEqual([
    { id: second.userId, name: expect.stringContaining("Zv") },
    { id: first.userId, name: expect.stringContaining("Zw"), aliases: ["my team"] },
  ]);
});
