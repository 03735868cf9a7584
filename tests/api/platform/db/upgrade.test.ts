import { bearerFor } from "@/tests/support/actors";
import { readTalk } from "@/tests/support/conversations";
import { installEarlier, OF_0_2_0, upgrade } from "@/tests/support/database/earlier-version";
import { testDatabase } from "@/tests/support/database/test-database";
import { undo } from "@/tests/support/merges";
import { listAgreements, listRounds } from "@/tests/support/rounds";
import { ask } from "@/tests/support/sheets";

const db = testDatabase({ keepsRows: true, isOwn: true });

/** Four people of whom two lead others, with rows of three competencies, and a merge that deleted two rows. */
const COMPANY = `
  INSERT INTO cm_user (id, email, first_name, last_name, sort_key, order_key, is_admin, is_manager) VALUES
    (1, 'ada@x.example', 'Ada', 'A', 'a ada', 'a ada', true, true),
    (2, 'ben@x.example', 'Ben', 'B', 'b ben', 'b ben', false, true),
    (3, 'cleo@x.example', 'Cleo', 'C', 'c cleo', 'c cleo', false, false),
    (4, 'dan@x.example', 'Dan', 'D', 'd dan', 'd dan', false, false);
  INSERT INTO employee_manager (employee_id, manager_id, is_primary) VALUES (2, 1, true), (3, 2, true), (4, 2, true);
  INSERT INTO cm_sheet (id, user_id) SELECT n, n FROM generate_series(1, 4) n;
  INSERT INTO cm_area (id, name, name_key, general_technology) VALUES (1, 'Engineering', 'engineering', false);
  INSERT INTO cm_role (id, name, name_key) VALUES (1, 'Developer', 'developer'), (2, 'Tester', 'tester');
  INSERT INTO cm_sheet_role (cm_sheet_id, cm_role_id) VALUES (1, 1), (2, 1);
  INSERT INTO cm_competency (id, cm_role_id, cm_area_id, name, name_key, description, no_experience, basic, intermediate,
    advanced, published)
    SELECT n, 1, 1, 'C' || n, 'c' || n, '', '', '', '', '', true FROM generate_series(1, 3) n;
  INSERT INTO cm_sheet_competency (id, cm_sheet_id, cm_competency_id)
    SELECT s * 10 + c, s, c FROM generate_series(1, 4) s, generate_series(1, 3) c;
  INSERT INTO cm_catalogue_merge (id, kind, source_id, source_name, target_id, target_name, last_row_id) VALUES
    (5, 'competency', 4, 'C4', 2, 'C2', 42);
  INSERT INTO cm_catalogue_move (cm_catalogue_merge_id, thing, subject_id, gone, before, kept_id, cm_sheet_id) VALUES
    (5, 'competency', 4, true, '{"id": 4, "cm_role_id": 1, "cm_area_id": 1, "name": "C4", "name_key": "c4",
      "description": "", "no_experience": "", "basic": "", "intermediate": "", "advanced": "", "published": true,
      "aliases": "", "alias_keys": [], "order_key": "", "created_at": "2026-01-01", "updated_at": "2026-01-01"}', 2, NULL);
  INSERT INTO cm_catalogue_move (cm_catalogue_merge_id, thing, subject_id, gone, before, kept_id, cm_sheet_id)
    SELECT 5, 'sheet_competency', s * 10 + 4, true, ('{"id": ' || s * 10 + 4 || ', "cm_sheet_id": ' || s || ',
      "cm_competency_id": 4, "current_level": "basic", "desired_level": "basic", "notes": "",
      "created_at": "2026-01-01", "updated_at": "2026-01-01"}')::jsonb, s * 10 + 2, s FROM unnest('{2, 4}'::int[]) s;`;

