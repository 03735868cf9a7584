import { installEarlier, OF_0_2_0, upgrade } from "@/tests/support/database/earlier-version";
import { testDatabase } from "@/tests/support/database/test-database";
import { bearerFor } from "@/tests/support/actors";
import { undo } from "@/tests/support/merges";
import { listRounds } from "@/tests/support/rounds";

const db = testDatabase({ isOwn: true });

/** Three rounds with the rows that they asked about, a webhook, an email that waits, and a merge that deleted a row. */
const FILLED = `
  INSERT INTO cm_user (id, email, first_name, last_name, sort_key, order_key, is_admin, is_manager) VALUES
    (1, 'ada@x.example', 'Ada', 'A', 'a ada', 'a ada', true, true),
    (2, 'ben@x.example', 'Ben', 'B', 'b ben', 'b ben', false, false);
  INSERT INTO employee_manager (employee_id, manager_id, is_primary) VALUES (2, 1, true);
  INSERT INTO cm_sheet (id, user_id) VALUES (1, 1), (2, 2);
  INSERT INTO cm_area (id, name, name_key, general_technology) VALUES (1, 'Engineering', 'engineering', false);
  INSERT INTO cm_role (id, name, name_key) VALUES (1, 'Developer', 'developer'), (2, 'Tester', 'tester');
  INSERT INTO cm_sheet_role (cm_sheet_id, cm_role_id) VALUES (1, 1), (2, 1);
  INSERT INTO cm_competency (id, cm_role_id, cm_area_id, name, name_key, description, no_experience, basic, intermediate,
    advanced, published)
    SELECT n, 1, 1, 'C' || n, 'c' || n, '', '', '', '', '', true FROM generate_series(1, 3) n;
  INSERT INTO cm_sheet_competency (id, cm_sheet_id, cm_competency_id)
    SELECT s * 10 + c, s, c FROM generate_series(1, 2) s, generate_series(1, 3) c;
  INSERT INTO cm_review_round (id, name, starts_on, ends_on, manager_id) VALUES
    (5, 'Spring', '2026-03-01', '2026-03-31', NULL), (6, 'Autumn', '2026-10-01', '2026-10-31', 1),
    (7, 'Winter', '2026-10-15', '2026-12-31', NULL);
  INSERT INTO cm_review_round_role (cm_review_round_id, cm_role_id) VALUES (6, 2), (6, 1), (7, 1);
  INSERT INTO cm_review_round_row (cm_review_round_id, cm_sheet_competencies_id, reason) VALUES
    (5, 21, 'rated'), (6, 21, 'overdue'), (7, 22, 'goal');
  INSERT INTO cm_catalogue_merge (id, kind, source_id, source_name, target_id, target_name, last_row_id) VALUES
    (5, 'competency', 4, 'C4', 2, 'C2', 42);
  INSERT INTO cm_catalogue_move (cm_catalogue_merge_id, thing, subject_id, gone, before, kept_id, cm_sheet_id) VALUES
    (5, 'competency', 4, true, '{"id": 4, "cm_role_id": 1, "cm_area_id": 1, "name": "C4", "name_key": "c4",
      "description": "", "no_experience": "", "basic": "", "intermediate": "", "advanced": "", "published": true,
      "aliases": "", "alias_keys": [], "order_key": "", "created_at": "2026-01-01", "updated_at": "2026-01-01"}', 2, NULL),
    (5, 'sheet_competency', 24, true, '{"id": 24, "cm_sheet_id": 2, "cm_competency_id": 4, "current_level": "basic",
      "desired_level": "basic", "notes": "", "created_at": "2026-01-01", "updated_at": "2026-01-01"}', 22, 2),
    (5, 'review_round_row', 8, true, '{"id": 8, "cm_review_round_id": 6, "cm_sheet_competencies_id": 24,
      "reason": "rated"}', 7, 2);
  INSERT INTO cm_webhook (name, url, secret, events) VALUES ('Chat', 'https://x.example', 'x', '{review_round.created,level.approved}');
  INSERT INTO cm_outbox_message (lane, kind, user_id, payload) VALUES ('email', 'round_opened', 2, '{"review_round_id": 7}');
  SELECT setval(pg_get_serial_sequence(t, 'id'), 100)
    FROM unnest('{cm_user, cm_sheet, cm_area, cm_role, cm_competency, cm_sheet_competency, cm_review_round, cm_catalogue_merge}'::text[]) t`;

test("each round of a filled database of 0.2.0 asks for annual conversations under its own number, with its days, manager and disciplines", async () => {
  await installEarlier(db, OF_0_2_0);
  await db.pool.query(FILLED);
  const rounds = (await db.pool.query("SELECT count(*)::int AS count FROM cm_review_round")).rows[0].count;
  await upgrade(db);
  expect(await db.prisma.conversationRound.count()).toBe(rounds);
  const day = (text: string) => new Date(text);
  expect(await db.prisma.conversationRound.findMany({ orderBy: { id: "asc" } })).toMatchObject([
    { id: 5, name: "Spring", kind: "annual", startsOn: day("2026-03-01"), managerId: null, disciplineIds: [] },
    { id: 6, name: "Autumn", kind: "annual", endsOn: day("2026-10-31"), managerId: 1, disciplineIds: [1, 2] },
    { id: 7, name: "Winter", kind: "annual", endsOn: day("2026-12-31"), managerId: null, disciplineIds: [1] },
  ]);
  expect(await listRounds(await bearerFor({ userId: 2 }))).toMatchObject([
    { id: 7, mine: "due" },
    { id: 6, mine: "due" },
    { id: 5, mine: "due" },
  ]);
  expect((await db.pool.query("SELECT events FROM cm_webhook")).rows).toEqual([
    { events: ["conversation_round.created", "level.approved"] },
  ]);
  expect(await db.prisma.outboxMessage.findFirst()).toMatchObject({ payload: { conversation_round_id: 7 } });
  // A merge of before can still be undone.
  expect((await undo(await bearerFor({ userId: 1 }), 5)).status).toBe(204);
  expect(await db.prisma.sheetCompetency.count({ where: { id: 24 } })).toBe(1);
});
