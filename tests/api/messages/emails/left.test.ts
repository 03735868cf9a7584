import { SCOPES } from "@/lib/people/service-accounts/rules";
import * as jobs from "@/lib/messages/emails/job-store";
import { testPerson } from "@/tests/support/actors";
import { dropTalk, startTalk } from "@/tests/support/conversations";
import { testDatabase } from "@/tests/support/database/test-database";
import { testMailbox } from "@/tests/support/deliveries";
import { deliverAll } from "@/tests/support/outbox";
import { changeLevel, testReviewed } from "@/tests/support/reviews";
import { startRound } from "@/tests/support/rounds";
import { makeServiceAccount } from "@/tests/support/service-accounts";
import { ask } from "@/tests/support/sheets";

const db = testDatabase();
testMailbox();
const { employee, manager, row } = testReviewed(db);
const admin = testPerson(db, { isAdmin: true });
const second = testPerson(db, { isAdmin: true });

const today = new Date();
const dayText = (day: Date) => day.toISOString().slice(0, 10);
const byEvent = async () => {};
const atOnce = (userId: number) => db.prisma.emailPreference.create({ data: { userId, digest: "at_once" } });

type Told = [
  what: string,
  who: { userId: number },
  act: () => Promise<unknown>,
  tell: (prisma: typeof db.prisma) => Promise<void>,
];
const ROWS: Told[] = [
  ["a conversation that begins", employee, () => startTalk(manager, employee.userId), byEvent],
  [
    "a conversation that is dropped",
    employee,
    async () => {
      const { id } = (await startTalk(manager, employee.userId)).body;
      await deliverAll(db);
      await db.prisma.outboxMessage.deleteMany();
      await dropTalk(manager, id);
    },
    byEvent,
  ],
  [
    "a request, at once",
    manager,
    async () => {
      await atOnce(manager.userId);
      await changeLevel(row, employee, "no_experience", "basic");
    },
    byEvent,
  ],
  [
    "what is missing",
    admin,
    () => ask("createCatalogueRequest", second, {}, { cm_catalogue_request: { kind: "area", name: "Cloud" } }),
    byEvent,
  ],
  ["a round", employee, () => startRound(second, { starts_on: dayText(today), ends_on: dayText(today) }), byEvent],
  ["a week's digest", employee, async () => {}, jobs.tellWeekly],
  ["a framework that changes", employee, () => atOnce(employee.userId), jobs.tellFramework],
  [
    "what is due",
    employee,
    async () => {
      await atOnce(employee.userId);
      await db.prisma.agreement.create({ data: { userId: employee.userId, text: "Read", dueOn: today } });
    },
    jobs.tellDueAgreements,
  ],
  [
    "a certificate that ends",
    employee,
    () =>
      db.prisma.personRecord.create({
        data: { userId: employee.userId, kind: "certificate", title: "AWS", endsOn: today, updatedAt: today },
      }),
    jobs.tellExpiringRecords,
  ],
  ["a token that ends", admin, () => makeServiceAccount(db, SCOPES), jobs.tellExpiringTokens],
];

describe.each([
  ["is told to a person who is here", false],
  ["isn't told to a person who left meanwhile", true],
])("what %s:", (_what, isGone) => {
  test.each(ROWS)("%s", async (_told, { userId: id }, act, tell) => {
    await act();
    if (isGone) await db.prisma.user.update({ where: { id }, data: { deactivatedAt: new Date() } });
    await tell(db.prisma);
    await deliverAll(db);
    // What is due is told to others too, by what it does.
    const told = { userId: id, OR: [{ lane: "email" as const }, { kind: "agreement.due" }] };
    expect((await db.prisma.outboxMessage.count({ where: told })) > 0).toBe(!isGone);
  });
});
