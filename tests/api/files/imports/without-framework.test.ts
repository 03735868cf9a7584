import { syncSheets } from "@/lib/sheet/rows/sync-commands";
import { testPerson } from "@/tests/support/actors";
import { competencyFile } from "@/tests/support/csv";
import { dumpOf } from "@/tests/support/database/dump";
import { testDatabase } from "@/tests/support/database/test-database";
import { previewImport, sendImport, undoImport } from "@/tests/support/import-calls";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true, email: "boss@acme.example" });
const manager = testPerson(db, { isManager: true, email: "mo@acme.example" });

const given = (values: object) => Object.entries(values).map(([column, value]) => ({ column, value }));
const levels = async () => {
  const rows = await db.prisma.sheetCompetency.findMany({
    where: { currentLevel: { not: "no_experience" } },
    include: { competency: { include: { area: true, discipline: true } }, sheet: { include: { user: true } } },
  });
  return rows
    .map(({ competency: { area, discipline, name, published }, sheet: { user }, currentLevel }) =>
      [
        user.email,
        `${user.firstName} ${user.lastName}`,
        area.name,
        discipline.name,
        name,
        published,
        currentLevel,
      ].join(" · "),
    )
    .sort();
};
async function undo(id: number) {
  const { body } = await undoImport(admin, id);
  for (const sync of await db.prisma.rowSync.findMany()) await syncSheets(sync.id);
  return body;
}

const MATRIX = [
  "Name,Mail,Terraform,Ansible,Score",
  "Ines Marques,ines@acme.example,3,0,3",
  "Tom O’Hara,tom@acme.example,1,2,3",
].join("\n");

test("a matrix arrives where nothing is: its people, its competencies as drafts, each level, and its undo leaves nothing", async () => {
  const before = await dumpOf(db);
  const asked = await previewImport(admin, "levels", MATRIX);
  expect(asked).toMatchObject({
    add: 0,
    refuse: 4,
    lacking: [{ column: "discipline" }, { column: "area" }, { column: "date" }, { column: "source" }],
    missing: [
      { kind: "person", name: "ines@acme.example", email: "ines@acme.example", is_created: false },
      { kind: "person", name: "tom@acme.example" },
      { kind: "competency", name: "Terraform", is_created: false },
      { kind: "competency", name: "Ansible" },
    ],
  });
  const choices = {
    create: "all",
    defaults: given({ area: "Skills", discipline: "Platform" }),
    file_name: "Skills.csv",
  };
  const preview = await previewImport(admin, "levels", MATRIX, choices);
  expect(preview).toMatchObject({ add: 7, leave: 1, refuse: 0, problems: [], names: [] });
  const { body } = await sendImport(admin, "levels", MATRIX, choices);
  expect(body).toMatchObject({ add: 7, change: 0, leave: 1, refuse: 0 });
  expect(await levels()).toEqual([
    "ines@acme.example · Ines Marques · Skills · Platform · Terraform · false · advanced",
    "tom@acme.example · Tom O’Hara · Skills · Platform · Ansible · false · intermediate",
    "tom@acme.example · Tom O’Hara · Skills · Platform · Terraform · false · basic",
  ]);
  expect(await previewImport(admin, "levels", MATRIX, choices)).toMatchObject({
    add: 0,
    change: 0,
    leave: 4,
    missing: [],
  });
  expect(await undo(body.id)).toMatchObject({ kept: [] });
  expect(await dumpOf(db)).toEqual(before);
});

test("a level comes into a draft that is there already, of a person who isn't new either", async () => {
  const draft = competencyFile({ area: "Skills", discipline: "Platform", competency: "Vault", published: "false" });
  await sendImport(admin, "competencies", draft, { create: "all" });
  await sendImport(admin, "people", "email,first_name,disciplines\nines@acme.example,Ines,Platform");
  const { status, body } = await sendImport(admin, "levels", "email,competency,level\nines@acme.example,Vault,2");
  expect([status, body.add]).toEqual([201, 1]);
  expect(await levels()).toEqual(["ines@acme.example · Ines  · Skills · Platform · Vault · false · intermediate"]);
});

test("an email chosen for a competency isn't that of a person with its name", async () => {
  const create = [{ kind: "competency", name: "王芳", email: "wang.fang@acme.example" }];
  const { missing } = await previewImport(admin, "levels", "Name,Terraform,Ansible\n王芳,3,2", { create });
  expect(missing[0]).toMatchObject({ kind: "person", name: "王芳", email: null });
});

