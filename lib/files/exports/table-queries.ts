import type { Actor } from "@/lib/platform/core/actor";
import type { z } from "zod";
import { presentRecords } from "@/lib/privacy/audit/queries";
import { readRecords, type RecordFilter } from "@/lib/privacy/audit/store";
import type { TemplateCursor } from "@/lib/template/competencies/contract";
import { readFiledCompetencies, type TemplateFilter } from "@/lib/template/competencies/export-store";
import { writeCompetency } from "@/lib/template/competencies/import-rules";
import { writeExpectation } from "@/lib/grades/ladder/import-file-rules";
import { readFiledExpectations } from "@/lib/grades/ladder/import-store";
import { inBatches, type PageWindow, type TextCursor, type MomentCursor } from "@/lib/platform/core/paged";
import { type Table, tableOf } from "@/lib/platform/core/table";
import type { Db } from "@/lib/platform/db";
import { conditionsOf, type NamedCondition, type Question } from "@/lib/finder/people-search/condition-rules";
import type { PersonMatch } from "@/lib/finder/people-search/contract";
import { writePointer } from "@/lib/learning/import-rules";
import type { PointerScope } from "@/lib/sheet/pointers/policy";
import { readPointersInFull } from "@/lib/learning/store";
import type { Employee, EmployeeCursor } from "@/lib/finder/matrices/contract";
import { readMatrixPeople } from "@/lib/finder/matrices/export-store";
import type { EmployeeScope } from "@/lib/finder/matrices/policy";
import { type EmployeeFilter, EVERYONE, readEmployeesAfter } from "@/lib/finder/matrices/store";
import { readActivePeople, readDeactivated, readFiledPeople } from "@/lib/people/directory/export-store";
import { writePerson } from "@/lib/people/directory/import-file-rules";
import { readStoredGrades } from "@/lib/people/directory/import-grade-store";
import { readStoredDisciplines, readStoredLanguages } from "@/lib/people/directory/import-store";
import type { PeopleFilter } from "@/lib/people/directory/store";
import { type LevelsAsked, readLevelsThen, readPeopleAsked } from "@/lib/reviews/history/export-store";
import { toPlainText } from "@/lib/platform/rich-text/plain-text";
import * as filed from "@/lib/sheet/rows/export-store";
import { splitOrigin } from "@/lib/sheet/rows/import-file-rules";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import * as columns from "./column-rules";

// Entries that are read at a time, for their memory: a sheet has hundreds of rows, a note 64 kB.
export const SIZE = 100;
const SHEETS = 5;
const NOTES = 50;

const idsOf = (people: readonly { id: number }[]) => people.map(({ id }) => id);

/** Applies a change to each batch. */
export async function* mapBatches<R, T>(
  batches: AsyncIterable<readonly R[]>,
  change: (batch: readonly R[]) => readonly T[] | Promise<readonly T[]>,
): AsyncGenerator<readonly T[]> {
  for await (const batch of batches) yield await change(batch);
}

/** Splits a list that is in memory already. */
export async function* slicesOf<T>(all: readonly T[], size: number): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}

/** Reads the employees who match, by name, in batches whose sheets can be read at a time. */
async function* peopleWithSheets(db: Db, scope: EmployeeScope, filter: EmployeeFilter) {
  yield* inSheets(inBatches(SIZE, (window) => readMatrixPeople(db, scope, filter, window), byName));
}

/** Splits pages of people into batches whose sheets can be read at a time. */
async function* inSheets<T>(pages: AsyncIterable<readonly T[]>): AsyncGenerator<readonly T[]> {
  for await (const page of pages) yield* slicesOf(page, SHEETS);
}

/** The place of a person in a list by name. */
export const byName = ({ order_key, id }: { order_key: string; id: number }): TextCursor => [order_key, id];

