import { z } from "zod";
import { operate } from "@/lib/platform/operation/operation";
import { testDatabase } from "@/tests/support/database/test-database";

testDatabase({ keepsRows: true });

/** Runs an operation that fails with `state` before its attempt number `works`. Returns the number of attempts. */
async function tries(state: string, works: number): Promise<number> {
  let tried = 0;
  const act = operate(z.strictObject({}), {
    run: async (tx) => {
      tried += 1;
      if (tried < works) await tx.$executeRawUnsafe(`DO $$ BEGIN RAISE SQLSTATE '${state}'; END $$`);
      return { answer: tried, audit: [] };
    },
  });
  await act({}).catch(() => {});
  return tried;
}

test.each([
  ["a deadlock", "40P01", 2],
  ["a serialisation failure", "40001", 2],
  ["any other failure", "P0001", 1],
])("%s in SQL of our own (%s) is tried %i times", async (_title, state, expected) => {
  expect(await tries(state, 2)).toBe(expected);
});
