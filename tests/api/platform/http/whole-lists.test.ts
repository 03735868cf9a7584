import { bearerFor, makePerson, type Browser } from "@/tests/support/actors";
import { countStatements } from "@/tests/support/database/count-statements";
import { testDatabase } from "@/tests/support/database/test-database";
import type { CallName } from "@/tests/support/routes";
import { ask } from "@/tests/support/sheets";

const ENTRIES = 5_000;

const db = testDatabase({ keepsRows: true, isOwn: true });
let admin: Browser & { userId: number; sheetId: number };

beforeAll(async () => {
  const person = await makePerson(db.prisma, { isAdmin: true });
  admin = { ...person, ...(await bearerFor(person)) };
  const named = (table: string) =>
    `INSERT INTO ${table} (id, name, name_key) SELECT n, '${table} ' || n, '${table} ' || n FROM generate_series(1, ${ENTRIES}) n`;
  const statements = [
    ...["cm_technology", "cm_role", "cm_area"].map(named),
    `INSERT INTO cm_competency (id, name, name_key, description, cm_area_id, cm_role_id, no_experience, basic, intermediate, advanced, published)
      SELECT n, 'Competency ' || n, 'competency ' || n, repeat('What it is. ', 20), n, n, repeat('None of it. ', 20),
        repeat('Some of it. ', 20), repeat('Most of it. ', 20), repeat('All of it. ', 20), true
      FROM generate_series(1, ${ENTRIES}) n`,
    `INSERT INTO cm_learning_pointer (id, name, description) SELECT n, 'Pointer ' || n, '<p>Read it.</p>' FROM generate_series(1, ${ENTRIES}) n`,
    `INSERT INTO cm_competency_learning_pointer (cm_competency_id, cm_learning_pointer_id) SELECT 1, n FROM generate_series(1, ${ENTRIES}) n`,
    `INSERT INTO cm_user_learning_pointer (user_id, cm_learning_pointer_id, state) SELECT ${person.userId}, n, 'planned' FROM generate_series(1, ${ENTRIES}) n`,
    `INSERT INTO cm_sheet_role (cm_sheet_id, cm_role_id) SELECT ${person.sheetId}, n FROM generate_series(1, ${ENTRIES}) n`,
    `INSERT INTO cm_user_technology (user_id, cm_technology_id) SELECT ${person.userId}, n FROM generate_series(1, ${ENTRIES}) n`,
    `INSERT INTO cm_user (id, email, first_name, last_name, sort_key)
      SELECT 1000 + n, 'person' || n || '@crowd.example', 'Ada', 'Person ' || n, 'person ' || n || ' ada' FROM generate_series(1, ${ENTRIES - 1}) n`,
    `INSERT INTO cm_sheet (user_id) SELECT id FROM cm_user WHERE id > 1000`,
    "ANALYZE",
  ];
  for (const statement of statements) await db.pool.query(statement);
});

test.each([
  ["listTechnologies", () => ({})],
  ["listRoles", () => ({})],
  ["listRoles", () => ({ user_id: admin.userId })],
  ["listAreas", () => ({})],
  ["listCompetencies", () => ({})],
  ["listSheetRoles", () => ({ user_id: admin.userId })],
  ["listUserTechnologies", () => ({ sheet_id: admin.sheetId })],
  ["listLearningPointers", () => ({ competency_id: 1 })],
  ["listCompetencyLearningPointers", () => ({})],
  ["listUserLearningPointers", () => ({ sheet_id: admin.sheetId })],
  ["listEmployees", () => ({ manager_id: admin.userId })],
  ["listEmployeesOfManager", () => ({ manager_id: admin.userId })],
] as const)(
  "%s without a limit answers 5,000 entries in a few statements, and with one it has pages",
  async (name, params) => {
    const read = (more: object) =>
      countStatements(db, () => ask(name as CallName, admin, { ...params(), ...more } as Record<string, number>));
    const entries = ({ result: { body } }: Awaited<ReturnType<typeof read>>) => body.employees ?? body;
    const [whole, page] = [await read({}), await read({ limit: 2 })];
    expect(entries(whole)).toHaveLength(ENTRIES);
    expect(whole.result.headers.get("link")).toBeNull();
    expect(entries(page)).toEqual(entries(whole).slice(0, 2));
    expect(page.result.headers.get("link")).toContain('rel="next"');
    // Who calls, whose sheet it is, and the list.
    expect(whole.count).toBeLessThanOrEqual(7);
  },
);
