import { GET as showUnsubscribe, POST as unsubscribe } from "@/app/unsubscribe/[token]/route";
import { tellByEmail } from "@/lib/messages/emails/event-store";
import { tellExpiringTokens, tellRounds, tellWeekly } from "@/lib/messages/emails/job-store";
import type { Claimed } from "@/lib/messages/outbox/store";
import { dayAfter, dayOf } from "@/lib/platform/core/day";
import { bearerFor, type Browser, makePerson, type TestPerson } from "@/tests/support/actors";
import { DUE_DAYS } from "@/lib/sheet/agreements/rules";
import { formatDay } from "@/lib/platform/core/format-day";
import { testDatabase } from "@/tests/support/database/test-database";
import { eachTest } from "@/tests/support/each-test";
import { sendDigests, subjectsIn, testMailbox } from "@/tests/support/deliveries";
import { deliver, deliverAll, makeDue, emailStates, outboxOf } from "@/tests/support/outbox";
import { approve, changeLevel, say, testReviewed } from "@/tests/support/reviews";
import { startRound } from "@/tests/support/rounds";
import { makeServiceAccount } from "@/tests/support/service-accounts";
import { ask } from "@/tests/support/sheets";
import { makeEngagement } from "@/tests/support/needs";

const db = testDatabase();
const mailbox = testMailbox();
const { employee, manager, row } = testReviewed(db, 2);

const request = async () => (await changeLevel(row, employee, "no_experience", "advanced")).body.id as number;
const subjects = () => subjectsIn(mailbox);
const runWeekly = () => sendDigests(db);
const headerOf = (name: string) => mailbox.received[0]!.headers.find(({ key }) => key === name)?.value;

test("what was agreed and is due is in its person's digest, without a level, and nobody else's", async () => {
  const userId = employee.userId;
  await db.prisma.agreement.createMany({
    data: [
      { userId, sheetCompetencyId: row.rowId, level: "advanced", dueOn: new Date(dayAfter(Date.now(), DUE_DAYS)) },
      { userId, text: "Far away", dueOn: new Date(dayAfter(Date.now(), DUE_DAYS + 1)) },
      { userId, text: "Kept", dueOn: new Date(dayAfter(Date.now(), -3)), state: "kept" },
    ],
  });
  await runWeekly();
  expect(subjects()).toEqual([`${employee.email}: 1 agreement due`]);
  expect(mailbox.received[0]!.text).toMatch(/Agreed and due\s+- Competency \d+: by /);
  expect(mailbox.received[0]!.text).not.toMatch(/Advanced|Far away|Kept/);
});

describe("an email about an engagement", () => {
  const people = eachTest(async () => ({
    ingrid: await makePerson(db.prisma, { firstName: "Ingrid", lastName: "Solheim" }),
    kwame: await makePerson(db.prisma, { firstName: "Kwame", lastName: "Boateng" }),
  }));
  const planned = async (more: object = {}) => {
    const startsOn = new Date(dayAfter(Date.now(), 1));
    return (await makeEngagement(db, employee.userId, { startsOn, ...more })).id;
  };
  async function tell(id: number, act: string, by: TestPerson) {
    const payload = { engagement_id: id, actor_id: by.userId };
    const event: Partial<Claimed> = { kind: `engagement.${act}`, payload, user_id: employee.userId };
    await db.prisma.$transaction((tx) => tellByEmail(tx, event as Claimed));
  }

  test("that waits says who did the act that it tells of", async () => {
    const id = await planned({ percent: 40, laterPercent: 100, laterFrom: new Date("2999-12-08") });
    await tell(id, "asked", people.ingrid);
    await tell(id, "agreed", people.kwame);
    await tell(id, "changed", people.ingrid);
    await deliverAll(db);
    await tell(id, "changed", people.ingrid);
    await deliverAll(db);
    expect(subjects()).toEqual([
      `${employee.email}: Kwame Boateng placed you on Portal`,
      `${employee.email}: Ingrid Solheim changed Portal`,
    ]);
    expect(mailbox.received[0]!.text).toContain("40%, 100% from December 8, 2999");
  });

  test("tells of each act with the person who did it, also if a later one has changed its state by then", async () => {
    const id = await planned({ state: "withdrawn" });
    await tell(id, "asked", people.ingrid);
    await deliverAll(db);
    await tell(id, "withdrawn", people.kwame);
    await deliverAll(db);
    expect(subjects()).toEqual([
      `${employee.email}: Ingrid Solheim asked you for Portal`,
      `${employee.email}: Kwame Boateng withdrew Portal`,
    ]);
  });
});