/** The competencies found, as the import reads them. */
export function competencyTable(db: Db, filter: TemplateFilter): Table {
  const batches = inBatches(
    SIZE,
    (window: PageWindow<TemplateCursor>) => readFiledCompetencies(db, filter, window),
    ({ area_key, order_key, role_key, id }): TemplateCursor => [area_key, order_key, role_key, id],
  );
  const lines = mapBatches(batches, (batch) => batch.map((one) => writeCompetency(one, one.area, one.discipline)));
  return tableOf("Competencies", columns.COMPETENCIES, lines);
}

/** What grades expect, as the import reads it. */
export function expectationTable(db: Db): Table {
  const lines = mapBatches(readFiledExpectations(db), (batch) => batch.map(writeExpectation));
  return tableOf("Expected levels", columns.EXPECTATIONS, lines);
}

/** What people's lines name. */
async function readEntries(db: Db) {
  const [disciplines, languages] = await Promise.all([readStoredDisciplines(db), readStoredLanguages(db)]);
  return { disciplines, languages, grades: await readStoredGrades(db) };
}

/** The people found, as the import reads them. */
export async function peopleTable(db: Db, filter: PeopleFilter): Promise<Table> {
  const entries = await readEntries(db);
  const batches = inBatches(SIZE, (window) => readFiledPeople(db, filter, window), byName);
  const lines = mapBatches(batches, (batch) =>
    batch.map((person) => ({ ...writePerson(person, entries), state: person.state })),
  );
  return tableOf("People", columns.peopleColumns(entries.grades.length > 0), lines);
}

/** All active people as they can be added elsewhere, with those of their managers who are active. */
export async function newPeopleTable(db: Db): Promise<Table> {
  const entries = await readEntries(db);
  const everybody = { words: [], state: null, isManager: null };
  const left = new Set(await readDeactivated(db));
  const batches = inBatches(SIZE, (window) => readFiledPeople(db, everybody, window), byName);
  const lines = mapBatches(batches, (batch) =>
    batch
      .filter(({ state }) => state !== "deactivated")
      .map((person) => ({ ...person, managers: person.managers.filter((email) => !left.has(email)) }))
      .map((person) => ({ ...writePerson(person, entries), state: "" })),
  );
  return tableOf("People", columns.newPeopleColumns(entries.grades.length > 0), lines);
}

/** The levels of the active people found, as the import reads them. */
export function levelTable(db: Db, filter: PeopleFilter): Table {
  const pages = inBatches(SIZE, (window) => readActivePeople(db, filter, window), byName);
  const lines = mapBatches(inSheets(pages), async (some) => {
    const found = await filed.readLevelsForImport(db, idsOf(some));
    return found.map(({ origin, competency_id, level, ...names }) => ({
      ...names,
      ...splitOrigin(origin),
      competency_id: String(competency_id),
      level: LEVEL_LABELS[level],
    }));
  });
  return tableOf("Levels", columns.LEVEL_LINES, lines);
}

/** The levels that people had on a day, by person. */
export function levelsThenTable(db: Db, asked: LevelsAsked): Table {
  const pages = inBatches(SIZE, (window) => readPeopleAsked(db, asked, window), byName);
  const lines = mapBatches(inSheets(pages), (some) => readLevelsThen(db, asked, idsOf(some)));
  return tableOf(`Levels ${asked.asOf}`, columns.LEVELS_THEN, lines);
}

/** Some pointers in the caller's scope, as the import reads them: a line for each of their competencies, or for one alone. */
export function pointerTable(db: Db, scope: PointerScope, ids: readonly number[], competencyId: number | null): Table {
  const lines = mapBatches(slicesOf(ids, SIZE), async (some) => {
    const found = await readPointersInFull(db, scope, 0, some);
    const place = new Map(some.map((id, at) => [id, at]));
    found.sort((one, other) => place.get(one.id)! - place.get(other.id)!);
    return found.flatMap(({ language, competencies: all, ...pointer }) => {
      const competencies = all.filter(({ id }) => competencyId === null || id === competencyId);
      const lineOf = (competency: (typeof all)[number] | null) =>
        writePointer({ ...pointer, language: language?.name ?? null }, competency);
      return competencies.length === 0 ? [lineOf(null)] : competencies.map(lineOf);
    });
  });
  return tableOf("Learning pointers", columns.POINTERS, lines);
}

