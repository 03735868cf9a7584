import { installEarlier, OF_0_1_0, upgrade } from "@/tests/support/database/earlier-version";
import { testDatabase } from "@/tests/support/database/test-database";

const db = testDatabase({ keepsRows: true, isOwn: true });

const texts = (words: string, published = true) =>
  JSON.stringify({
    id: 1,
    name: "Testing",
    description: "d",
    no_experience: "n",
    basic: words,
    intermediate: "i",
    advanced: "a",
    published,
  });

/**
 * A database of 0.1.0 with four competencies (one of them never published), the audit log of the first, and a row of
 * each of the first two.
 */
beforeAll(async () => {
  await installEarlier(db, OF_0_1_0);
  await db.pool.query(`
    INSERT INTO cm_user (id, email, first_name, last_name, sort_key, is_manager) VALUES (1, 'e@x.example', 'Erin', 'E',
      'e erin', false), (2, 'm@x.example', 'Mona', 'M', 'm mona', true);
    INSERT INTO cm_sheet (id, user_id) VALUES (1, 1), (2, 2);
    INSERT INTO cm_area (id, name, name_key) VALUES (1, 'Area', 'area');
    INSERT INTO cm_role (id, name, name_key) VALUES (1, 'Role', 'role');
    INSERT INTO cm_competency (id, name, name_key, description, cm_area_id, cm_role_id, no_experience, basic,
      intermediate, advanced, published, created_at, updated_at) VALUES
      (1, 'Testing', 'testing', 'd', 1, 1, 'n', 'third', 'i', 'a', true, '2026-01-01', '2026-06-01'),
      (2, 'Reviews', 'reviews', 'd', 1, 1, 'n', 'b', 'i', 'a', true, '2026-01-02', '2026-01-02'),
      (3, 'Retired', 'retired', 'd', 1, 1, 'n', 'b', 'i', 'a', false, '2026-01-03', '2026-01-03'),
      (4, 'Draft', 'draft', 'd', 1, 1, 'n', 'b', 'i', 'a', NULL, '2026-01-04', '2026-01-04');
    INSERT INTO cm_audit_record (at, actor_id, act, before, after) VALUES
      ('2026-01-01', 2, 'competency.created', NULL, '${texts("draft", false)}'),
      ('2026-02-01', 2, 'competency.updated', '${texts("draft", false)}', '${texts("first")}'),
      ('2026-03-01', 2, 'competency.updated', '${texts("first")}', '${texts("second")}');
    INSERT INTO cm_sheet_competency (id, cm_sheet_id, cm_competency_id) VALUES (1, 1, 1), (2, 1, 2), (3, 1, 3);
    INSERT INTO cm_competency_change (id, cm_sheet_competencies_id, kind, from_current_level, from_desired_level,
      current_level, desired_level, user_id, updated_at) VALUES
      (1, 1, 'requested', 'no_experience', 'no_experience', 'no_experience', 'basic', 1, '2026-02-10'),
      (2, 1, 'requested', 'no_experience', 'basic', 'no_experience', 'intermediate', 1, '2026-02-11'),
      (3, 1, 'approved', 'no_experience', 'intermediate', 'basic', 'basic', 2, '2026-02-12'),
      (4, 1, 'requested', 'basic', 'basic', 'basic', 'advanced', 1, '2026-03-10'),
      (5, 2, 'set', 'no_experience', 'no_experience', 'basic', 'basic', 2, '2026-01-01'),
      (6, 3, 'set', 'no_experience', 'no_experience', 'basic', 'basic', 2, '2026-05-01');
    UPDATE cm_sheet_competency SET current_level = 'basic', desired_level = 'advanced', latest_change_id = 4, changed_at
      = '2026-03-10' WHERE id = 1;
    UPDATE cm_sheet_competency SET current_level = 'basic', desired_level = 'basic', latest_change_id = id + 3,
      changed_at = '2026-05-01' WHERE id IN (2, 3)`);
  await upgrade(db);
});

const select = async (sql: string) => (await db.pool.query({ text: sql, rowMode: "array" })).rows;

describe("upgrading a database of 0.1.0", () => {
  test("a competency gets a version for every published text that the audit log has, and for today's where it differs", async () => {
    expect(
      await select(
        "SELECT number, basic, user_id, kind, created_at::date::text FROM cm_competency_version WHERE " +
          "cm_competency_id = 1 ORDER BY number",
      ),
    ).toEqual([
      [1, "first", 2, "wording", "2026-02-01"],
      [2, "second", 2, "wording", "2026-03-01"],
      [3, "third", null, "wording", "2026-06-01"],
    ]);
  });

  test("without audit records, the first version has today's text; a competency that no one could be rated in has none", async () => {
    expect(
      await select(
        "SELECT cm_competency_id, number, basic, created_at::date::text FROM cm_competency_version WHERE " +
          "cm_competency_id > 1 ORDER BY 1",
      ),
    ).toEqual([
      [2, 1, "b", "2026-01-02"],
      [3, 1, "b", "2026-01-03"],
    ]);
  });

  test("each change gets the version that was valid when it was made, the first one if it is older", async () => {
    expect(
      await select(
        "SELECT h.id, v.cm_competency_id, v.number FROM cm_competency_change h JOIN cm_competency_version v " +
          "ON v.id = h.cm_competency_version_id ORDER BY 1",
      ),
    ).toEqual([
      [1, 1, 1],
      [2, 1, 1],
      [3, 1, 1],
      [4, 1, 2],
      [5, 2, 1],
      [6, 3, 1],
    ]);
  });

  test("each change gets the request it belongs to; a level set without one has none", async () => {
    expect(await select("SELECT id, request_id FROM cm_competency_change ORDER BY id")).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 4],
      [5, null],
      [6, null],
    ]);
  });

  test("each row gets when its level was approved, and the wording then", async () => {
    expect(
      await select(
        "SELECT r.id, r.approved_at::date::text, v.number, r.confirmed_at FROM cm_sheet_competency r LEFT " +
          "JOIN cm_competency_version v ON v.id = r.level_version_id ORDER BY 1",
      ),
    ).toEqual([
      [1, "2026-02-12", 1, null],
      [2, "2026-01-01", 1, null],
      [3, "2026-05-01", 1, null],
    ]);
  });

  test("levels and requests stay as they were", async () => {
    expect(
      await select("SELECT id, current_level, desired_level, latest_change_id FROM cm_sheet_competency ORDER BY id"),
    ).toEqual([
      [1, "basic", "advanced", 4],
      [2, "basic", "basic", 5],
      [3, "basic", "basic", 6],
    ]);
  });
});