describe("a question", () => {
  test("reaches the request's owner at once, in the request's thread, without levels or its text", async () => {
    const id = await request();
    await say(manager, id, "Why Advanced?");
    await deliverAll(db);
    expect(subjects()).toEqual([
      expect.stringMatching(`^${employee.email}: Ada Person\\d+ asked about Competency \\d+$`),
    ]);
    const [email] = mailbox.received;
    expect(`${email!.text}${email!.html}`).not.toContain("Advanced");
    const { messageId } = await db.prisma.outboxMessage.findFirstOrThrow({ where: { kind: "question" } });
    expect([email!.messageId, email!.inReplyTo]).toEqual([`<${messageId}@localhost>`, `<request-${id}@localhost>`]);
    await db.prisma.setting.create({ data: { name: "messages", value: { with_levels: true } } });
    await say(manager, id, "Why not Basic?");
    await deliverAll(db);
    expect(mailbox.received[1]!.text).toContain("Why not Basic?");
  });

  test("is in one email with a second one of the same person that follows at once", async () => {
    await db.prisma.setting.create({ data: { name: "messages", value: { with_levels: true } } });
    const id = await request();
    await say(manager, id, "Why Advanced?");
    await say(manager, id, "Since when?");
    await deliverAll(db);
    expect(subjects().filter((subject) => subject.includes("asked"))).toHaveLength(1);
    expect(mailbox.received[0]!.text).toMatch(/Why Advanced\?\s+Since when\?/);
  });

  test("isn't sent once the request is decided", async () => {
    const id = await request();
    await say(manager, id, "Why?");
    await approve(manager, id);
    await deliverAll(db);
    expect(subjects().filter((subject) => subject.includes("asked"))).toEqual([]);
  });
});

test("who has never signed in gets no email about a round", async () => {
  const admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
  await db.prisma.account.deleteMany({ where: { userId: employee.userId } });
  await startRound(admin, { starts_on: dayAfter(Date.now(), 0), ends_on: dayAfter(Date.now(), 9) });
  await deliverAll(db);
  expect(subjects()).toEqual([]);
});

test("people whose conversation isn't closed get an email when a round begins, and before it ends, late if no app ran", async () => {
  const admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
  await approve(manager, await request());
  const day = (days: number) => dayAfter(Date.now(), days);
  await startRound(admin, { starts_on: day(0), ends_on: day(3) });
  await startRound(admin, { name: "Later", kind: "follow_up", starts_on: day(1), ends_on: day(9) });
  await deliverAll(db);
  expect(subjects()).toEqual([`${employee.email}: Prepare your conversation: Spring`]);
  await db.pool.query(
    "INSERT INTO cm_job (name, next_at, created_at) VALUES ('rounds', now(), now() - interval '9 days')",
  );
  await db.pool.query("UPDATE cm_conversation_round SET starts_on = starts_on - 1");
  await db.pool.query("UPDATE cm_conversation_round SET ends_on = ends_on - 2 WHERE name = 'Spring'");
  await tellRounds(db.prisma);
  await tellRounds(db.prisma);
  await deliverAll(db);
  expect(subjects().slice(1).sort()).toEqual([
    `${employee.email}: Prepare your conversation: Later`,
    `${employee.email}: Spring ends on ${formatDay(day(1))}`,
  ]);
});

test("a person added by an admin is invited once, without a list to leave", async () => {
  const admin = await makePerson(db.prisma, { isAdmin: true, firstName: "Grace", lastName: "Hopper" });
  const fields = {
    first_name: "New",
    last_name: "Person",
    is_admin: false,
    is_manager: false,
    cm_role_ids: [],
    manager_ids: [],
  };
  const added = await ask(
    "createPerson",
    await bearerFor(admin),
    {},
    { user: { ...fields, email: "new@example.com" } },
  );
  expect(added.status).toBe(201);
  await deliverAll(db);
  expect(subjects()).toEqual(["new@example.com: Grace Hopper invited you to Cairn"]);
  expect([mailbox.received[0]!.text!.includes("Sign in with new@example.com"), headerOf("list-unsubscribe")]).toEqual([
    true,
    undefined,
  ]);

  const again = async () =>
    ask("createInvitation", await bearerFor(admin), {}, { invitation: { user_id: added.body.id } });
  expect((await again()).status).toBe(409);
  await db.pool.query("UPDATE cm_audit_record SET at = at - interval '2 minutes'");
  expect((await again()).status).toBe(201);
  await deliverAll(db);
  expect(subjects()).toHaveLength(2);
  await db.pool.query("UPDATE cm_audit_record SET at = at - interval '2 minutes'");
  await db.pool.query("UPDATE cm_user SET last_sign_in_at = now() WHERE id = $1", [added.body.id]);
  expect((await again()).status).toBe(409);
});

