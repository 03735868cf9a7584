import { testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { previewImport, sendImport } from "@/tests/support/import-calls";
import { giveDisciplines, makeDiscipline } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true, email: "boss@x.org" });
const fatima = testPerson(db, { email: "fb@x.org", firstName: "Fatima", lastName: "Benhaddou" });
beforeEach(() => db.prisma.user.update({ where: { id: fatima.userId }, data: { personnelNumber: "00123" } }));
testPerson(db, { email: "anna1@x.org", firstName: "Anna", lastName: "Lang" });
testPerson(db, { email: "anna2@x.org", firstName: "Anna", lastName: "Lang" });

const REFUSED = {
  both: "email: 2 people are called Anna Lang: choose one, or give the email or personnel number: anna1@x.org, anna2@x.org",
  nobody: "email: there is no active person Ann Nobody",
};
const KINDS = [
  ["engagements", "project,starts_on", "Bank,2024-01-01", REFUSED.nobody],
  ["records", "kind,title,starts_on", "course,Data,2024-01-01", REFUSED.nobody],
  [
    "levels",
    "competency,level",
    "SQL,basic",
    "email: there is no person Ann Nobody whose levels you review: correct the name, or add a column with emails",
  ],
] as const;

describe.each(KINDS)("a file of %s", (kind, headings, values, nobody) => {
  const preview = (...people: string[]) =>
    previewImport(admin, kind, [`email,${headings}`, ...people.map((one) => `${one},${values}`)].join("\n"));

  beforeEach(async () => {
    const { role, competencies } = await makeDiscipline(db);
    await db.prisma.competency.update({ where: { id: competencies[0]!.id }, data: { name: "SQL", nameKey: "sql" } });
    await giveDisciplines(db, fatima, [role.id]);
  });

  test("finds its people by email, personnel number, and full name in either order", async () => {
    for (const person of ["FB@x.org", "00123", "Fatima Benhaddou", '"Benhaddou, Fatima"', "benhaddou fatima"])
      expect([person, await preview(person)]).toMatchObject([person, { add: 1, refuse: 0 }]);
  });

  test("says who may be meant by a name of several who haven't left, and that nobody has another", async () => {
    const notesOn = async (...people: string[]) =>
      (await preview(...people)).lines.map(({ notes }: { notes: string[] }) => notes[0]);
    expect(await notesOn("Anna Lang", "Ann Nobody")).toEqual([REFUSED.both, nobody]);
    await db.prisma.user.update({ where: { email: "anna1@x.org" }, data: { deactivatedAt: new Date() } });
    expect(await notesOn("Anna Lang")).not.toEqual([REFUSED.both]);
  });

  test("refuses a line that repeats another under the person's other name", async () => {
    const { add, refuse, lines } = await preview("fb@x.org", "Fatima Benhaddou");
    expect([add, refuse]).toEqual([1, 1]);
    expect(lines[1].notes[0]).toContain("is already on line 2");
  });
});

test("a heading that says name or number means the person where a file has no such column", async () => {
  for (const heading of ["Mitarbeiter", "Employee number", "Name"])
    expect([
      heading,
      await previewImport(admin, "records", `${heading};kind;title\nBenhaddou, Fatima;course;Data`),
    ]).toMatchObject([heading, { add: 1, refuse: 0 }]);
  expect(await previewImport(admin, "levels", "Name;competency;level\nBenhaddou, Fatima;Cobol;basic")).toMatchObject({
    lines: [{ notes: ["competency: the sheet of fb@x.org has no competency Cobol: add its discipline first"] }],
  });
});

test("a line of people without an email is about the person of its number or name, and leaves their email", async () => {
  const away = "away_from,away_until";
  const period = "2030-01-01,2030-02-01";
  for (const file of [
    `email,personnel_number,${away}\n,00123,${period}`,
    `personnel_number,${away}\n00123,${period}`,
    `Name,${away}\n"Benhaddou, Fatima",${period}`,
    `Name,${away}\nfb,${period}`,
  ]) {
    const preview = await previewImport(admin, "people", file);
    expect(preview).toMatchObject({ change: 1, refuse: 0, lines: [{ title: "Fatima Benhaddou (fb@x.org)" }] });
    expect(preview.absent.people.map(({ email }: { email: string }) => email)).not.toContain("fb@x.org");
  }
  await sendImport(admin, "people", `email,personnel_number,${away}\n,00123,${period}`);
  const { email, awayFrom } = await db.prisma.user.findUniqueOrThrow({ where: { id: fatima.userId } });
  expect([email, awayFrom]).toEqual(["fb@x.org", new Date("2030-01-01")]);
});

