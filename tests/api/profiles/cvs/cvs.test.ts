import PizZip from "pizzip";
import { env } from "@/lib/platform/core/env";
import { WorkerPool } from "@/lib/platform/core/worker-pool";
import type { DocumentAnswer, DocumentTask } from "@/lib/platform/documents/document-thread";
import { DOCUMENTS, fillTemplate } from "@/lib/platform/documents/documents";
import { sampleCvTemplate } from "@/lib/profiles/templates/cv-sample-template-rules";
import { bearerFor, type Browser, makePerson, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { download } from "@/tests/support/exports";
import { ask, giveDisciplines, makeDiscipline, rowsOn, setRow } from "@/tests/support/sheets";
import { makeEngagement, makeNeed } from "@/tests/support/needs";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true });
const person = testPerson(db, { firstName: "Kwame", lastName: "Mensah-Ångström" });
/** The rows of the person's sheet: Advanced, Intermediate, Basic, and two without an approved level. */
let rows: number[];
let cvId: number;
/** An engagement for a client that may not be named, and one for a client that may. */
let engagements: number[];

beforeEach(async () => {
  const { role } = await makeDiscipline(db, { name: "Developer", competencies: 5 });
  await giveDisciplines(db, person, [role.id]);
  const found = await rowsOn(db, person);
  rows = found.map(({ id }) => id);
  const approved = (
    at: number,
    level: "basic" | "intermediate" | "advanced",
    desiredLevel: "advanced" | typeof level = level,
  ) => setRow(db, rows[at]!, { currentLevel: level, desiredLevel, approvedAt: new Date("2026-03-09") });
  await approved(0, "advanced");
  await approved(1, "intermediate", "advanced");
  await approved(2, "basic");
  await db.prisma.sheetCompetency.update({ where: { id: rows[3]! }, data: { desiredLevel: "advanced" } });
  const engage = async (name: string, mayBeNamed: boolean, summary: string) => {
    const client = await db.prisma.client.create({
      data: { name, nameKey: name.toLowerCase(), alias: mayBeNamed ? "a rail company" : "a Nordic bank", mayBeNamed },
    });
    const { id } = await makeEngagement(db, person.userId, {
      clientId: client.id,
      project: `${name} platform`,
      startsOn: new Date(mayBeNamed ? "2024-01-01" : "2025-01-01"),
      summary,
      competencies: { create: { competencyId: found[4]!.competencyId } },
    });
    return id;
  };
  engagements = [
    await engage("Nordbank", false, "Led the move of Nordbank to the cloud."),
    await engage("Railways", true, "Seats for Railways."),
  ];
  await db.prisma.personRecord.createMany({
    data: [
      {
        userId: person.userId,
        kind: "certificate",
        title: "CKA",
        issuer: "CNCF",
        number: "KM-77",
        confirmedAt: new Date(),
      },
      {
        userId: person.userId,
        kind: "education",
        title: "MSc",
        issuer: "University of Accra",
        confirmedAt: new Date(),
      },
      { userId: person.userId, kind: "course", title: "Not confirmed" },
    ],
  });
  cvId = (await ask("createCv", person, sheet(), { cm_cv: { title: "CV" } })).body.id;
});

const sheet = () => ({ sheet_id: person.sheetId });
const own = (cv_id = cvId) => ({ ...sheet(), cv_id });
const cm_cv = { title: "CV", introduction: "", is_main: true, is_anonymous: false, clients: [], entries: [] };
const choose = (more: object = {}, id = cvId) => ask("updateCv", person, own(id), { cm_cv: { ...cm_cv, ...more } });
const cv = async (id = cvId) => (await ask("getCv", person, own(id))).body;
const releaseIt = (id = cvId) => ask("releaseCv", person, own(id));
const read = (by: Browser, query: object = {}) => ask("getReleasedCv", by, { cv_id: cvId, ...query });
type Shown = { of: string; id: number; is_shown: boolean; words: string | null };
const shown = async () =>
  (await cv()).entries.filter(({ is_shown }: Shown) => is_shown).map(({ of, id }: Shown) => `${of} ${id}`);

/** Every part of a person's document, unpacked, and what comes with it. */
async function unpacked(by: Browser, query = "") {
  const { status, headers, content: file } = await download("getCvDocument", by, query, { cv_id: cvId });
  expect(status).toBe(200);
  const parts = Object.values(new PizZip(file).files).map((part) => `${part.name}\n${part.asText()}`);
  return { file, parts, disposition: headers.get("content-disposition") ?? "" };
}