const GOALS = `
  INSERT INTO cm_goal (id, cm_sheet_competencies_id, level, due_on, updated_at) VALUES
    (5, 11, 'basic', '2026-12-01', '2026-11-01'), (6, 21, 'advanced', NULL, '2026-11-02'),
    (7, 22, 'intermediate', '2027-03-31', '2026-11-03');
  INSERT INTO cm_catalogue_move (cm_catalogue_merge_id, thing, subject_id, gone, before, kept_id, cm_sheet_id) VALUES
    (5, 'goal', 8, true, '{"id": 8, "cm_sheet_competencies_id": 24, "level": "advanced", "due_on": "2027-01-31",
      "updated_at": "2026-11-04T00:00:00Z"}', 7, 2);
  INSERT INTO cm_audit_record (act, actor_id, subject_id, after) VALUES ('goal.set', 2, 2, '{"sheet_competency_id": 21}');`;

/** With the rows that they asked about. */
const ROUNDS = `
  INSERT INTO cm_review_round (id, name, starts_on, ends_on, manager_id) VALUES
    (5, 'Spring', '2026-03-01', '2026-03-31', NULL), (6, 'Autumn', '2026-10-01', '2026-10-31', 1),
    (7, 'Winter', '2026-10-15', '2026-12-31', NULL);
  INSERT INTO cm_review_round_role (cm_review_round_id, cm_role_id) VALUES (6, 2), (6, 1), (7, 1);
  INSERT INTO cm_review_round_row (cm_review_round_id, cm_sheet_competencies_id, reason) VALUES
    (5, 21, 'rated'), (6, 21, 'overdue'), (7, 22, 'goal');
  INSERT INTO cm_catalogue_move (cm_catalogue_merge_id, thing, subject_id, gone, before, kept_id, cm_sheet_id) VALUES
    (5, 'review_round_row', 8, true, '{"id": 8, "cm_review_round_id": 6, "cm_sheet_competencies_id": 24,
      "reason": "rated"}', 7, 2);
  INSERT INTO cm_outbox_message (lane, kind, user_id, payload) VALUES ('email', 'round_opened', 2, '{"review_round_id": 7}');`;

/** Released, changed since the release, and a draft of a person without a manager. */
const CASES = `
  INSERT INTO cm_grade (id, name, name_key, position) VALUES (7, 'Senior', 'senior', 1);
  INSERT INTO cm_grade_case (user_id, cm_grade_id, introduction, notes_of_ids, evidence_ids, updated_at, released_at,
    released) VALUES
    (3, 7, 'Ready.', '{11}', '{12}', '2026-05-01', '2026-05-01 00:00:01', '{"grade": "Senior"}'),
    (4, 7, 'Changed since.', '{}', '{}', '2026-06-02', '2026-06-01', '{"grade": "Senior"}'),
    (1, NULL, 'A draft.', '{}', '{}', '2026-04-01', NULL, NULL);`;

const released = (name: string | null) => {
  const competencies = [{ competency: "SQL", language: null, level: "advanced", approved_on: "2026-03-31" }];
  const areas = [{ area: "Engineering", competencies }];
  return JSON.stringify({ name, disciplines: ["Developer"], introduction: "Ten years of databases.", areas });
};
/** Candidacies, profiles with and without a release, and chosen entries, one of which the merge deleted. */
const STAFFING = `
  INSERT INTO cm_need (id, title, starts_on, ends_on, probability, headcount, user_id) VALUES
    (7, 'Nordbank rollout', '2026-12-01', '2027-03-31', 80, 2, 1), (8, 'Harbour', '2026-01-01', '2026-06-30', 100, 1, 1);
  INSERT INTO cm_need_candidate (cm_need_id, user_id, placed, added_by, added_at) VALUES
    (7, 2, true, 1, '2026-11-01'), (7, 3, false, 1, '2026-11-02'), (8, 2, true, NULL, '2025-12-01');
  INSERT INTO cm_skills_profile (user_id, introduction, is_anonymous, clients, released_at, released) VALUES
    (2, 'Newer words.', false, '{Nordbank}', '2026-10-01', '${released("Ben B")}'),
    (3, '', true, '{}', '2026-10-02', '${released(null)}'), (4, 'Draft', false, '{}', NULL, NULL);
  INSERT INTO cm_skills_profile_entry (id, cm_sheet_competencies_id, is_shown) VALUES
    (31, 11, false), (32, 21, true), (33, 22, false), (34, 42, true);
  INSERT INTO cm_catalogue_move (cm_catalogue_merge_id, thing, subject_id, gone, before, kept_id, cm_sheet_id) VALUES
    (5, 'skills_profile_entry', 35, true, '{"id": 35, "cm_sheet_competencies_id": 44, "is_shown": false}', NULL, 4);
  INSERT INTO cm_audit_record (act, actor_id, subject_id) VALUES ('need.candidate_placed', 1, 2);`;