test("someone who has never signed in gets the invitation, and no email about what is planned with them", async () => {
  const invited = await makePerson(db.prisma, { email: "new@x.org", sub: null });
  const planner = await makePerson(db.prisma, { isAdmin: true, firstName: "Grace", lastName: "Hopper" });
  const asked = { project: "Bank", state: "asked", addedBy: planner.userId } as const;
  const engagement = await makeEngagement(db, invited.userId, asked);
  const payload = { engagement_id: engagement.id, engagement_ids: [engagement.id], actor_id: planner.userId };
  for (const [kind, more] of [
    ["engagement", { act: "asked" }],
    ["entries_imported", {}],
    ["invitation", {}],
  ] as const)
    await db.prisma.outboxMessage.create({
      data: { lane: "email", kind, userId: invited.userId, payload: { ...payload, ...more } },
    });
  await deliverAll(db);
  expect(subjects()).toEqual(["new@x.org: Grace Hopper invited you to Cairn"]);
});

test("several people from a file are invited at once, one email each, and not again a moment later", async () => {
  const admin = await makePerson(db.prisma, { isAdmin: true, firstName: "Grace", lastName: "Hopper" });
  const [one, other] = await Promise.all(
    ["one@x.org", "other@x.org"].map((email) => makePerson(db.prisma, { email, sub: null })),
  );
  const ids = [one!, other!, employee].map(({ userId }) => userId);
  const bearer = await bearerFor(admin);
  const invite = (dry_run: boolean) =>
    ask("createPeopleChange", bearer, {}, { people_change: { user_ids: ids, action: "invite", dry_run } });
  expect((await invite(true)).body).toMatchObject({ changed: 2, unchanged: 1 });
  expect((await invite(false)).body).toMatchObject({ changed: 2, unchanged: 1 });
  expect((await invite(false)).body).toMatchObject({ changed: 0, unchanged: 3 });
  await deliverAll(db);
  expect(subjects().sort()).toEqual(
    ["one@x.org", "other@x.org"].map((email) => `${email}: Grace Hopper invited you to Cairn`),
  );
  const people: { email: string; invited_at: string | null }[] = (await ask("listPeople", bearer)).body;
  const isInvited = Object.fromEntries(people.map(({ email, invited_at }) => [email, invited_at !== null]));
  expect(isInvited).toMatchObject({ "one@x.org": true, "other@x.org": true, [employee.email]: false });
});

