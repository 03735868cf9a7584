import { readFileSync } from "node:fs";
import { join } from "node:path";
import { migrationsFolder } from "@/lib/platform/db/migrate";
import type { Kind } from "@/lib/files/imports/rules";
import { testPerson } from "@/tests/support/actors";
import { competencyFile, pointerFile } from "@/tests/support/csv";
import { testDatabase } from "@/tests/support/database/test-database";
import { makeGrades } from "@/tests/support/grades";
import { sendImport, undoImport } from "@/tests/support/import-calls";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true, email: "boss@x.org" });
const MIGRATION = readFileSync(join(migrationsFolder(), "20261126140000_import_journal", "migration.sql"), "utf8");

type Earlier = { thing: string; subjectId: number; before?: object; after: object };

/** Imports a file, with what 0.2.0 recorded of it, which is then brought up to date. */
async function imported(kind: Kind, content: string | Uint8Array, earlier: () => Promise<Earlier[]>): Promise<number> {
  const { status, body } = await sendImport(admin, kind, content, { create: "all", confirm_removals: 1 });
  expect(status).toBe(201);
  await db.prisma.importRecord.deleteMany({ where: { importId: body.id } });
  await db.prisma.importRecord.createMany({
    data: (await earlier()).map((record) => ({ ...record, importId: body.id, title: record.thing, line: 2 })),
  });
  return body.id;
}
const undo = async (id: number) => (await undoImport(admin, id)).body;
const one = async (table: string, which: string) =>
  (await db.pool.query<{ id: number }>(`SELECT id FROM ${table} WHERE ${which}`)).rows[0]!.id;
const person = (email: string) =>
  db.prisma.user.findUniqueOrThrow({
    where: { email },
    select: {
      firstName: true,
      sortKey: true,
      location: true,
      isManager: true,
      gradeId: true,
      managers: { select: { manager: { select: { email: true } } } },
      languages: { select: { language: { select: { name: true } } } },
      sheet: { select: { disciplines: { select: { discipline: { select: { name: true } } } } } },
    },
  });

test("what 0.2.0 imported can still be undone: competencies, areas and disciplines, pointers with links and languages", async () => {
  const framework = await imported(
    "competencies",
    competencyFile({ competency: "HTML", aliases: "Markup" }),
    async () => [
      {
        thing: "area",
        subjectId: await one("cm_area", "true"),
        after: { name: "Engineering", general_technology: false },
      },
      { thing: "discipline", subjectId: await one("cm_role", "true"), after: { name: "Backend Developer" } },
      {
        thing: "competency",
        subjectId: await one("cm_competency", "true"),
        after: { name: "HTML", basic: "Writes unit tests", aliases: "Markup", published: true },
      },
    ],
  );
  const pointers = await imported("learning_pointers", pointerFile(["HTML", "Basics", "Text", ""]), async () => [
    {
      thing: "learning_pointer",
      subjectId: await one("cm_learning_pointer", "true"),
      after: { name: "Basics", url: null, language_id: null },
    },
    {
      thing: "pointer_link",
      subjectId: await one("cm_competency_learning_pointer", "true"),
      after: {
        competency_id: await one("cm_competency", "true"),
        pointer_id: await one("cm_learning_pointer", "true"),
      },
    },
  ]);
  const renamed = await imported(
    "competencies",
    `id,competency,basic\n${await one("cm_competency", "true")},XHTML,Other`,
    async () => [
      {
        thing: "competency",
        subjectId: await one("cm_competency", "true"),
        before: { name: "HTML", basic: "Writes unit tests" },
        after: { name: "XHTML", basic: "Other" },
      },
    ],
  );
  await db.pool.query(MIGRATION);
  expect(await undo(renamed)).toMatchObject({ undone: 1, kept: [] });
  expect(await db.prisma.competency.findMany()).toMatchObject([
    { name: "HTML", nameKey: "html", basic: "Writes unit tests", aliases: "Markup", aliasKeys: ["markup"] },
  ]);
  expect(await undo(pointers)).toMatchObject({ undone: 2, kept: [] });
  expect(await undo(framework)).toMatchObject({ undone: 3, kept: [] });
});

test("so can its people, levels and expected levels", async () => {
  const [junior] = await makeGrades(db, "Junior", "Senior");
  const framework = competencyFile({ discipline: "Developer", competency: "HTML" }, { discipline: "Analyst" });
  await sendImport(admin, "competencies", framework, { create: "all" });
  const header = "email,first_name,location,disciplines!,languages,primary_manager,is_manager,grade";
  await sendImport(admin, "people", `${header}\nada@x.org,Ada,,Developer,Go,boss@x.org,,Junior`, { create: "all" });
  const before = await person("ada@x.org");
  const [ada, boss] = [await one("cm_user", "email = 'ada@x.org'"), await one("cm_user", "email = 'boss@x.org'")];
  const people = await imported(
    "people",
    `${header}\nada@x.org,Eda,Graz,Analyst,Rust,bo@x.org,true,Senior\nbo@x.org,Bo,,,,,,`,
    async () => [
      { thing: "language", subjectId: await one("cm_technology", "name = 'Rust'"), after: { name: "Rust" } },
      {
        thing: "person",
        subjectId: ada,
        before: {
          first_name: "Ada",
          location: "",
          disciplines: ["developer"],
          languages: ["go"],
          grade: "junior",
          managers: [boss],
          is_manager: false,
        },
        after: {
          first_name: "Eda",
          location: "Graz",
          disciplines: ["analyst"],
          languages: ["go", "rust"],
          grade: "senior",
          managers: [await one("cm_user", "email = 'bo@x.org'")],
          is_manager: true,
        },
      },
      {
        thing: "person",
        subjectId: await one("cm_user", "email = 'bo@x.org'"),
        after: { first_name: "Bo", location: "", away_from: "", languages: [], grade: "", managers: [] },
      },
    ],
  );
  const levels = await imported("levels", "email,competency,level\nada@x.org,Testing,Basic", async () => [
    {
      thing: "level",
      subjectId: await one("cm_sheet_competency", "latest_change_id IS NOT NULL"),
      before: { level: "no_experience", imported_change_id: null },
      after: { level: "basic", change_id: await one("cm_competency_change", "true") },
    },
  ]);
  const competencyId = await one("cm_competency", "name = 'HTML'");
  await db.prisma.expectation.create({ data: { competencyId, gradeId: junior!.id, level: "basic" } });
  const expected = await imported(
    "expected_levels",
    "grade,discipline,competency,level\nJunior,Developer,HTML,Advanced",
    async () => [
      {
        thing: "expectation",
        subjectId: await one("cm_expectation", "level = 'advanced'"),
        before: { level: "basic", min_languages: 1 },
        after: { level: "advanced", min_languages: 1 },
      },
    ],
  );
  await db.pool.query(MIGRATION);
  expect(await undo(expected)).toMatchObject({ undone: 1, kept: [] });
  expect(await db.prisma.expectation.findFirst({ orderBy: { id: "desc" } })).toMatchObject({ level: "basic" });
  expect(await undo(levels)).toMatchObject({ undone: 1, kept: [] });
  expect(await undo(people)).toMatchObject({ undone: 3, kept: [] });
  expect(await person("ada@x.org")).toEqual(before);
  expect(await db.prisma.user.count({ where: { email: "bo@x.org" } })).toBe(0);
});