const AFTER = `
  INSERT INTO cm_webhook (name, url, secret, events) VALUES
    ('Chat', 'https://x.example', 'x', '{goal.set,review_round.created,skills_profile.released,level.approved}');
  SELECT setval(pg_get_serial_sequence(t, 'id'), 100)
    FROM unnest('{cm_user, cm_sheet, cm_area, cm_role, cm_competency, cm_sheet_competency, cm_goal, cm_review_round,
      cm_grade, cm_need, cm_skills_profile_entry, cm_catalogue_merge}'::text[]) t`;

const day = (text: string) => new Date(text);
const as = (userId: number) => bearerFor({ userId });

beforeAll(async () => {
  await installEarlier(db, OF_0_2_0);
  for (const rows of [COMPANY, GOALS, ROUNDS, CASES, STAFFING, AFTER]) await db.pool.query(rows);
  await upgrade(db);
});

test("each goal is an agreement of its person under its own number", async () => {
  expect(await db.prisma.agreement.findMany({ orderBy: { id: "asc" } })).toEqual([
    expect.objectContaining({
      id: 5,
      userId: 1,
      sheetCompetencyId: 11,
      level: "basic",
      dueOn: day("2026-12-01"),
      updatedAt: day("2026-11-01"),
      createdAt: day("2026-11-01"),
      state: "open",
      doer: "person",
    }),
    expect.objectContaining({ id: 6, userId: 2, sheetCompetencyId: 21, level: "advanced", dueOn: null }),
    expect.objectContaining({ id: 7, userId: 2, sheetCompetencyId: 22, level: "intermediate" }),
  ]);
  expect((await listAgreements(await as(2), 2)).body.map(({ id }: { id: number }) => id)).toEqual([7, 6]);
});

test("each round asks for annual conversations under its own number, with its days, manager and disciplines", async () => {
  expect(await db.prisma.conversationRound.findMany({ orderBy: { id: "asc" } })).toMatchObject([
    { id: 5, name: "Spring", kind: "annual", startsOn: day("2026-03-01"), managerId: null, disciplineIds: [] },
    { id: 6, name: "Autumn", kind: "annual", endsOn: day("2026-10-31"), managerId: 1, disciplineIds: [1, 2] },
    { id: 7, name: "Winter", kind: "annual", endsOn: day("2026-12-31"), managerId: null, disciplineIds: [1] },
  ]);
  const rounds = await listRounds(await as(2));
  expect(rounds.map(({ id, mine }: { id: number; mine: string }) => [id, mine])).toEqual(
    [7, 6, 5].map((id) => [id, "due"]),
  );
  expect(await db.prisma.outboxMessage.findFirst()).toMatchObject({ payload: { conversation_round_id: 7 } });
});

