import { ACCESS_ACTS } from "@/lib/privacy/audit/act-rules";
import { monthsBefore } from "@/lib/platform/core/day";
import { purge } from "@/lib/doors/maintenance/daily-maintenance";
import { bearerFor, makePerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { makeEmployee, setRow } from "@/tests/support/sheets";
import { makeNeed } from "@/tests/support/needs";

const db = testDatabase({ keepsRows: true });

test("rows archived over 30 days ago, ended sessions and expired tokens are deleted, and nothing newer", async () => {
  const { rowIds, userId } = await makeEmployee(db, 3);
  const [old, recent] = rowIds as [number, number, number];
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await setRow(db, old!, { archivedAt: daysAgo(31) });
  await setRow(db, recent!, { archivedAt: daysAgo(29) });
  const [ended, live] = [await bearerFor({ userId }), await bearerFor({ userId })];
  await db.pool.query("UPDATE cm_session SET expires_at = now() - interval '1 second' WHERE sid = $1", [ended.sid]);
  expect(await purge({})).toEqual({
    rows: 1,
    merges: 0,
    imports: 0,
    sessions: 1,
    tokens: 0,
    answers: 0,
    visits: 0,
    searches: 0,
    pictures: 0,
    snoozes: 0,
    messages: 0,
    needs: 0,
    accessRecords: 0,
    cvReaders: 0,
  });
  expect(
    (await db.prisma.sheetCompetency.findMany({ select: { id: true }, orderBy: { id: "asc" } })).map(({ id }) => id),
  ).toEqual(rowIds.slice(1));
  expect((await db.prisma.session.findMany()).map(({ sid }) => sid)).toEqual([live.sid]);
});

test("a script's token is listed for a month after it expired, then deleted", async () => {
  const { userId } = await makeEmployee(db);
  const expired = (name: string, days: number) => ({
    userId,
    name,
    hash: name,
    scope: "read" as const,
    expiresAt: new Date(Date.now() - days * 24 * 3600 * 1000),
  });
  await db.prisma.accessToken.createMany({ data: [expired("old", 31), expired("recent", 29)] });
  expect(await purge({})).toMatchObject({ tokens: 1 });
  expect(await db.prisma.accessToken.findMany({ select: { name: true } })).toEqual([{ name: "recent" }]);
});

test("visits to a sheet are deleted after 12 months", async () => {
  const [owner, viewer] = [await makeEmployee(db), await makeEmployee(db)];
  const look = (interval: string) =>
    db.pool.query(
      "INSERT INTO cm_sheet_view (cm_sheet_id, viewer_id, hour) VALUES ($1, $2, date_trunc('hour', now() - " +
        "$3::interval))",
      [owner.sheetId, viewer.userId, interval],
    );
  await look("13 months");
  await look("11 months");
  expect(await purge({})).toMatchObject({ visits: 1 });
  expect(await db.prisma.sheetVisit.count()).toBe(1);
});

test("records of sign-ins, log-outs and refusals are deleted from the audit log after 12 months, and no others", async () => {
  const { userId } = await makePerson(db.prisma);
  const record = (act: string, months: number) =>
    db.prisma.auditRecord.create({
      data: { actorId: userId, act, at: new Date(Date.now() - months * 31 * 86_400_000) },
    });
  for (const act of [...Object.keys(ACCESS_ACTS), "person.added"])
    for (const months of [11, 13]) await record(act, months);
  expect(await purge({})).toMatchObject({ accessRecords: 4 });
  expect(await db.prisma.auditRecord.count({ where: { actorId: userId } })).toBe(6);
});

test("searches in the finder are deleted with their appearances after 12 months", async () => {
  const { userId } = await makePerson(db.prisma);
  const search = (months: number) =>
    db.prisma.finderSearch.create({
      data: {
        userId,
        purpose: "",
        question: "competency-1-basic;",
        appearances: { create: { userId } },
        hour: new Date(Date.now() - months * 31 * 86_400_000),
      },
    });
  await search(12);
  await search(11);
  expect(await purge({})).toMatchObject({ searches: 1 });
  expect(await db.prisma.finderAppearance.count()).toBe(1);
});

test("a snooze is deleted once its day has come", async () => {
  const [owner, reviewer] = [await makeEmployee(db), await makeEmployee(db)];
  const { id } = await db.prisma.competencyChange.create({
    data: {
      sheetCompetencyId: owner.rowIds[0]!,
      kind: "requested",
      fromCurrentLevel: "no_experience",
      fromDesiredLevel: "no_experience",
      currentLevel: "no_experience",
      desiredLevel: "basic",
    },
  });
  const day = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000);
  await db.prisma.reviewSnooze.createMany({
    data: [
      { requestId: id, userId: reviewer.userId, until: day(0) },
      { requestId: id, userId: owner.userId, until: day(1) },
    ],
  });
  expect(await purge({})).toMatchObject({ snoozes: 1 });
  expect(await db.prisma.reviewSnooze.findMany()).toMatchObject([{ userId: owner.userId }]);
});

test("a need is deleted a year after its last day, with the hands raised for it", async () => {
  const { userId } = await makePerson(db.prisma);
  const ended = (months: number) => monthsBefore(new Date(), months);
  const hands = { create: { userId } };
  for (const months of [13, 11])
    await makeNeed(db, { title: `${months}`, startsOn: ended(months), endsOn: ended(months), hands });
  expect(await purge({})).toMatchObject({ needs: 1 });
  expect(await db.prisma.need.findMany()).toMatchObject([{ title: "11" }]);
  expect(await db.prisma.needHand.count()).toBe(1);
});
