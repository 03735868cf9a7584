import { getAdminTasks } from "@/lib/doors/admin-tasks/queries";
import { FAILED_DAYS, INVITED_DAYS } from "@/lib/doors/admin-tasks/rules";
import { readWaiting } from "@/lib/doors/admin-tasks/store";
import { afterDays } from "@/lib/platform/core/day";
import { actorFor, makePerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { makeManagerOf } from "@/tests/support/sheets";

const db = testDatabase();

const daysAgo = (days: number) => afterDays(new Date(), -days);

test("a person without a manager waits for an admin, but nobody who leads others, is an admin or has left", async () => {
  const admin = await makePerson(db.prisma, { isAdmin: true });
  const led = await makePerson(db.prisma);
  const manager = await makeManagerOf(db, led);
  await makePerson(db.prisma, { deactivatedAt: new Date() });
  expect((await readWaiting(db.prisma)).unmanaged).toBeNull();
  const { userId } = await makePerson(db.prisma, { firstName: "Ada", lastName: "Abel", email: "ada@example.com" });
  await makePerson(db.prisma, { lastName: "Zorn" });
  expect((await readWaiting(db.prisma)).unmanaged).toEqual({
    id: userId,
    email: "ada@example.com",
    name: "Ada Abel",
    count: 2,
  });
  expect(await getAdminTasks(await actorFor(admin.userId), {})).toMatchObject([
    { title: "Ada Abel has no manager" },
    { title: "No mail server is set up" },
  ]);
  // A manager who has lost the role decides nothing.
  await db.prisma.user.update({ where: { id: manager.userId }, data: { isManager: false } });
  expect((await readWaiting(db.prisma)).unmanaged?.count).toBe(3);
});

test("of what managers request the oldest waits for an admin", async () => {
  const { userId } = await makePerson(db.prisma, { isManager: true, firstName: "Kwame", lastName: "Asante" });
  for (const name of ["Cloud", "Data"])
    await db.prisma.catalogueRequest.create({ data: { kind: "area", name, nameKey: name.toLowerCase(), userId } });
  expect((await readWaiting(db.prisma)).requested).toEqual({
    kind: "area",
    name: "Cloud",
    by: "Kwame Asante",
    count: 2,
  });
});

test("a message that was given up waits for an admin for some days, unless it was sent after all", async () => {
  const message = { lane: "email", kind: "digest", payload: {} };
  await db.prisma.outboxMessage.createMany({
    data: [
      { ...message, failedAt: daysAgo(FAILED_DAYS - 1) },
      { ...message, failedAt: daysAgo(FAILED_DAYS + 1) },
      { ...message, failedAt: daysAgo(1), doneAt: new Date() },
      // An event is no message.
      { ...message, lane: "event", failedAt: daysAgo(1) },
      message,
    ],
  });
  expect((await readWaiting(db.prisma)).failed).toBe(1);
});

test("a nightly backup that fails waits for an admin until one is written", async () => {
  const job = { lane: "job", kind: "backup", payload: {} };
  await db.prisma.outboxMessage.create({ data: { ...job, createdAt: daysAgo(9), doneAt: daysAgo(9) } });
  expect((await readWaiting(db.prisma)).backupFailsSince).toBeNull();
  const since = daysAgo(2);
  await db.prisma.outboxMessage.createMany({
    data: [
      { ...job, createdAt: since, lastError: "no space", failedAt: since },
      { ...job, createdAt: daysAgo(1), lastError: "no space" },
    ],
  });
  expect((await readWaiting(db.prisma)).backupFailsSince).toBe(since.toISOString().slice(0, 10));
  await db.prisma.outboxMessage.create({ data: { ...job, doneAt: new Date() } });
  expect((await readWaiting(db.prisma)).backupFailsSince).toBeNull();
});

test("a person who was added some days ago and has never signed in waits for an admin", async () => {
  await makePerson(db.prisma, { sub: null });
  await makePerson(db.prisma);
  await makePerson(db.prisma, { sub: null, deactivatedAt: new Date() });
  expect((await readWaiting(db.prisma)).invited).toBe(0);
  await db.prisma.user.updateMany({ data: { createdAt: daysAgo(INVITED_DAYS + 1) } });
  expect((await readWaiting(db.prisma)).invited).toBe(1);
});

test("people who aren't admins have no such task", async () => {
  const manager = await makePerson(db.prisma, { isManager: true });
  expect(await getAdminTasks(await actorFor(manager.userId), {})).toEqual([]);
});
