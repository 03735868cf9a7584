import { EventEmitter, once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { importLevels } from "@/lib/doors/cli/imports";
import { env } from "@/lib/platform/core/env";
import { log } from "@/lib/platform/core/log";
import { writeAbandoned } from "@/lib/files/imports/part-commands";
import { LISTED_LINES, MAX_LINES_AT_ONCE } from "@/lib/files/imports/rules";
import * as store from "@/lib/files/imports/store";
import { erasePerson } from "@/lib/people/directory/erasure-store";
import { makePerson, type TestPerson, testPerson } from "@/tests/support/actors";
import { printedBy } from "@/tests/support/command";
import { testDatabase } from "@/tests/support/database/test-database";
import { previewImport, sendImport, undoImport } from "@/tests/support/import-calls";
import { ask, giveDisciplines, makeDiscipline, reportTo } from "@/tests/support/sheets";

jest.mock("@/lib/files/imports/store", () => {
  const actual = jest.requireActual<typeof store>("@/lib/files/imports/store");
  return { ...actual, takeParts: jest.fn(actual.takeParts) };
});
const actual = jest.requireActual<typeof store>("@/lib/files/imports/store");

const PEOPLE = 12;
const EACH = 100;
const ALL = PEOPLE * EACH;
/** People whose levels the first slice writes. */
const FIRST = 5;

const db = testDatabase();
const manager = testPerson(db, { isManager: true });
let people: TestPerson[];
let file: string;

beforeEach(async () => {
  jest.restoreAllMocks();
  jest.mocked(store.takeParts).mockImplementation(actual.takeParts);
  const { role, competencies } = await makeDiscipline(db, { competencies: EACH });
  people = [];
  for (let place = 0; place < PEOPLE; place++) people.push(await makePerson(db.prisma));
  for (const person of people) await giveDisciplines(db, person, [role.id]);
  const lines = people.flatMap(({ email }) => competencies.map(({ name }) => `${email},${name},2,2026-03-31,Survey`));
  file = ["email,competency,level,date,source", ...lines].join("\n");
});

const send = (content = file, more?: object) => sendImport(manager, "levels", content, more);
const read = async (id: number) => (await ask("getImport", manager, { import_id: id })).body;
const undo = async (id: number) => (await undoImport(manager, id)).body;
const written = () => db.prisma.sheetCompetency.count({ where: { currentLevel: "intermediate" } });

/** Lets a process end after it has written this many slices. Resolves once it has. */
function interruptAfter(slices: number): Promise<unknown> {
  let left = slices;
  const ended = new EventEmitter();
  jest.spyOn(log, "error").mockImplementation(() => {});
  jest.spyOn(log, "warn").mockImplementation(() => {});
  jest.mocked(store.takeParts).mockImplementation((...slice) => {
    if ((left -= 1) >= 0) return actual.takeParts(...slice);
    ended.emit("end");
    throw new Error("interrupted");
  });
  return once(ended, "end");
}

/**
 * Sends the file to a process that ends after a slice. Returns the import's id, with the parts of the other people
 * left.
 */
async function interrupted(): Promise<number> {
  const hasEnded = interruptAfter(1);
  const { body } = await send();
  const { progress } = await until(body.id, ({ progress: now }) => now?.done === FIRST * EACH);
  expect(progress).toEqual({ done: FIRST * EACH, total: ALL });
  // Else it would go on beside the test.
  await hasEnded;
  jest.mocked(store.takeParts).mockImplementation(actual.takeParts);
  return body.id;
}

type Shown = Awaited<ReturnType<typeof read>>;

async function until(id: number, isReached: (shown: Shown) => boolean): Promise<Shown> {
  for (;;) {
    const shown = await read(id);
    if (isReached(shown)) return shown;
  }
}
const atItsEnd = (id: number) => until(id, ({ progress }) => progress === null);

test("more levels than fit a transaction are written person by person, in the name of the one who imports, and undone as one act", async () => {
  expect(ALL).toBeGreaterThan(MAX_LINES_AT_ONCE);
  const { status, body } = await send();
  expect([status, body]).toMatchObject([201, { leave: 0, refuse: 0, progress: { total: ALL } }]);
  expect(await atItsEnd(body.id)).toMatchObject({ add: ALL, change: 0, leave: 0, refuse: 0, progress: null });
  expect(await written()).toBe(ALL);
  const changes = await db.prisma.competencyChange.groupBy({ by: ["kind", "userId", "reason"], _count: true });
  expect(changes).toEqual([{ kind: "imported", userId: manager.userId, reason: "Survey, 2026-03-31", _count: ALL }]);
  const audit = await db.prisma.auditRecord.findMany({ where: { act: "levels.imported" } });
  expect(audit.map(({ subjectId }) => subjectId)).toEqual(people.map(({ userId }) => userId));
  expect(
    audit.every(({ actorId, after }) => actorId === manager.userId && JSON.stringify(after) === '{"levels":100}'),
  ).toBe(true);
  expect((await send()).body).toMatchObject({ add: 0, change: 0, leave: ALL, progress: null });
  expect(await undo(body.id)).toMatchObject({ undone: ALL, kept_count: 0 });
  expect(await written()).toBe(0);
});

test("a preview counts all lines and writes nothing, and a refused line keeps all from being imported unless it is skipped", async () => {
  const more = `${file}\nnobody@x.org,Cobol,1,,\n${people[0]!.email},Cobol,1,,`;
  const body = await previewImport(manager, "levels", more);
  expect(body).toMatchObject({ problems: [], add: ALL, change: 0, leave: 0, refuse: 2 });
  expect(body.lines.slice(-2).map(({ line, notes }: { line: number; notes: string[] }) => [line, notes])).toEqual([
    [ALL + 2, ["email: there is no person nobody@x.org whose levels you review"]],
    [ALL + 3, [`competency: the sheet of ${people[0]!.email} has no competency Cobol: add its discipline first`]],
  ]);
  expect((await send(more)).status).toBe(422);
  expect([await written(), await db.prisma.import.count()]).toEqual([0, 0]);
  const { body: made } = await send(more, { skip_refused: true });
  expect(await atItsEnd(made.id)).toMatchObject({ add: ALL, refuse: 2 });
});

test("a preview lists the first lines of each outcome", async () => {
  const lines = Array.from({ length: LISTED_LINES + 10 }, (_, place) => `nobody${place}@x.org,Cobol,1,,`);
  const body = await previewImport(manager, "levels", [file.split("\n")[0], ...lines].join("\n"));
  expect([body.refuse, body.lines.length]).toEqual([LISTED_LINES + 10, LISTED_LINES]);
});

test("an import whose process ends is finished by the app, without a level that is requested meanwhile", async () => {
  const id = await interrupted();
  expect(await written()).toBe(FIRST * EACH);
  const { id: rowId } = await db.prisma.sheetCompetency.findFirstOrThrow({
    where: { sheetId: people[FIRST]!.sheetId },
  });
  const requested = await new Promise<{ over: Promise<void> }>((resolve) => {
    const over = db.prisma.$transaction(async (tx) => {
      await tx.sheetCompetency.update({ where: { id: rowId }, data: { desiredLevel: "advanced" } });
      setImmediate(() => resolve({ over }));
      // Lines that were compared before it ends would overwrite the request.
      await pause(500);
    });
  });
  expect(await writeAbandoned()).toBe(1);
  await requested.over;
  expect(await read(id)).toMatchObject({ add: ALL - 1, refuse: 1, progress: null });
  expect(await written()).toBe(ALL - 1);
  expect(await writeAbandoned()).toBe(0);
});

test("of an import under way the levels done are those added and those changed", async () => {
  const id = await interrupted();
  await db.prisma.import.update({ where: { id }, data: { added: 1, changed: FIRST * EACH - 1 } });
  expect((await read(id)).progress).toEqual({ done: FIRST * EACH, total: ALL });
});

test("an import that is undone before its end writes nothing more, and one person's erasure takes their lines", async () => {
  const id = await interrupted();
  await db.prisma.$transaction((tx) => erasePerson(tx, people[FIRST]!.userId));
  expect(await db.prisma.importPart.count()).toBe(PEOPLE - FIRST - 1);
  expect(await undo(id)).toMatchObject({ undone: FIRST * EACH, kept_count: 0, import: { progress: null } });
  expect(await writeAbandoned()).toBe(0);
  expect(await written()).toBe(0);
});

test("with REVIEW_SCOPE=reports, a manager sees no import that has yet to write levels of others' reports", async () => {
  const id = await interrupted();
  for (const person of people.slice(0, FIRST)) await reportTo(db, person, manager);
  jest.replaceProperty(env(), "REVIEW_SCOPE", "reports");
  const status = async () => (await ask("getImport", manager, { import_id: id })).status;
  expect(await status()).toBe(404);
  for (const person of people.slice(FIRST)) await reportTo(db, person, manager);
  expect(await status()).toBe(200);
});

test("the operator's command says how far it is", async () => {
  const lines = await printedBy(importLevels, file, {});
  const progress = lines.filter((line) => line.endsWith(" written"));
  expect(progress.at(-1)).toBe("1,200 of 1,200 written");
  expect(progress.length).toBeGreaterThan(1);
  expect(lines.at(-1)).toBe(`${ALL} added, 0 changed, 0 unchanged`);
});
