import { testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { previewImport, sendImport } from "@/tests/support/import-calls";
import { giveDisciplines, makeDiscipline } from "@/tests/support/sheets";
import { workbookOfSheets } from "@/tests/support/workbooks";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true, email: "boss@x.org" });
const ada = testPerson(db, { email: "ada.l@x.org", firstName: "Ada", lastName: "Lovelace" });

test("a matrix on the second sheet, below a title and a legend, comes in without its totals and names its file", async () => {
  const { role, competencies } = await makeDiscipline(db, { competencies: 2 });
  await giveDisciplines(db, ada, [role.id]);
  const names = competencies.map(({ name }) => name);
  const content = workbookOfSheets([
    { name: "Read me", rows: [["Ask your lead."]] },
    {
      name: "Team",
      rows: [
        ["Skills"],
        ["0", "no idea"],
        null,
        ["Login", ...names, "Score"],
        ["ada.l", 1, 2, 3],
        ["Average", 1, 2, 3],
      ],
    },
  ]);
  const asked = await previewImport(admin, "levels", content);
  expect(asked).toMatchObject({
    ...{ table: null, problems: ["the file has 2 tables or sheets: choose one"], add: 0 },
    tables: [{ name: "Read me", lines: 1 }, { name: "Team" }],
  });
  const found = await previewImport(admin, "levels", content, { table: "Team", file_name: "Skills 2026.xlsx" });
  expect(found).toMatchObject({
    ...{ table: "Team", heading_line: 4, totals: [{ line: 6, title: "Average" }], add: 2, refuse: 2 },
    lacking: [{ column: "date" }, { column: "source", value: "Skills 2026" }],
  });
  const choices = { table: "Team", file_name: "Skills 2026.xlsx", leave_out: [6] };
  expect((await sendImport(admin, "levels", content, choices)).body).toMatchObject({ add: 2, refuse: 0 });
  const changes = await db.prisma.competencyChange.findMany({ where: { kind: "imported" } });
  expect(changes.map(({ reason }) => reason)).toEqual(["Skills 2026", "Skills 2026"]);
  // The same matrix under another name has no news.
  const again = { ...choices, file_name: "Skills 2027.xlsx" };
  expect(await previewImport(admin, "levels", content, again)).toMatchObject({ add: 0, change: 0, leave: 2 });
});

test("five levels of a Markdown table become four, and what lacks a text is a draft", async () => {
  const file = [
    "| | Core | Core | Lead |",
    "|-|-|-|-|",
    "| **Skill** | **Trainee** | **Engineer** | **Senior** |",
    "| Design | Follows.<br>Asks. | Designs a feature. | Designs a service. |",
    "| Testing | Writes tests. | | |",
  ].join("\n");
  const choices = {
    mapping: [
      ...["Trainee", "Engineer"].map((heading) => ({ heading, column: "basic" })),
      { heading: "Senior", column: "intermediate" },
    ],
    defaults: Object.entries({ area: "Building", discipline: "Engineer", published: "true" }).map(
      ([column, value]) => ({
        ...{ column, value },
      }),
    ),
    create: "all",
  };
  const preview = await previewImport(admin, "competencies", file, choices);
  expect(preview).toMatchObject({ heading_line: 3, problems: [], add: 2, refuse: 0 });
  expect(preview.lines[0].notes).toContain(
    "Arrives as a draft, which isn't published: it lacks a description, None, Advanced.",
  );
  expect((await sendImport(admin, "competencies", file, choices)).body).toMatchObject({ add: 2 });
  expect(await db.prisma.competency.findMany({ orderBy: { id: "asc" } })).toMatchObject([
    { name: "Design", basic: "Follows.\nAsks.\n\nDesigns a feature.", advanced: "", published: false },
    { name: "Testing", basic: "Writes tests.", intermediate: "", published: false },
  ]);
});

test("criteria changed by a file are another wording unless the bar of some levels moved, and the preview counts rows", async () => {
  const { competencies } = await makeDiscipline(db, { competencies: 2 });
  const [one, other] = competencies;
  await db.prisma.competency.updateMany({ where: { id: { in: [one!.id, other!.id] } }, data: { published: true } });
  const file = `id,basic\n${one!.id},Another bar\n${other!.id},Other words`;
  const { lines } = await previewImport(admin, "competencies", file);
  expect(lines).toMatchObject([
    { criteria: [{ level: "basic", approved_rows: 0, imported_rows: 0 }] },
    { criteria: [{ level: "basic" }] },
  ]);
  await sendImport(admin, "competencies", file, { moved_bars: [{ line: 2, levels: ["basic", "advanced"] }] });
  const versionOf = (competencyId: number) =>
    db.prisma.competencyVersion.findFirstOrThrow({ where: { competencyId }, orderBy: { number: "desc" } });
  expect(await versionOf(one!.id)).toMatchObject({ kind: "bar_moved", movedLevels: ["basic"], basic: "Another bar" });
  expect(await versionOf(other!.id)).toMatchObject({ kind: "wording", movedLevels: [], basic: "Other words" });
});
