import { bearerFor, makePerson, testPerson, type TestPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { ask, giveDisciplines, makeDiscipline, makeManagerOf } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { lastName: "Admin", isAdmin: true });

const change = (user_id: number, user: object) => ask("updatePerson", admin, { user_id }, { user });
const read = async (user_id: number) => (await ask("getPerson", admin, { user_id })).body as { version: string };
const addressOf = async (id: number) => (await db.prisma.user.findUniqueOrThrow({ where: { id } })).email;

describe("two admins who edit one person", () => {
  test("overwrite nothing unseen: the later edit is a 409 with the current person", async () => {
    const { userId } = await makePerson(db.prisma, { firstName: "Grace" });
    const { version } = await read(userId);
    expect((await change(userId, { first_name: "Gracia", based_on_version: version })).status).toBe(200);
    const { status, body } = await change(userId, { first_name: "Graciela", based_on_version: version });
    expect([status, body.detail, body.current]).toEqual([
      409,
      "Someone else changed this person after you opened them.",
      await read(userId),
    ]);
    expect(
      (await change(userId, { first_name: "Graciela", based_on_version: body.current.version })).body.first_name,
    ).toBe("Graciela");
  });

  test.each([
    [
      "a hand-over of their manager's reports",
      async (person: TestPerson) => {
        const [leaver, successor] = [await makeManagerOf(db, person), await makePerson(db.prisma)];
        return () =>
          ask(
            "createHandOver",
            admin,
            {},
            { hand_over: { from_user_id: leaver.userId, to_user_id: successor.userId } },
          );
      },
    ],
    [
      "disciplines that they chose themselves",
      async (person: TestPerson) => {
        const { role } = await makeDiscipline(db, { competencies: 1 });
        return () => giveDisciplines(db, person, [role.id]);
      },
    ],
  ])("also notice %s", async (_what, prepare) => {
    const person = await makePerson(db.prisma);
    const changed = await prepare(person);
    const { version } = await read(person.userId);
    await changed();
    expect((await change(person.userId, { is_manager: true, based_on_version: version })).status).toBe(409);
  });

  test("aren't affected by a sign-in in between", async () => {
    const person = await makePerson(db.prisma);
    const { version } = await read(person.userId);
    await bearerFor(person);
    await db.prisma.user.update({ where: { id: person.userId }, data: { lastSignInAt: new Date() } });
    expect((await change(person.userId, { is_manager: true, based_on_version: version })).status).toBe(200);
  });
});

describe("correcting an address", () => {
  test("is possible until the person has signed in, with an audit record of both", async () => {
    const invited = await makePerson(db.prisma, { email: "garce@example.com", sub: null });
    const { status, body } = await change(invited.userId, { email: " Grace@Example.com " });
    expect([status, body.email, body.state]).toEqual([200, "grace@example.com", "invited"]);
    expect(await db.prisma.auditRecord.findMany()).toMatchObject([
      { act: "person.updated", before: { email: "garce@example.com" }, after: { email: "grace@example.com" } },
    ]);
  });

  test("of a person who has signed in is refused with a message at the field", async () => {
    const person = await makePerson(db.prisma, { email: "grace@example.com" });
    const { status, body } = await change(person.userId, { email: "other@example.com", first_name: "Gracia" });
    expect([status, body.detail]).toEqual([
      409,
      "Only the email of an invited person who never signed in can be changed.",
    ]);
    expect(body.errors).toHaveProperty(["user.email"]);
    expect(await db.prisma.user.findUniqueOrThrow({ where: { id: person.userId } })).toMatchObject({
      email: "grace@example.com",
      firstName: "Ada",
    });
  });

  test("of a person who has signed in is accepted if it is the same", async () => {
    const person = await makePerson(db.prisma, { email: "grace@example.com" });
    expect((await change(person.userId, { email: "Grace@example.com", first_name: "Gracia" })).status).toBe(200);
  });

  test("to a used one is a 409 that names its owner", async () => {
    const invited = await makePerson(db.prisma, { email: "garce@example.com", sub: null });
    await makePerson(db.prisma, { firstName: "Grace", lastName: "Hopper", email: "grace@example.com" });
    expect(await change(invited.userId, { email: "grace@example.com" })).toMatchObject({
      status: 409,
      body: { detail: "Grace Hopper already has this email." },
    });
    expect(await addressOf(invited.userId)).toBe("garce@example.com");
  });
});
