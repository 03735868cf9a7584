import { getFirstSteps } from "@/lib/people/first-steps/queries";
import { actorFor, makePerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { makeDiscipline, makeManagerOf } from "@/tests/support/sheets";

const db = testDatabase();

test("an admin of a new installation has every step to do, and none once all are done", async () => {
  const admin = await makePerson(db.prisma, { isAdmin: true });
  const steps = async () => getFirstSteps(await actorFor(admin.userId), {});
  const none = { framework: false, disciplines: false, people: false, managers: false, invite: false };
  expect((await steps())?.done).toEqual(none);
  await makeDiscipline(db);
  const person = await makePerson(db.prisma);
  const some = { ...none, framework: true, disciplines: true, people: true };
  expect((await steps())?.done).toEqual(some);
  const manager = await makeManagerOf(db, person, { isManager: false });
  expect((await steps())?.done).toEqual(some);
  await db.prisma.user.update({ where: { id: manager.userId }, data: { isManager: true } });
  expect((await steps())?.done).toEqual({ ...some, managers: true });
  await db.prisma.user.update({ where: { id: person.userId }, data: { lastSignInAt: new Date() } });
  expect(await steps()).toBeNull();
});

test("a retired discipline, an unpublished competency, a person who left and one's own sign-in don't count", async () => {
  const admin = await makePerson(db.prisma, { isAdmin: true });
  await db.prisma.user.update({ where: { id: admin.userId }, data: { lastSignInAt: new Date() } });
  const { role } = await makeDiscipline(db, { published: false });
  await db.prisma.discipline.update({ where: { id: role.id }, data: { retiredAt: new Date() } });
  await makePerson(db.prisma, { deactivatedAt: new Date() });
  expect((await getFirstSteps(await actorFor(admin.userId), {}))?.setup).toEqual({
    disciplines: 0,
    languages: 0,
    languageDisciplines: 0,
    publishedCompetencies: 0,
    otherPeople: 0,
    named: 0,
    acting: 0,
    signedIn: 0,
  });
});

test("people who aren't admins have no steps", async () => {
  const manager = await makePerson(db.prisma, { isManager: true });
  expect(await getFirstSteps(await actorFor(manager.userId), {})).toBeNull();
});