test("a release or a save from an outdated screen changes nothing, and shows what was saved since", async () => {
  const { updated_at: seen } = await cv();
  const { body } = await choose({ is_anonymous: false, introduction: "Saved in the other tab" });
  const outdated = [
    await ask("releaseCv", person, { ...own(), based_on_updated_at: seen }),
    await choose({ based_on_updated_at: seen }),
  ];
  for (const { status, body: problem } of outdated)
    expect([status, problem.current?.introduction]).toEqual([409, "Saved in the other tab"]);
  expect(await cv()).toMatchObject({ introduction: "Saved in the other tab", released_at: null });
  expect((await ask("releaseCv", person, { ...own(), based_on_updated_at: body.updated_at })).status).toBe(201);
});

test("a CV begins with levels from Intermediate up, what has begun and what is confirmed; each can be chosen", async () => {
  const toCome = { userId: person.userId, project: "To come", startsOn: new Date("2999-01-01") };
  await db.prisma.engagement.create({ data: { ...toCome, state: "agreed" } });
  const [first, second, third] = (await cv()).entries.filter(({ of }: Shown) => of === "level");
  expect([first, second, third].map(({ id, level, is_shown }) => [id, level, is_shown])).toEqual([
    [rows[0], "advanced", true],
    [rows[1], "intermediate", true],
    [rows[2], "basic", false],
  ]);
  expect((await shown()).filter((key: string) => key.startsWith("engagement"))).toEqual(
    engagements.map((id) => `engagement ${id}`),
  );
  const records = (await cv()).entries.filter(({ of }: Shown) => of === "record");
  expect(records.map(({ title, is_shown }: { title: string } & Shown) => [title, is_shown])).toEqual([
    ["CKA", true],
    ["Not confirmed", false],
    ["MSc", true],
  ]);
  await choose({
    entries: [
      { of: "level", id: rows[2], is_shown: true },
      { of: "level", id: rows[0], is_shown: false },
    ],
  });
  expect(await shown()).toEqual(expect.arrayContaining([`level ${rows[2]}`, `level ${rows[1]}`]));
  expect(await shown()).not.toContain(`level ${rows[0]}`);
});

test("what isn't one's own to show is left out of a CV, and so is what was withdrawn while its person wrote", async () => {
  const [gone, stays] = engagements;
  const entries = [
    { of: "level", id: rows[3], is_shown: true },
    { of: "engagement", id: gone, is_shown: true },
    { of: "engagement", id: stays, is_shown: true },
  ];
  await db.prisma.engagement.update({ where: { id: gone! }, data: { state: "withdrawn" } });
  expect((await choose({ introduction: "An hour of writing", entries })).status).toBe(200);
  expect((await cv()).introduction).toBe("An hour of writing");
  const keys = await shown();
  expect(keys).toContain(`engagement ${stays}`);
  expect(keys).not.toEqual(expect.arrayContaining([expect.stringMatching(`level ${rows[3]}|engagement ${gone}$`)]));
});

test("words of a CV's own replace the entry's until they are put back, and the entry stays as it is", async () => {
  const [id] = engagements;
  await choose({ entries: [{ of: "engagement", id, is_shown: true, words: "In other words." }] });
  const entry = async () => (await cv()).entries.find((one: Shown) => one.of === "engagement" && one.id === id);
  expect(await entry()).toMatchObject({ words: "In other words.", summary: "Led the move of Nordbank to the cloud." });
  await releaseIt();
  expect((await read(admin)).body.engagements[0].summary).toBe("In other words.");
  await choose({ entries: [{ of: "engagement", id, is_shown: true, words: null }] });
  expect(await entry()).toMatchObject({ words: null });
});

test("an entry that comes back is hidden and said as before, also if the CV was saved meanwhile", async () => {
  const chosen = { words: "Led it.", is_shown: false };
  const entries = [
    { of: "level", id: rows[0], ...chosen },
    { of: "engagement", id: engagements[0], ...chosen },
  ];
  await choose({ entries });
  const setBack = async (archivedAt: Date | null, state: "withdrawn" | "agreed") => {
    await db.prisma.sheetCompetency.update({ where: { id: rows[0]! }, data: { archivedAt } });
    await db.prisma.engagement.update({ where: { id: engagements[0]! }, data: { state } });
  };
  await setBack(new Date(), "withdrawn");
  expect((await choose({ introduction: "Hello." })).status).toBe(200);
  await setBack(null, "agreed");
  const found = (await cv()).entries;
  expect(found).toEqual(expect.arrayContaining(entries.map((entry) => expect.objectContaining(entry))));
});

