import { syncSheets } from "@/lib/sheet/rows/sync-commands";
import type { Kind } from "@/lib/files/imports/rules";
import { testPerson } from "@/tests/support/actors";
import { sampleFile } from "@/tests/support/csv";
import { dumpOf } from "@/tests/support/database/dump";
import { testDatabase } from "@/tests/support/database/test-database";
import { previewImport, sendImport, undoImport } from "@/tests/support/import-calls";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true, email: "boss@acme.example" });

type Choices = {
  table?: string;
  mapping?: Readonly<Record<string, string | null>>;
  values?: Readonly<Record<string, string>>;
  defaults?: Readonly<Record<string, string>>;
  /** Emails of people whose file has none. */
  emails?: Readonly<Record<string, string>>;
  managers?: Readonly<Record<string, string>>;
};
/** How many levels above none, competencies, people and expected levels there are afterwards. */
type Counts = { levels?: number; competencies?: number; people?: number; expected?: number };

const FIVE = ["basic", "basic", "intermediate", "advanced", "advanced"];
const five = (...headings: string[]) => Object.fromEntries(headings.map((heading, place) => [heading, FIVE[place]!]));
const WORK = { area: "Work", discipline: "Engineer" };
const TWO = { "Ines Marques": "ines@acme.example", "Tom O'Hara": "tom@acme.example" };
const TICKS = { "[x]": "basic", "[ ]": "no_experience" };

const FILES: readonly [name: string, kind: Kind, choices: Choices, arrives: Counts][] = [
  [
    "ladder-merged-areas.xlsx",
    "competencies",
    {
      mapping: { L1: "basic", L2: "intermediate", L3: "advanced" },
      defaults: { discipline: "Engineer" },
    },
    { competencies: 8 },
  ],
  [
    "sheet-per-competency.xlsx",
    "competencies",
    {
      table: "Interviewing + Planning + Mentoring",
      mapping: five("Starting", "Growing", "Solid", "Strong", "Leading"),
      defaults: WORK,
    },
    { competencies: 3 },
  ],
  [
    "five-levels.md",
    "competencies",
    { mapping: five("Trainee", "Engineer", "Senior", "Staff", "Principal"), defaults: WORK },
    { competencies: 3 },
  ],
  [
    "two-levels-pl.md",
    "competencies",
    { mapping: { Kategoria: "competency", Junior: "basic", Mid: "intermediate" }, defaults: WORK },
    { competencies: 2 },
  ],
  [
    "pasted-with-quotes.tsv",
    "competencies",
    { mapping: { "What good looks like": "description", Junior: "basic" }, defaults: WORK },
    { competencies: 3 },
  ],
  [
    "grades-by-skill.md",
    "expected_levels",
    { table: "Backend + Delivery", defaults: { discipline: "Engineer" } },
    { competencies: 4, expected: 16 },
  ],
  ["matrix-heading-in-row-7.xlsx", "levels", { defaults: WORK }, { competencies: 3, people: 3, levels: 8 }],
  [
    "matrix-groups-zh.xlsx",
    "levels",
    {
      defaults: { discipline: "Engineer" },
      emails: { 王芳: "wang@acme.example", 李伟: "li@acme.example", 张敏: "zhang@acme.example" },
    },
    { competencies: 4, people: 3, levels: 10 },
  ],
  [
    "matrix-x-o.csv",
    "levels",
    {
      values: { x: "advanced", o: "basic" },
      defaults: WORK,
      emails: { "dave.k": "dave@acme.example", "mira.s": "mira@acme.example", "o'hara.t": "tom@acme.example" },
    },
    { competencies: 3, people: 3, levels: 7 },
  ],
  [
    "own-list-de.xlsx",
    "levels",
    { defaults: { email: "ann@acme.example", discipline: "Engineer" } },
    { competencies: 4, people: 1, levels: 4 },
  ],
  [
    "cells-of-skills.md",
    "levels",
    { defaults: { discipline: "Engineer" }, emails: TWO },
    { competencies: 5, people: 2, levels: 5 },
  ],
  [
    "json-in-cells.csv",
    "levels",
    { values: { "3": "basic", "8": "advanced", "10": "advanced" }, defaults: WORK, emails: TWO },
    { competencies: 2, people: 2, levels: 3 },
  ],
  [
    "checklist.md",
    "levels",
    { values: TICKS, defaults: { email: "ann@acme.example", discipline: "Engineer" } },
    { competencies: 5, people: 1, levels: 3 },
  ],
  ["roster-padded-numbers.xlsx", "people", {}, { people: 3 }],
  ["roster-1904.xlsx", "people", { mapping: { Number: "personnel_number" } }, { people: 2 }],
  ["roster-pl-1250.csv", "people", { mapping: { Stanowisko: "disciplines" } }, { people: 2 }],
  [
    "roster-de-two-annas.csv",
    "people",
    {
      mapping: { Abteilung: null, Position: "disciplines" },
      managers: { "Müller, Anna": "anna2@example.com" },
    },
    { people: 4 },
  ],
];