describe("one click on List-Unsubscribe", () => {
  const click = async (address: string, method: "GET" | "POST" = "POST") => {
    const handler = method === "GET" ? showUnsubscribe : unsubscribe;
    const token = address.split("/").at(-1)!;
    const sent = new Request(address, { method, ...(method === "POST" ? { body: "List-Unsubscribe=One-Click" } : {}) });
    return handler(sent as never, { params: Promise.resolve({ token }) });
  };

  test("ends exactly that kind for that person, without a sign-in; following the link alone ends nothing", async () => {
    await request();
    await runWeekly();
    const address = headerOf("list-unsubscribe")!.slice(1, -1);
    expect(headerOf("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(await (await click(address, "GET")).text()).toContain("<button>");
    expect((await ask("getEmailPreferences", manager)).body.digest).toBe("weekly");
    const answer = await click(address);
    expect([answer.status, answer.redirected]).toEqual([200, false]);
    expect((await ask("getEmailPreferences", manager)).body).toEqual({
      digest: "never",
      questions: true,
      rounds: true,
      sends_email: true,
    });
    expect((await ask("getEmailPreferences", employee)).body.digest).toBe("weekly");
    expect((await click(address)).status).toBe(200);
    expect(await db.prisma.auditRecord.count({ where: { act: "email_preferences.updated" } })).toBe(1);
  });

  test("with a forged link is a 404", async () => {
    const address = `http://localhost:3000/unsubscribe/${manager.userId}.digest.${"A".repeat(43)}`;
    expect([(await click(address)).status, (await click(address, "GET")).status]).toEqual([404, 404]);
    expect((await ask("getEmailPreferences", manager)).body.digest).toBe("weekly");
  });
});

describe("a mail server", () => {
  test("that is busy gets the email again, under the same id", async () => {
    const seen: (string | undefined)[] = [];
    mailbox.answer = ({ messageId }) => (seen.push(messageId) === 1 ? 451 : "take");
    await request();
    await runWeekly();
    await makeDue(db);
    await deliver();
    expect([seen.length, new Set(seen).size, mailbox.received.length]).toEqual([2, 1, 1]);
  });

  test("that refuses the email for good isn't asked again", async () => {
    mailbox.answer = () => 550;
    await request();
    await runWeekly();
    expect((await outboxOf(db, "email")).filter(({ userId }) => userId === manager.userId)).toMatchObject([
      { state: "failed", attempts: 1, lastError: expect.stringContaining("550") },
    ]);
  });

  test("that refused a digest gets it again also while the next one waits", async () => {
    mailbox.answer = () => 550;
    await request();
    await runWeekly();
    const failed = { userId: manager.userId, failedAt: { not: null } };
    const { id } = await db.prisma.outboxMessage.findFirstOrThrow({ where: failed });
    await tellWeekly(db.prisma);
    const admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
    expect(await ask("createRedelivery", admin, { outbox_message_id: id })).toMatchObject({
      status: 201,
      body: { state: "waiting" },
    });
    mailbox.answer = () => "take";
    await deliver();
    expect(subjects()).toEqual([`${manager.email}: 1 request waits for you`]);
    expect(await emailStates(db, manager)).toEqual(["done", "waiting"]);
  });
});

describe("an area that a manager misses", () => {
  const requestEntry = (kind: "area" | "role", name: string, by: Browser = manager) =>
    ask("createCatalogueRequest", by, {}, { cm_catalogue_request: { kind, name } });

  test("reaches each admin in one email for several requests, with the screen where they are added", async () => {
    const admin = await makePerson(db.prisma, { isAdmin: true });
    const left = await makePerson(db.prisma, { isAdmin: true, deactivatedAt: new Date() });
    await requestEntry("area", "Cloud");
    await deliver();
    await requestEntry("role", "Architect");
    await deliverAll(db);
    expect(subjects()).toEqual([`${admin.email}: 2 areas and disciplines requested`]);
    const { text } = mailbox.received[0]!;
    expect(text).toMatch(/Area Cloud, requested by .+\.\n\nDiscipline Architect, requested by/);
    expect(text).toContain("http://localhost:3000/competency-matrix-template");
    await requestEntry("area", "Security");
    await requestEntry("area", "Cloud");
    await deliverAll(db);
    expect([subjects().length, await emailStates(db, left)]).toEqual([2, []]);
  });

  test("isn't told to the admin who requested it", async () => {
    const [admin, other] = [
      await makePerson(db.prisma, { isAdmin: true }),
      await makePerson(db.prisma, { isAdmin: true }),
    ];
    await requestEntry("area", "Cloud", await bearerFor(admin));
    await deliverAll(db);
    expect([await emailStates(db, admin), await emailStates(db, other)]).toEqual([[], ["done"]]);
  });

  test("isn't told once it was added, nor sent again", async () => {
    const admin = await makePerson(db.prisma, { isAdmin: true });
    await requestEntry("area", "Cloud");
    await deliver();
    await ask("createArea", await bearerFor(admin), {}, { cm_area: { name: "Cloud", general_technology: false } });
    await deliverAll(db);
    expect([subjects(), await emailStates(db, admin)]).toEqual([[], ["done"]]);
    const { id } = await db.prisma.outboxMessage.findFirstOrThrow({ where: { lane: "email" } });
    expect((await ask("createRedelivery", await bearerFor(admin), { outbox_message_id: id })).status).toBe(409);
  });
});

describe("a service account's token that expires soon", () => {
  const HOURS = 24;
  const told = async () => {
    await tellExpiringTokens(db.prisma);
    await deliverAll(db);
    return subjects();
  };

  test("reaches each admin 14 days before, once, with its day and where to replace it", async () => {
    const admin = await makePerson(db.prisma, { isAdmin: true });
    const { id } = await makeServiceAccount(db, ["scim"], { name: "Okta", hours: 14 * HOURS - 1 });
    await makeServiceAccount(db, ["scim"], { name: "Later", hours: 14 * HOURS + 1 });
    const { expiresAt } = await db.prisma.accessToken.findFirstOrThrow({ where: { serviceAccountId: id } });
    const day = dayOf(expiresAt);
    const subject = `${admin.email}: The token of service account Okta expires on ${formatDay(day)}`;
    expect(await told()).toEqual([subject]);
    expect(mailbox.received[0]!.text).toContain("http://localhost:3000/settings/service-accounts");
    expect(await told()).toEqual([subject]);
  });

  test("isn't told once it was replaced, or its account has ended, also if the email already waits", async () => {
    await makePerson(db.prisma, { isAdmin: true });
    const replaced = await makeServiceAccount(db, ["scim"], { hours: HOURS });
    const ended = await makeServiceAccount(db, ["scim"], { hours: HOURS });
    await tellExpiringTokens(db.prisma);
    expect(await outboxOf(db, "email")).toHaveLength(2);
    const expiresAt = new Date(Date.now() + 90 * HOURS * 3_600_000);
    await db.prisma.accessToken.create({ data: { serviceAccountId: replaced.id, hash: "next", expiresAt } });
    await db.prisma.serviceAccount.update({ where: { id: ended.id }, data: { endedAt: new Date() } });
    expect(await told()).toEqual([]);
  });
});
