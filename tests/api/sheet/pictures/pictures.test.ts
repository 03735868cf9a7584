import { createHash } from "node:crypto";
import { NextRequest } from "next/server";
import { GET as getPicture } from "@/app/api/pictures/[sha256]/route";
import { env } from "@/lib/platform/core/env";
import { purge } from "@/lib/doors/maintenance/daily-maintenance";
import { bearerFor, makePerson, type Browser, type TestPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { makeServiceAccount } from "@/tests/support/service-accounts";
import { ask, makeEmployee, makeManagerOf } from "@/tests/support/sheets";

const db = testDatabase({ isOwn: true });

/** A file with a PNG's first bytes, different for each `seed`. */
const png = (seed: string, bytes = 200) => {
  const content = Buffer.alloc(bytes, seed);
  Buffer.from("iVBORw0KGgo=", "base64").copy(content);
  return content;
};
const hashOf = (content: Buffer) => createHash("sha256").update(content).digest("hex");
const embedded = (content: Buffer) => `data:image/png;base64,${content.toString("base64")}`;
const noteWith = (src: string) => `<p>Seen: <img src="${src}" alt="a dot"></p>`;
const addressOf = (content: Buffer) => `/api/pictures/${hashOf(content)}`;

type Employee = TestPerson & { rowIds: number[] };

const save = async (employee: Employee, notes: string, row = 0, by?: Browser) =>
  ask(
    "updateSheetCompetency",
    by ?? (await bearerFor(employee)),
    { sheet_id: employee.sheetId, sheet_competency_id: employee.rowIds[row]! },
    { cm_sheet_competency: { notes } },
  );

async function see(browser: Partial<Browser>, content: Buffer) {
  const headers = new Headers(browser.cookie === undefined ? {} : { cookie: browser.cookie });
  if (browser.token !== undefined) headers.set("authorization", `Bearer ${browser.token}`);
  const sha256 = hashOf(content);
  const request = new NextRequest(new URL(addressOf(content), "http://localhost:3000"), { headers });
  return getPicture(request, { params: Promise.resolve({ sha256 }) });
}
const statusFor = async (person: { userId: number }, content: Buffer) =>
  (await see({ cookie: (await bearerFor(person)).cookie }, content)).status;

test("a picture embedded in a note is stored apart, and the note refers to it", async () => {
  const employee = await makeEmployee(db);
  const dot = png("a");
  const saved = await save(employee, noteWith(embedded(dot)));
  expect([saved.status, saved.body.notes]).toEqual([200, noteWith(addressOf(dot))]);
  const sheet = await ask("getSheet", await bearerFor(employee), { sheet_id: employee.sheetId });
  expect(sheet.body.sheet_competencies[0].notes).toBe(noteWith(addressOf(dot)));
});

test("no service account sees a picture of a note", async () => {
  const employee = await makeEmployee(db);
  const dot = png("a");
  await save(employee, noteWith(embedded(dot)));
  const { token } = await makeServiceAccount(db, ["people:read", "levels:read", "audit:read"]);
  expect((await see({ token }, dot)).status).toBe(403);
});

test("a picture is served with a session or token, cached privately, and can run nothing", async () => {
  const employee = await makeEmployee(db);
  const dot = png("a");
  await save(employee, noteWith(embedded(dot)));
  const browser = await bearerFor(employee);
  for (const credentials of [{ cookie: browser.cookie }, browser]) {
    const answer = await see(credentials, dot);
    expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(dot)]).toEqual([200, true]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "private, max-age=28800, immutable",
      vary: "Cookie, Authorization",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
  }
});

test("only people who see the row's notes see its pictures, while it is on the sheet", async () => {
  const employee = await makeEmployee(db);
  const manager = await makeManagerOf(db, employee);
  const colleague = await makePerson(db.prisma);
  const dot = png("a");
  await save(employee, noteWith(embedded(dot)));
  expect([await statusFor(manager, dot), await statusFor(colleague, dot)]).toEqual([200, 404]);
  expect((await see({}, dot)).status).toBe(401);
  const archive = (archivedAt: Date | null) => db.prisma.sheetCompetency.updateMany({ data: { archivedAt } });
  await archive(new Date());
  expect(await statusFor(manager, dot)).toBe(404);
  await archive(null);
  await save(employee, "<p>Without it.</p>");
  expect([await statusFor(manager, dot), await statusFor(employee, dot)]).toEqual([404, 200]);
});

test.each(["1", "..", "A".repeat(64), "0".repeat(64)])("the address %s without a picture is a 404", async (sha256) => {
  const { cookie } = await bearerFor(await makePerson(db.prisma));
  const request = new NextRequest("http://localhost:3000/api/pictures/x", { headers: { cookie } });
  expect((await getPicture(request, { params: Promise.resolve({ sha256 }) })).status).toBe(404);
});