const pairs = (all: Readonly<Record<string, string | null>> = {}) => Object.entries(all);

/** The choices as they are sent. */
const sentOf = (name: string, { table, ...chosen }: Choices) => ({
  file_name: name,
  table: table ?? null,
  mapping: pairs(chosen.mapping).map(([heading, column]) => ({ heading, column })),
  values: pairs(chosen.values).map(([value, level]) => ({ value, level })),
  defaults: pairs(chosen.defaults).map(([column, value]) => ({ column, value })),
  names: pairs(chosen.managers).map(([manager, means]) => ({ kind: "manager", name: manager, means })),
});

async function counts(): Promise<Required<Counts>> {
  return {
    levels: await db.prisma.sheetCompetency.count({ where: { currentLevel: { not: "no_experience" } } }),
    competencies: await db.prisma.competency.count(),
    people: (await db.prisma.user.count()) - 1,
    expected: await db.prisma.expectation.count(),
  };
}

/** Waits for what an import or its undo left to be done. */
async function settle() {
  for (const { id } of await db.prisma.rowSync.findMany()) await syncSheets(id);
}

test.each(FILES)(
  "%s arrives whole in an empty installation, and its undo leaves nothing",
  async (name, kind, choices, arrives) => {
    const content = sampleFile(`arriving/${name}`);
    // The files are only where CAIRN_SAMPLE_DATA says.
    if (content === null) return;
    const before = await dumpOf(db);
    const sent = sentOf(name, choices);
    const { totals } = await previewImport(admin, kind, content, sent);
    const withoutTotals = { ...sent, leave_out: totals.map(({ line }: { line: number }) => line) };
    const { missing } = await previewImport(admin, kind, content, withoutTotals);
    const create = missing.map(
      ({ is_created: _, ...entry }: { is_created: boolean; name: string; email?: string | null }) => ({
        ...entry,
        email: choices.emails?.[entry.name] ?? entry.email,
      }),
    );
    const all = { ...withoutTotals, create: kind === "competencies" ? "all" : create };
    const { status, body } = await sendImport(admin, kind, content, all);
    expect([status, body.refuse]).toEqual([201, 0]);
    await settle();
    expect(await counts()).toEqual({ levels: 0, competencies: 0, people: 0, expected: 0, ...arrives });
    // Each cell is stored as the file has it.
    expect(await previewImport(admin, kind, content, all)).toMatchObject({ add: 0, change: 0, refuse: 0 });
    expect((await undoImport(admin, body.id)).body).toMatchObject({ kept: [] });
    await settle();
    // What was chosen is remembered for the next file.
    await db.prisma.importHeading.deleteMany();
    expect(await dumpOf(db)).toEqual(before);
  },
);
