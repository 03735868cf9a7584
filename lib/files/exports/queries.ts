import type { z } from "zod";
import { readsAudit } from "@/lib/privacy/audit/policy";
import { filterOf } from "@/lib/privacy/audit/queries";
import { countRecords } from "@/lib/privacy/audit/store";
import { countCompetencies } from "@/lib/template/competencies/export-store";
import { canEditTemplate } from "@/lib/template/competencies/policy";
import { env } from "@/lib/platform/core/env";
import { AppError } from "@/lib/platform/core/errors";
import { findPeople } from "@/lib/finder/people-search/queries";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { MAX_XLSX_COLUMNS } from "@/lib/platform/core/xlsx-writer";
import { pointersSeenBy } from "@/lib/sheet/pointers/policy";
import { findCompetency, readPointerIndex, readPointers } from "@/lib/learning/store";
import { pointersFound } from "@/lib/learning/view";
import { countEmployees, matchingIds } from "@/lib/finder/matrices/export-store";
import { teamOf } from "@/lib/finder/matrices/policy";
import { searchWords } from "@/lib/platform/core/search-words";
import { download } from "@/lib/platform/operation/operation";
import { activeMatchingIds, countPeople } from "@/lib/people/directory/export-store";
import { countFiledExpectations } from "@/lib/grades/ladder/import-store";
import { managesGrades } from "@/lib/grades/ladder/policy";
import { seesPeople } from "@/lib/people/directory/policy";
import { countLevelsForImport, readFiledRows, readMatrixColumns } from "@/lib/sheet/rows/export-store";
import { exportsLevelsThen, levelsThenBelow } from "@/lib/reviews/history/policy";
import { countLevelsThen } from "@/lib/reviews/history/export-store";
import { isOwnSheet, seesSheet } from "@/lib/sheet/rows/policy";
import { sheetOfCall } from "@/lib/sheet/rows/sheet-queries";
import { recordVisit } from "@/lib/sheet/rows/visit-store";
import { findsPeople } from "@/lib/finder/people-search/policy";
import { MATRIX_PERSON } from "./column-rules";
import * as contract from "./contract";
import { countedRows, fileOf } from "./file-queries";
import * as tables from "./table-queries";

export const exportCompetencies = download(contract.exportCompetencies, {
  policy: canEditTemplate,
  run: async (db, { input }) => {
    const filter = {
      area: normalizeForSearch(input.area),
      competency: normalizeForSearch(input.competency),
      disciplineId: input.role_id ?? null,
    };
    const rows = await countedRows((most) => countCompetencies(db, filter, most));
    return fileOf(tables.competencyTable(db, filter), input.format, { what: "competencies", rows });
  },
});

/** The filter of the People screen. */
const peopleFilter = ({ search, state, is_manager }: z.output<(typeof contract.exportPeople)["input"]>) => ({
  words: searchWords(search),
  state: state ?? null,
  isManager: is_manager ?? null,
});

export const exportPeople = download(contract.exportPeople, {
  policy: seesPeople,
  run: async (db, { input }) => {
    const filter = peopleFilter(input);
    const rows = await countedRows((most) => countPeople(db, filter, most));
    return fileOf(await tables.peopleTable(db, filter), input.format, { what: "people", rows });
  },
});

export const exportExpectedLevels = download(contract.exportExpectedLevels, {
  policy: managesGrades,
  run: async (db, { input }) => {
    const rows = await countedRows((most) => countFiledExpectations(db, most));
    return fileOf(tables.expectationTable(db), input.format, { what: "expected levels", rows });
  },
});

/** Levels with the email of each person, which only admins see. */
export const exportLevels = download(contract.exportLevels, {
  policy: seesPeople,
  run: async (db, { input }) => {
    const filter = peopleFilter(input);
    const rows = await countedRows((most) => countLevelsForImport(db, activeMatchingIds(filter), most));
    return fileOf(tables.levelTable(db, filter), input.format, { what: "levels", rows });
  },
});

