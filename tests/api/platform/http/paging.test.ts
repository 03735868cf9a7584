import { z } from "zod";
import { endpoints } from "@/lib/doors/rest/endpoints";
import type { Endpoint } from "@/lib/platform/core/endpoint";
import { bearerFor, makePerson, type Browser } from "@/tests/support/actors";
import { releasedCv } from "@/tests/support/cvs";
import { testDatabase } from "@/tests/support/database/test-database";
import type { CallName } from "@/tests/support/routes";
import { ask, giveDisciplines, makeDiscipline, makeLanguage } from "@/tests/support/sheets";

/** Names whose order differs between UTF-8 bytes, UTF-16 units and the rules of a language. */
const NAMES = ["zig", "Élan", "ada 2", "Ada", "😀 smile", "\ufffd odd"];

/** Words, a NUL in a cursor's values, and numbers beyond every id. */
const NO_CURSORS = [
  "hello",
  ...['["a\\u0000","b\\u0000","c\\u0000",1]', "[99999999999999999,99999999999999999]"].map((values) =>
    Buffer.from(values).toString("base64url"),
  ),
];
/** Of no name or day. */
const MADE_UP = ["x", "a\u0000", "2026-13-45", "0000-01-01"];
const NO_LIMITS = ["0", "1001", "many"];

const db = testDatabase({ keepsRows: true });
let admin: Browser;
/** What the lists need that are of something. */
let lists: Record<string, Record<string, number | string>>;

beforeAll(async () => {
  const person = await makePerson(db.prisma, { isAdmin: true });
  admin = await bearerFor(person);
  const disciplines = [];
  for (const name of NAMES) disciplines.push(await makeDiscipline(db, { name, competencies: 2 }));
  const languages = [];
  for (const name of NAMES) languages.push(await makeLanguage(db, name));
  await giveDisciplines(
    db,
    person,
    disciplines.map(({ role }) => role.id),
    languages.map(({ id }) => id),
  );
  const competencyId = disciplines[0]!.competencies[0]!.id;
  // Three of one name and, as one statement makes them, of one moment: only their ids tell them apart.
  const pointers = await db.prisma.learningPointer.createManyAndReturn({
    data: [...NAMES, "Ada", "Ada"].map((name) => ({ name, description: "<p>Read it.</p>" })),
  });
  await db.prisma.competencyLearningPointer.createMany({
    data: pointers.map(({ id }) => ({ competencyId, learningPointerId: id })),
  });
  await db.prisma.userLearningPointer.createMany({
    data: pointers.map(({ id }) => ({ userId: person.userId, learningPointerId: id })),
  });
  for (const lastName of NAMES) await makePerson(db.prisma, { lastName });
  const retired = { kind: "technology" as const, userId: person.userId, lastRowId: 0 };
  await db.prisma.catalogueMerge.createMany({
    data: languages.map(({ id, name }) => ({ ...retired, sourceId: id, sourceName: name })),
  });
  await db.prisma.catalogueRequest.createMany({
    data: NAMES.map((name) => ({ kind: "area" as const, name, nameKey: name, userId: person.userId })),
  });
  // As many of one moment, which only their ids tell apart.
  const at = new Date("2026-05-01T12:00:00Z");
  const viewers = await db.prisma.user.findMany({ select: { id: true } });
  await db.prisma.sheetVisit.createMany({
    data: viewers.map(({ id }) => ({ sheetId: person.sheetId, viewerId: id, hour: at })),
  });
  await db.prisma.auditRecord.createMany({
    data: NAMES.map((name) => ({ act: "language.created", at, after: { name } })),
  });
  for (const basic of NAMES) await db.prisma.competency.update({ where: { id: competencyId }, data: { basic } });
  const ids = disciplines.map(({ role }) => role.id);
  /** A person with a change of each of their rows, all of one moment. */
  const changed = async (kind: "requested" | "imported", level: string, imported: string) => {
    const one = await makePerson(db.prisma);
    await giveDisciplines(db, one, ids);
    await db.pool.query(
      `WITH made AS (
        INSERT INTO cm_competency_change (cm_sheet_competencies_id, kind, from_current_level, from_desired_level,
          current_level, desired_level, user_id, updated_at)
        SELECT id, '${kind}', 'no_experience', 'no_experience', '${level}', 'basic', $2, $3 FROM cm_sheet_competency
          WHERE cm_sheet_id = $1
        RETURNING id, cm_sheet_competencies_id)
      UPDATE cm_sheet_competency r SET current_level = '${level}', desired_level = 'basic', latest_change_id = made.id,
        imported_change_id = ${imported}, changed_at = $3
      FROM made WHERE made.cm_sheet_competencies_id = r.id`,
      [one.sheetId, one.userId, at],
    );
    return one;
  };
  await changed("requested", "no_experience", "NULL");
  const hired = await changed("imported", "basic", "made.id");
  const row = await db.prisma.sheetCompetency.findFirstOrThrow({ where: { sheetId: person.sheetId } });
  const levels = {
    fromCurrentLevel: "basic",
    fromDesiredLevel: "basic",
    currentLevel: "basic",
    desiredLevel: "basic",
  } as const;
  await db.prisma.competencyChange.createMany({
    data: NAMES.map(() => ({ ...levels, kind: "confirmed" as const, sheetCompetencyId: row.id, updatedAt: at })),
  });
  const days = { startsOn: new Date("2999-03-01"), endsOn: new Date("2999-03-31") };
  const counts = { added: 1, changed: 0, unchanged: 0, refused: 0 };
  await db.prisma.import.createMany({ data: NAMES.map((fileName) => ({ kind: "people", fileName, ...counts })) });
  await db.prisma.conversationRound.createMany({ data: NAMES.map((name) => ({ name, kind: "annual", ...days })) });
  for (const lastName of [...NAMES, "Ada"]) {
    const report = await makePerson(db.prisma, { lastName });
    await giveDisciplines(db, report, [disciplines[0]!.role.id]);
    await db.prisma.employeeManager.create({ data: { employeeId: report.userId, managerId: person.userId } });
  }
  await db.prisma.need.createMany({
    data: NAMES.map((title) => ({ title, ...days, probability: 50, headcount: 1, isOpen: true })),
  });
  await db.prisma.client.createMany({ data: NAMES.map((name) => ({ name, nameKey: name, alias: "a client" })) });
  await db.prisma.engagement.createMany({
    data: NAMES.map((project) => ({
      userId: person.userId,
      project,
      startsOn: days.startsOn,
      state: "agreed" as const,
    })),
  });
  await db.prisma.conversation.createMany({
    data: NAMES.map(() => ({ userId: person.userId, kind: "annual" as const, heldOn: days.startsOn })),
  });
  await db.prisma.personRecord.createMany({
    data: NAMES.map((title) => ({ userId: person.userId, kind: "certificate" as const, title, endsOn: days.endsOn })),
  });
  await db.prisma.outboxMessage.createMany({
    data: NAMES.map(() => ({ lane: "email", kind: "invitation", userId: person.userId, payload: {}, createdAt: at })),
  });
  const readers = await db.prisma.user.findMany({ where: { lastName: { in: NAMES } }, select: { id: true } });
  for (const { id } of readers) await releasedCv(db.prisma, id, { releasedAt: at });
  for (const purpose of NAMES)
    await db.prisma.finderSearch.create({
      data: { purpose, question: "", hour: at, appearances: { create: { userId: person.userId } } },
    });
  const sheet = { sheet_id: person.sheetId };
  lists = {
    listCatalogueMerges: { kind: "technology" },
    listCompetencyVersions: { competency_id: competencyId },
    listEmployees: { manager_id: person.userId },
    listEmployeesOfManager: { manager_id: person.userId },
    listLearningPointers: { competency_id: competencyId },
    listPeopleMatches: { must: `manager-${person.userId}` },
    listRowChanges: { ...sheet, sheet_competency_id: row.id },
    listImportedLevels: { sheet_id: hired.sheetId },
    listSheetRoles: { user_id: person.userId },
    listUserLearningPointers: sheet,
    listUserTechnologies: sheet,
  };
});

