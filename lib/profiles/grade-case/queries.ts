import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { Id } from "@/lib/platform/core/endpoint";
import { env } from "@/lib/platform/core/env";
import type { Db } from "@/lib/platform/db";
import { fillTemplate } from "@/lib/platform/documents/documents";
import { wordFile } from "@/lib/profiles/templates/queries";
import { usedTemplate } from "@/lib/profiles/templates/store";
import { gradeOf } from "@/lib/grades/people/store";
import { download, query } from "@/lib/platform/operation/operation";
import { gradesFor, shownGrade } from "@/lib/grades/expected/rules";
import { isOwnOrOfReport, isOwnSheet } from "@/lib/sheet/rows/policy";
import { findSheet } from "@/lib/sheet/rows/store";
import { sheetOfCall } from "@/lib/sheet/rows/sheet-queries";
import { hasGrades, readGrades } from "@/lib/grades/ladder/store";
import * as contract from "./contract";
import { valuesOf } from "./placeholder-rules";
import { presentOwn, presentRelease } from "./presenter";
import { readCaseRows } from "./row-store";
import { fileNameOf, titleOf } from "./rules";
import * as store from "./store";

/** Reads the grade that a case is for, and the grades that it can be for. */
export async function gradesOfCase(db: Db, userId: number, record: store.CaseRecord, gradeId: number | null) {
  const all = await readGrades(db);
  if (all.length === 0) return { grades: [], grade: null };
  const own = await gradeOf(db, userId);
  const grades = gradesFor(
    all,
    own?.id ?? null,
    record.disciplines.map(({ id }) => id),
  );
  const chosen = grades.find(({ id }) => id === gradeId) ?? shownGrade(grades);
  return { grades, grade: chosen && { id: chosen.id, name: chosen.name } };
}

type Asked = { cm_grade_id?: number; as_of?: string };

/** Reads a person's case as saved, or for another grade or day. */
export async function readOwnCase(db: Db, userId: number, sheetId: number, asked: Asked = {}) {
  const record = await store.readCase(db, sheetId);
  const { grades, grade } = await gradesOfCase(db, userId, record, asked.cm_grade_id ?? record.grade_id);
  const as_of = asked.as_of === undefined ? record.as_of : asked.as_of === "today" ? null : asked.as_of;
  const rows = grade === null ? [] : await readCaseRows(db, sheetId, grade.id, as_of);
  const names = await store.readNames(
    db,
    rows.map(({ approved_by_id }) => approved_by_id),
  );
  return { record, rows, own: presentOwn(record, { grades, grade, as_of }, { rows, names, now: new Date() }) };
}

/** Returns the caller's own case. Anyone else's choices are a 404. */
export const getGradeCase = query(contract.getGradeCase, {
  load: sheetOfCall,
  sees: isOwnSheet,
  run: async (db, { input, subject: { sheetId, ownerId } }) => (await readOwnCase(db, ownerId, sheetId, input)).own,
});

/** Returns what the screen of the caller's own case needs; not found in a company without grades. */
export const getOwnGradeCaseView = query(z.strictObject({ cm_grade_id: Id.optional() }), {
  load: async (db, { actor }) => ((await hasGrades(db)) ? findSheet(db, actor, actor.sheetId) : null),
  policy: isOwnSheet,
  run: async (db, { actor: { userId, sheetId }, input }) => {
    const { record, own } = await readOwnCase(db, userId, sheetId, input);
    const { first_name, last_name } = record;
    const disciplines = record.disciplines.map(({ name }) => name);
    return { sheetId, person: { name: `${first_name} ${last_name}`.trim(), disciplines }, gradeCase: own };
  },
});

const findRelease = (db: Db, { actor, input }: { actor: Actor; input: { sheet_id: number } }) =>
  store.findRelease(db, actor, input.sheet_id);

const namesIn = (db: Db, { released }: store.Release) =>
  store.readNames(
    db,
    released.held.map(({ approved_by_id }) => approved_by_id),
  );

/**
 * Returns a released case to its owner and their own managers. Anything else is a 404, so that it doesn't say who has
 * one.
 */
export const getReleasedGradeCase = query(contract.getReleasedGradeCase, {
  load: findRelease,
  sees: isOwnOrOfReport,
  run: async (db, { subject }) => presentRelease(subject, await namesIn(db, subject)),
});

/** A released case as a Word document. Each download is recorded, also the owner's. */
export const getGradeCaseDocument = download(contract.getGradeCaseDocument, {
  load: findRelease,
  sees: isOwnOrOfReport,
  run: async (db, { actor, subject }) => {
    const { COMPANY_NAME: company, PRODUCT_NAME } = env();
    const released = presentRelease(subject, await namesIn(db, subject));
    const document = await fillTemplate(actor.userId, {
      template: await usedTemplate(db, "grade_case"),
      values: valuesOf(released, company),
      properties: { title: titleOf(released), author: company || PRODUCT_NAME },
      hidden: [],
    });
    const audit = { act: "grade_case.downloaded", subjectId: subject.ownerId };
    return { answer: wordFile(fileNameOf(released, released.as_of), document), audit };
  },
});
