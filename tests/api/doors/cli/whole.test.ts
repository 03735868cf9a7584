import type { Part } from "@/lib/doors/cli/command";
import { describeFailure } from "@/lib/doors/cli/failure";
import { exportAll, importAll } from "@/lib/doors/cli/whole";
import { fileOf, printedBy } from "@/tests/support/command";
import { competencyFile } from "@/tests/support/csv";
import { emptyTables, testDatabase } from "@/tests/support/database/test-database";

const db = testDatabase();

/** Imports a file. What fails says why, which the error's message lacks. */
const importPart = ({ command, file, options }: Part, content: string | Uint8Array) =>
  printedBy(command, content, { operand: file, options: new Set(options) }).catch((error: unknown) => {
    throw new Error(describeFailure(error).join("\n"));
  });

/** Runs `export all`; returns the files by name. */
async function exported(): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const { command, file, options } of exportAll.parts!)
    files[file] = (await fileOf(command, file, options)).toString("utf8");
  return files;
}

/** Imports one file of a whole installation, or all of them in their order. */
async function importAllOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const part of importAll.parts!) await importPart(part, files[part.file]!);
}

const PEOPLE = `email,first_name,last_name,personnel_number,location,hired_on,away_from,away_until,disciplines,grade,languages,primary_manager,managers,is_manager,is_staffing,is_admin
boss@x.org,Björn,Öberg,0007,"Malmö, HQ",2019-05-01,,,Developer,Senior,,,,true,false,true
chief@x.org,Ada,Öberg,,,,,,,,,,,true,true,false
gone@x.org,Gone,Away,,,,,,Developer,,,,,true,false,false
ann@x.org,=SUM(1),O'Neil,12,,,2026-12-01,2027-03-03,Developer; QA,Trainee,Java; C#,boss@x.org,chief@x.org; gone@x.org,false,false,false
bob@x.org,Bob,,,,,,,QA,,Java,gone@x.org,boss@x.org,false,false,false`;
const POINTERS = `id,competency_id,competency,name,description,url,language
,,Testing in depth,Course,"Line one
line ""two""",https://example.org/a,
,,Classes,Course,,https://example.org/b,Cobol`;
const LEVELS = `email,competency,discipline,language,level,date,source
ann@x.org,Testing,Developer,,2,2026-03-31,"Survey, spring"
ann@x.org,Testing,QA,,1,,Somewhere
ann@x.org,Classes,,Java,3,2026-01-02,
ann@x.org,Testing in depth,Developer,,2,,Survey
bob@x.org,Testing,,,1,,`;
const ENGAGEMENTS = `email,client,alias,may_be_named,organization,project,role,starts_on,ends_on,percent,later_percent,later_from,state,summary,competencies,names_client,confirmed_at
ann@x.org,Nordbank,a Nordic bank,false,,Payments,Developer,2023-01-09,2024-06-30,80,60,2024-02-29,agreed,"Built, and ran, it","Classes, Java; Testing in depth",false,2024-07-02T08:09:10.111Z
ann@x.org,Nordbank,,,,Cards,,2025-01-09,,100,,,agreed,,,true,
bob@x.org,,,,"Harbour, Ltd",Own tool,,2020-01-01,2020-02-01,50,,,withdrawn,,,true,2026-01-01T00:00:00.000Z`;
const RECORDS = `email,kind,title,issuer,starts_on,ends_on,number,url,spoken_level,competencies,confirmed_at
ann@x.org,certificate,"Tester, foundation",ISTQB,2024-02-14,2027-02-14,007,https://example.org/c,,Testing in depth,2025-06-07T08:09:10.000Z
bob@x.org,language,Dutch,,,,,,native,,`;
const EXPECTED = `grade,discipline,area,competency,level,min_languages
Trainee,,,,,
Senior,Developer,,Classes,Advanced,2
Senior,QA,,Testing,Basic,
Principal,Developer,,Testing,3,`;

beforeEach(async () => {
  const texts = { general_technology: "false", area: "Engineering", discipline: "Developer" };
  const competencies = competencyFile(
    { ...texts, competency: "Testing" },
    { ...texts, competency: "Testing", discipline: "QA" },
    { ...texts, competency: "Testing in depth", area: "Quality", published: "false" },
    { ...texts, competency: "Classes", area: "Code", general_technology: "true", basic: "Several\nlines; and, more" },
  );
  await importAllOf({
    "competencies.csv": competencies,
    "learning-pointers.csv": POINTERS,
    "expected-levels.csv": EXPECTED,
    "people.csv": PEOPLE,
    "levels.csv": LEVELS,
    "engagements.csv": ENGAGEMENTS,
    "records.csv": RECORDS,
  });
  await db.prisma.user.update({ where: { email: "gone@x.org" }, data: { deactivatedAt: new Date() } });
  await db.prisma.learningPointer.create({ data: { name: "+Of none", description: "<p>Text</p>" } });
  // Approved levels have only the day; retired rows, requests and None stay behind.
  const approvedAt = new Date("2026-02-03T23:59:00Z");
  const where = { sheet: { user: { email: "ann@x.org" } }, competency: { name: "Classes" } };
  await db.prisma.sheetCompetency.updateMany({ where, data: { approvedAt, desiredLevel: "basic" } });
});

test("a whole installation is exported, imported into an empty one, and exported byte for byte the same", async () => {
  const before = await exported();
  expect(before["levels.csv"]!.trim().split("\n")).toHaveLength(6);
  expect(before["engagements.csv"]).toContain(
    "a Nordic bank,false,,Payments,Developer,2023-01-09,2024-06-30,80,60,2024-02-29,agreed",
  );
  expect(before["engagements.csv"]).toContain(",false,2024-07-02T08:09:10.111Z");
  expect(before["engagements.csv"]).toContain('"Harbour, Ltd",Own tool');
  expect(before["records.csv"]).toContain("Testing in depth,2025-06-07T08:09:10.000Z");
  // A level in a draft moves too.
  expect(before["levels.csv"]).toContain("ann@x.org,3,Testing in depth");
  await emptyTables(db);
  await importAllOf(before);
  expect(await exported()).toEqual(before);
  expect(await db.prisma.sheetCompetency.count({ where: { importedChangeId: { not: null } } })).toBe(5);
});

test("an installation without grades is exported and imported again, and its people's file has no column for them", async () => {
  await emptyTables(db);
  await importPart(importAll.parts![0]!, competencyFile({ competency: "Testing" }));
  const before = await exported();
  expect(before["people.csv"]).not.toMatch(/grade/);
  await emptyTables(db);
  await importAllOf(before);
  expect(await exported()).toEqual(before);
});

test("ids are taken over only where there is nothing yet, and later entries get others", async () => {
  const files = await exported();
  const wanted = files["competencies.csv"]!.replaceAll("\n4,", "\n40,");
  await emptyTables(db);
  await importPart(importAll.parts![0]!, wanted);
  await importPart(importAll.parts![0]!, competencyFile({ competency: "Another" }));
  const ids = (await db.prisma.competency.findMany({ orderBy: { id: "asc" } })).map(({ id }) => id);
  expect(ids).toEqual([1, 2, 3, 40, 41]);
  await expect(importPart(importAll.parts![0]!, wanted.replace("\n40,", "\n44,"))).rejects.toThrow("44");
});
