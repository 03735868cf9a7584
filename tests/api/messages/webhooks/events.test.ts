import { WebhookCall } from "@/lib/messages/webhooks/contract";
import { EVENTS } from "@/lib/messages/webhooks/rules";
import { dayAfter, today } from "@/lib/platform/core/day";
import { tellDueAgreements } from "@/lib/messages/emails/job-store";
import { bearerFor, makePerson, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { testReceiver } from "@/tests/support/deliveries";
import { undoImport } from "@/tests/support/import-calls";
import { runImport } from "@/tests/support/imports";
import { addNeed, changeNeed, removeNeed } from "@/tests/support/needs";
import { deliverAll } from "@/tests/support/outbox";
import { approve, changeLevel, testEmployee } from "@/tests/support/reviews";
import { agree } from "@/tests/support/rounds";
import { ask } from "@/tests/support/sheets";

const db = testDatabase();
const receiver = testReceiver();
const admin = testPerson(db, { isAdmin: true });
const { employee, row } = testEmployee(db);

const subscribe = (...about: string[]) =>
  ask(
    "createWebhook",
    admin,
    {},
    {
      cm_webhook: {
        name: "Chat",
        url: receiver.url,
        format: "standard",
        enabled: true,
        events: EVENTS.filter((event) => about.includes(event.split(".")[0]!)),
      },
    },
  );

/** Delivers what is due, and returns the calls as the API describes them, by the order of their acts. */
async function told() {
  await deliverAll(db);
  const calls = receiver.received.map(({ body }) => WebhookCall.parse(JSON.parse(body)));
  return calls.sort((one, other) => one.timestamp.localeCompare(other.timestamp));
}

/** A condition that a need can have. */
async function condition() {
  const { competencyId } = await db.prisma.sheetCompetency.findUniqueOrThrow({ where: { id: row.rowId } });
  return `competency-${competencyId}-advanced`;
}
const bodies = () => receiver.received.map(({ body }) => body).join();

test("a need's events have its number and who did it, not its title", async () => {
  await subscribe("need");
  const must = [await condition()];
  const { body } = await addNeed(admin, { title: "Nordbank bid", must });
  await changeNeed(admin, body.id, { title: "Nordbank won", must });
  await removeNeed(admin, body.id);
  const calls = await told();
  expect(calls.map(({ type, data }) => [type, data.need_id, data.user])).toEqual([
    ["need.created", body.id, null],
    ["need.updated", body.id, null],
    ["need.deleted", body.id, null],
  ]);
  expect(calls[0]!.data).toMatchObject({ actor: { id: expect.any(Number) }, url: expect.stringMatching(/\/needs$/) });
  expect(bodies()).not.toContain("Nordbank");
});

test("an erasure tells the number that the person had and who did it, and nothing else of them", async () => {
  await subscribe("person");
  const { userId, email } = await makePerson(db.prisma, { firstName: "Gone", lastName: "Away" });
  expect((await ask("createErasure", admin, {}, { erasure: { user_id: userId, email } })).status).toBe(201);
  const calls = await told();
  expect(calls.map(({ type, data }) => [type, data.erased_user_id, data.user, data.actor?.id])).toEqual([
    ["person.erased", userId, null, admin.userId],
  ]);
  expect(bodies()).not.toMatch(/Gone|Away/);
  expect(bodies()).not.toContain(email);
});

test("an open agreement that is due is told once, by the person alone, also up to two days later if no app ran", async () => {
  await subscribe("agreement");
  const fields = { userId: employee.userId, text: "Pair" };
  const due = [0, -2, -3, 1].map((days) => ({ ...fields, dueOn: new Date(dayAfter(today(), days)) }));
  await db.prisma.agreement.createMany({ data: [...due, { ...due[0]!, state: "kept" }] });
  for (const _again of [1, 2]) await tellDueAgreements(db.prisma);
  const event = { type: "agreement.due", data: { user: { id: employee.userId }, actor: null, competency: null } };
  expect(await told()).toMatchObject([event, event]);
  expect(bodies()).not.toContain("Pair");
});

test("an agreement's events name the person alone and come once, because agreements are for them and their managers", async () => {
  await subscribe("agreement");
  const owner = await bearerFor(employee);
  const cm_agreement = { sheet_competency_id: row.rowId, level: "advanced", due_on: "2999-06-30", text: "Pair" };
  const { body } = await agree(owner, row.sheetId, cm_agreement);
  const key = { sheet_id: row.sheetId, agreement_id: body.id };
  for (const text of ["Pair", "Pair twice"])
    await ask("updateAgreement", owner, key, { cm_agreement: { ...cm_agreement, text, state: "kept" } });
  const calls = await told();
  const nothing = { competency: null, sheet_competency_id: null, area_name: null };
  expect(calls).toMatchObject([
    { type: "agreement.made", data: { ...nothing, user: { id: employee.userId } } },
    { type: "agreement.settled", data: { ...nothing, user: { id: employee.userId } } },
  ]);
  expect(bodies()).not.toMatch(/advanced|2999|Pair|kept/);
});

test("the release and the withdrawal of a CV are events that don't say what is in it", async () => {
  await subscribe("cv");
  const owner = await bearerFor(employee);
  const { body } = await changeLevel(row, owner, "no_experience", "advanced");
  await approve(admin, body.id, "advanced");
  const added = await ask("createCv", owner, { sheet_id: row.sheetId }, { cm_cv: { title: "Secret bid" } });
  const cv = { sheet_id: row.sheetId, cv_id: added.body.id };
  expect((await ask("releaseCv", owner, cv)).status).toBe(201);
  await ask("withdrawCv", owner, cv);
  await ask("withdrawCv", owner, cv);
  expect(await told()).toMatchObject([
    { type: "cv.released", data: { user: { id: employee.userId }, competency: null } },
    { type: "cv.withdrawn", data: { user: { id: employee.userId } } },
  ]);
});

test("an import and its undo are events with the file's kind; a file that changes nothing makes none", async () => {
  await subscribe("import");
  const file = Buffer.from("email,first_name,last_name\nnell@example.com,Nell,New\n");
  await runImport("people", file);
  await runImport("people", file);
  const { id } = await db.prisma.import.findFirstOrThrow({ orderBy: { id: "asc" } });
  expect((await undoImport(admin, id)).status).toBe(201);
  expect((await told()).map(({ type, data }) => [type, data.import, data.user])).toEqual([
    ["import.applied", { id, kind: "people" }, null],
    ["import.undone", { id, kind: "people" }, null],
  ]);
  expect(bodies()).not.toContain("Nell");
});

test("without a webhook nothing waits to be told", async () => {
  expect((await addNeed(admin, { must: [await condition()] })).status).toBe(201);
  await runImport("people", Buffer.from("email,first_name,last_name\nnell@example.com,Nell,New\n"));
  expect(await db.prisma.outboxMessage.count({ where: { kind: { in: ["need.created", "import.applied"] } } })).toBe(0);
});