test("a line of people without an email that is about nobody, several or another person is refused", async () => {
  const file = [
    "Name,personnel_number,location",
    "Anna Lang,,Kyiv",
    "New Person,77,Kyiv",
    "Fatima Benhaddou,9,Kyiv",
    ",,Kyiv",
  ].join("\n");
  const { lines } = await previewImport(admin, "people", file);
  expect(lines.map(({ notes }: { notes: string[] }) => notes[0])).toEqual([
    REFUSED.both,
    "email is missing: no active person has the personnel number 77 or the name New Person",
    "email: Fatima Benhaddou has the personnel number 00123, not 9: give the email",
    "email is missing",
  ]);
});

describe("a first or last name alone", () => {
  const file = (...people: string[]) => ["Name,kind,title", ...people.map((one) => `${one},course,Data`)].join("\n");
  const asked = (preview: { names: { kind: string; name: string; choices: { value: string }[] }[] }) =>
    preview.names.map(({ kind, name, choices }) => [kind, name, ...choices.map(({ value }) => value)]);

  test("is the person who alone has it, and of several it is asked who is meant", async () => {
    const preview = await previewImport(admin, "records", file("Fatima", "Benhaddou", "Anna"));
    expect(preview.lines[0]).toMatchObject({ outcome: "add", title: "fb@x.org · Data" });
    expect(preview.lines[1].notes[0]).toContain("is already on line 2");
    expect(asked(preview)).toEqual([["person", "Anna", "anna1@x.org", "anna2@x.org"]]);
    const chosen = (means: string | null) => ({ names: [{ kind: "person", name: "Anna", means }] });
    expect(await previewImport(admin, "records", file("Anna"), chosen("anna2@x.org"))).toMatchObject({
      add: 1,
      lines: [{ title: "anna2@x.org · Data" }],
    });
    expect(await previewImport(admin, "records", file("Anna"), chosen(null))).toMatchObject({ add: 0, refuse: 0 });
  });

  test("means the same in files of levels and of people", async () => {
    const { role, competencies } = await makeDiscipline(db);
    await db.prisma.competency.update({ where: { id: competencies[0]!.id }, data: { name: "SQL", nameKey: "sql" } });
    await giveDisciplines(db, fatima, [role.id]);
    const matrix = "Name,SQL,Git\nFatima,3,\nAnna,1,\nZoe,1,";
    const preview = await previewImport(admin, "levels", matrix);
    expect(preview).toMatchObject({ add: 1, refuse: 2 });
    expect(asked(preview)).toEqual([["person", "Anna", "anna1@x.org", "anna2@x.org"]]);
    expect(preview.missing).toMatchObject([{ kind: "person", name: "Zoe", email: null }]);
    const people = await previewImport(admin, "people", "Name,location\nFatima,Rabat\nAnna,Ulm\nZoe,Ulm");
    expect(people).toMatchObject({ change: 1, refuse: 2, lines: [{ title: "Fatima Benhaddou (fb@x.org)" }, {}, {}] });
    expect(asked(people)).toEqual([["person", "Anna", "anna1@x.org", "anna2@x.org"]]);
  });

  test("gives nobody an email: a new person comes with one of their own, or not at all", async () => {
    const of = (create: object[]) => ({ create, defaults: [{ column: "area", value: "Data" }] });
    const matrix = "Name,SQL,Git\nZoe,1,2";
    const zoe = { kind: "person", name: "Zoe" };
    const without = await previewImport(admin, "levels", matrix, of([zoe]));
    expect(without).toMatchObject({ add: 0 });
    expect(without.lines[0].notes).toContain(
      "email: there is no person Zoe whose levels you review: correct the name, or add a column with emails",
    );
    const withEmail = await previewImport(admin, "levels", matrix, of([{ ...zoe, email: "zoe@x.org" }]));
    expect(withEmail.lines).toContainEqual(expect.objectContaining({ outcome: "add", title: "Zoe (zoe@x.org)" }));
  });
});