/** The audit records that match, newest first. */
export function auditTable(db: Db, actor: Actor, filter: RecordFilter): Table {
  const batches = inBatches(
    SIZE,
    (window: PageWindow<MomentCursor>) => readRecords(db, filter, window),
    ({ at, id }): MomentCursor => [at.getTime(), id],
  );
  return tableOf(
    "Audit log",
    columns.AUDIT,
    mapBatches(batches, (batch) => presentRecords(db, actor, batch)),
  );
}

/** The employees who match, in the order of the Competency Matrices screen. */
export function employeeTable(db: Db, scope: EmployeeScope, filter: EmployeeFilter): Table {
  const batches = inBatches(
    SIZE,
    (window: PageWindow<EmployeeCursor>) => readEmployeesAfter(db, scope, filter, window),
    ({ weight, order_key, id }): EmployeeCursor => [weight, order_key, id],
  );
  const records = mapBatches(batches, (batch) =>
    batch.map(({ employee }) => JSON.parse(employee) as z.output<typeof Employee>),
  );
  return tableOf("Competency Matrices", columns.EMPLOYEES, records);
}

/** The levels of the employees who match: a row for each person by name, a column for each competency. */
export function matrixTable(
  db: Db,
  scope: EmployeeScope,
  filter: EmployeeFilter,
  competencies: readonly filed.MatrixColumn[],
): Table {
  const keyOf = (competency: number, language: number | null) => `${competency} ${language ?? ""}`;
  const place = new Map(competencies.map(({ competencyId, languageId }, at) => [keyOf(competencyId, languageId), at]));
  const rows = mapBatches(peopleWithSheets(db, scope, filter), async (batch) => {
    const found = await filed.readPeoplesLevels(db, idsOf(batch));
    const levelsOf = new Map(found.map(({ id, levels }) => [id, levels]));
    return batch.map((person) => {
      const cells = new Array<string | null>(competencies.length).fill(null);
      for (const [competency, language, level] of levelsOf.get(person.id) ?? []) {
        const at = place.get(keyOf(competency, language));
        if (at !== undefined) cells[at] = LEVEL_LABELS[level];
      }
      return [...columns.MATRIX_PERSON.map(([, cell]) => cell(person)), ...cells];
    });
  });
  const titles = [...columns.MATRIX_PERSON.map(([name]) => name), ...competencies.map(({ title }) => title)];
  return { name: "Matrix", columns: titles, rows };
}

/** Reads every visible row of every active person's sheet, by person, area and competency. */
export const readLevels = (db: Db) =>
  mapBatches(peopleWithSheets(db, { everybody: true }, EVERYONE), (people) => filed.readFiledLevels(db, idsOf(people)));

/** The rows of a sheet, in its order. */
export function sheetTable(db: Db, sheetId: number, rows: readonly filed.FiledRow[]): Table {
  const lines = mapBatches(slicesOf(rows, NOTES), async (some) => {
    const notes = await filed.readNotes(db, sheetId, idsOf(some));
    return some.map((row) => ({ ...row, notes: toPlainText(notes.get(row.id) ?? "") }));
  });
  return tableOf("Competency Matrix", columns.SHEET, lines);
}

/** The people found: their group, and for each condition the level with the day of its last confirmation. */
export function matchTable(
  matches: readonly Omit<z.output<typeof PersonMatch>, "free">[],
  question: Question<NamedCondition>,
): Table {
  return tableOf("People found", columns.matchColumns(conditionsOf(question)), slicesOf(matches, SIZE));
}
