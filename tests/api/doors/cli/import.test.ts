import type { Command, Option } from "@/lib/doors/cli/command";
import { importCompetencies, importLearningPointers, importLevels, importPeople } from "@/lib/doors/cli/imports";
import { describeFailure } from "@/lib/doors/cli/failure";
import { printedBy } from "@/tests/support/command";
import { competencyFile } from "@/tests/support/csv";
import { testDatabase } from "@/tests/support/database/test-database";
import { workbookOfSheets } from "@/tests/support/workbooks";

const db = testDatabase();

/** Runs an import as the operator types it; returns the lines it prints. */
const run = (command: Command, file: Uint8Array | string, ...options: Option[]) =>
  printedBy(command, file, { options: new Set(options) });

/** The same with options that have a value. */
const runWith = (command: Command, file: Uint8Array | string, values: Record<Option, string>) =>
  printedBy(command, file, { values: new Map(Object.entries(values) as [Option, string][]) });

const DISCIPLINES = competencyFile({ competency: "Testing" }, { discipline: "QA", competency: "Plans" });
const PEOPLE = "email,first_name,disciplines,is_admin\nada@x.org,Ada,Backend Developer,true\nbob@x.org,Bob,QA,";
const LEVELS = "email,competency,level\nada@x.org,Testing,2";

test("--dry-run of every import prints what it would do, and does nothing", async () => {
  const stored = async () => [
    await db.prisma.competency.count(),
    await db.prisma.learningPointer.count(),
    await db.prisma.user.count(),
    await db.prisma.competencyChange.count(),
    await db.prisma.auditRecord.count(),
  ];
  const imports: [Command, Uint8Array | string, number][] = [
    [importCompetencies, DISCIPLINES, 2],
    [importLearningPointers, "competency,name,description,url\nTesting,Course,Text,", 1],
    [importPeople, PEOPLE, 2],
    [importLevels, LEVELS, 1],
  ];
  for (const [command, file, added] of imports) {
    const before = await stored();
    const words = `${added} added, 0 changed, 0 unchanged`;
    expect((await run(command, file, "--dry-run")).at(-1)).toBe(`dry run: ${words}`);
    expect(await stored()).toEqual(before);
    expect(await run(command, file)).toContain(words);
    expect(await stored()).not.toEqual(before);
  }
});

test("removals are named with their rated rows, and need --confirm-removals", async () => {
  await run(importCompetencies, DISCIPLINES);
  await run(importPeople, PEOPLE);
  await run(importLevels, LEVELS);
  const file = "email,disciplines!\nada@x.org,QA";
  const disciplines = async () => {
    const where = { sheet: { user: { email: "ada@x.org" } } };
    const found = await db.prisma.sheetDiscipline.findMany({
      where,
      select: { discipline: { select: { name: true } } },
    });
    return found.map(({ discipline }) => discipline.name);
  };
  expect(await run(importPeople, file, "--dry-run")).toEqual([
    "line 2: changed Ada (ada@x.org) (disciplines)",
    "line 2: removes the discipline Backend Developer (1 rated row)",
    "dry run: 0 added, 1 changed, 0 unchanged",
    "1 removal, 1 rated row",
    "More than 1 removal per 10 people: the import requires --confirm-removals.",
  ]);
  await expect(run(importPeople, file)).rejects.toThrow();
  expect(await disciplines()).toEqual(["Backend Developer"]);
  await run(importPeople, file, "--confirm-removals");
  expect(await disciplines()).toEqual(["QA"]);
});

test("a dry run says the texts of what is added, a long one cut", async () => {
  const file = competencyFile({ basic: "Asks  well", advanced: "x".repeat(300) });
  const dry = await run(importCompetencies, file, "--dry-run");
  expect(dry).toContain("line 2: basic: Asks well");
  expect(dry).toContain(`line 2: advanced: ${"x".repeat(200)}…`);
  expect((await run(importCompetencies, file)).join()).not.toContain("Asks well");
});

test("columns that a framework lacks get one value for all lines", async () => {
  const file = "discipline,competency,description,no_experience,basic,intermediate,advanced\nQA,Plans,a,b,c,d,e";
  await expect(run(importCompetencies, file)).rejects.toThrow();
  await runWith(importCompetencies, file, {
    "--area": "Quality",
    "--general-technology": "false",
    "--published": "yes",
  });
  const where = { name: "Plans", published: true, area: { name: "Quality", generalTechnology: false } };
  expect(await db.prisma.competency.count({ where })).toBe(1);
});

test("a workbook of several sheets names them with the option that chooses one", async () => {
  const people = [
    ["email", "first_name"],
    ["ada@x.org", "Ada"],
  ];
  const file = workbookOfSheets([
    { name: "People 2026", rows: people },
    { name: "Read me", rows: [["What"], ["Our people"]] },
  ]);
  const failure = await run(importPeople, file).catch(describeFailure);
  expect(failure).toEqual([
    "the file has 2 tables or sheets: choose one",
    '--table="People 2026"',
    '--table="Read me"',
    "The file can't be imported. Nothing was changed.",
  ]);
  expect(await runWith(importPeople, file, { "--table": "People 2026" })).toContain("1 added, 0 changed, 0 unchanged");
});

test("a column whose days can be read in two ways names the option that says how", async () => {
  const file = "email,first_name,hired_on\nada@x.org,Ada,03/04/2024";
  const failure = await run(importPeople, file).catch(describeFailure);
  expect(failure).toContain("--days=day-first or --days=month-first");
  await expect(runWith(importPeople, file, { "--days": "american" })).rejects.toThrow(
    "--days expects day-first or month-first.",
  );
  await runWith(importPeople, file, { "--days": "month-first" });
  expect((await db.prisma.user.findFirstOrThrow({ where: { email: "ada@x.org" } })).hiredOn).toEqual(
    new Date("2024-03-04"),
  );
});

test("a file's own words for levels are named with the option that says what they mean", async () => {
  await run(importCompetencies, DISCIPLINES);
  await run(importPeople, PEOPLE, "--create");
  const matrix = "email,Testing,Plans\nada@x.org,Profi,Blue\nbob@x.org,Blue,Profi";
  const failure = await run(importLevels, matrix).catch(describeFailure);
  expect(failure).toContain('--value="Profi=advanced"');
  expect(failure).toContain('--value="Blue=leave-out"');
  const meaning = (...values: string[]) => printedBy(importLevels, matrix, { lists: new Map([["--value", values]]) });
  await expect(meaning("Profi=best")).rejects.toThrow(
    "--value=Profi=best must end with = and None, Basic, Intermediate or Advanced, or leave-out.",
  );
  expect(await meaning("Profi=3", "Blue=leave-out")).toContain("2 added, 0 changed, 0 unchanged");
  expect(await db.prisma.sheetCompetency.count({ where: { currentLevel: "advanced" } })).toBe(2);
});
