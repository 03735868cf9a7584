import { createHash } from "node:crypto";
import { NextRequest } from "next/server";
import PizZip from "pizzip";
import { GET as getPicture } from "@/app/api/pictures/[sha256]/route";
import { env } from "@/lib/platform/core/env";
import { purge } from "@/lib/doors/maintenance/daily-maintenance";
import { SCOPES } from "@/lib/people/service-accounts/rules";
import { bearerFor, type Browser, makePerson, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { download } from "@/tests/support/exports";
import { connect, letIn, testAssistants, turnOn } from "@/tests/support/assistants";
import { photoOf, PLACE, PROGRESSIVE, SQUARE, WIDE } from "@/tests/support/photos";
import { makeServiceAccount } from "@/tests/support/service-accounts";
import { ask, makeManagerOf } from "@/tests/support/sheets";

const db = testDatabase({ isOwn: true });
const server = testAssistants();
const admin = testPerson(db, { isAdmin: true });
const staffing = testPerson(db, { isStaffing: true });
const person = testPerson(db, { firstName: "Kwame", lastName: "Mensah" });
let cvId: number;

beforeEach(async () => {
  const data = { kind: "course" as const, title: "Law", confirmedAt: new Date() };
  await db.prisma.personRecord.create({ data: { ...data, userId: person.userId } });
  cvId = (await ask("createCv", person, { sheet_id: person.sheetId }, { cm_cv: { title: "CV" } })).body.id;
});

afterEach(() => void Object.assign(env(), { REVIEW_SCOPE: "all" }));

const own = (cv_id = cvId) => ({ sheet_id: person.sheetId, cv_id });
const cm_cv = { title: "CV", introduction: "Hello.", is_main: true, is_anonymous: false, clients: [], entries: [] };
const choose = (more: object = {}) => ask("updateCv", person, own(), { cm_cv: { ...cm_cv, ...more } });
const releaseIt = () => ask("releaseCv", person, own());

/** Saves the photo and releases the CV; returns the photo's address. */
async function released(more: object = {}): Promise<string> {
  const { body } = await choose({ photo: photoOf(SQUARE), ...more });
  expect((await releaseIt()).status).toBe(201);
  return body.photo;
}

async function see(browser: Partial<Browser>, address: string) {
  const headers = new Headers(browser.cookie === undefined ? {} : { cookie: browser.cookie });
  if (browser.token !== undefined) headers.set("authorization", `Bearer ${browser.token}`);
  const request = new NextRequest(new URL(address, "http://localhost:3000"), { headers });
  return getPicture(request, { params: Promise.resolve({ sha256: address.split("/").at(-1)! }) });
}
const statusFor = async (by: { userId: number }, address: string) =>
  (await see({ cookie: (await bearerFor(by)).cookie }, address)).status;

test("a photo is stored with the person's pictures, without the place where it was taken", async () => {
  const { status, body } = await choose({ photo: photoOf(SQUARE) });
  expect([status, body.photo]).toEqual([200, expect.stringMatching(/^\/api\/pictures\/[\da-f]{64}$/)]);
  const answer = await see(person, body.photo);
  const content = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, answer.headers.get("content-type"), content.includes(PLACE)]).toEqual([
    200,
    "image/jpeg",
    false,
  ]);
  expect((await ask("getCv", person, own())).body.photo).toBe(body.photo);
  expect((await ask("getMyData", person)).body.note_pictures).toMatchObject([{ address: body.photo }]);
});

test("a photo stays if a call doesn't name it, comes along with a copy, and is gone once it is null", async () => {
  const { photo } = (await choose({ photo: photoOf(SQUARE) })).body;
  expect((await choose()).body.photo).toBe(photo);
  expect((await choose({ photo })).body.photo).toBe(photo);
  const copy = await ask(
    "createCv",
    person,
    { sheet_id: person.sheetId },
    { cm_cv: { title: "Copy", copy_of_id: cvId } },
  );
  expect(copy.body.photo).toBe(photo);
  expect((await choose({ photo: null })).body.photo).toBeNull();
  expect(await db.prisma.notePicture.count()).toBe(1);
});

