import { installEarlier, OF_0_2_0, upgrade } from "@/tests/support/database/earlier-version";
import { testDatabase } from "@/tests/support/database/test-database";
import { bearerFor } from "@/tests/support/actors";
import { readTalk } from "@/tests/support/conversations";

const db = testDatabase({ isOwn: true });

/** Three cases: released, changed since the release, and a draft of a person without a manager. */
const FILLED = `
  INSERT INTO cm_user (id, email, first_name, last_name, sort_key, order_key, is_admin, is_manager) VALUES
    (1, 'ada@x.example', 'Ada', 'A', 'a ada', 'a ada', true, true),
    (2, 'ben@x.example', 'Ben', 'B', 'b ben', 'b ben', false, true),
    (3, 'cleo@x.example', 'Cleo', 'C', 'c cleo', 'c cleo', false, false),
    (4, 'dan@x.example', 'Dan', 'D', 'd dan', 'd dan', false, false);
  INSERT INTO employee_manager (employee_id, manager_id, is_primary) VALUES (2, 1, true), (3, 2, true), (4, 2, true);
  INSERT INTO cm_sheet (id, user_id) SELECT n, n FROM generate_series(1, 4) n;
  INSERT INTO cm_grade (id, name, name_key, position) VALUES (7, 'Senior', 'senior', 1);
  INSERT INTO cm_grade_case (user_id, cm_grade_id, introduction, notes_of_ids, evidence_ids, updated_at, released_at,
    released) VALUES
    (3, 7, 'Ready.', '{11}', '{12}', '2026-05-01', '2026-05-01 00:00:01', '{"grade": "Senior"}'),
    (4, 7, 'Changed since.', '{}', '{}', '2026-06-02', '2026-06-01', '{"grade": "Senior"}'),
    (1, NULL, 'A draft.', '{}', '{}', '2026-04-01', NULL, NULL);
  SELECT setval(pg_get_serial_sequence(t, 'id'), 100) FROM unnest('{cm_user, cm_sheet, cm_grade}'::text[]) t`;

test("each case for a grade of a filled database of 0.2.0 becomes a conversation about it, and who read it still does", async () => {
  await installEarlier(db, OF_0_2_0);
  await db.pool.query(FILLED);
  await upgrade(db);
  const found = await db.prisma.conversation.findMany({ orderBy: { userId: "asc" }, include: { readers: true } });
  expect(found).toMatchObject([
    {
      userId: 1,
      managerId: null,
      kind: "grade",
      gradeId: null,
      introduction: "A draft.",
      personReadyAt: null,
      readers: [],
    },
    {
      userId: 3,
      managerId: 2,
      kind: "grade",
      state: "preparing",
      gradeId: 7,
      introduction: "Ready.",
      notesOf: [11],
      evidence: [12],
      personReadyAt: new Date("2026-05-01T00:00:01Z"),
      readers: [{ userId: 1 }],
    },
    // What was changed since the release was nobody else's to read.
    { userId: 4, managerId: 2, introduction: "Changed since.", personReadyAt: null, readers: [] },
  ]);
  const id = found[1]!.id;
  const statuses = [1, 2, 3, 4].map(async (userId) => (await readTalk(await bearerFor({ userId }), id)).status);
  expect(await Promise.all(statuses)).toEqual([200, 200, 200, 404]);
  expect((await readTalk(await bearerFor({ userId: 2 }), found[2]!.id)).body.case).toBeNull();
});
