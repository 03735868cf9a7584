import fc from "fast-check";
import { syncRows } from "@/lib/sheet/rows/row-sync-store";
import { LEVELS } from "@/lib/vocabulary/levels/rules";
import { bearerFor, makePerson } from "@/tests/support/actors";
import { emptyTables, testDatabase } from "@/tests/support/database/test-database";
import { FUZZ } from "@/tests/support/fuzz";
import { sendImport } from "@/tests/support/import-calls";
import { makeDiscipline, makeLanguage } from "@/tests/support/sheets";

const db = testDatabase({ keepsRows: true });

/** Imported in one file, so that 20 companies take 24 imports. */
const COMPANIES_OF_A_RUN = 10;
const DISCIPLINES = ["Developer", "Tester", "Designer"];
const LANGUAGES = ["Java", "Kotlin"];
const ROLES = ["is_manager", "is_staffing", "is_admin"] as const;
const COLUMNS = ["first_name", "disciplines", "languages", "primary_manager", "managers", ...ROLES] as const;

/** What people have at first, and what they gain in a month outside the file. */
const PARTS = {
  disciplines: fc.subarray(DISCIPLINES),
  languages: fc.subarray(LANGUAGES),
  is_manager: fc.boolean(),
  is_staffing: fc.boolean(),
  is_admin: fc.boolean(),
};
const LEVEL = fc.record({
  row: fc.nat(),
  current: fc.constantFrom(...LEVELS),
  desired: fc.constantFrom(...LEVELS),
  notes: fc.constantFrom("", "<p>Did it.</p>"),
});
const GAINED = fc.record({ ...PARTS, levels: fc.array(LEVEL, { maxLength: 5 }) });
const COMPANY = fc.array(fc.record(PARTS), { minLength: 2, maxLength: 5 });
const MONTH = fc.array(GAINED, { minLength: 3, maxLength: 7 });
type Of<A> = A extends fc.Arbitrary<infer T> ? T : never;

const emailOf = (company: number, place: number) => `p${place}@company${company}.org`;

/** Adds disciplines, languages, roles and levels to everyone, as people do on the screens. */
async function gain(people: readonly { id: number; sheetId: number }[], month: Of<typeof MONTH>, entries: Entries) {
  const { disciplines, languages } = entries;
  const gains = people.map((person, place) => ({ ...person, ...month[place % month.length]! }));
  await db.prisma.sheetDiscipline.createMany({
    data: gains.flatMap(({ sheetId, disciplines: names }) =>
      names.map((name) => ({ sheetId, disciplineId: disciplines.get(name)! })),
    ),
    skipDuplicates: true,
  });
  await db.prisma.userLanguage.createMany({
    data: gains.flatMap(({ id, languages: names }) =>
      names.map((name) => ({ userId: id, languageId: languages.get(name)! })),
    ),
    skipDuplicates: true,
  });
  await db.prisma.$transaction((tx) => syncRows(tx, { sheetIds: people.map(({ sheetId }) => sheetId) }));
  for (const role of ROLES) {
    const ids = gains.filter((one) => one[role]).map(({ id }) => id);
    await db.pool.query(`UPDATE cm_user SET ${role} = TRUE WHERE id = ANY($1::int[])`, [ids]);
  }
  const levels = gains.flatMap(({ sheetId, levels: all }) => all.map((level) => ({ sheet_id: sheetId, ...level })));
  await db.pool.query(
    `UPDATE cm_sheet_competency r SET current_level = g.current, desired_level = g.desired, notes = g.notes
     FROM jsonb_to_recordset($1::jsonb) AS g(sheet_id int, "row" bigint, current cm_level, desired cm_level, notes text)
     WHERE r.id = (SELECT o.id FROM cm_sheet_competency o WHERE o.cm_sheet_id = g.sheet_id ORDER BY o.id
       OFFSET g."row" % greatest(1, (SELECT count(*) FROM cm_sheet_competency n WHERE n.cm_sheet_id = g.sheet_id)) LIMIT
         1)`,
    [JSON.stringify(levels)],
  );
}

