import { readFileSync } from "node:fs";
import { join } from "node:path";
import { naturalKey } from "@/lib/platform/core/natural-order";
import { nameKeyOf, normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { wordPattern } from "@/lib/platform/core/search-words";
import type { Database } from "@/lib/platform/db";
import { migrationsFolder } from "@/lib/platform/db/migrate";
import { openTestDatabase } from "@/tests/support/database/test-database";

const migrationOf = (name: string) => readFileSync(join(migrationsFolder(), name, "migration.sql"), "utf8");

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(() => db.close());

test.each(["level 2", "level 10", "a 007 b 12", "v2.10.3", "none", "12345678901", "0", "100"])(
  "the database and the browser make the same key of %j",
  async (key) => {
    const { rows } = await db.pool.query("SELECT cm_natural($1) AS key", [key]);
    expect(rows).toEqual([{ key: naturalKey(key) }]);
  },
);

test("every table's order keys sort by bytes, in whatever order the database sorts other texts", async () => {
  const { rows } = await db.pool.query(
    "SELECT table_name FROM information_schema.columns WHERE column_name = 'order_key' AND collation_name IS DISTINCT FROM 'C'",
  );
  expect(rows).toEqual([]);
});

test("a renamed entry moves in the order", async () => {
  await db.pool.query("INSERT INTO cm_role (name, name_key) VALUES ('Level 3', 'level 3'), ('Level 20', 'level 20')");
  await db.pool.query("UPDATE cm_role SET name = 'Level 1', name_key = 'level 1' WHERE name_key = 'level 20'");
  const { rows } = await db.pool.query("SELECT name FROM cm_role ORDER BY order_key");
  expect(rows).toEqual([{ name: "Level 1" }, { name: "Level 3" }]);
});

test("a text is folded in a database of the locale C, too, whose lower() changes only A to Z", async () => {
  const texts = ["Łódź", "Ørsted ÆRØ", "ДНІПРО", "ÉCOLE", "Straße", "ÞÓR", "Plain"];
  const { rows } = await db.pool.query(
    `SELECT cm_plain(cm_lower(text COLLATE "C")) AS key, lower(text COLLATE "C") AS lower FROM unnest($1::text[]) text`,
    [texts],
  );
  expect(rows.map(({ key }) => key)).toEqual(texts.map(normalizeForSearch));
  expect(rows[2]?.lower).toBe("ДНІПРО");
  const found = await db.pool.query<{ text: string }>(
    `SELECT text FROM unnest($1::text[]) text WHERE text COLLATE "C" ~ $2`,
    [["київ", "місто київ", "(київ)", "„київ“", "прокиїв"], wordPattern("київ")],
  );
  expect(found.rows.map(({ text }) => text)).toEqual(["київ", "місто київ", "(київ)", "„київ“"]);
});

test("a database of an earlier version gets keys with plain marks; names that would collide keep theirs", async () => {
  await db.pool.query(`
    INSERT INTO cm_user (email, first_name, last_name, sort_key) VALUES ('o@acme.example', 'Ada', 'O’Brien', 'o’brien ada');
    INSERT INTO cm_area (name, name_key) VALUES ('Test‑driven', 'test‐driven'), ('R–D', 'r–d'), ('R-D', 'r-d');
    INSERT INTO cm_role (name, name_key) VALUES ('Lead', 'lead');
    INSERT INTO cm_competency (name, name_key, cm_area_id, cm_role_id, aliases, alias_keys, description, no_experience, basic,
        intermediate, advanced, updated_at)
      SELECT '“Why”', '“why”', a.id, r.id, 'Who’s who, 5–7', ARRAY['who’s who', '5–7'], '', '', '', '', '', now()
      FROM cm_area a, cm_role r WHERE a.name = 'R–D'`);
  await db.pool.query(migrationOf("20261126145500_marks_are_one"));
  const read = async (query: string) => (await db.pool.query({ text: query, rowMode: "array" })).rows;
  expect(await read("SELECT sort_key FROM cm_user WHERE email = 'o@acme.example'")).toEqual([["o'brien ada"]]);
  expect(await read("SELECT name_key FROM cm_area ORDER BY id")).toEqual([["test-driven"], ["r–d"], ["r-d"]]);
  expect(await read("SELECT name, name_key, alias_keys FROM cm_competency")).toEqual([
    ["“Why”", '"why"', ["who's who", "5-7"]],
  ]);
});

/** Every character of Unicode's first plane, a hundred at a time, each after a letter. */
const CHARACTERS = Array.from({ length: 0x1_00 * 0x1_00 }, (_, code) => code)
  .filter((code) => code > 0x20 && (code < 0xd800 || code > 0xf8ff))
  .map((code) => `a${String.fromCharCode(code)}`);
const EVERY_CHARACTER = Array.from({ length: Math.ceil(CHARACTERS.length / 100) }, (_, at) =>
  CHARACTERS.slice(at * 100, at * 100 + 100).join(" "),
);

test("the database folds a name's key as the browser folds the name, in every script", async () => {
  const names = [
    "Förderung",
    "Łukasz Groß",
    "Søren Ærø",
    "İSTANBUL",
    "ΑΣ",
    "हिन्दी",
    "がぎ",
    "שָׁלוֹם",
    ...EVERY_CHARACTER,
  ];
  const { rows } = await db.pool.query("SELECT cm_plain(key) AS key FROM unnest($1::text[]) key", [
    names.map(nameKeyOf),
  ]);
  expect(rows).toHaveLength(names.length);
  expect(names.filter((name, at) => rows[at]?.key !== normalizeForSearch(name))).toEqual([]);
});

test("a database of an earlier version gets keys with accents, also in what merges put back", async () => {
  const nameless = "'', '', '', '', '', now()";
  await db.pool.query(`
    INSERT INTO cm_area (name, name_key) VALUES ('FÖRDERUNG', 'forderung'), ('Straße', 'strasse'), ('ΑΣ', 'ας'),
      ('R–D', 'r–d'), ('R-D', 'r-d'), ('Plain', 'plain');
    INSERT INTO cm_role (name, name_key) VALUES ('Qualité', 'qualite');
    INSERT INTO cm_competency (name, name_key, cm_area_id, cm_role_id, aliases, alias_keys, description, no_experience, basic,
        intermediate, advanced, updated_at)
      SELECT 'Études', 'etudes', a.id, r.id, 'Thèse, Mémoire', ARRAY['these', 'memoire'], ${nameless}
      FROM cm_area a, cm_role r WHERE a.name = 'Plain';
    WITH merge AS (INSERT INTO cm_catalogue_merge (kind, source_id, source_name, last_row_id) VALUES ('area', 9, 'Müll', 0)
      RETURNING id)
    INSERT INTO cm_catalogue_move (cm_catalogue_merge_id, thing, subject_id, gone, before)
      SELECT id, 'area', 9, true, '{"name": "Müll", "name_key": "mull"}' FROM merge`);
  const [, ofNames] = migrationOf("20261126180000_names_keep_accents").split(/(?=-- The key of a name)/);
  await db.pool.query(ofNames!);
  const read = async (query: string) => (await db.pool.query({ text: query, rowMode: "array" })).rows.flat();
  const areas = await read("SELECT name_key FROM cm_area ORDER BY id");
  expect(areas).toEqual(["förderung", "straße", "ασ", "r–d", "r-d", "plain"]);
  expect(areas.slice(0, 3)).toEqual(["FÖRDERUNG", "Straße", "ΑΣ"].map(nameKeyOf));
  expect(await read("SELECT name_key FROM cm_role")).toEqual(["qualité"]);
  expect(await read("SELECT name_key, alias_keys FROM cm_competency")).toEqual(["études", ["thèse", "mémoire"]]);
  expect(await read("SELECT before->>'name_key' FROM cm_catalogue_move")).toEqual(["müll"]);
});
