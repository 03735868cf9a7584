import PizZip from "pizzip";
import { GET as getDocument } from "@/app/api/cm/v1/sheets/[sheet_id]/released_skills_profile/document/route";
import { GET as getReleased } from "@/app/api/cm/v1/sheets/[sheet_id]/released_skills_profile/route";
import { DELETE as withdraw, POST as release } from "@/app/api/cm/v1/sheets/[sheet_id]/skills_profile_releases/route";
import { GET as getOwn, PUT as save } from "@/app/api/cm/v1/sheets/[sheet_id]/skills_profile/route";
import {
  DELETE as removeTemplate,
  GET as getTemplate,
  PUT as putTemplate,
} from "@/app/api/cm/v1/skills_profile_template/route";
import { GET as listReleased } from "@/app/api/cm/v1/released_skills_profiles/route";
import { GET as getCard } from "@/app/api/cm/v1/people_cards/[user_id]/route";
import { env } from "@/lib/platform/core/env";
import { WorkerPool } from "@/lib/platform/core/worker-pool";
import type { DocumentAnswer, DocumentTask } from "@/lib/platform/documents/document-thread";
import { DOCUMENTS, fillTemplate } from "@/lib/platform/documents/documents";
import { sampleTemplate } from "@/lib/profiles/skills-profile/sample-template-rules";
import { bearerFor, type Browser, makePerson, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { download } from "@/tests/support/exports";
import { ask, giveDisciplines, makeDiscipline, rowsOn } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true });
const person = testPerson(db, { firstName: "Kwame", lastName: "Mensah-Ångström" });
/** The rows of the person's sheet: Advanced, Intermediate, Basic, and two without an approved level. */
let rows: number[];

beforeEach(async () => {
  const { role } = await makeDiscipline(db, { name: "Developer", competencies: 5 });
  await giveDisciplines(db, person, [role.id]);
  rows = (await rowsOn(db, person)).map(({ id }) => id);
  const approved = (
    at: number,
    level: "basic" | "intermediate" | "advanced",
    desiredLevel: "advanced" | typeof level = level,
  ) =>
    db.prisma.sheetCompetency.update({
      where: { id: rows[at]! },
      data: { currentLevel: level, desiredLevel, approvedAt: new Date("2026-03-09") },
    });
  await approved(0, "advanced");
  await approved(1, "intermediate", "advanced");
  await approved(2, "basic");
  await db.prisma.sheetCompetency.update({ where: { id: rows[3]! }, data: { desiredLevel: "advanced" } });
});

const own = () => ({ sheet_id: person.sheetId });
const choose = (more: object = {}) =>
  ask(save, person, own(), {
    cm_skills_profile: { introduction: "", is_anonymous: false, clients: [], shown_ids: [rows[0], rows[1]], ...more },
  });
const profile = async () => (await ask(getOwn, person, own())).body;
const read = (by: Browser) => ask(getReleased, by, own());

/** Every part of a person's document, unpacked, and what comes with it. */
async function unpacked(by: Browser) {
  const { status, headers, content: file } = await download(getDocument, by, "", own());
  expect(status).toBe(200);
  const parts = Object.values(new PizZip(file).files).map((part) => `${part.name}\n${part.asText()}`);
  return { file, parts, disposition: headers.get("content-disposition") ?? "" };
}

test("approved levels from Intermediate up are shown by default, at their approved level; each can be chosen", async () => {
  expect(
    (await profile()).entries.map(({ id, level, is_shown }: { id: number; level: string; is_shown: boolean }) => [
      id,
      level,
      is_shown,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [rows[0], "advanced", true],
      [rows[1], "intermediate", true],
      [rows[2], "basic", false],
    ]),
  );
  expect((await profile()).entries).toHaveLength(3);
  await choose({ shown_ids: [rows[2]] });
  expect(
    (await profile()).entries
      .filter(({ is_shown }: { is_shown: boolean }) => is_shown)
      .map(({ id }: { id: number }) => id),
  ).toEqual([rows[2]]);
  expect((await choose({ shown_ids: [rows[3]] })).status).toBe(422);
});

test("a release from before levels had a file's day is read as it was, and hasn't changed", async () => {
  await choose();
  await ask(release, person, own());
  await db.pool.query(
    "UPDATE cm_skills_profile SET released = replace(released::text, ', \"level_on\": null', '')::jsonb",
  );
  const { rows: stored } = await db.pool.query("SELECT released::text AS text FROM cm_skills_profile");
  expect(stored[0].text).not.toContain("level_on");
  expect((await read(admin)).body.areas[0].competencies[0]).toMatchObject({ level_on: null });
  expect(await profile()).toMatchObject({ has_changed: false });
});