test("each case for a grade becomes a conversation about it, and who read it still does", async () => {
  const found = await db.prisma.conversation.findMany({ orderBy: { userId: "asc" }, include: { readers: true } });
  const draft = { gradeId: null, introduction: "A draft.", personReadyAt: null };
  const ready = { gradeId: 7, introduction: "Ready.", personReadyAt: day("2026-05-01T00:00:01Z"), state: "preparing" };
  expect(found).toMatchObject([
    { userId: 1, managerId: null, kind: "grade", ...draft, readers: [] },
    { userId: 3, managerId: 2, kind: "grade", ...ready, notesOf: [11], evidence: [12], readers: [{ userId: 1 }] },
    // What was changed since the release was nobody else's to read.
    { userId: 4, managerId: 2, introduction: "Changed since.", personReadyAt: null, readers: [] },
  ]);
  const statuses = [1, 2, 3, 4].map(async (userId) => (await readTalk(await as(userId), found[1]!.id)).status);
  expect(await Promise.all(statuses)).toEqual([200, 200, 200, 404]);
  expect((await readTalk(await as(2), found[2]!.id)).body.case).toBeNull();
});

test("each candidate is an engagement", async () => {
  const nordbank = { needId: 7, project: "Nordbank rollout", startsOn: day("2026-12-01"), endsOn: day("2027-03-31") };
  expect(await db.prisma.engagement.findMany({ orderBy: { id: "asc" } })).toMatchObject([
    { ...nordbank, userId: 2, state: "agreed", percent: 100, addedBy: 1, clientId: null },
    { ...nordbank, userId: 3, state: "asked" },
    { userId: 2, needId: 8, state: "agreed", addedBy: null },
  ]);
});

const readCvs = () =>
  db.prisma.cv.findMany({
    include: { entries: { orderBy: { id: "asc" } }, releases: true },
    orderBy: { userId: "asc" },
  });

test("each profile is a CV, and what was released is as it was", async () => {
  const cvs = await readCvs();
  expect(cvs).toMatchObject([
    { userId: 1, isMain: true, introduction: "", entries: [{ id: 31, sheetCompetencyId: 11, isShown: false }] },
    {
      userId: 2,
      introduction: "Newer words.",
      clients: ["Nordbank"],
      isAnonymous: false,
      entries: [
        { sheetCompetencyId: 21, isShown: true },
        { sheetCompetencyId: 22, isShown: false },
      ],
      releases: [{ isAnonymous: false, releasedAt: day("2026-10-01"), withdrawnAt: null }],
    },
    { userId: 3, isAnonymous: true, releases: [{ isAnonymous: true }] },
    { userId: 4, introduction: "Draft", releases: [], entries: [{ sheetCompetencyId: 42 }] },
  ]);
  const admin = await as(1);
  const read = await Promise.all([1, 2].map((at) => ask("getReleasedCv", admin, { cv_id: cvs[at]!.id })));
  expect(read.map(({ status, body }) => [status, body.introduction, body.areas[0].competencies[0].level])).toEqual(
    read.map(() => [200, "Ten years of databases.", "advanced"]),
  );
});

test("a webhook gets the events that the former ones have become", async () => {
  const events = ["agreement.made", "conversation_round.created", "cv.released", "level.approved"];
  expect((await db.prisma.webhook.findFirstOrThrow()).events.toSorted()).toEqual(events);
});

test("a merge can still be undone, with the goal and the chosen entry that it deleted", async () => {
  const admin = await as(1);
  expect((await ask("listCatalogueMerges", admin, { kind: "competency" })).body).toMatchObject([
    { id: 5, obstacle: null },
  ]);
  expect((await undo(admin, 5)).status).toBe(204);
  expect(await db.prisma.sheetCompetency.count({ where: { id: 24 } })).toBe(1);
  const goal = { userId: 2, sheetCompetencyId: 24, level: "advanced", dueOn: day("2027-01-31"), state: "open" };
  expect(await db.prisma.agreement.findUnique({ where: { id: 8 } })).toMatchObject(goal);
  const entry = { cvId: (await readCvs())[3]!.id, sheetCompetencyId: 44, isShown: false };
  expect(await db.prisma.cvEntry.findUnique({ where: { id: 35 } })).toMatchObject(entry);
});
