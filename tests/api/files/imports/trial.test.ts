import type { Kind } from "@/lib/files/imports/rules";
import { syncSheets } from "@/lib/sheet/rows/sync-commands";
import { bearerFor, testPerson } from "@/tests/support/actors";
import { competencyFile, pointerFile } from "@/tests/support/csv";
import { dumpOf } from "@/tests/support/database/dump";
import { testDatabase } from "@/tests/support/database/test-database";
import { sendImport, undoImport } from "@/tests/support/import-calls";
import { ask } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true, email: "boss@x.org" });
const manager = testPerson(db, { isManager: true });

/** Imports a file as its person does, with its sheets; returns its id. */
async function imported(kind: Kind, content: string | Uint8Array, choices: object = {}): Promise<number> {
  const { status, body } = await sendImport(admin, kind, content, { create: "all", ...choices });
  expect([status, body.refuse, body.errors]).toEqual([201, 0, undefined]);
  await settled();
  return body.id;
}
const undo = async (id: number, by = admin) => {
  const { body } = await undoImport(by, id);
  await settled();
  return body;
};
async function settled(): Promise<void> {
  for (const { id } of await db.prisma.rowSync.findMany()) await syncSheets(id);
}

const dump = () => dumpOf(db);

const FRAMEWORK = competencyFile(
  { discipline: "Developer", competency: "Testing", aliases: "TDD" },
  { discipline: "Developer", competency: "Design", published: "false" },
  { discipline: "Developer", competency: "Classes", area: "Languages", general_technology: "true" },
  { discipline: "Analyst", competency: "Interviews", area: "Process" },
);
const POINTERS = pointerFile(["Testing", "A book", "Text", ""], ["Classes", "A course", "Text", "https://example.org"]);
const GRADES = [
  "grade,discipline,area,competency,level,min_languages",
  "Junior,Developer,Engineering,Testing,Basic,",
  "Senior,Developer,Engineering,Testing,Advanced,",
  "Senior,Developer,Languages,Classes,Advanced,2",
].join("\n");
/** With the grades of two people, if the company has any. */
const roster = (junior = "", senior = "", header = "") =>
  [
    `email,first_name,disciplines,languages,primary_manager,is_manager${header}`,
    `mo@x.org,Mo,,,,true${header && ","}`,
    `ada@x.org,Ada,Developer,Rust; Go,mo@x.org,${junior}`,
    `bo@x.org,Bo,Developer; Analyst,Go,mo@x.org,${header && ","}`,
    `boss@x.org,,Developer,Go,,${senior}`,
  ].join("\n");
const LEVELS = [
  "email,competency,language,level",
  "ada@x.org,Testing,,Intermediate",
  "ada@x.org,Classes,Go,Advanced",
  "bo@x.org,Interviews,,Basic",
].join("\n");
const TRIAL = [
  ["competencies", FRAMEWORK],
  ["learning_pointers", POINTERS],
  ["people", roster()],
  ["levels", LEVELS],
] as const;

/** As LEVELS, with a draft and a person that nothing else has. */
const MATRIX = [
  "Email,Testing,Interviews,Sewing",
  "ada@x.org,Intermediate,,Basic",
  "bo@x.org,,Basic,",
  "cy@x.org,,,Advanced",
].join("\n");

test.each<[string, readonly (readonly [Kind, string | Uint8Array, object?])[], number]>([
  ["a file each", TRIAL, 3],
  [
    "a framework, a roster and a matrix with people and competencies of its own",
    [
      ["competencies", FRAMEWORK],
      ["people", roster()],
      [
        "levels",
        MATRIX,
        {
          defaults: [
            { column: "discipline", value: "Tailor" },
            { column: "area", value: "Craft" },
          ],
        },
      ],
    ],
    4,
  ],
])("a trial of %s that is undone newest first leaves every table as it was", async (_what, files, changes) => {
  const before = await dump();
  const ids: number[] = [];
  for (const [kind, content, choices] of files) ids.push(await imported(kind, content, choices));
  expect(await db.prisma.competencyChange.count()).toBe(changes);
  for (const id of ids.reverse()) expect(await undo(id)).toMatchObject({ kept: [], kept_count: 0 });
  expect(await dump()).toEqual(before);
});