test("others read the last release until the next one, and nothing once it is withdrawn", async () => {
  expect((await read(admin)).status).toBe(404);
  await choose();
  expect((await ask(release, person, own())).status).toBe(201);
  await choose({ introduction: "Changed since." });
  expect((await read(admin)).body).toMatchObject({ name: "Kwame Mensah-Ångström", introduction: "" });
  expect(await profile()).toMatchObject({ has_changed: true });
  await ask(release, person, own());
  expect((await read(admin)).body.introduction).toBe("Changed since.");
  expect(await profile()).toMatchObject({ has_changed: false });
  expect((await ask(listReleased, admin)).body).toMatchObject([{ sheet_id: person.sheetId, is_anonymous: false }]);
  const found = async (words: string) => (await ask(listReleased, admin, { search: words })).body;
  expect([(await found("angstrom kwame")).length, await found("somebody else")]).toEqual([1, []]);
  const card = async (by: Browser) => (await ask(getCard, by, { user_id: person.userId })).body.released_profile;
  expect(await card(admin)).toMatchObject({ sheet_id: person.sheetId });
  const { FINDER_SCOPE } = env();
  Object.assign(env(), { FINDER_SCOPE: "everyone" });
  expect(await card(await bearerFor(await makePerson(db.prisma, {})))).toBeNull();
  Object.assign(env(), { FINDER_SCOPE });
  await ask(withdraw, person, own());
  expect((await read(admin)).status).toBe(404);
  expect(await card(admin)).toBeNull();
  expect((await ask(listReleased, admin)).body).toEqual([]);
});

test("nothing is released without a level, or anonymously with one's own name in the introduction", async () => {
  await choose({ shown_ids: [] });
  expect((await ask(release, person, own())).status).toBe(409);
  await choose({ is_anonymous: true, introduction: "I am Kwame." });
  const refused = await ask(release, person, own());
  expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining("“Kwame”") } });
  expect((await read(admin)).status).toBe(404);
});

test("an anonymous profile's file has no name and no client anywhere: not in its parts, properties, bytes or name", async () => {
  await choose({ is_anonymous: true, clients: ["Nordbank"], introduction: "Led the move of Nordbank to the cloud." });
  await ask(release, person, own());
  const { file, parts, disposition } = await unpacked(admin);
  const everything = [...parts, file.toString("latin1"), disposition, JSON.stringify((await read(admin)).body)].join(
    "\n",
  );
  for (const word of ["kwame", "mensah", "ångström", "angstrom", person.email.toLowerCase(), "nordbank"])
    expect(everything.toLowerCase()).not.toContain(word);
  expect(everything).toContain("Led the move of a client to the cloud.");
  expect(parts.map((part) => part.split("\n")[0])).toEqual(
    expect.arrayContaining(["docProps/core.xml", "docProps/app.xml"]),
  );
  expect(
    await db.prisma.auditRecord.count({ where: { act: "skills_profile.downloaded", subjectId: person.userId } }),
  ).toBe(1);
});

const upload = (content: Uint8Array) =>
  ask(putTemplate, admin, {}, { cm_skills_profile_template: { content: Buffer.from(content).toString("base64") } });

/** The sample with another text in its footer and a body of one's own. */
async function templateWith(footer: string, body = "") {
  const zip = new PizZip(Buffer.from(await sampleTemplate()));
  zip.file("word/footer1.xml", zip.file("word/footer1.xml")!.asText().replace("Released", footer));
  zip.file("word/document.xml", zip.file("word/document.xml")!.asText().replace("<w:body>", `<w:body>${body}`));
  return zip.generate({ type: "uint8array" });
}

test("a company's template is used from its upload until it is removed, but not if it has the name of an anonymous person", async () => {
  await choose();
  await ask(release, person, own());
  expect((await upload(await templateWith("Acme confidential, Kwame Mensah-Ångström"))).status).toBe(200);
  expect((await ask(getTemplate, admin)).body.is_sample).toBe(false);
  expect((await unpacked(person)).parts.join()).toContain("Acme confidential");
  await choose({ is_anonymous: true });
  await ask(release, person, own());
  const { status, content } = await download(getDocument, admin, "", own());
  expect([status, content.toString()]).toEqual([422, expect.stringMatching(/template contains this person’s name/)]);
  await ask(removeTemplate, admin);
  expect((await unpacked(admin)).parts.join()).not.toContain("Acme confidential");
});

test("a refused template changes nothing, and says why", async () => {
  await upload(await templateWith("Ours"));
  const refused = await upload(await templateWith("Theirs", "<w:p><w:r><w:t>{{salary}}</w:t></w:r></w:p>"));
  expect(refused).toMatchObject({ status: 422, body: { detail: "{{salary}}: there is no such placeholder here." } });
  expect(await db.prisma.auditRecord.count({ where: { act: "skills_profile_template.replaced" } })).toBe(1);
});

test("a template that takes for ever is cut off, and the next one is served", async () => {
  const depth = 12;
  const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
  const nested = `<w:p>${run("{{#areas}}".repeat(depth))}${run("{{area}}")}${run("{{/areas}}".repeat(depth))}</w:p>`;
  const bomb = await templateWith("x", nested);
  const areas = Array.from({ length: 10 }, (_, place) => ({ area: `Area ${place}`, competencies: [] }));
  const values = { name: "", disciplines: "", introduction: "", released_on: "", company: "", areas, entries: [] };
  const filling = (template: Uint8Array, some: object) => ({
    ...{ template, values: { ...values, ...some }, properties: { title: "", author: "" }, hidden: [] },
  });
  const pool = new WorkerPool<DocumentTask, DocumentAnswer>({ ...DOCUMENTS, deadline: 3_000 });
  try {
    const [cut, next] = await Promise.allSettled([
      fillTemplate(1, filling(bomb, {}), pool),
      fillTemplate(2, filling(await sampleTemplate(), { areas: [] }), pool),
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
