import { dayAfter, today } from "@/lib/platform/core/day";
import { bearerFor, makePerson, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { sendImport } from "@/tests/support/import-calls";
import { changeEngagement, makeEngagement, makeNeed } from "@/tests/support/needs";
import { ask } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true, email: "boss@x.org" });
const ada = testPerson(db, { email: "ada@x.org", firstName: "Ada", lastName: "Lovelace" });

const fileOf = async (person: { userId: number }) => (await ask("getMyData", await bearerFor(person))).body;

test("the file has a client's alias also in what imports, acts and needs say of a client that may not be named", async () => {
  const lines = ["email,client,alias,project,starts_on", "ada@x.org,Nordbank,a bank,Cards of Nordbank,2026-01-05"];
  expect((await sendImport(admin, "engagements", lines.join("\n"))).status).toBe(201);
  const { id } = await db.prisma.engagement.findFirstOrThrow();
  expect((await changeEngagement(admin, id, { project: "Ledger of Nordbank" })).status).toBe(200);
  await makeNeed(db, { userId: ada.userId, title: "Nordbank: portal" });
  const file = await fileOf(ada);
  expect(file).toMatchObject({
    needs: [{ title: "a bank: portal" }],
    engagements: [{ client: "a bank", project: "Ledger of a bank" }],
    import_records: [{ title: "ada@x.org · Cards of a bank" }],
    audit_records: expect.arrayContaining([
      expect.objectContaining({
        act: "engagement.changed",
        after: expect.objectContaining({ project: "Ledger of a bank" }),
      }),
    ]),
  });
  expect(JSON.stringify(file)).not.toContain("Nordbank");
});

test("what was decided about a grade is in the file of who decided it, and no longer in that of a manager who isn't", async () => {
  const former = await makePerson(db.prisma, { isManager: true });
  const shared = {
    userId: ada.userId,
    managerId: former.userId,
    kind: "grade",
    heldOn: new Date("2026-11-03"),
  } as const;
  const decided = { state: "closed", outcome: "not_yet", reason: "In spring.", deciderId: admin.userId } as const;
  await db.prisma.conversation.create({ data: { ...shared, ...decided, managerAnswers: ["Steady."] } });
  const held = async (person: { userId: number }) => (await fileOf(person)).held_conversations;
  expect(await held(admin)).toMatchObject([{ outcome: "not_yet", reason: "In spring.", manager_answers: null }]);
  expect(await held(former)).toMatchObject([{ outcome: null, reason: null, manager_answers: ["Steady."] }]);
  expect((await fileOf(ada)).conversations).toMatchObject([{ outcome: "not_yet", reason: "In spring." }]);
});

test("an agreement names its teacher in the file of its person, and is in the teacher's without its text", async () => {
  const teacher = await makePerson(db.prisma, { firstName: "Grace", lastName: "Hopper" });
  const dueOn = new Date("2026-12-01");
  await db.prisma.agreement.create({
    data: { userId: ada.userId, text: "Pair on COBOL", teacherId: teacher.userId, dueOn },
  });
  expect(await fileOf(ada)).toMatchObject({
    agreements: [{ text: "Pair on COBOL", teacher: "Grace Hopper" }],
    taught: [],
  });
  const theirs = await fileOf(teacher);
  expect(theirs).toMatchObject({ agreements: [], taught: [{ due_on: "2026-12-01", state: "open" }] });
  expect(JSON.stringify(theirs)).not.toMatch(/COBOL|Lovelace/);
});

test("an engagement that is its person's alone by now is no longer in the file of who added it", async () => {
  const ended = (days: number) => ({ addedBy: admin.userId, endsOn: new Date(dayAfter(today(), -days)) });
  const startsOn = new Date("2020-01-01");
  await makeEngagement(db, ada.userId, { project: "Long ago", startsOn, ...ended(400) });
  await makeEngagement(db, ada.userId, { project: "Lately", startsOn, ...ended(100) });
  const gone = await makePerson(db.prisma, { deactivatedAt: new Date() });
  await makeEngagement(db, gone.userId, { project: "Left", startsOn, ...ended(1) });
  expect((await fileOf(admin)).engagements_added).toMatchObject([{ project: "Lately", person: "Ada Lovelace" }]);
  expect((await fileOf(ada)).engagements).toMatchObject([{ project: "Long ago" }, { project: "Lately" }]);
});
