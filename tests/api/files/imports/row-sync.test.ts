import { log } from "@/lib/platform/core/log";
import * as store from "@/lib/sheet/rows/pending-sync-store";
import { syncAbandoned, syncSheets } from "@/lib/sheet/rows/sync-commands";
import { bearerFor, makePerson } from "@/tests/support/actors";
import { competencyFile } from "@/tests/support/csv";
import { testDatabase } from "@/tests/support/database/test-database";
import { runImport } from "@/tests/support/imports";
import { listReviews, makeRequester } from "@/tests/support/reviews";
import { giveDisciplines, makeDiscipline } from "@/tests/support/sheets";

jest.mock("@/lib/sheet/rows/pending-sync-store", () => {
  const actual = jest.requireActual<typeof store>("@/lib/sheet/rows/pending-sync-store");
  return { ...actual, createSync: jest.fn(actual.createSync), syncNextSheets: jest.fn(actual.syncNextSheets) };
});
const actual = jest.requireActual<typeof store>("@/lib/sheet/rows/pending-sync-store");

const db = testDatabase();
beforeEach(goOn);

const PEOPLE = 5;

const run = (...lines: Parameters<typeof competencyFile>) => runImport("competencies", competencyFile(...lines));
const rows = () => db.prisma.sheetCompetency.count();

/** Makes people with the discipline of the file's competencies, which has one competency so far. */
async function makeDevelopers(): Promise<void> {
  await run({});
  const { id } = await db.prisma.discipline.findUniqueOrThrow({ where: { nameKey: "backend developer" } });
  for (let made = 0; made < PEOPLE; made++) await giveDisciplines(db, await makePerson(db.prisma), [id]);
}

/** Interrupts the update of sheets after this number of slices. */
function interruptAfter(slices: number): void {
  let left = slices;
  jest.spyOn(log, "error").mockImplementation(() => {});
  jest.mocked(store.syncNextSheets).mockImplementation((...slice) => {
    if ((left -= 1) < 0) throw new Error("interrupted");
    return actual.syncNextSheets(...slice);
  });
}
function goOn(): void {
  jest.restoreAllMocks();
  jest.mocked(store.syncNextSheets).mockImplementation(actual.syncNextSheets);
}

const age = () => db.prisma.$executeRaw`UPDATE cm_row_sync SET touched_at = now() - interval '5 minutes'`;

test("an import that is interrupted while it updates sheets says that it is saved", async () => {
  await makeDevelopers();
  interruptAfter(1);
  await expect(run({ competency: "Databases" })).rejects.toMatchObject({
    code: "unavailable",
    message:
      "The import is saved, but some people's sheets don't show it yet. The running app updates them in " +
      "about two minutes.",
  });
  expect(await db.prisma.competency.count()).toBe(2);
});

test("the app finishes an interrupted import, from the sheet where it stopped", async () => {
  await makeDevelopers();
  interruptAfter(1);
  await run({ competency: "Databases" }).catch(() => {});
  goOn();
  expect(await rows()).toBe(PEOPLE + 1);
  await age();
  expect(await syncAbandoned()).toBe(1);
  expect([await rows(), await db.prisma.rowSync.count()]).toEqual([2 * PEOPLE, 0]);
});

test("the app doesn't interfere with an import that is still running", async () => {
  await makeDevelopers();
  interruptAfter(1);
  await run({ competency: "Databases" }).catch(() => {});
  goOn();
  expect(await syncAbandoned()).toBe(0);
  expect(await rows()).toBe(PEOPLE + 1);
});

test("a request that an update of sheets closes is an act, by which polled lists are new", async () => {
  const reviewer = await bearerFor(await makePerson(db.prisma, { isManager: true }));
  const work = await makeDiscipline(db);
  const [other, { id }] = [await makeDiscipline(db, { competencies: 0 }), work.competencies[0]!];
  await makeRequester(db, work.role.id);
  const { headers, body } = await listReviews(reviewer);
  await db.prisma.competency.update({ where: { id }, data: { disciplineId: other.role.id } });
  await syncSheets(await db.prisma.$transaction((tx) => actual.createSync(tx, [id])));
  const after = await listReviews(reviewer, "", { "if-none-match": headers.get("etag")! });
  expect([body.length, after.status, after.body]).toEqual([1, 200, []]);
});

test("an import that changes nobody's rows records no work to do", async () => {
  await makeDevelopers();
  jest.mocked(store.createSync).mockClear();
  await run({ description: "Another description" });
  expect(store.createSync).not.toHaveBeenCalled();
});
