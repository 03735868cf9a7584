import { installEarlier, OF_0_2_0, upgrade } from "@/tests/support/database/earlier-version";
import { testDatabase } from "@/tests/support/database/test-database";
import { bearerFor } from "@/tests/support/actors";
import { undo } from "@/tests/support/merges";
import { listAgreements } from "@/tests/support/rounds";

const db = testDatabase({ isOwn: true });

/** Two people with goals, and a merge of competencies that deleted one goal and moved another. */
const FILLED = `
  INSERT INTO cm_user (id, email, first_name, last_name, sort_key, order_key, is_admin) VALUES
    (1, 'ada@x.example', 'Ada', 'A', 'a ada', 'a ada', true), (2, 'ben@x.example', 'Ben', 'B', 'b ben', 'b ben', false);
  INSERT INTO cm_sheet (id, user_id) VALUES (1, 1), (2, 2);
  INSERT INTO cm_area (id, name, name_key, general_technology) VALUES (1, 'Engineering', 'engineering', false);
  INSERT INTO cm_role (id, name, name_key) VALUES (1, 'Developer', 'developer');
  INSERT INTO cm_sheet_role (cm_sheet_id, cm_role_id) VALUES (1, 1), (2, 1);
  INSERT INTO cm_competency (id, cm_role_id, cm_area_id, name, name_key, description, no_experience, basic, intermediate,
    advanced, published)
    SELECT n, 1, 1, 'C' || n, 'c' || n, '', '', '', '', '', true FROM generate_series(1, 3) n;
  INSERT INTO cm_sheet_competency (id, cm_sheet_id, cm_competency_id)
    SELECT s * 10 + c, s, c FROM generate_series(1, 2) s, generate_series(1, 3) c;
  INSERT INTO cm_goal (id, cm_sheet_competencies_id, level, due_on, updated_at) VALUES
    (5, 11, 'basic', '2026-12-01', '2026-11-01'), (6, 21, 'advanced', NULL, '2026-11-02'),
    (7, 22, 'intermediate', '2027-03-31', '2026-11-03');
  INSERT INTO cm_catalogue_merge (id, kind, source_id, source_name, target_id, target_name, last_row_id) VALUES
    (5, 'competency', 4, 'C4', 2, 'C2', 42);
  INSERT INTO cm_catalogue_move (cm_catalogue_merge_id, thing, subject_id, gone, before, kept_id, cm_sheet_id) VALUES
    (5, 'competency', 4, true, '{"id": 4, "cm_role_id": 1, "cm_area_id": 1, "name": "C4", "name_key": "c4",
      "description": "", "no_experience": "", "basic": "", "intermediate": "", "advanced": "", "published": true,
      "aliases": "", "alias_keys": [], "order_key": "", "created_at": "2026-01-01", "updated_at": "2026-01-01"}', 2, NULL),
    (5, 'sheet_competency', 24, true, '{"id": 24, "cm_sheet_id": 2, "cm_competency_id": 4, "current_level": "basic",
      "desired_level": "basic", "notes": "", "created_at": "2026-01-01", "updated_at": "2026-01-01"}', 22, 2),
    (5, 'goal', 8, true, '{"id": 8, "cm_sheet_competencies_id": 24, "level": "advanced", "due_on": "2027-01-31",
      "updated_at": "2026-11-04T00:00:00Z"}', 7, 2);
  INSERT INTO cm_audit_record (act, actor_id, subject_id, after) VALUES ('goal.set', 2, 2, '{"sheet_competency_id": 21}');
  INSERT INTO cm_webhook (name, url, secret, events) VALUES ('Chat', 'https://x.example', 'x', '{goal.set,level.approved}');
  SELECT setval(pg_get_serial_sequence(t, 'id'), 100)
    FROM unnest('{cm_user, cm_sheet, cm_area, cm_role, cm_competency, cm_sheet_competency, cm_goal, cm_catalogue_merge}'::text[]) t`;

test("each goal of a filled database of 0.2.0 is an agreement of its person under its own number", async () => {
  await installEarlier(db, OF_0_2_0);
  await db.pool.query(FILLED);
  const goals = (await db.pool.query("SELECT count(*)::int AS count FROM cm_goal")).rows[0].count;
  await upgrade(db);
  expect(await db.prisma.agreement.count()).toBe(goals);
  expect(await db.prisma.agreement.findMany({ orderBy: { id: "asc" } })).toMatchObject([
    {
      id: 5,
      userId: 1,
      sheetCompetencyId: 11,
      level: "basic",
      dueOn: new Date("2026-12-01"),
      updatedAt: new Date("2026-11-01"),
      createdAt: new Date("2026-11-01"),
      state: "open",
      doer: "person",
    },
    { id: 6, userId: 2, sheetCompetencyId: 21, level: "advanced", dueOn: null },
    { id: 7, userId: 2, sheetCompetencyId: 22, level: "intermediate" },
  ]);
  const ben = await bearerFor({ userId: 2 });
  expect((await listAgreements(ben, 2)).body.map(({ id }: { id: number }) => id)).toEqual([7, 6]);
  expect((await db.pool.query("SELECT events FROM cm_webhook")).rows).toEqual([
    { events: ["agreement.made", "level.approved"] },
  ]);
  // A merge of before can still be undone, with the goal that it deleted.
  expect((await undo(await bearerFor({ userId: 1 }), 5)).status).toBe(204);
  expect(await db.prisma.agreement.findUnique({ where: { id: 8 } })).toMatchObject({
    userId: 2,
    sheetCompetencyId: 24,
    level: "advanced",
    dueOn: new Date("2027-01-31"),
    state: "open",
  });
});