test("a person has several CVs, of which one is the main one, and deleting it makes the oldest that", async () => {
  const copy = (await ask("createCv", person, sheet(), { cm_cv: { title: "Copy", copy_of_id: cvId } })).body;
  const listed = async () =>
    (await ask("listCvs", person, sheet())).body.map(({ title, is_main }: { title: string; is_main: boolean }) => [
      title,
      is_main,
    ]);
  expect(await listed()).toEqual([
    ["CV", true],
    ["Copy", false],
  ]);
  await choose({ title: "Copy", is_main: true }, copy.id);
  expect(await listed()).toEqual([
    ["Copy", true],
    ["CV", false],
  ]);
  await ask("createCv", person, sheet(), { cm_cv: { title: "Third" } });
  expect((await ask("deleteCv", person, own(copy.id))).status).toBe(204);
  expect(await listed()).toEqual([
    ["CV", true],
    ["Third", false],
  ]);
});

test("others get the main one of several released CVs first, also if another was released since", async () => {
  const copy = (await ask("createCv", person, sheet(), { cm_cv: { title: "Copy", copy_of_id: cvId } })).body;
  await choose();
  await choose({ title: "Copy", is_main: false }, copy.id);
  for (const id of [cvId, copy.id]) expect((await releaseIt(id)).status).toBe(201);
  const { body } = await ask("getPersonCard", admin, { user_id: person.userId });
  expect(body.released_cv).toMatchObject({ cv_id: cvId });
});

test("others get the CV released last while the main one isn't released", async () => {
  const copies: number[] = [];
  for (const title of ["A", "B"])
    copies.push((await ask("createCv", person, sheet(), { cm_cv: { title, copy_of_id: cvId } })).body.id);
  for (const id of copies) expect((await releaseIt(id)).status).toBe(201);
  // None of them was copied for this need.
  const need = await makeNeed(db, { startsOn: new Date("2999-01-01"), endsOn: new Date("2999-03-31") });
  await makeEngagement(db, person.userId, { needId: need.id, startsOn: need.startsOn, state: "asked" });
  const card = (await ask("getPersonCard", admin, { user_id: person.userId })).body;
  const onNeed = (await ask("listNeedCvs", admin, { need_id: need.id })).body;
  expect([card.released_cv, ...onNeed]).toMatchObject([{ cv_id: copies[1] }, { cv_id: copies[1], for_need: false }]);
});

test("a copy for a need has the entries of its musts first, shown, and of nothing that is nice to have", async () => {
  const condition = async (must: boolean, row: number) => {
    const { competencyId } = await db.prisma.sheetCompetency.findUniqueOrThrow({ where: { id: rows[row]! } });
    return { must, kind: "competency" as const, subjectId: competencyId, level: "basic" as const };
  };
  const create = [await condition(true, 2), await condition(false, 0)];
  const days = { startsOn: new Date("2999-01-01"), endsOn: new Date("2999-03-31") };
  const need = await makeNeed(db, { title: "Bid", ...days, conditions: { create } });
  const { body } = await ask("createCv", person, sheet(), {
    cm_cv: { title: "Bid", copy_of_id: cvId, need_id: need.id },
  });
  expect(body.entries[0]).toMatchObject({ of: "level", id: rows[2], is_shown: true });
  expect(body.need_id).toBe(need.id);
});

test("the musts of a copy for a need are met by the same competency of another discipline, as in the finder", async () => {
  const { competency } = await db.prisma.sheetCompetency.findUniqueOrThrow({
    where: { id: rows[2]! },
    select: { competency: true },
  });
  const [namesake] = (await makeDiscipline(db)).competencies;
  const { name, nameKey } = competency;
  await db.prisma.competency.update({ where: { id: namesake!.id }, data: { name, nameKey } });
  const must = { must: true, kind: "competency" as const, subjectId: namesake!.id, level: "basic" as const };
  const days = { startsOn: new Date("2999-01-01"), endsOn: new Date("2999-03-31") };
  const need = await makeNeed(db, { title: "Bid", ...days, conditions: { create: [must] } });
  const { body } = await ask("createCv", person, sheet(), { cm_cv: { title: "Bid", need_id: need.id } });
  expect(body.entries[0]).toMatchObject({ of: "level", id: rows[2], is_shown: true });
});