test.each([
  ["a picture that isn't square", photoOf(WIDE)],
  ["another file", photoOf(Buffer.from("not a picture"))],
  ["another type", `data:image/png;base64,${SQUARE.toString("base64")}`],
  ["a script", "data:image/svg+xml;base64,PHN2Zz4="],
  ["an address elsewhere", "https://elsewhere.example/photo.jpg"],
  ["a picture that isn't there", `/api/pictures/${"0".repeat(64)}`],
  ["a file that is too large", photoOf(Buffer.alloc(400_000, 1))],
])("%s is refused as a photo, in words", async (_title, photo) => {
  const { status, body } = await choose({ photo });
  expect([status, body.errors["cm_cv.photo"][0]]).toEqual([
    422,
    expect.stringMatching(/new square JPEG of up to 200 kB/),
  ]);
});

test("a picture of one's notes becomes a photo only without its place, and another person's doesn't", async () => {
  const sha256 = createHash("sha256").update(SQUARE).digest("hex");
  const stored = { sha256, type: "image/jpeg", content: Uint8Array.from(SQUARE) };
  const picture = await db.prisma.notePicture.create({ data: { ...stored, userId: admin.userId } });
  expect((await choose({ photo: `/api/pictures/${sha256}` })).status).toBe(422);
  await db.prisma.notePicture.update({ where: { id: picture.id }, data: { userId: person.userId } });
  const { photo } = (await choose({ photo: `/api/pictures/${sha256}` })).body;
  expect(photo).not.toContain(sha256);
  expect(Buffer.from(await (await see(person, photo)).arrayBuffer()).includes(PLACE)).toBe(false);
});

test("who may read the released CV sees its photo, and nobody else: no colleague, former manager or service account", async () => {
  Object.assign(env(), { REVIEW_SCOPE: "reports" });
  const manager = await makeManagerOf(db, person);
  const [colleague, former] = [await makePerson(db.prisma), await makePerson(db.prisma, { isManager: true })];
  const reporting = { employeeId: person.userId, managerId: former.userId, isPrimary: false };
  await db.prisma.employeeManager.create({ data: reporting });
  const { photo } = (await choose({ photo: photoOf(SQUARE) })).body;
  const readers = [person, admin, staffing, manager, former, colleague];
  const answers = async () => Promise.all(readers.map((by) => statusFor(by, photo)));
  const readings = async () =>
    Promise.all(readers.map(async (by) => (await ask("getReleasedCv", await bearerFor(by), { cv_id: cvId })).status));
  // Chosen isn't released.
  expect(await answers()).toEqual([200, 404, 404, 404, 404, 404]);
  await releaseIt();
  expect(await answers()).toEqual([200, 200, 200, 200, 200, 404]);
  await db.prisma.employeeManager.deleteMany({ where: { managerId: former.userId } });
  expect(await answers()).toEqual([200, 200, 200, 200, 404, 404]);
  expect(await readings()).toEqual([200, 200, 200, 200, 404, 404]);
  expect((await see({}, photo)).status).toBe(401);
  const { token } = await makeServiceAccount(db, ["people:read", "levels:read", "audit:read"]);
  expect((await see({ token }, photo)).status).toBe(403);
  // Without the photo in the last release, or without a release, it is nobody else's.
  await choose({ photo: null });
  expect(await answers()).toEqual([200, 200, 200, 200, 404, 404]);
  await releaseIt();
  expect(await answers()).toEqual([200, 404, 404, 404, 404, 404]);
  await released();
  await ask("withdrawCv", person, own());
  expect(await answers()).toEqual([200, 404, 404, 404, 404, 404]);
});