/** The pointers that the caller may see. A competency that they may not see is a 404. */
export const exportLearningPointers = download(contract.exportLearningPointers, {
  scope: pointersSeenBy,
  load: async (db, { scope, input: { competency_id } }) => {
    if (competency_id === undefined) return { among: null };
    if ((await findCompetency(db, scope, competency_id)) === null) return null;
    return { among: (await readPointers(db, competency_id)).map(({ id }) => id) };
  },
  run: async (db, { actor, input, scope, subject: { among } }) => {
    const index = await readPointerIndex(db, scope, actor.userId);
    const ids = pointersFound(index, searchWords(input.search))
      .map(({ id }) => id)
      .filter((id) => among === null || among.includes(id));
    const rows = await countedRows(async () => ids.length);
    const table = tables.pointerTable(db, scope, ids, input.competency_id ?? null);
    return fileOf(table, input.format, { what: "learning pointers", rows });
  },
});

export const exportAuditRecords = download(contract.exportAuditRecords, {
  policy: readsAudit,
  run: async (db, { actor, input }) => {
    const filter = filterOf(input);
    const rows = await countedRows((most) => countRecords(db, filter, most));
    return fileOf(tables.auditTable(db, actor, filter), input.format, { what: "the audit log", rows });
  },
});

const employeeFilter = (input: { manager: string; employee: string; waiting: boolean }) => ({
  manager: searchWords(input.manager),
  employee: searchWords(input.employee),
  waiting: input.waiting,
});

export const exportEmployees = download(contract.exportEmployees, {
  scope: teamOf,
  run: async (db, { input, scope }) => {
    const filter = employeeFilter(input);
    const rows = await countedRows((most) => countEmployees(db, scope, filter, most));
    return fileOf(tables.employeeTable(db, scope, filter), input.format, { what: "Competency Matrices", rows });
  },
});

export const exportMatrix = download(contract.exportMatrix, {
  scope: teamOf,
  run: async (db, { input, scope }) => {
    const filter = employeeFilter(input);
    const rows = await countedRows((most) => countEmployees(db, scope, filter, most));
    const found = await readMatrixColumns(db, matchingIds(scope, filter), input.role_id ?? null);
    if (MATRIX_PERSON.length + found.length > MAX_XLSX_COLUMNS)
      throw new AppError("invalid", "A spreadsheet can't hold so many competencies. Choose a discipline.");
    const table = tables.matrixTable(db, scope, filter, found);
    return fileOf(table, input.format, { what: "a matrix of levels", rows });
  },
});

/** Levels with the email of each person, as managers see those of their reports, and admins everyone's. */
export const exportLevelsAsOf = download(contract.exportLevelsAsOf, {
  policy: exportsLevelsThen,
  run: async (db, { actor, input }) => {
    const { as_of: asOf, competency_id, level: from } = input;
    const asked = { asOf, below: levelsThenBelow(actor), competencyId: competency_id ?? null, from };
    const rows = await countedRows((most) => countLevelsThen(db, asked, most));
    return fileOf(tables.levelsThenTable(db, asked), input.format, { what: "levels as of a day", rows });
  },
});

/** The people found, who are recorded as shown. */
export const exportPeopleMatches = download(contract.exportPeopleMatches, {
  policy: findsPeople,
  run: async (db, { actor, input }) => {
    const page = { limit: env().EXPORT_MAX_ROWS, after: null };
    const { found, present, question, record } = await findPeople(db, actor, input, page);
    const rows = await countedRows(async () => found[0]?.total ?? 0);
    await record(found.map(({ id }) => id));
    return fileOf(
      tables.matchTable(
        found.map((one) => present(one)),
        question,
      ),
      input.format,
      { what: "found people", rows },
    );
  },
});

/** A sheet that the caller may see. Another person's is a visit, as on the screen. */
export const exportSheet = download(contract.exportSheet, {
  load: sheetOfCall,
  sees: seesSheet,
  run: async (db, { actor, input, subject }) => {
    const { sheetId, ownerId } = subject;
    const isOwn = isOwnSheet(actor, subject);
    if (!isOwn) await recordVisit(db, sheetId, actor.userId);
    const rows = await readFiledRows(db, sheetId);
    const table = tables.sheetTable(db, sheetId, rows);
    const what = isOwn ? "their sheet" : "a sheet";
    return fileOf(table, input.format, { what, rows: rows.length, ...(isOwn ? {} : { subjectId: ownerId }) });
  },
});
