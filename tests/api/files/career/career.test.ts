import { MAX_ENGAGEMENTS, MAX_USED } from "@/lib/engagements/engagements/rules";
import { testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { download } from "@/tests/support/exports";
import { untilItWaits } from "@/tests/support/lock-waits";
import { ask, giveDisciplines, makeDiscipline } from "@/tests/support/sheets";
import { makeEngagement } from "@/tests/support/needs";

const db = testDatabase();
const ada = testPerson(db, { firstName: "Ada", lastName: "Lovelace" });
const ben = testPerson(db, { firstName: "Ben", lastName: "Okri" });

type Person = typeof ada;
const of = ({ sheetId }: Person) => ({ sheet_id: sheetId });
const base64 = (text: string) => Buffer.from(text).toString("base64");
const read = (by: Person, text: string) =>
  ask("createCareerFilePreview", by, of(by), { cm_career_file: { content: base64(text) } });
const bring = (by: Person, text: string, places: number[]) =>
  ask("createCareerEntries", by, of(by), { cm_career_file: { content: base64(text), places } });
const engagementsOf = ({ userId }: Person) =>
  db.prisma.engagement.findMany({ where: { userId }, orderBy: { id: "asc" }, include: { competencies: true } });
const recordsOf = ({ userId }: Person) =>
  db.prisma.personRecord.findMany({ where: { userId }, orderBy: { id: "asc" } });
const taken = async (by: Person) => JSON.stringify((await ask("getCareerFile", by, of(by))).body);

const POSITIONS = `Company Name,Title,Description,Location,Started On,Finished On
Analytical Engines,Programmer,"Wrote the first program, alone",London,Jan 2019,Dec 2020
Analytical Engines,Translator,,London,Feb 2021,
Nowhere,Dreamer,,,soon,`;

test("Positions.csv becomes engagements of one's own, unconfirmed, and what is there already isn't added again", async () => {
  const { status, body } = await read(ada, POSITIONS);
  expect(status).toBe(201);
  expect(body.signature).toBeNull();
  expect(body.entries).toMatchObject([
    { kind: "engagement", title: "Programmer", is_known: false, problem: null },
    { title: "Translator", problem: null },
    { title: "Dreamer", problem: "has no first day" },
  ]);
  expect(await engagementsOf(ada)).toEqual([]);
  expect((await bring(ada, POSITIONS, [0, 1, 2])).body.engagement_ids).toHaveLength(2);
  expect(await engagementsOf(ada)).toMatchObject([
    {
      organization: "Analytical Engines",
      role: "Programmer",
      summary: "Wrote the first program, alone",
      startsOn: new Date("2019-01-01"),
      endsOn: new Date("2020-12-31"),
      state: "agreed",
      addedBy: ada.userId,
      confirmedAt: null,
    },
    { endsOn: null, startsOn: new Date("2021-02-01") },
  ]);
  expect((await bring(ada, POSITIONS, [0, 1])).body).toEqual({ engagement_ids: [], record_ids: [] });
  expect((await read(ada, POSITIONS)).body.entries.map((one: { is_known: boolean }) => one.is_known)).toEqual([
    true,
    true,
    false,
  ]);
});

test("a month is a month in any of six languages, and ends on its last day; an end that can't be read isn't open", async () => {
  const file =
    "Company,Title,Started On,Finished On\nA,One,März 2019,12/2020\nA,Two,2021-2,grudzień 2021\nA,Three,січ. 2022,heute\nA,Four,Feb 2023,next spring\n";
  expect((await read(ada, file)).body.entries).toMatchObject([
    { note: "A, March 1, 2019 to December 31, 2020", problem: null },
    { note: "A, February 1, 2021 to December 31, 2021", problem: null },
    { note: "A, from January 1, 2022", problem: null },
    { problem: "has a last day that can't be read: next spring" },
  ]);
});

test("a JSON Resume has work, education, certificates, publications and spoken languages", async () => {
  const resume = {
    work: [{ name: "Engines", position: "Programmer", startDate: "2019", endDate: "2020-06", highlights: ["Loops"] }],
    education: [{ institution: "Home", studyType: "Mathematics", startDate: "1830-01" }],
    certificates: [{ name: "AWS", issuer: "Amazon", date: "2024-02-14" }],
    publications: [{ name: "Notes", publisher: "Taylor", releaseDate: "1843" }],
    languages: [
      { language: "French", fluency: "C1 (fluent)" },
      { language: "Latin", fluency: "a little" },
    ],
  };
  const { entries } = (await read(ada, JSON.stringify(resume))).body;
  expect(entries.map(({ title }: { title: string }) => title)).toEqual([
    "Programmer",
    "Mathematics",
    "AWS",
    "Notes",
    "French",
  ]);
  await bring(ada, JSON.stringify(resume), [0, 1, 2, 3, 4]);
  expect(await engagementsOf(ada)).toMatchObject([{ summary: "Loops", endsOn: new Date("2020-06-30") }]);
  expect(await recordsOf(ada)).toMatchObject([
    { kind: "education", issuer: "Home", confirmedAt: null },
    { kind: "certificate", startsOn: new Date("2024-02-14") },
    { kind: "publication" },
    { kind: "language", spokenLevel: "C1" },
  ]);
});

describe("what a person takes along", () => {
  beforeEach(async () => {
    const { role, competencies } = await makeDiscipline(db, { competencies: 2 });
    await giveDisciplines(db, ada, [role.id]);
    const client = await db.prisma.client.create({
      data: { name: "Zwyrtelbank", nameKey: "zwyrtelbank", alias: "a mountain bank" },
    });
    await makeEngagement(db, ada.userId, {
      clientId: client.id,
      project: "Zwyrtelbank portal",
      role: "Lead at Zwyrtelbank",
      summary: "Built the portal of Zwyrtelbank.",
      startsOn: new Date("2023-01-01"),
      endsOn: new Date("2023-12-31"),
      competencies: { create: { competencyId: competencies[0]!.id } },
    });
    const course = { kind: "course", title: "Go for Zwyrtelbank", issuer: "Zwyrtelbank" } as const;
    await db.prisma.personRecord.create({ data: { userId: ada.userId, ...course } });
    const data = { currentLevel: "basic", approvedAt: new Date() } as const;
    await db.prisma.sheetCompetency.updateMany({ where: { sheetId: ada.sheetId }, data });
    const gone = { where: { competencyId: competencies[1]!.id }, data: { archivedAt: new Date() } };
    await db.prisma.sheetCompetency.updateMany(gone);
  });

  test("is signed, comes to another person unconfirmed with its competencies, and says whose signature it is", async () => {
    const file = await taken(ada);
    const { body } = await read(ben, file);
    expect(body.signature).toMatchObject({ company: "Cairn", address: "http://localhost:3000", is_valid: true });
    expect(body.signature.key).toMatch(/^([0-9A-F]{4} ){3}[0-9A-F]{4}$/);
    expect(body.entries).toHaveLength(2);
    await bring(ben, file, [0, 1]);
    expect(await engagementsOf(ben)).toMatchObject([
      { project: "a mountain bank portal", addedBy: ben.userId, confirmedAt: null, competencies: [expect.anything()] },
    ]);
    expect(await recordsOf(ben)).toMatchObject([
      { kind: "course", title: "Go for a mountain bank", confirmedAt: null },
    ]);
    expect(JSON.parse(JSON.parse(file).cairn.signed).levels).toMatchObject([{ level: "basic" }]);
  });

  test("and what My data has come back as their own, unconfirmed, without engagements that were only asked", async () => {
    const asked = { project: "Asked only", startsOn: new Date("2024-01-01"), state: "asked" } as const;
    await db.prisma.engagement.create({ data: { userId: ada.userId, ...asked } });
    const file = (await download("getMyData", ada)).content.toString();
    expect(Object.keys(JSON.parse(file))).toContain("sheet_competencies");
    await db.prisma.engagement.deleteMany();
    await db.prisma.personRecord.deleteMany();
    expect((await read(ada, file)).body.entries).toHaveLength(2);
    await bring(ada, file, [0, 1]);
    expect(await engagementsOf(ada)).toMatchObject([
      {
        organization: "a mountain bank",
        project: "a mountain bank portal",
        startsOn: new Date("2023-01-01"),
        endsOn: new Date("2023-12-31"),
        confirmedAt: null,
        competencies: [expect.anything()],
      },
    ]);
    expect(await recordsOf(ada)).toMatchObject([
      { kind: "course", title: "Go for a mountain bank", confirmedAt: null },
    ]);
  });

  test("names no client that may not be named, nor does My data, and brings nothing twice for its aliases", async () => {
    const files = [await taken(ada), (await download("getMyData", ada)).content.toString()];
    for (const file of files) {
      expect(file).toContain("a mountain bank");
      expect(file.toLowerCase()).not.toContain("zwyrtelbank");
      expect((await read(ada, file)).body.entries.map(({ is_known }: { is_known: boolean }) => is_known)).toEqual([
        true,
        true,
      ]);
    }
  });

  test("names no client in any text that may be named, but isn't by the person", async () => {
    await db.prisma.client.updateMany({ data: { mayBeNamed: true } });
    expect(await taken(ada)).toContain("Built the portal of Zwyrtelbank");
    await db.prisma.engagement.updateMany({ data: { namesClient: false } });
    expect((await taken(ada)).toLowerCase()).not.toContain("portal of zwyrtelbank");
  });

  test("says so if it was changed since", async () => {
    const changed = (await taken(ada)).replace("a mountain bank portal", "a sea bank portal");
    const file = JSON.parse(changed);
    file.cairn.signed = file.cairn.signed.replace("mountain", "sea");
    expect((await read(ben, JSON.stringify(file))).body.signature.is_valid).toBe(false);
    file.cairn.public_key = "not a key";
    expect((await read(ben, JSON.stringify(file))).body.signature.is_valid).toBe(false);
  });
});

test.each([["[]"], ["{"], ["name,city\nAda,London"], ["just words"], [""]])(
  "a file that is something else is refused in words: %j",
  async (text) => {
    expect((await read(ada, text)).status).toBe(422);
  },
);

test("a person takes along, and brings back, as many engagements and records as one can have", async () => {
  const { userId } = ada;
  const startsOn = new Date("2020-01-01");
  await db.prisma.engagement.createMany({
    data: Array.from({ length: MAX_ENGAGEMENTS }, (_, n) => ({
      userId,
      project: `P${n}`,
      startsOn,
      state: "agreed" as const,
    })),
  });
  await db.prisma.personRecord.create({ data: { userId, kind: "course", title: "The one too many" } });
  expect((await read(ben, await taken(ada))).body.entries).toHaveLength(MAX_ENGAGEMENTS + 1);
});

test("entries that are sent twice at once are added once", async () => {
  const sent = await db.prisma.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE cm_engagement IN SHARE MODE`;
    const both = [bring(ada, POSITIONS, [0, 1]), bring(ada, POSITIONS, [0, 1])];
    await untilItWaits(db, Promise.all(both), 2);
    return both;
  });
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([201, 201]);
  expect(await engagementsOf(ada)).toHaveLength(2);
});

test("an engagement of a file has each competency once, and no more than one can have", async () => {
  const { competencies } = await makeDiscipline(db, { competencies: MAX_USED + 1 });
  const names = competencies.map(({ name }) => name);
  const work = { name: "Engines", position: "Lead", startDate: "2020", keywords: [names[0], ...names] };
  const { body } = await bring(ada, JSON.stringify({ work: [work] }), [0]);
  expect(body.engagement_ids).toHaveLength(1);
  const [made] = await engagementsOf(ada);
  expect(made!.competencies).toHaveLength(MAX_USED);
});
