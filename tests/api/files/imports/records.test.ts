import { MAX_RECORDS } from "@/lib/engagements/records/rules";
import { testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { subjectsIn, testMailbox } from "@/tests/support/deliveries";
import { download } from "@/tests/support/exports";
import { previewImport, sendImport, undoImport } from "@/tests/support/import-calls";
import { deliverAll } from "@/tests/support/outbox";
import { giveDisciplines, makeDiscipline, makeLanguage } from "@/tests/support/sheets";

const db = testDatabase();
const mailbox = testMailbox();
const admin = testPerson(db, { isAdmin: true, email: "boss@x.org", firstName: "Leonor", lastName: "Paz" });
const manager = testPerson(db, { isManager: true });
const ada = testPerson(db, { email: "ada@x.org", firstName: "Ada", lastName: "Lovelace" });

const HEADINGS = "email,kind,title,issuer,starts_on,ends_on,number,url,spoken_level,competencies";
const fileOf = (...lines: string[]) => [HEADINGS, ...lines].join("\n");
const send = (...lines: string[]) => sendImport(admin, "records", fileOf(...lines));
const preview = (...lines: string[]) => previewImport(admin, "records", fileOf(...lines));
const records = () =>
  db.prisma.personRecord.findMany({
    orderBy: { id: "asc" },
    include: { competencies: { orderBy: { id: "asc" }, select: { competencyId: true, languageId: true } } },
  });

const CERTIFICATE = "ada@x.org,Certificate,AWS Developer,Amazon,14.02.2024,2027-02-14,X-1,https://example.org/1,,";
const DUTCH = "ada@x.org,language,Dutch,,,,,,b2,";

test("certificates and languages come unconfirmed, an export imports as no change, and the undo leaves nothing", async () => {
  const { status, body } = await send(CERTIFICATE, DUTCH);
  expect([status, body.add]).toEqual([201, 2]);
  expect(await records()).toMatchObject([
    {
      userId: ada.userId,
      kind: "certificate",
      title: "AWS Developer",
      issuer: "Amazon",
      number: "X-1",
      startsOn: new Date("2024-02-14"),
      endsOn: new Date("2027-02-14"),
      confirmedAt: null,
      checkedAt: null,
    },
    { kind: "language", title: "Dutch", spokenLevel: "B2" },
  ]);
  for (const format of ["csv", "xlsx"]) {
    const { content } = await download("exportRecords", admin, `?format=${format}`);
    expect(await previewImport(admin, "records", content)).toMatchObject({ add: 0, change: 0, leave: 2, refuse: 0 });
  }
  const edited = await send(CERTIFICATE.replace("2027-02-14", "2028-02-14"), DUTCH);
  expect(edited.body).toMatchObject({ add: 0, change: 1, leave: 1 });
  expect((await records())[0]!.endsOn).toEqual(new Date("2028-02-14"));
  await undoImport(admin, edited.body.id);
  expect((await records())[0]!.endsOn).toEqual(new Date("2027-02-14"));
  expect((await undoImport(admin, body.id)).body).toMatchObject({ undone: 2, kept_count: 0 });
  expect(await records()).toEqual([]);
});

test("competencies are found by name, language and the person's own sheet, added or replaced, and undone", async () => {
  const java = await makeLanguage(db, "Java");
  const [code, web, data] = await Promise.all([
    makeDiscipline(db, { generalTechnology: true }),
    makeDiscipline(db),
    makeDiscipline(db),
  ]);
  const [testing, sql, otherSql] = [code, web, data].map(({ competencies }) => competencies[0]!);
  const name = (id: number, text: string) =>
    db.prisma.competency.update({ where: { id }, data: { name: text, nameKey: text.toLowerCase() } });
  await Promise.all([name(testing!.id, "Testing"), name(sql!.id, "SQL"), name(otherSql!.id, "SQL")]);
  const line = (cell: string) => `ada@x.org,course,Data,,2024-01-01,,,,,${cell}`;
  expect((await preview(line("SQL"))).lines[0].notes).toEqual([
    "competencies: SQL is the name of several competencies, of which not exactly one is on the person's sheet",
  ]);
  expect((await preview(line("Cobol"))).lines[0].notes).toEqual(["competencies: there is no competency Cobol"]);
  await giveDisciplines(db, ada, [web.role.id]);
  await send(line('"Testing, Java; sql"'));
  const both = [
    { competencyId: testing!.id, languageId: java.id },
    { competencyId: sql!.id, languageId: null },
  ];
  const used = async () => (await records())[0]!.competencies;
  expect(new Set(await used())).toEqual(new Set(both));
  const replaced = await sendImport(admin, "records", `${HEADINGS}!\n${line("SQL")}`);
  expect(await used()).toEqual([both[1]]);
  await undoImport(admin, replaced.body.id);
  expect(new Set(await used())).toEqual(new Set(both));
});

test("what the person has confirmed or a manager has checked stays as it is, and other wrong lines say why", async () => {
  const { body } = await send(CERTIFICATE, DUTCH);
  const [certificate, language] = await records();
  await db.prisma.personRecord.update({ where: { id: language!.id }, data: { confirmedAt: new Date() } });
  await db.prisma.personRecord.update({ where: { id: certificate!.id }, data: { checkedAt: new Date() } });
  const found = await preview(
    CERTIFICATE.replace("Amazon", "AWS"),
    DUTCH.replace("b2", "C1"),
    "ada@x.org,course,Data,,2024-02-01,2024-01-01,,,,",
    "ada@x.org,course,Go,,,,,,B2,",
    "nobody@x.org,course,Go,,,,,,,",
    "ada@x.org,medal,,,,x,,ftp://x,Z9,",
  );
  expect(found.lines.map(({ outcome, notes }: { outcome: string; notes: string[] }) => [outcome, ...notes])).toEqual([
    ["refuse", "email: this certificate was checked, and only the person changes it"],
    ["refuse", "email: the person has confirmed this record, and only they change it"],
    ["refuse", "ends_on must not be before the first day"],
    ["refuse", "spoken_level is for a language, which needs one"],
    ["refuse", "email: there is no active person with the email nobody@x.org"],
    [
      "refuse",
      "kind must be certificate, course, education, language, publication",
      "title is missing",
      "ends_on must be a day such as 2027-02-14",
      "url must be an address that starts with http:// or https://",
      "spoken_level must be A1, A2, B1, B2, C1, C2, native",
    ],
  ]);
  expect((await undoImport(admin, body.id)).body).toMatchObject({ undone: 0, kept_count: 2 });
});

test("a file brings a person up to as many records as they may have, and refuses each line after that", async () => {
  await db.prisma.personRecord.createMany({
    data: Array.from({ length: MAX_RECORDS - 1 }, (_, at) => ({
      userId: ada.userId,
      kind: "course" as const,
      title: `Course ${at}`,
    })),
  });
  const { lines } = await preview(CERTIFICATE, DUTCH);
  expect(lines.map(({ outcome, notes }: { outcome: string; notes: string[] }) => [outcome, ...notes])).toEqual([
    ["add"],
    ["refuse", `email: Ada Lovelace has ${MAX_RECORDS} records already`],
  ]);
});

test("headings in other languages find their columns", async () => {
  const lines = ["E-Mail;Typ;Zertifikat;Aussteller;Gültig bis", `ada@x.org;course;Scrum;Akademie;31.12.2027`];
  expect(await previewImport(admin, "records", lines.join("\n"))).toMatchObject({ add: 1, refuse: 0 });
});

test("a person is told once of all that another one imported for them, and not of what they imported themselves", async () => {
  const engagements = [
    "email,project,starts_on,ends_on",
    "ada@x.org,One,2021-01-01,2021-12-31",
    "ada@x.org,Two,2020-01-01,2020-12-31",
  ];
  await sendImport(admin, "engagements", [...engagements, "boss@x.org,Own,2020-01-01,"].join("\n"));
  const undone = await send(CERTIFICATE);
  await undoImport(admin, undone.body.id);
  await deliverAll(db);
  expect(subjectsIn(mailbox).filter((text) => text.includes("imported"))).toEqual([
    "ada@x.org: Leonor Paz imported 2 engagements of yours",
  ]);
});

test("the same file again knows the record that its person corrected, and leaves the correction", async () => {
  await send(CERTIFICATE);
  const { id } = await db.prisma.personRecord.findFirstOrThrow();
  const corrected = { startsOn: new Date("2024-03-01"), confirmedAt: new Date() };
  await db.prisma.personRecord.update({ where: { id }, data: corrected });
  expect(await preview(CERTIFICATE)).toMatchObject({
    add: 0,
    change: 0,
    leave: 1,
    refuse: 0,
    lines: [{ notes: ["Corrected since it was imported, and left so: starts_on."] }],
  });
  await send(CERTIFICATE);
  expect(await records()).toMatchObject([{ id, startsOn: corrected.startsOn }]);
});

test("only admins import and export everyone's records", async () => {
  expect((await sendImport(manager, "records", fileOf(CERTIFICATE))).status).toBe(403);
  expect((await download("exportRecords", manager)).status).toBe(403);
});

test("a language is one in six languages", async () => {
  for (const word of ["Sprache", "Język", "Мова", "Langue", "Idioma"])
    expect(await preview(`ada@x.org,${word},Dutch,,,,,,B2,`)).toMatchObject({ add: 1, refuse: 0 });
});

test("nothing was issued or published on a day to come, but a course may be booked", async () => {
  const { lines } = await preview(
    "ada@x.org,certificate,AWS,,2090-01-01,,,,,",
    "ada@x.org,publication,Paper,,2090-01-01,,,,,",
    "ada@x.org,course,Data,,2090-01-01,,,,,",
  );
  expect(lines.map(({ outcome, notes }: { outcome: string; notes: string[] }) => [outcome, ...notes])).toEqual([
    ["refuse", "starts_on must not be in the future for a certificate"],
    ["refuse", "starts_on must not be in the future for a publication"],
    ["add"],
  ]);
});
