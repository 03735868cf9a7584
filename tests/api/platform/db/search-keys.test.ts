import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "@/lib/platform/db";
import { migrationsFolder } from "@/lib/platform/db/migrate";
import { openTestDatabase } from "@/tests/support/database/test-database";

const MIGRATION = join(migrationsFolder(), "20261121145500_fold_every_letter", "migration.sql");

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(() => db.close());

test("a database of an earlier version gets keys that fold every letter; names that would collide keep theirs", async () => {
  await db.pool.query(`
    INSERT INTO cm_user (email, first_name, last_name, sort_key) VALUES ('l@acme.example', 'Łukasz', 'Groß',
      'groß łukasz');
    INSERT INTO cm_area (name, name_key) VALUES ('Übergröße', 'ubergroße'), ('Maß', 'maß'), ('Mass', 'mass'), ('Plain',
      'plain')`);
  await db.pool.query(readFileSync(MIGRATION, "utf8"));
  const { rows: people } = await db.pool.query("SELECT sort_key FROM cm_user WHERE email = 'l@acme.example'");
  const { rows: areas } = await db.pool.query("SELECT name_key FROM cm_area ORDER BY id");
  expect(people).toEqual([{ sort_key: "gross lukasz" }]);
  expect(areas.map(({ name_key }) => name_key)).toEqual(["ubergrosse", "maß", "mass", "plain"]);
});
