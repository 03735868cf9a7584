import { installEarlier, OF_0_2_0, upgrade } from "@/tests/support/database/earlier-version";
import { testDatabase } from "@/tests/support/database/test-database";
import { bearerFor } from "@/tests/support/actors";
import { undo } from "@/tests/support/merges";
import { ask } from "@/tests/support/sheets";

const db = testDatabase({ isOwn: true });

const released = (name: string | null) =>
  JSON.stringify({
    name,
    disciplines: ["Developer"],
    introduction: "Ten years of databases.",
    areas: [
      {
        area: "Engineering",
        competencies: [{ competency: "SQL", language: null, level: "advanced", approved_on: "2026-03-31" }],
      },
    ],
  });

/** People 1 to 4 with candidacies, profiles with and without a release, chosen entries, and a merge that moved some. */
const FILLED = `
  INSERT INTO cm_user (id, email, first_name, last_name, sort_key, order_key, is_admin) VALUES
    (1, 'ada@x.example', 'Ada', 'A', 'a ada', 'a ada', true), (2, 'ben@x.example', 'Ben', 'B', 'b ben', 'b ben', false),
    (3, 'eve@x.example', 'Eve', 'E', 'e eve', 'e eve', false), (4, 'leo@x.example', 'Leo', 'L', 'l leo', 'l leo', false);
  INSERT INTO cm_sheet (id, user_id) VALUES (1, 1), (2, 2), (3, 3), (4, 4);
  INSERT INTO cm_area (id, name, name_key, general_technology) VALUES (1, 'Engineering', 'engineering', false);
  INSERT INTO cm_role (id, name, name_key) VALUES (1, 'Developer', 'developer');
  INSERT INTO cm_competency (id, cm_role_id, cm_area_id, name, name_key, description, no_experience, basic, intermediate,
    advanced, published)
    SELECT n, 1, 1, 'C' || n, 'c' || n, '', '', '', '', '', true FROM generate_series(1, 3) n;
  INSERT INTO cm_sheet_competency (id, cm_sheet_id, cm_competency_id)
    SELECT s * 10 + c, s, c FROM generate_series(1, 4) s, generate_series(1, 2) c;
  INSERT INTO cm_need (id, title, starts_on, ends_on, probability, headcount, user_id) VALUES
    (7, 'Nordbank rollout', '2026-12-01', '2027-03-31', 80, 2, 1), (8, 'Harbour', '2026-01-01', '2026-06-30', 100, 1, 1);
  INSERT INTO cm_need_candidate (cm_need_id, user_id, placed, added_by, added_at) VALUES
    (7, 2, true, 1, '2026-11-01'), (7, 3, false, 1, '2026-11-02'), (8, 2, true, NULL, '2025-12-01');
  INSERT INTO cm_skills_profile (user_id, introduction, is_anonymous, clients, released_at, released) VALUES
    (2, 'Newer words.', false, '{Nordbank}', '2026-10-01', '${released("Ben B")}'),
    (3, '', true, '{}', '2026-10-02', '${released(null)}'), (4, 'Draft', false, '{}', NULL, NULL);
  INSERT INTO cm_skills_profile_entry (id, cm_sheet_competencies_id, is_shown) VALUES
    (31, 11, false), (32, 21, true), (33, 22, false), (34, 42, true);
  INSERT INTO cm_catalogue_merge (id, kind, source_id, source_name, target_id, target_name, last_row_id) VALUES
    (5, 'competency', 4, 'C4', 2, 'C2', 42);
  INSERT INTO cm_catalogue_move (cm_catalogue_merge_id, thing, subject_id, gone, before, kept_id, cm_sheet_id) VALUES
    (5, 'competency', 4, true, '{"id": 4, "cm_role_id": 1, "cm_area_id": 1, "name": "C4", "name_key": "c4",
      "description": "", "no_experience": "", "basic": "", "intermediate": "", "advanced": "", "published": true,
      "aliases": "", "alias_keys": [], "order_key": "", "created_at": "2026-01-01", "updated_at": "2026-01-01"}', 2, NULL),
    (5, 'sheet_competency', 44, true, '{"id": 44, "cm_sheet_id": 4, "cm_competency_id": 4, "current_level": "basic",
      "desired_level": "basic", "notes": "", "created_at": "2026-01-01", "updated_at": "2026-01-01"}', 42, 4),
    (5, 'skills_profile_entry', 35, true, '{"id": 35, "cm_sheet_competencies_id": 44, "is_shown": false}', NULL, 4);
  INSERT INTO cm_audit_record (act, actor_id, subject_id) VALUES ('need.candidate_placed', 1, 2);
  INSERT INTO cm_webhook (name, url, secret, events) VALUES
    ('Chat', 'https://x.example', 'x', '{skills_profile.released,level.approved}');
  SELECT setval(pg_get_serial_sequence(t, 'id'), 100)
    FROM unnest('{cm_user, cm_sheet, cm_area, cm_role, cm_competency, cm_sheet_competency, cm_need, cm_catalogue_merge,
      cm_skills_profile_entry}'::text[]) t`;

test("a filled database of 0.2.0 keeps each candidate as an engagement, each profile as a CV, and what was released as it was", async () => {
  await installEarlier(db, OF_0_2_0);
  await db.pool.query(FILLED);
  const candidates = await db.pool.query("SELECT count(*)::int AS count FROM cm_need_candidate");
  await upgrade(db);
  const admin = await bearerFor({ userId: 1 });
  expect(await db.prisma.engagement.count()).toBe(candidates.rows[0].count);
  expect(await db.prisma.engagement.findMany({ orderBy: { id: "asc" } })).toMatchObject([
    {
      userId: 2,
      needId: 7,
      project: "Nordbank rollout",
      state: "agreed",
      percent: 100,
      addedBy: 1,
      startsOn: new Date("2026-12-01"),
      endsOn: new Date("2027-03-31"),
      clientId: null,
    },
    { userId: 3, needId: 7, state: "asked" },
    { userId: 2, needId: 8, state: "agreed", addedBy: null },
  ]);
  const cvs = await db.prisma.cv.findMany({
    include: { entries: { orderBy: { id: "asc" } }, releases: true },
    orderBy: { userId: "asc" },
  });
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
      releases: [{ isAnonymous: false, releasedAt: new Date("2026-10-01"), withdrawnAt: null }],
    },
    { userId: 3, isAnonymous: true, releases: [{ isAnonymous: true }] },
    { userId: 4, introduction: "Draft", releases: [], entries: [{ sheetCompetencyId: 42 }] },
  ]);
  const read = await Promise.all([1, 2].map((at) => ask("getReleasedCv", admin, { cv_id: cvs[at]!.id })));
  expect(read.map(({ status, body }) => [status, body.introduction, body.areas[0].competencies[0].level])).toEqual(
    read.map(() => [200, "Ten years of databases.", "advanced"]),
  );
  expect((await db.pool.query("SELECT events FROM cm_webhook")).rows).toEqual([
    { events: ["cv.released", "level.approved"] },
  ]);
  expect((await ask("listCatalogueMerges", admin, { kind: "competency" })).body).toMatchObject([
    { id: 5, obstacle: null },
  ]);
  expect((await undo(admin, 5)).status).toBe(204);
  expect(await db.prisma.cvEntry.findUnique({ where: { id: 35 } })).toMatchObject({
    cvId: cvs[3]!.id,
    sheetCompetencyId: 44,
    isShown: false,
  });
});
