import { log } from "@/lib/platform/core/log";
import { testWorld } from "@/tests/support/access/test-world";
import { connect, makeToken, testAssistants } from "@/tests/support/assistants";
import { testDatabase } from "@/tests/support/database/test-database";

const db = testDatabase({ keepsRows: true });
const { world } = testWorld(db);
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
