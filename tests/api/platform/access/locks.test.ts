import { lockGrant } from "@/lib/assistants/connections/grant-store";
import { admitPerson } from "@/lib/doors/auth/admission";
import { IdentityClaims } from "@/lib/doors/auth/identity-claims";
import { IMPORTS } from "@/lib/files/imports/read-queries";
import type { Kind } from "@/lib/files/imports/rules";
import { takeParts } from "@/lib/files/imports/store";
import type { Tx } from "@/lib/platform/db";
import { storePictures } from "@/lib/platform/rich-text/picture-store";
import { createSync, syncNextSheets } from "@/lib/sheet/rows/pending-sync-store";
import { locksIn } from "@/tests/support/access/locks";
import { testPerson } from "@/tests/support/actors";
import { competencyFile } from "@/tests/support/csv";
import { countStatements } from "@/tests/support/database/count-statements";
import { testDatabase } from "@/tests/support/database/test-database";
import { eachTest } from "@/tests/support/each-test";
import { makeGrades } from "@/tests/support/grades";
import { runImport } from "@/tests/support/imports";
import { engage, makeNeed } from "@/tests/support/needs";
import { testReviewed } from "@/tests/support/reviews";
import { ask, makeDiscipline } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true });
const { employee } = testReviewed(db);
const made = eachTest(async () => {
  const [grade] = await makeGrades(db, "Senior");
  const { role, competencies } = await makeDiscipline(db);
  return { grade: grade!, role, competencyIds: competencies.map(({ id }) => id), need: await makeNeed(db) };
});

const tx = (work: (tx: Tx) => Promise<unknown>) => db.prisma.$transaction(work);
const user = (more: object) => ({
  user: {
    first_name: "Ada",
    last_name: "Byron",
    email: employee.email,
    is_admin: false,
    is_manager: false,
    is_staffing: false,
    cm_role_ids: [],
    manager_ids: [],
    cm_grade_id: null,
    ...more,
  },
});
const update = (more: object) => ask("updatePerson", admin, { user_id: employee.userId }, user(more));
const claims = (email: string, sub: string) =>
  IdentityClaims.parse({ sub, email, email_verified: true, given_name: "Ada", family_name: "Byron" });

const ORGANISATION = "advisory: 72707371";
const SHEETS = ["cm_sheet_role, cm_user_technology: SHARE", "cm_sheet_competency: EXCLUSIVE"];
const AREAS = "cm_area, cm_role, cm_competency: SHARE ROW EXCLUSIVE";

/** Beside those of the access tables, which each call takes: locks that depend on what is sent, and of other doors. */
test.each<[what: string, locks: string[], work: () => Promise<unknown>]>([
  [
    "a discipline that is now everyone's",
    ["cm_sheet: SHARE ROW EXCLUSIVE"],
    () => ask("updateRole", admin, { role_id: made.role.id }, { cm_role: { name: "All", for_everyone: true } }),
  ],
  ["a person's grade", ["cm_grade: SHARE"], () => update({ cm_grade_id: made.grade.id })],
  ["a person's disciplines", ["cm_sheet: UPDATE"], () => update({ cm_role_ids: [made.role.id] })],
  ["a person's email", ["cm_user: UPDATE"], () => update({ email: "new@x.org" })],
  [
    "competencies that move",
    ["cm_competency: NO KEY UPDATE", "cm_role: SHARE", ...SHEETS.slice(1)],
    () =>
      ask(
        "createCompetencyMove",
        admin,
        {},
        {
          competency_move: { competency_ids: made.competencyIds, cm_role_id: employee.disciplineId, dry_run: false },
        },
      ),
  ],
  [
    "a place on a need",
    ["cm_need: UPDATE"],
    () => engage(admin, { need_id: made.need.id, user_id: employee.userId, state: "agreed" }),
  ],
  ["a sign-in", ["cm_user: UPDATE"], () => admitPerson(claims(employee.email, "another"))],
  ["a sign-in with another email", ["cm_user: UPDATE"], () => admitPerson(claims("else@example.com", employee.sub))],
  ["an assistant's code", ["cm_assistant_connection: UPDATE"], () => tx((it) => lockGrant(it, "hash"))],
  [
    "a picture",
    ["cm_user: NO KEY UPDATE"],
    () =>
      tx((it) =>
        storePictures(it, [{ sha256: "a", type: "image/png", content: Buffer.from("a") }] as never, {
          person: employee.userId,
          field: "notes",
        }),
      ),
  ],
  [
    "a starter framework with expected levels",
    ["cm_grade, cm_expectation: SHARE ROW EXCLUSIVE"],
    () =>
      ask("applyStarterFrameworks", admin, {}, { cm_starter: { frameworks: ["consultant"], expected_levels: true } }),
  ],
  [
    "the next sheets",
    [...SHEETS, "cm_row_sync: UPDATE"],
    () => tx(async (it) => syncNextSheets(it, await createSync(it, []), 1)),
  ],
  ["the next lines of an import", ["cm_import: UPDATE"], () => tx((it) => takeParts(it, 1, 1))],
  ["an operator's import", [AREAS, ...SHEETS], () => runImport("competencies", competencyFile({}))],
])("%s: its locks are taken", async (_what, locks, work) => {
  const { sent } = await countStatements(db, work);
  expect(locksIn(sent)).toEqual(expect.arrayContaining(locks));
});

test.each<[kind: Kind, locks: string[]]>([
  ["competencies", [AREAS]],
  ["learning_pointers", ["cm_learning_pointer, cm_competency_learning_pointer: SHARE ROW EXCLUSIVE"]],
  ["expected_levels", ["cm_grade, cm_expectation: SHARE ROW EXCLUSIVE"]],
  ["people", [ORGANISATION, "cm_grade: SHARE"]],
  ["levels", SHEETS],
  ["engagements", ["cm_client, cm_engagement: SHARE ROW EXCLUSIVE"]],
  ["records", ["cm_record: SHARE ROW EXCLUSIVE"]],
])("an import of %s takes its locks", async (kind, locks) => {
  const { sent } = await countStatements(db, () => tx((it) => IMPORTS[kind].lock(it)));
  expect(locksIn(sent)).toEqual(locks);
});
