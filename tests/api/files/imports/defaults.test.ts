import { testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { previewImport, sendImport } from "@/tests/support/import-calls";
import { ask } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true });

const FRAMEWORK = [
  "Skill;Beschreibung;Keine;Grundlagen;Mittel;Experte",
  "Git;Versions work;Has not used Git;Commits;Rebases;Teaches Git",
  "SQL;Asks databases;Has not used SQL;Selects;Joins;Tunes",
].join("\n");
const DEFAULTS = [
  { column: "area", value: "Tools" },
  { column: "discipline", value: "Developer" },
  { column: "general_technology", value: "false" },
  { column: "published", value: "true" },
];
const preview = (content: string, more?: object) =>
  previewImport(admin, "competencies", content, { create: "all", ...more });
const apply = (content: string, more?: object) =>
  sendImport(admin, "competencies", content, { create: "all", ...more });

test("a foreign framework gets what it lacks by one value for all lines, which its record keeps", async () => {
  const before = await preview(FRAMEWORK);
  expect(before).toMatchObject({ add: 0, refuse: 2 });
  expect(before.lacking).toEqual([
    { column: "area", kind: "area", value: null },
    { column: "general_technology", kind: "boolean", value: null },
    { column: "discipline", kind: "discipline", value: null },
    { column: "published", kind: "boolean", value: null },
  ]);
  const made = await apply(FRAMEWORK, { defaults: DEFAULTS });
  expect(made).toMatchObject({ status: 201, body: { add: 2, refuse: 0, defaults: expect.arrayContaining(DEFAULTS) } });
  const read = await ask("getImport", admin, { import_id: made.body.id });
  expect(read.body.defaults).toHaveLength(DEFAULTS.length);
  const where = { published: true, area: { name: "Tools" }, discipline: { name: "Developer" } };
  expect(await db.prisma.competency.count({ where })).toBe(2);
});

test("defaults change nothing that is there: what was unpublished stays so, and an area keeps its rows", async () => {
  await apply(FRAMEWORK, { defaults: DEFAULTS });
  await db.prisma.competency.updateMany({ where: { name: "Git" }, data: { published: false } });
  const other = DEFAULTS.map((one) => (one.column === "general_technology" ? { ...one, value: "true" } : one));
  const edited = FRAMEWORK.replace("Commits", "Commits often");
  expect(await apply(edited, { defaults: other })).toMatchObject({
    status: 201,
    body: { add: 0, change: 1, leave: 1 },
  });
  expect(await db.prisma.competency.findFirst({ where: { name: "Git" } })).toMatchObject({
    basic: "Commits often",
    published: false,
  });
  expect(await db.prisma.area.count({ where: { generalTechnology: true } })).toBe(0);
});

test("a column of the file counts before its default, and an id before both", async () => {
  const file = "area;competency;description;no_experience;basic;intermediate;advanced\nCraft;Git;a;b;c;d;e";
  const made = await apply(file, { defaults: DEFAULTS });
  expect(made.body.defaults).not.toContainEqual({ column: "area", value: "Tools" });
  const { id } = await db.prisma.competency.findFirstOrThrow({ where: { area: { name: "Craft" } } });
  const byId = await preview(`id;basic\n${id};New`, { defaults: DEFAULTS });
  expect(byId).toMatchObject({ change: 1, refuse: 0, lacking: [] });
});

test.each([
  ["published", "perhaps", "published must be true or false"],
  ["basic", "x", "the column basic can't have one value for all lines"],
  ["__proto__", "x", "the column __proto__ can't have one value for all lines"],
])("a default of %s that is %j is refused in words", async (column, value, problem) => {
  expect((await preview(FRAMEWORK, { defaults: [{ column, value }] })).problems).toEqual([problem]);
});
