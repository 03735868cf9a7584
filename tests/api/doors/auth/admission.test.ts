import { admitPerson } from "@/lib/doors/auth/admission";
import { IdentityClaims } from "@/lib/doors/auth/identity-claims";
import { openSession } from "@/lib/doors/auth/sessions";
import { env } from "@/lib/platform/core/env";
import { makePerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";

const db = testDatabase();
beforeAll(async () => {
  Object.assign(env(), { AUTH_ALLOWED_DOMAINS: ["acme.example"], ADMIN_EMAILS: ["boss@acme.example"] });
});

const claims = (over: object = {}) =>
  IdentityClaims.parse({
    sub: "g-1",
    email: "ada@acme.example",
    email_verified: true,
    given_name: "Ada",
    family_name: "Lovelace",
    ...over,
  });

test("the first sign-in of a prepared person links the account and keeps the name they were given", async () => {
  const prepared = await makePerson(db.prisma, { email: "ada@acme.example", firstName: "Augusta", sub: null });
  expect(await admitPerson(claims())).toEqual({ userId: prepared.userId });
  const user = await db.prisma.user.findUniqueOrThrow({ where: { id: prepared.userId }, include: { accounts: true } });
  expect(user).toMatchObject({ firstName: "Augusta", accounts: [{ provider: "google", providerAccountId: "g-1" }] });
});

test("a prepared person without a sheet gets one", async () => {
  const { id } = await db.prisma.user.create({
    data: { email: "ada@acme.example", firstName: "Ada", lastName: "L", sortKey: "l ada" },
  });
  await admitPerson(claims());
  expect(await db.prisma.sheet.count({ where: { userId: id } })).toBe(1);
});

test("a first sign-in is in the audit log", async () => {
  const admission = await admitPerson(claims());
  const [record] = await db.prisma.auditRecord.findMany();
  expect(admission).toEqual({ userId: record?.subjectId });
  expect(record).toMatchObject({ act: "person.joined", actorId: record?.subjectId });
});

test("signing in again creates nothing", async () => {
  const first = await admitPerson(claims());
  expect(await admitPerson(claims())).toEqual(first);
  expect([
    await db.prisma.user.count(),
    await db.prisma.account.count(),
    await db.prisma.sheet.count(),
    await db.prisma.auditRecord.count(),
  ]).toEqual([1, 1, 1, 1]);
});

test("someone who joined by their domain is refused once the domain is no longer allowed; someone an admin added is not", async () => {
  await admitPerson(claims());
  await makePerson(db.prisma, { email: "bea@acme.example", sub: "g-bea" });
  Object.assign(env(), { AUTH_ALLOWED_DOMAINS: [] });
  expect(await admitPerson(claims())).toMatchObject({ refused: "not_allowed" });
  expect(await admitPerson(claims({ sub: "g-bea", email: "bea@acme.example" }))).toHaveProperty("userId");
});

test("a sign-in stores the email that the provider has now, and the audit log has both", async () => {
  const ada = await makePerson(db.prisma, { email: "ada@acme.example", sub: "g-1" });
  expect(await admitPerson(claims({ email: "Ada.King@acme.example" }))).toEqual({ userId: ada.userId });
  expect(await db.prisma.user.findUnique({ where: { id: ada.userId } })).toMatchObject({
    email: "ada.king@acme.example",
  });
  expect(await db.prisma.auditRecord.findMany()).toMatchObject([
    {
      act: "person.email_updated",
      actorId: ada.userId,
      subjectId: ada.userId,
      before: { email: "ada@acme.example" },
      after: { email: "ada.king@acme.example" },
    },
  ]);
});

test("a person whose new email someone else has signs in and keeps the former one", async () => {
  const ada = await makePerson(db.prisma, { email: "ada@acme.example", sub: "g-1" });
  await makePerson(db.prisma, { email: "bea@acme.example", sub: "g-bea" });
  expect(await admitPerson(claims({ email: "bea@acme.example" }))).toEqual({ userId: ada.userId });
  expect(await db.prisma.user.findUnique({ where: { id: ada.userId } })).toMatchObject({ email: "ada@acme.example" });
  expect(await db.prisma.auditRecord.count()).toBe(0);
});

test("a former email opens the sheet of the person who was prepared with it", async () => {
  await makePerson(db.prisma, { email: "ada@acme.example", sub: "g-1" });
  await admitPerson(claims({ email: "ada.king@acme.example" }));
  const namesake = await makePerson(db.prisma, { email: "ada@acme.example", sub: null });
  expect(await admitPerson(claims({ sub: "g-2" }))).toEqual({ userId: namesake.userId });
});

test("a refused sign-in stores nothing", async () => {
  expect(await admitPerson(claims({ email: "eve@other.example" }))).toMatchObject({ refused: "not_allowed" });
  expect(await db.prisma.user.count()).toBe(0);
});

test("first sign-ins of one account at the same moment add one person", async () => {
  for (let round = 1; round <= 20; round++) {
    const person = claims({ sub: `g-${round}`, email: `ada-${round}@acme.example` });
    const admissions = await Promise.all(Array.from({ length: 6 }, () => admitPerson(person)));
    expect(new Set(admissions.map((admission) => JSON.stringify(admission))).size).toBe(1);
    expect([await db.prisma.user.count(), await db.prisma.account.count(), await db.prisma.sheet.count()]).toEqual([
      round,
      round,
      round,
    ]);
  }
});

test("of two accounts with one prepared person's email at the same moment, one is admitted", async () => {
  await makePerson(db.prisma, { email: "ada@acme.example", sub: null });
  const admissions = await Promise.all(["g-1", "g-2"].map((sub) => admitPerson(claims({ sub }))));
  expect(admissions.filter((admission) => "refused" in admission)).toMatchObject([{ refused: "address_taken" }]);
  expect(await db.prisma.account.count()).toBe(1);
});

test("a sign-in deletes expired sessions and used tokens", async () => {
  const ada = await makePerson(db.prisma);
  const past = new Date(Date.now() - 1000);
  await db.prisma.session.create({ data: { sid: "old", userId: ada.userId, expiresAt: past } });
  await db.prisma.spentToken.create({ data: { hash: "old", expiresAt: past } });
  const sid = await openSession(ada.userId);
  expect((await db.prisma.session.findMany()).map((session) => session.sid)).toEqual([sid]);
  expect(await db.prisma.spentToken.count()).toBe(0);
});