test("the same picture in two notes is stored once", async () => {
  const employee = await makeEmployee(db, 2);
  const dot = png("a");
  await save(employee, noteWith(embedded(dot)));
  await save(employee, noteWith(embedded(dot)), 1);
  await save(employee, noteWith(addressOf(dot)), 1);
  expect(await db.prisma.notePicture.count()).toBe(1);
});

test("pictures beyond the quota are rejected with a message, and the note is unchanged", async () => {
  Object.assign(env(), { PICTURE_QUOTA_MB: 1 });
  const employee = await makeEmployee(db);
  await save(employee, noteWith(embedded(png("a", 600_000))));
  const refused = await save(employee, noteWith(embedded(png("b", 600_000))));
  expect([refused.status, refused.body.errors["cm_sheet_competency.notes"][0]]).toEqual([
    422,
    expect.stringMatching(/yours take 1\.2 MB\. You can store up to 1 MB/),
  ]);
  expect((await db.prisma.sheetCompetency.findFirstOrThrow()).notes).toContain(addressOf(png("a", 600_000)));
  expect(await db.prisma.notePicture.count()).toBe(1);
  expect((await save(employee, noteWith(embedded(png("b", 2 ** 20 - 600_000))))).status).toBe(200);
});

test("a reference to a picture of another person's note is rejected with a message", async () => {
  const [owner, other] = [await makeEmployee(db), await makeEmployee(db)];
  const dot = png("a");
  await save(owner, noteWith(embedded(dot)));
  const refused = await save(other, noteWith(addressOf(dot)));
  expect([refused.status, refused.body.errors["cm_sheet_competency.notes"][0]]).toEqual([
    422,
    expect.stringMatching(/^A picture in this text belongs to someone else's note/),
  ]);
});

describe("a learning pointer's picture", () => {
  async function pointerWith(content: Buffer) {
    const author = await makePerson(db.prisma, { isManager: true });
    const { status, body } = await ask(
      "createLearningPointer",
      await bearerFor(author),
      {},
      {
        cm_learning_pointer: { name: "Dots", description: noteWith(embedded(content)) },
      },
    );
    expect([status, body.description]).toEqual([201, noteWith(addressOf(content))]);
    return author;
  }

  test("can be seen by everyone, and used in their own notes", async () => {
    const dot = png("a");
    await pointerWith(dot);
    const employee = await makeEmployee(db);
    expect(await statusFor(employee, dot)).toBe(200);
    expect((await save(employee, noteWith(addressOf(dot)))).status).toBe(200);
    expect(await db.prisma.notePicture.count({ where: { userId: employee.userId } })).toBe(1);
  });

  test("outlives its author, whose other pictures are erased", async () => {
    const [shown, own] = [png("a"), png("b")];
    const author = await pointerWith(shown);
    await db.prisma.notePicture.create({
      data: { userId: author.userId, sha256: hashOf(own), type: "image/png", content: own },
    });
    const admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
    const erased = await ask("createErasure", admin, {}, { erasure: { user_id: author.userId, email: author.email } });
    expect([erased.status, await db.prisma.notePicture.findMany({ select: { userId: true, sha256: true } })]).toEqual([
      201,
      [{ userId: null, sha256: hashOf(shown) }],
    ]);
    expect(await statusFor(await makePerson(db.prisma), shown)).toBe(200);
  });
});

test("an unreferenced picture is deleted 30 days after it was stored, and one in use, also once a merge is undone, is not", async () => {
  const employee = await makeEmployee(db, 2);
  const [used, unused, recent, merged] = [png("a"), png("b"), png("c"), png("d")];
  await save(employee, noteWith(embedded(merged)));
  const before = { notes: noteWith(addressOf(merged)) };
  const move = { thing: "notes", subjectId: employee.rowIds[0]!, gone: false, before, sheetId: employee.sheetId };
  await db.prisma.catalogueMerge.create({
    data: { kind: "competency", sourceId: 1, sourceName: "", targetId: 2, lastRowId: 1, moves: { create: move } },
  });
  await save(employee, noteWith(embedded(used)));
  await save(employee, noteWith(embedded(unused)), 1);
  await db.pool.query("UPDATE cm_note_picture SET created_at = now() - interval '31 days'");
  await save(employee, noteWith(embedded(recent)), 1);
  await save(employee, "", 1);
  expect(await purge({})).toMatchObject({ pictures: 1 });
  const left = await db.prisma.notePicture.findMany({ orderBy: { id: "asc" }, select: { sha256: true } });
  expect(left.map(({ sha256 }) => sha256)).toEqual([merged, used, recent].map(hashOf));
});

test("one's own data names every picture with the address to download it at", async () => {
  const employee = await makeEmployee(db);
  const dot = png("a");
  await save(employee, noteWith(embedded(dot)));
  const { body } = await ask("getMyData", await bearerFor(employee));
  expect(body.note_pictures).toMatchObject([{ address: addressOf(dot), type: "image/png", bytes: 200 }]);
});
