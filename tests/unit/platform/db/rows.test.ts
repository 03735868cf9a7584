import { z } from "zod";
import { type Db, row, rows, type Sql, sql } from "@/lib/platform/db";

const Row = z.object({ id: z.int() });

test("a statement behind the call is read like one that is given, with its values as parameters", async () => {
  const read: Sql[] = [];
  const $queryRaw = async (statement: Sql) => {
    read.push(statement);
    return [{ id: 1 }, { id: 2 }];
  };
  const db = { $queryRaw } as unknown as Db;
  expect(await rows(db, Row)`SELECT ${"a"} AS id`).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await row(db, Row)`SELECT ${"a"} AS id`).toEqual({ id: 1 });
  expect(await rows(db, Row, sql`SELECT ${"a"} AS id`)).toHaveLength(2);
  expect(await row(db, Row, sql`SELECT ${"a"} AS id`)).toEqual({ id: 1 });
  expect(read.map(({ text, values }) => [text, values])).toEqual(new Array(4).fill(["SELECT $1 AS id", ["a"]]));
  await expect(rows(db, z.object({ name: z.string() }))`SELECT 1 AS id`).rejects.toThrow("another shape");
});
