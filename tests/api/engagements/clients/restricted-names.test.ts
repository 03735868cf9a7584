import PizZip from "pizzip";
import { createCv, releaseCv } from "@/lib/profiles/cvs/commands";
import { env } from "@/lib/platform/core/env";
import { log } from "@/lib/platform/core/log";
import { SCOPES } from "@/lib/people/service-accounts/rules";
import { allAnswers as answersOf } from "@/tests/support/access/all-answers";
import { testWorld } from "@/tests/support/access/test-world";
import { testDatabase } from "@/tests/support/database/test-database";
import { makeServiceAccount } from "@/tests/support/service-accounts";
import { actorFor, type Browser } from "@/tests/support/actors";
import { connect, makeToken, testAssistants } from "@/tests/support/assistants";
import { download } from "@/tests/support/exports";
import { addNeed, engage, makeEngagement } from "@/tests/support/needs";

const db = testDatabase({ keepsRows: true });
const { world, signedIn, handlers } = testWorld(db);
/** Occurs nowhere else. */
const NAME = "Zwyrtelbank";
const server = testAssistants();
let needId: number;

/** All that was logged, as one text. */
const logged: string[] = [];
beforeEach(() => {
  for (const level of ["info", "warn", "error"] as const)
    jest.spyOn(log, level).mockImplementation((...said: unknown[]) => {
      logged.push(JSON.stringify(said, (_key, value) => (value instanceof Error ? String(value.stack) : value)));
    });
});
afterEach(() => jest.restoreAllMocks());

beforeAll(async () => {
  const client = await db.prisma.client.create({
    data: { name: NAME, nameKey: NAME.toLowerCase(), alias: "a mountain bank" },
  });
  const must = [`competency-${world.shared.competencyId}-basic`];
  const { admin } = signedIn;
  const need = await addNeed(admin, { title: `${NAME}: portal`, must, client_id: client.id } as object);
  expect(need.status).toBe(201);
  needId = need.body.id;
  for (const { userId } of [world.report, world.stranger])
    expect((await engage(admin, { user_id: userId, need_id: need.body.id, state: "held" })).status).toBe(201);
  const [before, after] = [{ title: `${NAME}: site` }, { title: `${NAME}: portal` }];
  await db.prisma.auditRecord.create({ data: { act: "need.updated", before, after } });
});

const allAnswers = (by: Partial<Browser>, methods: readonly string[]) => answersOf({ world, handlers }, by, methods);

test("no answer of a tool to an assistant of an admin has it, although the admin reads it on the screen", async () => {
  const { client, use } = await connect(server.origin, await makeToken(db, world.callers.admin, "read"));
  const competency = await db.prisma.competency.findUniqueOrThrow({ where: { id: world.shared.competencyId } });
  const texts: string[] = [];
  for (const [tool, input] of [
    ["needs", { list: "all" }],
    ["needs", { list: "open" }],
    ["needs", { list: "counts" }],
    ["who_is_free", {}],
    ["who_is_free", { question: competency.name }],
    ["find_people", { question: competency.name }],
    ["open_card", { user_id: world.report.userId }],
    ["my_engagements", {}],
    ["my_agreements", {}],
    ["prepare", { conversation_id: world.callers.admin.conversationId }],
    ["list_reviews", {}],
  ] as const)
    texts.push(JSON.stringify(await use(tool, input)));
  await client.close();
  expect(texts.join("\n")).toContain("a mountain bank");
  expect(texts.join("\n")).not.toContain(NAME);
}, 120_000);

/** All that is in a ZIP archive of Word documents: names and parts of the files. */
const textsIn = (archive: Buffer) =>
  Object.values(new PizZip(archive).files).flatMap((file) => [
    file.name,
    ...Object.values(new PizZip(file.asNodeBuffer()).files).flatMap((part) => [part.name, part.asText()]),
  ]);

test("no file of a need's archive of CVs has it, named or anonymous", async () => {
  for (const { userId } of [world.report, world.stranger]) {
    const client = await db.prisma.client.findFirstOrThrow({ where: { name: NAME } });
    const days = { startsOn: new Date("2024-01-01"), endsOn: new Date("2024-12-31") };
    const texts = { project: `${NAME} ledger`, summary: `Built the ledger of ${NAME}.`, clientId: client.id };
    await makeEngagement(db, userId, { ...texts, ...days, confirmedAt: new Date() });
    const owner = await actorFor(userId);
    const cv = { sheet_id: owner.sheetId, cm_cv: { title: "CV", need_id: needId } } as Parameters<typeof createCv>[1];
    const { id } = await createCv(owner, cv);
    await releaseCv(owner, { sheet_id: owner.sheetId, cv_id: id } as Parameters<typeof releaseCv>[1]);
  }
  for (const form of ["named", "anonymous"]) {
    const { content, status } = await download("getNeedCvs", signedIn.admin, `?form=${form}`, { need_id: needId });
    expect(status).toBe(200);
    const all = textsIn(content).join("\n");
    expect([form, all.match(/a mountain bank ledger/g)?.length ?? 0]).toEqual([form, 2]);
    expect(all).not.toContain(NAME);
  }
}, 120_000);

describe("after every call that writes", () => {
  beforeAll(() => Object.assign(env(), { RATE_LIMIT_WRITES: 0, RATE_LIMIT_WRITES_PER_ADDRESS: 0 }));

  test("no answer to a person who plans nothing has it", async () => {
    expect(await allAnswers(signedIn.employee, ["POST", "PUT", "PATCH"])).not.toContain(NAME);
    expect(await allAnswers(signedIn.employee, ["DELETE"])).not.toContain(NAME);
  }, 120_000);

  test("no answer to a service account with every scope has it", async () => {
    const { token } = await makeServiceAccount(db, SCOPES);
    expect(await allAnswers({ token }, ["POST", "PUT", "PATCH"])).not.toContain(NAME);
    expect(await allAnswers({ token }, ["DELETE"])).not.toContain(NAME);
  }, 120_000);

  test("nothing that waits to be sent has it, nor any line of the log", async () => {
    expect(JSON.stringify(await db.prisma.outboxMessage.findMany())).not.toContain(NAME);
    expect(logged.join("\n")).not.toContain(NAME);
  });
});