test("so does one with grades, which people who stay have had for a time", async () => {
  const before = await dump();
  const framework = await imported("competencies", FRAMEWORK);
  const grades = await imported("expected_levels", GRADES);
  const people = await imported("people", roster(",Junior", ",Senior", ",grade"));
  for (const id of [people, grades, framework]) expect(await undo(id)).toMatchObject({ kept: [], kept_count: 0 });
  const { cm_grade: left, cm_person_grade: had, ...after } = await dump();
  const { cm_grade: _none, cm_person_grade: _nothing, ...others } = before;
  expect(after).toEqual(others);
  // The history of the admin's grade is never deleted.
  expect([left, had]).toMatchObject([[{ row: { name: "Senior" } }], [{}, { row: { cm_grade_id: null } }]]);
});

test("the person and the entry that someone has touched since stay, with the reason, and the rest goes", async () => {
  const framework = await imported("competencies", FRAMEWORK);
  const people = await imported("people", roster());
  const levels = await imported("levels", LEVELS);
  const ada = await db.prisma.user.findUniqueOrThrow({ where: { email: "ada@x.org" }, include: { sheet: true } });
  const sheetId = ada.sheet!.id;
  const row = await db.prisma.sheetCompetency.findFirstOrThrow({
    where: { sheetId, competency: { name: "Testing" } },
  });
  const confirmation = { cm_confirmation: { sheet_competency_ids: [row.id] } };
  const by = await bearerFor({ userId: ada.id });
  expect((await ask("createConfirmation", by, { sheet_id: sheetId }, confirmation)).status).toBe(201);
  await db.prisma.sheetCompetency.updateMany({
    where: { sheet: { user: { email: "bo@x.org" } }, competency: { name: "Interviews" } },
    data: { notes: "Asked five people." },
  });
  expect((await undo(levels)).kept).toEqual([{ line: 2, title: "ada@x.org · Testing", reason: "was edited since" }]);
  const mo = await db.prisma.user.findUniqueOrThrow({ where: { email: "mo@x.org" } });
  expect((await undo(people)).kept).toEqual([
    { line: 4, title: "bo@x.org", reason: "has levels, notes, agreements or interests; deactivate them instead" },
    { line: 3, title: "ada@x.org", reason: "has signed in since; deactivate them instead" },
    { line: 2, title: "mo@x.org", reason: "has reports; deactivate them instead" },
    { line: null, title: "Go", reason: "is on people's sheets" },
    { line: null, title: "Rust", reason: "is on people's sheets" },
  ]);
  expect(await db.prisma.employeeManager.count({ where: { managerId: mo.id } })).toBe(2);
  expect((await undo(framework)).kept.map(({ title }: { title: string }) => title)).toEqual([
    "Process · Analyst · Interviews",
    "Engineering · Developer · Testing",
    "Process",
    "Engineering",
    "Analyst",
    "Developer",
  ]);
  const competencies = await db.prisma.competency.findMany();
  expect(competencies.map(({ name }) => name).sort()).toEqual(["Interviews", "Testing"]);
});

test("a manager undoes of an admin's import what their own edit could change, and no alias", async () => {
  await imported("competencies", FRAMEWORK);
  const id = await imported(
    "competencies",
    competencyFile(
      { discipline: "Developer", competency: "Testing", aliases: "Tests" },
      { discipline: "Developer", competency: "Design", published: "false", basic: "Draws boxes" },
    ),
  );
  const [{ areaId, disciplineId, id: competencyId, ...texts }] = (await db.prisma.competency.findMany({
    where: { name: "Testing" },
  })) as [Awaited<ReturnType<typeof db.prisma.competency.findFirstOrThrow>>];
  const edited = {
    name: texts.name,
    description: texts.description,
    cm_area_id: areaId,
    cm_role_id: disciplineId,
    no_experience: texts.noExperience,
    basic: texts.basic,
    intermediate: texts.intermediate,
    advanced: texts.advanced,
    published: true,
    aliases: ["TDD"],
  };
  const put = await ask("updateCompetency", manager, { competency_id: competencyId }, { cm_competency: edited });
  expect(put.status).toBe(403);
  expect(await undo(id, manager)).toMatchObject({
    undone: 1,
    kept: [{ title: "Engineering · Developer · Testing", reason: "only admins change aliases" }],
  });
  expect(await db.prisma.competency.findMany({ where: { name: { in: ["Testing", "Design"] } } })).toMatchObject([
    { aliases: "Tests" },
    { basic: "Writes unit tests" },
  ]);
});
