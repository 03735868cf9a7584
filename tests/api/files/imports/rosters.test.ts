import { listReviews } from "@/lib/reviews/requests/queries";
import { actorFor, testPerson } from "@/tests/support/actors";
import { dumpOf } from "@/tests/support/database/dump";
import { testDatabase } from "@/tests/support/database/test-database";
import { previewImport, sendImport, undoImport } from "@/tests/support/import-calls";
import { makeDiscipline } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true, email: "boss@acme.example" });

const ROSTER = [
  "Name;E-Mail;Vorgesetzter;Position",
  '"Lang, Eva";eva@acme.example;"Kurz, Udo";Senior Developer',
  '"Lang, Eva";eva2@acme.example;"Kurz, Udo";QA Engineer',
  '"Kurz, Udo";udo@acme.example;"Lang, Eva";Lead',
  'Ian Poe;ian@acme.example;"Lang, Eva";QA Engineer',
].join("\n");
const MAPPING = [{ heading: "Position", column: "disciplines" }];
const discipline = (name: string, means: string | null) => ({ kind: "discipline", name, means });
const CHOSEN = {
  mapping: MAPPING,
  names: [
    { kind: "manager", name: "Lang, Eva", means: "eva2@acme.example" },
    discipline("Senior Developer", "Developer"),
    discipline("QA Engineer", "Tester"),
    discipline("Lead", null),
  ],
};
async function people() {
  const found = await db.prisma.user.findMany({
    where: { email: { not: "boss@acme.example" } },
    orderBy: { id: "asc" },
    include: {
      managers: { include: { manager: true } },
      sheet: { include: { disciplines: { include: { discipline: true } } } },
    },
  });
  return found.map(({ email, isManager, managers, sheet }) => ({
    email,
    isManager,
    managers: managers.map(({ manager }) => manager.email),
    disciplines: sheet!.disciplines.map(({ discipline }) => discipline.name),
  }));
}

test("a manager's name that two people have is chosen once, values become disciplines, and who has reports a manager", async () => {
  await makeDiscipline(db, { name: "Developer" });
  const before = await dumpOf(db);
  const asked = await previewImport(admin, "people", ROSTER, { mapping: MAPPING });
  expect(asked.names).toMatchObject([
    {
      kind: "manager",
      name: "Lang, Eva",
      is_known: false,
      choices: [
        { value: "eva@acme.example", label: "eva@acme.example · Senior Developer" },
        { value: "eva2@acme.example", label: "eva2@acme.example · QA Engineer" },
      ],
    },
    { kind: "discipline", name: "Senior Developer", is_known: false, choices: [] },
    { name: "QA Engineer" },
    { name: "Lead" },
  ]);
  const { missing, names, ...preview } = await previewImport(admin, "people", ROSTER, CHOSEN);
  expect(names).toMatchObject([
    { means: "eva2@acme.example" },
    { means: "Developer" },
    {},
    { means: null, is_known: true },
  ]);
  expect(preview).toMatchObject({ refuse: 2 });
  expect(missing).toMatchObject([
    { kind: "discipline", name: "Tester" },
    { kind: "manager", name: "Udo Kurz (udo@acme.example)" },
    { kind: "manager", name: "Eva Lang (eva2@acme.example)" },
  ]);
  const choices = {
    ...CHOSEN,
    create: missing.map(({ kind, name }: { kind: string; name: string }) => ({ kind, name })),
  };
  const whole = await previewImport(admin, "people", ROSTER, choices);
  expect(whole).toMatchObject({ add: 4, refuse: 0 });
  expect(whole.lines[2].notes).toEqual(["Comes in without the manager Lang, Eva, who reports to them"]);
  expect(whole.lines[3].changes).toEqual([
    { field: "disciplines", before: null, after: "Tester" },
    { field: "primary_manager", before: null, after: "eva2@acme.example" },
  ]);
  const { body } = await sendImport(admin, "people", ROSTER, choices);
  expect(await people()).toEqual([
    { email: "eva@acme.example", isManager: false, managers: ["udo@acme.example"], disciplines: ["Developer"] },
    { email: "eva2@acme.example", isManager: true, managers: ["udo@acme.example"], disciplines: ["Tester"] },
    { email: "udo@acme.example", isManager: true, managers: [], disciplines: [] },
    { email: "ian@acme.example", isManager: false, managers: ["eva2@acme.example"], disciplines: ["Tester"] },
  ]);
  expect((await undoImport(admin, body.id)).body).toMatchObject({ kept: [] });
  // What was chosen is remembered for the next file.
  await db.prisma.importHeading.deleteMany();
  expect(await dumpOf(db)).toEqual(before);
});