test("others read the last release until the next one, and nothing once it is withdrawn", async () => {
  expect((await read(admin)).status).toBe(404);
  await choose();
  expect((await releaseIt()).status).toBe(201);
  await choose({ introduction: "Changed since." });
  expect((await read(admin)).body).toMatchObject({ name: "Kwame Mensah-Ångström", introduction: "" });
  expect(await cv()).toMatchObject({ has_changed: true });
  await releaseIt();
  expect((await read(admin)).body.introduction).toBe("Changed since.");
  expect(await cv()).toMatchObject({ has_changed: false });
  // Of the form with the name that changes nothing.
  await choose({ introduction: "Changed since.", clients: ["since"] });
  expect(await cv()).toMatchObject({ has_changed: true });
  await releaseIt();
  expect(await cv()).toMatchObject({ has_changed: false });
  expect((await ask("listReleasedCvs", admin)).body).toMatchObject([{ sheet_id: person.sheetId, is_anonymous: false }]);
  const found = async (words: string) => (await ask("listReleasedCvs", admin, { search: words })).body;
  expect([(await found("angstrom kwame")).length, await found("somebody else")]).toEqual([1, []]);
  const card = async (by: Browser) => (await ask("getPersonCard", by, { user_id: person.userId })).body.released_cv;
  expect(await card(admin)).toMatchObject({ cv_id: cvId });
  const { FINDER_SCOPE } = env();
  Object.assign(env(), { FINDER_SCOPE: "everyone" });
  expect(await card(await bearerFor(await makePerson(db.prisma, {})))).toBeNull();
  Object.assign(env(), { FINDER_SCOPE });
  await ask("withdrawCv", person, own());
  expect((await read(admin)).status).toBe(404);
  expect(await card(admin)).toBeNull();
  expect((await ask("listReleasedCvs", admin)).body).toEqual([]);
});

test("the person sees who read and who downloaded a CV; their own reading isn't recorded", async () => {
  await releaseIt();
  await read(person);
  await read(admin);
  await read(admin);
  await unpacked(admin);
  const { body } = await ask("listCvReaders", person, own());
  expect(body.map(({ person: by, reading }: { person: { id: number }; reading: string }) => [by.id, reading])).toEqual([
    [admin.userId, "downloaded"],
    [admin.userId, "read"],
  ]);
});

test("nothing is released without an entry, or anonymously with one's own name in it", async () => {
  const none = (await cv()).entries.map(({ of, id }: Shown) => ({ of, id, is_shown: false }));
  await choose({ entries: none });
  expect((await releaseIt()).status).toBe(409);
  await choose({ is_anonymous: true, introduction: "I am Kwame." });
  expect(await releaseIt()).toMatchObject({ status: 409, body: { detail: expect.stringContaining("“Kwame”") } });
  const [id] = engagements;
  await choose({ is_anonymous: true, entries: [{ of: "engagement", id, is_shown: true, words: "Ask Mensah." }] });
  expect(await releaseIt()).toMatchObject({ status: 409, body: { detail: expect.stringContaining("“Mensah”") } });
  expect((await read(admin)).status).toBe(404);
});

test("a CV with one's name in a text is released with the name only", async () => {
  await choose({ introduction: "I am Kwame." });
  expect((await releaseIt()).status).toBe(201);
  expect((await read(admin)).body.forms).toEqual(["named"]);
  expect((await read(admin, { form: "anonymous" })).status).toBe(404);
});

test.each(["docx", "json"])(
  "an anonymous CV's %s has no author, and no name, client, school or number anywhere: not in its parts, properties, bytes or name",
  async (format) => {
    await choose({ is_anonymous: true, clients: ["Havenmeer"], introduction: "Moved Nordbank and Havenmeer." });
    await releaseIt();
    const query = `?format=${format}`;
    const { content: file, headers } = await download("getCvDocument", admin, query, { cv_id: cvId });
    const parts = format === "docx" ? (await unpacked(admin, query)).parts : [];
    expect(parts.filter((part) => /<dc:creator>[^<]/.test(part))).toEqual([]);
    const everything = [
      ...parts,
      file.toString("latin1"),
      headers.get("content-disposition"),
      JSON.stringify((await read(admin)).body),
    ].join("\n");
    for (const word of [
      "kwame",
      "mensah",
      "ångström",
      "angstrom",
      person.email.toLowerCase(),
      "accra",
      "km-77",
      "nordbank",
      "railways",
      "havenmeer",
    ])
      expect(everything.toLowerCase()).not.toContain(word);
    expect(everything).toContain("Moved a Nordic bank and a client.");
    expect(everything).toContain("Led the move of a Nordic bank to the cloud.");
    expect(
      await db.prisma.auditRecord.count({ where: { act: "cv.downloaded", subjectId: person.userId } }),
    ).toBeGreaterThan(0);
  },
);

