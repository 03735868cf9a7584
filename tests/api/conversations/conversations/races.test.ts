import { bearerFor, makePerson } from "@/tests/support/actors";
import { startTalk } from "@/tests/support/conversations";
import { testDatabase } from "@/tests/support/database/test-database";
import { untilItWaits } from "@/tests/support/lock-waits";
import { agree, deleteRound, startRound } from "@/tests/support/rounds";
import { makeManagerOf } from "@/tests/support/sheets";

const ROUNDS = 10;

describe("at the same moment", () => {
  const db = testDatabase({ keepsRows: true });

  test("of the two who start a conversation with each other one does, and the other hears that there is one", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const person = await makePerson(db.prisma);
      const [own, managers] = [await bearerFor(person), await bearerFor(await makeManagerOf(db, person))];
      const answers = await Promise.all([startTalk(own, person.userId), startTalk(managers, person.userId)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await db.prisma.conversation.count({ where: { userId: person.userId } })).toBe(1);
    }
  });

  test("nothing is agreed in a conversation that the other closes, which keeps what was agreed", async () => {
    const person = await makePerson(db.prisma);
    const managerId = (await makeManagerOf(db, person)).userId;
    const { id } = await db.prisma.conversation.create({
      data: { userId: person.userId, managerId, kind: "annual", heldOn: new Date(), state: "open" },
    });
    const closing = await db.pool.connect();
    await closing.query("BEGIN");
    await closing.query("SELECT FROM cm_conversation WHERE id = $1 FOR UPDATE", [id]);
    const agreeing = agree(await bearerFor(person), person.sheetId, { text: "Pair", cm_conversation_id: id });
    await untilItWaits(db, agreeing);
    await closing.query("UPDATE cm_conversation SET state = 'closed', closed_at = now() WHERE id = $1", [id]);
    await closing.query("COMMIT");
    closing.release();
    expect((await agreeing).status).toBe(409);
    expect(await db.prisma.agreement.count({ where: { conversationId: id } })).toBe(0);
  });

  test("of two who delete a round the second hears that it is gone", async () => {
    const admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
    const { id } = (await startRound(admin)).body;
    const first = await db.pool.connect();
    await first.query("BEGIN");
    await first.query("DELETE FROM cm_conversation_round WHERE id = $1", [id]);
    const second = deleteRound(admin, id);
    await untilItWaits(db, second);
    await first.query("COMMIT");
    first.release();
    expect((await second).status).toBe(404);
  });
});