test("a manager whose own line can't be read is left out of the lines of their team, which come in", async () => {
  const roster =
    "Name,Email,Manager\nIan Poe,ian@acme.example,Kurz Udo\nUdo Kurz,udo(at)acme.example,\nAnn Lee,ann@acme.example,Udo Kurz";
  const { lines, ...preview } = await previewImport(admin, "people", roster);
  expect(preview).toMatchObject({ add: 2, refuse: 1 });
  expect(lines[0]).toMatchObject({ notes: ["Comes in without the manager Kurz Udo, whose own line is refused"] });
});

test("a person who isn't in the file gets the role of a manager with it, and the undo takes it back", async () => {
  await sendImport(admin, "people", "Name,Email\nUdo Kurz,udo@acme.example");
  const before = await people();
  const roster = "Name,Email,Manager\nIan Poe,ian@acme.example,udo@acme.example";
  const { missing } = await previewImport(admin, "people", roster, { create: "all" });
  expect(missing).toMatchObject([{ kind: "manager", name: "Udo Kurz (udo@acme.example)", is_created: false }]);
  const create = [{ kind: "manager", name: missing[0].name }];
  expect((await sendImport(admin, "people", roster, { create: "all" })).body).toMatchObject({ add: 1, change: 0 });
  const { body } = await sendImport(admin, "people", roster, { create });
  expect(body).toMatchObject({ add: 0, change: 1 });
  expect(await people()).toMatchObject([{ email: "udo@acme.example", isManager: true }, {}]);
  await undoImport(admin, body.id);
  expect((await people())[0]).toEqual(before[0]);
});

test("after a roster of 120, each manager that it names opens Reviews, and nobody else of it", async () => {
  // Each manager has ten reports: Weber1 to Weber10 report to Weber0, Weber11 to Weber20 to Weber1.
  const managerOf = (at: number) => (at === 0 ? "" : `"Weber${Math.floor((at - 1) / 10)}, Kim"`);
  const lines = Array.from({ length: 120 }, (_, at) => `"Weber${at}, Kim";kim${at}@acme.example;${managerOf(at)}`);
  const roster = ["Name;E-Mail;Vorgesetzter", ...lines].join("\n");
  const { missing } = await previewImport(admin, "people", roster);
  const create = missing.map(({ kind, name }: { kind: string; name: string }) => ({ kind, name }));
  expect((await sendImport(admin, "people", roster, { create })).body).toMatchObject({ add: 120, refuse: 0 });
  const opens: string[] = [];
  for (const { id, email } of await db.prisma.user.findMany({ where: { isAdmin: false }, orderBy: { id: "asc" } })) {
    const opened = await listReviews(await actorFor(id), {}).catch((error: unknown) => error);
    if (!(opened instanceof Error)) opens.push(email);
  }
  expect(opens).toEqual(Array.from({ length: 12 }, (_, at) => `kim${at}@acme.example`));
});

test("a refused line names its person as others do, not by cells side by side", async () => {
  const parts = "Vorname;Nachname;E-Mail;Vorgesetzter\nAnna;Neu;anna@acme.example;Nobody Here\nBen;Alt;;";
  const { lines } = await previewImport(admin, "people", parts);
  expect(lines.map(({ outcome, title }: { outcome: string; title: string }) => [outcome, title])).toEqual([
    ["refuse", "Anna Neu (anna@acme.example)"],
    ["refuse", "Ben Alt"],
  ]);
});