test("one person's own list says nowhere whose it is", async () => {
  const asked = await previewImport(admin, "levels", "Thema,Level (1 - 5),Seit\nJava,5,2009\nDocker,2,2016");
  expect(asked.lacking[0]).toEqual({ column: "email", kind: "person", value: null });
});

test("values by competency in JSON are levels of several competencies", async () => {
  const file = `name,skills\nAnn Lee,"{""Contract law"": 2, ""Tax"": 3}"\nBo Ray,"{""Tax"": 0}"`;
  const create = [
    { kind: "person", name: "Ann Lee", email: "ann.lee@acme.example" },
    { kind: "person", name: "Bo Ray", email: "bo.ray@acme.example" },
    { kind: "competency" },
  ];
  const choices = { create, defaults: given({ discipline: "Lawyer", area: "Law" }) };
  expect((await sendImport(admin, "levels", file, choices)).body).toMatchObject({ refuse: 0 });
  expect(await levels()).toEqual([
    "ann.lee@acme.example · Ann Lee · Law · Lawyer · Contract law · false · intermediate",
    "ann.lee@acme.example · Ann Lee · Law · Lawyer · Tax · false · advanced",
  ]);
});

test("competencies by grades are expected levels before the first grade, of drafts in the groups of their tables", async () => {
  const before = await dumpOf(db);
  const file =
    "### Backend\n\n| Skill | Junior | Senior |\n|-|-|-|\n| APIs | 1 | 4 |\n| SQL | 0 | 5 |\n\n" +
    "### Delivery\n\n| Skill | Junior | Senior |\n|-|-|-|\n| Estimating | 0 | 3 |";
  const choices = { table: "Backend + Delivery", create: "all", defaults: given({ discipline: "Developer" }) };
  const preview = await previewImport(admin, "expected_levels", file, choices);
  expect(preview).toMatchObject({ refuse: 0, problems: [], form: "competencies_by_people" });
  const { body } = await sendImport(admin, "expected_levels", file, choices);
  expect(body).toMatchObject({ refuse: 0 });
  const expected = await db.prisma.expectation.findMany({
    where: { competencyId: { not: null } },
    include: { grade: true, competency: { include: { area: true } } },
    orderBy: { id: "asc" },
  });
  expect(
    expected.map(
      ({ grade, competency, level }) => `${grade.name} ${competency?.area.name} ${competency?.name} ${level}`,
    ),
  ).toEqual([
    "Junior Backend APIs basic",
    "Senior Backend APIs advanced",
    "Junior Backend SQL no_experience",
    "Senior Backend SQL advanced",
    "Junior Delivery Estimating no_experience",
    "Senior Delivery Estimating intermediate",
  ]);
  expect(await db.prisma.competency.count({ where: { published: true } })).toBe(0);
  expect(await undo(body.id)).toMatchObject({ kept: [] });
  expect(await dumpOf(db)).toEqual(before);
});

test("a manager's matrix brings no people and no competencies", async () => {
  const choices = { create: "all", defaults: given({ area: "Skills", discipline: "Platform" }) };
  expect(await previewImport(manager, "levels", MATRIX, choices)).toMatchObject({ add: 0, refuse: 4, missing: [] });
});

test("all of a kind arrive without their names, but one that is left out", async () => {
  const choices = {
    create: [{ kind: "person" }, { kind: "competency" }, { kind: "competency", name: "Ansible", is_created: false }],
    scale: "1-3",
    defaults: given({ discipline: "Operations", area: "Tools" }),
  };
  const asked = await previewImport(admin, "levels", MATRIX, choices);
  expect(asked.missing.map(({ name, is_created }: Record<string, unknown>) => [name, is_created])).toEqual([
    ["ines@acme.example", true],
    ["tom@acme.example", true],
    ["Terraform", true],
    ["Ansible", false],
  ]);
  expect((await sendImport(admin, "levels", MATRIX, { ...choices, skip_refused: true })).status).toBe(201);
  // In a scale from 1, which was chosen, 1 isn't nothing.
  expect(await levels()).toEqual([
    "ines@acme.example · Ines Marques · Tools · Operations · Terraform · false · advanced",
    "tom@acme.example · Tom O’Hara · Tools · Operations · Terraform · false · basic",
  ]);
  const managers = await sendImport(admin, "levels", MATRIX, { create: [{ kind: "manager" }] });
  expect([managers.status, JSON.stringify(managers.body)]).toEqual([
    422,
    expect.stringContaining("must name each manager"),
  ]);
});
