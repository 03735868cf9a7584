import { handlerOf } from "@/tests/support/routes";
import { env } from "@/lib/platform/core/env";
import { resetRateLimits } from "@/lib/platform/http/limits";
import { MyData } from "@/lib/privacy/my-data/contract";
import { getVisitsView, getOwnSheetView, getUserSheetView } from "@/lib/sheet/rows/queries";
import { actorFor, bearerFor, makePerson, requestBy } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { makeNeed } from "@/tests/support/needs";
import { changeLevel, saveDetails, say, snooze } from "@/tests/support/reviews";
import { ask, makeEmployee, makeManagerOf } from "@/tests/support/sheets";

const db = testDatabase();

const looks = async (person: { userId: number }) => (await ask("listSheetVisits", await bearerFor(person))).body;

describe("all of one's own data", () => {
  test("has profile, rows, notes, changes with who decided, sessions and what the audit log says", async () => {
    const employee = await makeEmployee(db, 2, { firstName: "Erin", lastName: "Own" });
    const manager = await makeManagerOf(db, employee, { firstName: "Mona", lastName: "Manager" });
    const [rowId] = employee.rowIds;
    await db.prisma.sheetCompetency.update({ where: { id: rowId! }, data: { notes: "<p>Mine</p>" } });
    const path = { sheet_id: employee.sheetId, sheet_competency_id: rowId! };
    await ask("createCompetencyChange", await bearerFor(manager), path, {
      cm_competency_change: { current_level: "basic", desired_level: "basic", cm_sheet_competencies_id: rowId },
    });
    const { status, body } = await ask("getMyData", await bearerFor(employee));
    expect([status, body]).toMatchObject([
      200,
      {
        user_id: employee.userId,
        profile: { email: employee.email, first_name: "Erin" },
        managers: [{ name: "Mona Manager", is_primary: true }],
        sheet_competencies: expect.arrayContaining([
          expect.objectContaining({ id: rowId, notes: "<p>Mine</p>", current_level: "basic" }),
        ]),
        competency_changes: [{ kind: "set", by: "Mona Manager", current_level: "basic" }],
        audit_records: [{ act: "level.set", about_you: true, by_you: false }],
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('"sid"');
    expect(MyData.parse(body)).toEqual(body);
  });

  test("has each session with device, address, when it was opened and when it was last used", async () => {
    const person = await makePerson(db.prisma);
    const browser = await bearerFor(person);
    await db.prisma.session.updateMany({
      data: { userAgent: "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0", address: "192.0.2.1" },
    });
    const { body } = await ask("getMyData", browser);
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(body.sessions).toEqual([
      {
        device: "Firefox on Windows",
        address: "192.0.2.1",
        created_at: moment,
        last_seen_at: moment,
        expires_at: moment,
      },
    ]);
  });

  test("is sent while it is read: many records in several pieces, complete and in order", async () => {
    const person = await makePerson(db.prisma);
    await db.prisma.auditRecord.createMany({
      data: Array.from({ length: 120 }, (_, n) => ({ actorId: person.userId, act: "notes.saved", after: { n } })),
    });
    const response = await handlerOf("getMyData")(requestBy(await bearerFor(person), "GET", "/api/cm/v1/my_data"), {
      params: Promise.resolve({}),
    });
    expect(response.headers.get("etag")).toBeNull();
    const pieces: string[] = [];
    for await (const piece of response.body!.pipeThrough(new TextDecoderStream()) as never as AsyncIterable<string>)
      pieces.push(piece);
    expect(pieces.filter((piece) => piece.includes("notes.saved"))).toHaveLength(3);
    const { audit_records: records } = JSON.parse(pieces.join("")) as { audit_records: { after: { n: number } }[] };
    expect(records.map(({ after }) => after.n)).toEqual(Array.from({ length: 120 }, (_, n) => n));
  });

  test("has a grade that a person gave themselves once", async () => {
    const person = await makePerson(db.prisma, { isAdmin: true });
    const grade = { create: { name: "Senior", nameKey: "senior", position: 1 } };
    await db.prisma.personGrade.create({
      data: { user: { connect: { id: person.userId } }, author: { connect: { id: person.userId } }, grade },
    });
    const { body } = await ask("getMyData", await bearerFor(person));
    expect(body).toMatchObject({ grades: [{ grade: "Senior" }], grades_given: [] });
  });

  test("has the hands that a person raised, without the hands that others raised for the same need", async () => {
    const [planner, person] = [await makePerson(db.prisma, { isStaffing: true }), await makePerson(db.prisma)];
    const need = await makeNeed(db, { userId: planner.userId });
    await db.prisma.needHand.create({ data: { needId: need.id, userId: person.userId } });
    const handsOf = async (of: typeof person) => (await ask("getMyData", await bearerFor(of))).body.raised_hands;
    expect(await handsOf(person)).toMatchObject([{ starts_on: "2026-01-01", ends_on: "2026-12-31" }]);
    expect(await handsOf(planner)).toEqual([]);
  });

  test("counts towards the person's limit of reads once it is sent", async () => {
    Object.assign(env(), { RATE_LIMIT_READ_MB: 1 });
    resetRateLimits();
    const person = await makeEmployee(db, 40);
    await db.prisma.sheetCompetency.updateMany({ data: { notes: "x".repeat(60_000) } });
    const browser = await bearerFor(person);
    const download = async () => (await ask("getMyData", browser)).status;
    expect([await download(), await download()]).toEqual([200, 429]);
  });

  test("has the thread of one's requests with comment and evidence, and for a reviewer their questions and snoozes", async () => {
    const employee = await makeEmployee(db);
    const manager = await makeManagerOf(db, employee, { firstName: "Mona", lastName: "Manager" });
    const [own, reviewing] = [await bearerFor(employee), await bearerFor(manager)];
    const row = { sheetId: employee.sheetId, rowId: employee.rowIds[0]! };
    const { id } = (await changeLevel(row, own, "no_experience", "basic")).body;
    await saveDetails(own, id, { comment: "Alone.", evidence: [{ title: "The change", url: "https://example.com" }] });
    await say(reviewing, id, "When?");
    await snooze(reviewing, id, "2999-01-01");
    const [mine, theirs] = [own, reviewing].map((browser) => ask("getMyData", browser));
    expect((await mine!).body).toMatchObject({
      review_messages: [
        { kind: "comment", text: "Alone.", by_you: true },
        { kind: "question", text: "When?", by: "Mona Manager" },
      ],
      review_evidence: [{ title: "The change", url: "https://example.com" }],
      review_snoozes: [],
    });
    expect((await theirs!).body).toMatchObject({
      review_messages: [{ kind: "question", by_you: true }],
      review_evidence: [],
      review_snoozes: [{ until: "2999-01-01" }],
    });
  });

  test("has profile, pictures, pointers, imports, searches and messages, each in its kind, and for nobody else", async () => {
    const earlier = await makeEmployee(db);
    const { userId, rowIds } = await makeEmployee(db);
    const later = await makeEmployee(db);
    const [sheetCompetencyId] = rowIds as [number];
    const of = { userId };
    const hour = new Date("2026-11-01T10:00:00Z");
    const { prisma } = db;
    await prisma.cv.create({
      data: {
        ...of,
        title: "CV",
        clients: ["Acme"],
        entries: { create: { sheetCompetencyId, isShown: true } },
        releases: { create: { isAnonymous: true, content: { named: null, anonymous: { name: null } } } },
      },
    });
    await prisma.interest.create({ data: { sheetCompetencyId, kind: "keen", audience: "finders" } });
    await prisma.agreement.create({ data: { ...of, text: "Pair", sheetCompetencyId, level: "basic", dueOn: hour } });
    await prisma.notePicture.create({ data: { ...of, sha256: "0a", type: "image/png", content: new Uint8Array(3) } });
    const { competencyId } = await prisma.sheetCompetency.findUniqueOrThrow({ where: { id: sheetCompetencyId } });
    await prisma.competencyVersion.updateMany({ where: { competencyId }, data: of });
    await prisma.learningPointer.create({
      data: { ...of, name: "Book", description: "", users: { create: { ...of, state: "done" } } },
    });
    const record = { thing: "level", subjectId: sheetCompetencyId, ownerId: userId, title: "Level", after: {} };
    const counts = { added: 1, changed: 0, unchanged: 0, refused: 0 };
    await prisma.import.create({
      data: {
        ...of,
        ...counts,
        kind: "levels",
        fileName: "levels.csv",
        records: { create: [record, { ...record, ownerId: null, title: "Someone else's" }] },
      },
    });
    const search = { ...of, purpose: "Project", question: "", hour, appearances: { create: of } };
    await prisma.finderSearch.create({ data: search });
    await prisma.emailPreference.create({ data: of });
    await prisma.outboxMessage.create({ data: { ...of, lane: "email", kind: "digest", payload: {} } });
    await prisma.accessToken.create({ data: { ...of, name: "CI", hash: "h", scope: "read", expiresAt: hour } });
    const { body } = await ask("getMyData", await bearerFor({ userId }));
    const filled = {
      cvs: [{ clients: ["Acme"] }],
      cv_entries: [{ is_shown: true }],
      cv_releases: [{ content: { named: null } }],
      interests: [{ kind: "keen", audience: "finders" }],
      agreements: [{ text: "Pair", level: "basic", due_on: "2026-11-01", state: "open" }],
      note_pictures: [{ type: "image/png", bytes: 3 }],
      competency_versions: [{ number: 1 }],
      added_learning_pointers: [{ name: "Book", url: null }],
      learning_pointers: [{ name: "Book", state: "done" }],
      imports: [{ file_name: "levels.csv", undone_at: null }],
      import_records: [{ title: "Level", before: null }],
      finder_searches: [{ purpose: "Project", people_shown: 1 }],
      finder_appearances: [{ purpose: "Project", conditions: "" }],
      email_preferences: [{ digest: "weekly", digest_at: null }],
      messages: [{ sent_by: "email", done_at: null }],
      personal_access_tokens: [{ name: "CI", scope: "read" }],
    };
    expect(body).toMatchObject(filled);
    const none = Object.fromEntries(Object.keys(filled).map((kind) => [kind, []]));
    for (const other of [earlier, later])
      expect((await ask("getMyData", await bearerFor(other))).body).toMatchObject(none);
  });

  test("contains nothing from anyone else's sheet", async () => {
    const [mine, other] = [await makeEmployee(db), await makeEmployee(db)];
    await db.prisma.sheetCompetency.updateMany({ where: { sheetId: other.sheetId }, data: { notes: "secret" } });
    expect(JSON.stringify((await ask("getMyData", await bearerFor(mine))).body)).not.toContain("secret");
  });
});

describe("a visit to a sheet", () => {
  test("of another person is recorded once an hour, by page or API", async () => {
    const employee = await makeEmployee(db);
    const manager = await makeManagerOf(db, employee, { firstName: "Mona", lastName: "Manager" });
    await getUserSheetView(await actorFor(manager.userId), { user_id: employee.userId, sheet_id: employee.sheetId });
    await ask("getSheet", await bearerFor(manager), { sheet_id: employee.sheetId });
    expect(await looks(employee)).toMatchObject([{ viewer: { id: manager.userId, first_name: "Mona" } }]);
    await db.pool.query("UPDATE cm_sheet_view SET hour = hour - interval '1 hour'");
    await ask("getSheet", await bearerFor(manager), { sheet_id: employee.sheetId });
    expect(await looks(employee)).toHaveLength(2);
    expect(await getVisitsView(await actorFor(employee.userId), {})).toMatchObject({
      visits: [{ viewer: "Mona Manager" }, {}],
      hasMore: false,
    });
  });

  test("of one's own isn't recorded, nor is a refused one", async () => {
    const [employee, other] = [await makeEmployee(db), await makeEmployee(db)];
    await getOwnSheetView(await actorFor(employee.userId), {});
    await ask("getSheet", await bearerFor(employee), { sheet_id: employee.sheetId });
    await ask("getSheet", await bearerFor(other), { sheet_id: employee.sheetId });
    expect(await db.prisma.sheetVisit.count()).toBe(0);
  });

  test("that can't be recorded still shows the sheet", async () => {
    const employee = await makeEmployee(db);
    const manager = await makeManagerOf(db, employee);
    await db.pool.query("ALTER TABLE cm_sheet_view RENAME TO cm_sheet_view_gone");
    try {
      expect((await ask("getSheet", await bearerFor(manager), { sheet_id: employee.sheetId })).status).toBe(200);
    } finally {
      await db.pool.query("ALTER TABLE cm_sheet_view_gone RENAME TO cm_sheet_view");
    }
  });

  test("keeps no name once the viewer is erased, and is deleted with the sheet", async () => {
    const employee = await makeEmployee(db);
    const manager = await makeManagerOf(db, employee);
    const admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
    await ask("getSheet", await bearerFor(manager), { sheet_id: employee.sheetId });
    const erase = ({ userId, email }: { userId: number; email: string }) =>
      ask("createErasure", admin, {}, { erasure: { user_id: userId, email } });
    await erase(manager);
    expect(await looks(employee)).toMatchObject([{ viewer: null }]);
    await erase(employee);
    expect(await db.prisma.sheetVisit.count()).toBe(0);
  });
});
