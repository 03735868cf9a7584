import { randomUUID } from "node:crypto";
import type { Database } from "@/lib/platform/db";
import { MISSING, type Things } from "./things";
import { releasedCv } from "@/tests/support/cvs";
import { bearerFor, makePerson, type PersonOptions, type TestPerson } from "@/tests/support/actors";
import { merge } from "@/tests/support/merges";
import { requestFirst } from "@/tests/support/reviews";
import { giveDisciplines, makeDiscipline, makeLanguage, makeManagerOf } from "@/tests/support/sheets";

export type World = Awaited<ReturnType<typeof makeWorld>>;

/**
 * Makes a small company: a person of each kind, each with a sheet, a pending request, two languages, a discipline and a
 * learning mark.
 */
export async function makeWorld(db: Database) {
  const expiresAt = new Date(Date.now() + 3_600_000);
  const work = await makeDiscipline(db, { competencies: 2 });
  const languages = [(await makeLanguage(db)).id, (await makeLanguage(db)).id];
  const spare = { discipline: await makeDiscipline(db), language: await makeLanguage(db) };
  const pointer = await db.prisma.learningPointer.create({ data: { name: "A book", description: "<p>Read it.</p>" } });
  const competencyId = work.competencies[0]!.id;
  const link = await db.prisma.competencyLearningPointer.create({
    data: { competencyId, learningPointerId: pointer.id },
  });
  const admin = await makePerson(db.prisma, { isAdmin: true });
  const merged = await merge(await bearerFor(admin), "technology", await makeLanguage(db));
  const requested = await db.prisma.catalogueRequest.create({
    data: { kind: "area", name: "Cloud", nameKey: "cloud", userId: admin.userId },
  });
  const version = await db.prisma.competencyVersion.findFirstOrThrow({ where: { competencyId } });
  const round = await db.prisma.conversationRound.create({
    data: { name: "Autumn", kind: "annual", startsOn: new Date("2026-10-01"), endsOn: new Date("2026-10-31") },
  });
  const imported = await db.prisma.import.create({
    data: { kind: "competencies", fileName: "", added: 0, changed: 0, unchanged: 0, refused: 0 },
  });
  const client = await db.prisma.client.create({ data: { name: "Westbank", nameKey: "westbank", alias: "a bank" } });
  const need = await db.prisma.need.create({
    data: {
      title: "Westbank",
      probability: 50,
      headcount: 1,
      isOpen: true,
      startsOn: new Date("2999-01-01"),
      endsOn: new Date("2999-03-31"),
      conditions: { create: { must: true, kind: "competency", subjectId: competencyId, level: "basic" } },
    },
  });
  const grade = await db.prisma.grade.create({ data: { name: "Senior", nameKey: "senior", position: 1 } });
  const mapping = await db.prisma.scimMapping.create({
    data: { source: "group", name: "Leads", nameKey: "leads", role: "manager" },
  });
  const webhook = await db.prisma.webhook.create({
    data: { name: "Chat", url: "https://hooks.example.com/", events: [], secret: "whsec_" },
  });
  const service = await db.prisma.serviceAccount.create({ data: { name: "Sync", scopes: ["people:read"] } });
  const message = await db.prisma.outboxMessage.create({
    data: { lane: "webhook", kind: "webhook.test", webhookId: webhook.id, payload: {}, failedAt: new Date() },
  });
  await db.prisma.setting.create({ data: { name: "assistants", value: { enabled: true } } });
  const assistantOf = (clientId: string) =>
    db.prisma.assistantClient.create({
      data: { clientId, name: "Helper", redirectUris: ["https://assistant.example/callback"] },
    });
  const [assistant, connected] = [await assistantOf(randomUUID()), await assistantOf(randomUUID())];
  const shared = {
    assistantId: assistant.clientId,
    languageId: spare.language.id,
    disciplineId: spare.discipline.role.id,
    areaId: spare.discipline.area.id,
    workId: work.role.id,
    competencyId,
    versionId: version.id,
    pointerId: pointer.id,
    linkId: link.id,
    mergeId: merged.body.id,
    catalogueRequestId: requested.id,
    roundId: round.id,
    webhookId: webhook.id,
    serviceAccountId: service.id,
    gradeId: grade.id,
    scimMappingId: mapping.id,
    messageId: message.id,
    importId: imported.id,
    needId: need.id,
    clientId: client.id,
  };

  async function furnished(person: TestPerson, managerId: number | null = null): Promise<Things> {
    const { userId, sheetId, email } = person;
    await giveDisciplines(db, person, [work.role.id], languages);
    const { rowId, changeId } = await requestFirst(db, person);
    const sheetRole = await db.prisma.sheetDiscipline.findFirstOrThrow({ where: { sheetId } });
    const language = await db.prisma.userLanguage.findFirstOrThrow({ where: { userId } });
    const mark = await db.prisma.userLearningPointer.create({ data: { userId, learningPointerId: pointer.id } });
    const token = await db.prisma.accessToken.create({
      data: { userId, name: "A script", scope: "read", hash: `hash ${userId}`, expiresAt },
    });
    const cvId = await releasedCv(db.prisma, userId, { disciplines: ["Developer"] });
    const { id: engagementId } = await db.prisma.engagement.create({
      data: { userId, project: "Portal", startsOn: new Date(), state: "asked", addedBy: userId },
    });
    const { id: agreementId } = await db.prisma.agreement.create({ data: { userId, text: "Read the handbook" } });
    const { id: conversationId } = await db.prisma.conversation.create({
      data: { userId, managerId, kind: "annual", heldOn: new Date() },
    });
    const { id: recordId } = await db.prisma.personRecord.create({
      data: { userId, kind: "certificate", title: "AWS", updatedAt: new Date(0) },
    });
    const session = await db.prisma.session.create({
      data: { sid: `another browser of ${userId}`, userId, expiresAt },
    });
    const connection = await db.prisma.assistantConnection.create({
      data: {
        userId,
        assistantClientId: connected.id,
        scope: "read",
        redirectUri: "",
        codeChallenge: "",
        codeHash: `code of ${userId}`,
        expiresAt,
      },
    });
    return {
      ...MISSING,
      ...shared,
      userId,
      email,
      sheetId,
      rowId,
      changeId,
      connectionId: connection.id,
      cvId,
      userTechnologyId: language.id,
      sheetRoleId: sheetRole.id,
      markId: mark.id,
      tokenId: token.id,
      sessionId: session.id,
      agreementId,
      conversationId,
      engagementId,
      recordId,
    };
  }
  const somebody = async (options: PersonOptions = {}) => furnished(await makePerson(db.prisma, options));

  const reportPerson = await makePerson(db.prisma);
  const managerOfOwner = await furnished(await makeManagerOf(db, reportPerson));
  const otherPerson = await makePerson(db.prisma);
  const otherManager = await furnished(await makeManagerOf(db, otherPerson));
  // Shared resources. Their person is deactivated.
  const leaver = await makePerson(db.prisma, { deactivatedAt: new Date() });
  const common: Things = {
    ...MISSING,
    ...shared,
    userId: leaver.userId,
    managerId: otherManager.userId,
    successorId: managerOfOwner.userId,
  };
  return {
    shared: common,
    callers: {
      employee: await somebody(),
      managerOfOwner,
      otherManager,
      admin: await somebody({ isAdmin: true }),
      staffing: await somebody({ isStaffing: true }),
    },
    report: await furnished(reportPerson, managerOfOwner.userId),
    stranger: await somebody(),
  };
}
