import { log } from "@/lib/platform/core/log";
import { allAnswers } from "@/tests/support/access/all-answers";
import { testWorld } from "@/tests/support/access/test-world";
import { connect, makeToken, testAssistants } from "@/tests/support/assistants";
import { testDatabase } from "@/tests/support/database/test-database";

const db = testDatabase({ keepsRows: true });
const { world, signedIn, handlers } = testWorld(db);
const server = testAssistants();
/** Occurs nowhere else: what the report wrote to prepare, and above their case. */
const SECRET = "Feldsparwish";

/** All that was logged, as one text. */
const logged: string[] = [];
beforeEach(() => {
  for (const level of ["info", "warn", "error"] as const)
    jest.spyOn(log, level).mockImplementation((...said: unknown[]) => void logged.push(JSON.stringify(said)));
});
afterEach(() => jest.restoreAllMocks());
beforeAll(async () => {
  await db.prisma.conversation.update({
    where: { id: world.report.conversationId },
    data: { kind: "grade", personAnswers: [SECRET], introduction: SECRET },
  });
});

const of = (caller: keyof typeof signedIn) => allAnswers({ world, handlers }, signedIn[caller]);

test.each(["employee", "otherManager", "managerOfOwner", "staffing", "admin"] as const)(
  "no answer, list, export or file of the API has what a person prepares for %s",
  async (caller) => {
    expect(await of(caller)).not.toContain(SECRET);
  },
  120_000,
);

test("no tool of an assistant of the manager has it, nor any line of the log or message", async () => {
  const { client, use } = await connect(server.origin, await makeToken(db, world.callers.managerOfOwner, "read"));
  const said = [
    await use("prepare", { conversation_id: world.report.conversationId }),
    await use("my_agreements", {}),
    await use("list_reviews", {}),
  ];
  await client.close();
  const all = [said, logged, await db.prisma.outboxMessage.findMany(), await db.prisma.auditRecord.findMany()];
  expect(JSON.stringify(all)).not.toContain(SECRET);
}, 120_000);

test("once both are ready the manager reads it, and no one else: the walk finds what may be told", async () => {
  const now = new Date();
  await db.prisma.conversation.update({
    where: { id: world.report.conversationId },
    data: { state: "open", personReadyAt: now, managerReadyAt: now, openedAt: now },
  });
  expect(await of("managerOfOwner")).toContain(SECRET);
  for (const caller of ["employee", "otherManager", "staffing", "admin"] as const)
    expect([caller, (await of(caller)).includes(SECRET)]).toEqual([caller, false]);
}, 120_000);
