import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { OF_0_2_0 } from "@/tests/support/database/earlier-version";

test("the migrations of 0.2.0 are as they were released", () => {
  const released = readdirSync("prisma/migrations").filter((name) => name <= OF_0_2_0);
  const hash = createHash("sha256");
  for (const name of released.sort()) hash.update(name).update(readFileSync(`prisma/migrations/${name}/migration.sql`));
  expect([released.length, hash.digest("hex")]).toEqual([
    56,
    "847a111934e3cbc07975119f41834a8bbf77f0ce654455b7cae35d758cfc8680",
  ]);
});