type Entries = { disciplines: Map<string, number>; languages: Map<string, number> };

/** Everything that an import of people could take away, one text for each. */
async function readHeld(): Promise<string[]> {
  const { rows } = await db.pool.query<{ held: string }>(`
    SELECT u.email || ' has the row ' || r.id || ' ' || r.cm_competency_id || ' ' || r.current_level || ' ' ||
      r.desired_level || ' ' || r.notes || ' '
        || coalesce(r.archived_at::text, 'in use') AS held
      FROM cm_sheet_competency r JOIN cm_sheet s ON s.id = r.cm_sheet_id JOIN cm_user u ON u.id = s.user_id
    UNION ALL SELECT 'sheet ' || cm_sheet_id || ' has the discipline ' || cm_role_id FROM cm_sheet_role
    UNION ALL SELECT user_id || ' has the language ' || cm_technology_id FROM cm_user_technology
    UNION ALL SELECT employee_id || ' has the manager ' || manager_id FROM employee_manager
    UNION ALL SELECT email || ' has the role ' || role FROM cm_user,
      LATERAL (VALUES ('manager', is_manager), ('staffing', is_staffing), ('admin', is_admin)) AS of(role, has) WHERE
        has`);
  return rows.map(({ held }) => held);
}

async function importYear(
  companies: readonly Of<typeof COMPANY>[],
  columns: readonly string[],
  months: readonly Of<typeof MONTH>[],
) {
  await emptyTables(db);
  const entries: Entries = { disciplines: new Map(), languages: new Map() };
  for (const [place, name] of DISCIPLINES.entries()) {
    const { role } = await makeDiscipline(db, { name, competencies: 2, generalTechnology: place === 0 });
    entries.disciplines.set(name, role.id);
  }
  for (const name of LANGUAGES) entries.languages.set(name, (await makeLanguage(db, name)).id);
  const by = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
  const lines = companies.flatMap((people, company) =>
    people.map((one, place) => {
      const boss = place === 0 ? "" : emailOf(company, 0);
      const values: Record<string, string> = {
        email: emailOf(company, place),
        first_name: "Ada",
        primary_manager: boss,
        managers: boss,
        disciplines: one.disciplines.join(";"),
        languages: one.languages.join(";"),
        ...Object.fromEntries(ROLES.map((role) => [role, String(one[role])])),
      };
      return values;
    }),
  );
  const send = (header: readonly string[]) => {
    const rows = [header, ...lines.map((line) => header.map((column) => line[column]!))];
    return sendImport(by, "people", rows.map((row) => row.join(",")).join("\n"));
  };
  expect((await send(["email", ...COLUMNS])).body).toMatchObject({ add: lines.length, refuse: 0 });
  const where = { user: { email: { contains: "@company" } } };
  const sheets = await db.prisma.sheet.findMany({ where, orderBy: { id: "asc" } });
  const people = sheets.map(({ id, userId }) => ({ id: userId, sheetId: id }));
  for (const month of months) {
    await gain(people, month, entries);
    const before = await readHeld();
    const { status, body } = await send(["email", ...columns]);
    expect([status, body.refuse]).toEqual([201, 0]);
    const after = new Set(await readHeld());
    expect(before.filter((one) => !after.has(one))).toEqual([]);
  }
}

test("a year of monthly rosters takes no level, request, note, discipline, language, manager or role from anyone", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(COMPANY, { minLength: COMPANIES_OF_A_RUN, maxLength: COMPANIES_OF_A_RUN }),
      fc.subarray([...COLUMNS]),
      fc.array(MONTH, { minLength: 12, maxLength: 12 }),
      importYear,
    ),
    // Each step of shrinking would take as long as a run.
    { ...FUZZ, numRuns: Math.ceil(FUZZ.numRuns / COMPANIES_OF_A_RUN), endOnFailure: true },
  );
});