test("an assistant gets no photo that its person sees: its token opens no picture, and no tool names one", async () => {
  await turnOn(db);
  const photo = await released();
  for (const reader of [person, staffing, admin]) {
    const token = await letIn(db, reader, "decide");
    expect([await statusFor(reader, photo), (await see({ token }, photo)).status]).toEqual([200, 401]);
    const { client, use } = await connect(server.origin, token);
    const { tools } = await client.listTools();
    expect(tools.filter(({ description = "" }) => /photo|picture/i.test(description))).toEqual([]);
    const answer = await use("open_card", { user_id: person.userId });
    expect(answer).toMatchObject({ answer: { user: { first_name: "Kwame" } } });
    expect(JSON.stringify([answer, await use("my_sheet"), await use("my_engagements")])).not.toContain(
      "/api/pictures/",
    );
    await client.close();
  }
});

test("a service account with every scope gets neither a photo nor the released CV that has it", async () => {
  const photo = await released();
  const { token } = await makeServiceAccount(db, SCOPES);
  expect((await see({ token }, photo)).status).toBe(403);
  expect((await ask("getReleasedCv", { token }, { cv_id: cvId })).status).toBe(403);
});

test("a leaver's CV and photo are nobody's to see, and erasing the person erases it", async () => {
  const photo = await released();
  await db.prisma.user.update({ where: { id: person.userId }, data: { deactivatedAt: new Date() } });
  expect(await statusFor(staffing, photo)).toBe(404);
  expect((await ask("getReleasedCv", staffing, { cv_id: cvId })).status).toBe(404);
  const { email } = await db.prisma.user.findUniqueOrThrow({ where: { id: person.userId } });
  expect((await ask("createErasure", admin, {}, { erasure: { user_id: person.userId, email } })).status).toBe(201);
  expect(await db.prisma.notePicture.count()).toBe(0);
});

/** The parts of the document by their names. */
async function partsOf(query = "") {
  const { status, content } = await download("getCvDocument", staffing, query, { cv_id: cvId });
  expect(status).toBe(200);
  return new Map(Object.values(new PizZip(content).files).map((part) => [part.name, part.asNodeBuffer()]));
}

test("the document with the name has the photo, the one without has no picture, and neither has the CV without one", async () => {
  const photo = await released();
  const parts = await partsOf();
  const stored = Buffer.from(await (await see(person, photo)).arrayBuffer());
  expect(parts.get("word/media/cv-photo.jpeg")?.equals(stored)).toBe(true);
  expect(parts.get("word/document.xml")!.toString()).toContain('r:embed="rIdCvPhoto"');
  const isPicture = (part: string) => part.startsWith("word/media/");
  const anonymous = await partsOf("?form=anonymous");
  expect([...anonymous.keys()].filter(isPicture)).toEqual([]);
  expect(anonymous.get("word/document.xml")!.toString()).not.toMatch(/w:drawing|descr=/);
  await released({ is_anonymous: true });
  expect([...(await partsOf()).keys()].filter(isPicture)).toEqual([]);
  expect((await ask("getReleasedCv", staffing, { cv_id: cvId })).body.photo).toBeNull();
  expect(await statusFor(staffing, photo)).toBe(404);
  await released({ photo: null });
  expect([...(await partsOf()).keys()].filter(isPicture)).toEqual([]);
});

test("a photo is deleted with the daily deletions once no CV and no release has it", async () => {
  const used = (await choose({ photo: photoOf(SQUARE) })).body.photo;
  await releaseIt();
  await choose({ photo: photoOf(PROGRESSIVE) });
  await db.pool.query("UPDATE cm_note_picture SET created_at = now() - interval '31 days'");
  expect(await purge({})).toMatchObject({ pictures: 0 });
  await releaseIt();
  expect(await purge({})).toMatchObject({ pictures: 1 });
  expect((await see(person, used)).status).toBe(404);
});