const listed = Object.values(endpoints) as unknown as Endpoint[];
const paged = listed.filter(({ paged }) => paged).map(({ id }) => id);

async function page(id: string, query: Record<string, string>) {
  const { status, body, headers } = await ask(id as CallName, admin, { ...lists[id], ...query });
  const next = /^<([^>]+)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1];
  const entries = (Array.isArray(body) ? body : (body?.employees ?? [])) as { id: number }[];
  return { status, body, entries, next: next === undefined ? null : new URL(next, "http://here").searchParams };
}

test("every list has pages, except those that are limited in number: names of managers, of one person, sheet, CV or need, of chosen people, grades, starter frameworks, webhooks, service accounts, SCIM mappings", () => {
  const arrays = listed
    .filter(({ method, response }) => method === "GET" && response instanceof z.ZodArray)
    .map(({ id }) => id);
  expect(arrays.filter((id) => !paged.includes(id)).sort()).toEqual([
    "listAgreements",
    "listAssistantConnections",
    "listCvReaders",
    "listCvs",
    "listExpectations",
    "listFinderManagers",
    "listGrades",
    "listInterests",
    "listNeedCvs",
    "listNeedFits",
    "listOwnEngagements",
    "listPeopleCards",
    "listPersonGrades",
    "listPersonalAccessTokens",
    "listRecords",
    "listScimMappings",
    "listServiceAccounts",
    "listSessions",
    "listStarterFrameworks",
    "listTeamLevels",
    "listUses",
    "listWebhooks",
  ]);
});

describe.each(paged)("%s", (id) => {
  test("has the same content page by page as all at once", async () => {
    const whole = await page(id, {});
    expect(whole.status).toBe(200);
    expect(whole.entries.length).toBeGreaterThan(4);
    expect(whole.next).toBeNull();
    const pages: unknown[] = [];
    let cursor: string | null = null;
    do {
      const one = await page(id, { limit: "2", ...(cursor === null ? {} : { cursor }) });
      expect(one.entries.length).toBeGreaterThan(0);
      expect(one.entries.length).toBeLessThanOrEqual(2);
      pages.push(...one.entries);
      // The next page's address includes the limit.
      if (one.next) expect(one.next.get("limit")).toBe("2");
      cursor = one.next?.get("cursor") ?? null;
    } while (cursor !== null);
    expect(pages).toEqual(whole.entries);
  });

  test("takes or rejects a cursor with texts that it never had, and doesn't fail at one", async () => {
    const own = JSON.parse(Buffer.from((await page(id, { limit: "2" })).next!.get("cursor")!, "base64url").toString());
    const spoilt = MADE_UP.map((text) => own.map((value: unknown) => (typeof value === "string" ? text : value)));
    for (const values of spoilt)
      expect([200, 422]).toContain(
        (await page(id, { cursor: Buffer.from(JSON.stringify(values)).toString("base64url") })).status,
      );
  });

  test("rejects what is no cursor of its own, and a limit out of range, by name", async () => {
    for (const cursor of NO_CURSORS)
      expect(await page(id, { cursor })).toMatchObject({
        status: 422,
        body: { errors: { cursor: ["is not a cursor of this list"] } },
      });
    for (const limit of NO_LIMITS)
      expect(await page(id, { limit })).toMatchObject({
        status: 422,
        body: { errors: { limit: [expect.stringContaining("must be")] } },
      });
  });
});