test("a client that may not be named leaves only as its alias, also in a CV with the name and in what another client's entry says", async () => {
  await choose({
    introduction: "Worked for NORDBANK.",
    entries: [{ of: "engagement", id: engagements[1], is_shown: true, words: "As at Nordbank." }],
  });
  await releaseIt();
  const { parts, file } = await unpacked(admin);
  const everything = [...parts, file.toString("latin1"), JSON.stringify((await read(admin)).body)]
    .join("\n")
    .toLowerCase();
  expect(everything).not.toContain("nordbank");
  for (const words of ["a nordic bank", "railways", "kwame mensah"]) expect(everything).toContain(words);
});

test("a client that may no longer be named leaves a CV that was released before, too", async () => {
  await releaseIt();
  await db.prisma.client.update({ where: { nameKey: "railways" }, data: { mayBeNamed: false } });
  const [screen, { parts }] = [JSON.stringify((await read(admin)).body), await unpacked(admin)];
  const everything = [...parts, screen].join("\n").toLowerCase();
  expect(everything).not.toContain("railways");
  expect(everything).toContain("seats for a rail company.");
  expect((await cv()).has_changed).toBe(true);
});

const upload = (content: Uint8Array) =>
  ask(
    "updateDocumentTemplate",
    admin,
    {},
    { cm_document_template: { content: Buffer.from(content).toString("base64") } },
  );

/** The sample with another text in its footer and a body of one's own. */
async function templateWith(footer: string, body = "") {
  const zip = new PizZip(Buffer.from(await sampleCvTemplate()));
  zip.file("word/footer1.xml", zip.file("word/footer1.xml")!.asText().replace("Released", footer));
  zip.file("word/document.xml", zip.file("word/document.xml")!.asText().replace("<w:body>", `<w:body>${body}`));
  return zip.generate({ type: "uint8array" });
}

test("a company's template is used from its upload until it is removed, but not if it has the name of an anonymous person", async () => {
  await choose();
  await releaseIt();
  expect((await upload(await templateWith("Acme confidential, Kwame Mensah-Ångström"))).status).toBe(200);
  expect((await ask("getDocumentTemplate", admin)).body.is_sample).toBe(false);
  expect((await unpacked(person)).parts.join()).toContain("Acme confidential");
  await choose({ is_anonymous: true });
  await releaseIt();
  const { status, content } = await download("getCvDocument", admin, "?form=anonymous", { cv_id: cvId });
  expect([status, content.toString()]).toEqual([422, expect.stringMatching(/template contains this person's name/)]);
  await ask("deleteDocumentTemplate", admin);
  expect((await unpacked(admin)).parts.join()).not.toContain("Acme confidential");
});

test("nobody but admins replaces the template: a file of anyone else isn't even read", async () => {
  const unreadable = { cm_document_template: { content: 1 } };
  expect((await ask("updateDocumentTemplate", person, {}, unreadable)).status).toBe(403);
  expect((await ask("updateDocumentTemplate", admin, {}, unreadable)).status).toBe(422);
});

test("a refused template changes nothing, and says why", async () => {
  await upload(await templateWith("Ours"));
  const refused = await upload(await templateWith("Theirs", "<w:p><w:r><w:t>{{salary}}</w:t></w:r></w:p>"));
  expect(refused).toMatchObject({ status: 422, body: { detail: "{{salary}}: there is no such placeholder here." } });
  expect(await db.prisma.auditRecord.count({ where: { act: "cv_template.replaced" } })).toBe(1);
});

test("a template that takes for ever is cut off, and the next one is served", async () => {
  const depth = 12;
  const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
  const nested = `<w:p>${run("{{#areas}}".repeat(depth))}${run("{{area}}")}${run("{{/areas}}".repeat(depth))}</w:p>`;
  const bomb = await templateWith("x", nested);
  const areas = Array.from({ length: 10 }, (_, place) => ({ area: `Area ${place}`, competencies: [] }));
  const values = { name: "", disciplines: "", introduction: "", released_on: "", company: "", areas, entries: [] };
  const filling = (template: Uint8Array, some: object) => ({
    template,
    values: { ...values, ...some },
    properties: { title: "", author: "" },
    hidden: [],
  });
  const pool = new WorkerPool<DocumentTask, DocumentAnswer>({ ...DOCUMENTS, deadline: 3_000 });
  try {
    const [cut, next] = await Promise.allSettled([
      fillTemplate(1, filling(bomb, {}), pool),
      fillTemplate(2, filling(await sampleCvTemplate(), { areas: [] }), pool),
    ]);
    expect(cut).toMatchObject({
      status: "rejected",
      reason: { code: "invalid", message: expect.stringMatching(/too long or too much memory/) },
    });
    expect(next.status).toBe("fulfilled");
  } finally {
    await pool.close();
  }
});
