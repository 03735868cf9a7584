import { POST as postRole } from "@/app/api/cm/v1/roles/route";
import { bearerFor, makePerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { ask } from "@/tests/support/sheets";

describe("at the same moment", () => {
  const db = testDatabase({ keepsRows: true });

  test("of five POSTs with one key one has an effect; the others get the same answer or a 409", async () => {
    const admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
    for (let round = 0; round < 10; round++) {
      const send = () =>
        ask(
          postRole,
          admin,
          {},
          { cm_role: { name: `Tester ${round}` } },
          {
            "idempotency-key": `key-${round}`,
          },
        );
      const answers = await Promise.all(Array.from({ length: 5 }, send));
      const done = answers.filter(({ status }) => status === 201);
      expect(done.length).toBeGreaterThan(0);
      expect(new Set(done.map(({ body }) => body.id)).size).toBe(1);
      for (const { status, headers } of answers.filter((answer) => !done.includes(answer)))
        expect([status, headers.get("retry-after")]).toEqual([409, "1"]);
      expect(await db.prisma.discipline.count({ where: { name: `Tester ${round}` } })).toBe(1);
      expect((await send()).body).toEqual(done[0]!.body);
    }
  });
});
