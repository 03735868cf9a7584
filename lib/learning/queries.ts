import { z } from "zod";
import { Id } from "@/lib/platform/core/endpoint";
import { pageWindow, pageOf, type IdCursor, type MomentCursor, type TextCursor } from "@/lib/platform/core/paged";
import { list, query, named } from "@/lib/platform/operation/operation";
import { MAX_SEARCH, searchWords } from "@/lib/platform/core/search-words";
import { seesSheet } from "@/lib/sheet/rows/policy";
import { findLanguage } from "@/lib/template/catalogues/store";
import { readCompetencies } from "@/lib/learning/store";
import { sheetOfCall } from "@/lib/sheet/rows/sheet-queries";
import * as contract from "./contract";
import { pointersSeenBy } from "@/lib/sheet/pointers/policy";
import { editsPointer } from "./policy";
import { byName, isAfter, placeOf, presentMark, presentPointer } from "./presenter";
import { readLinks } from "./link-store";
import { readMarks } from "./mark-store";
import * as store from "./store";
import { fitsLanguage, pointersPage, targetsOf } from "./view";

/** Lists the pointers of a competency that the caller may see. */
export const listLearningPointers = query(contract.listLearningPointers, {
  scope: pointersSeenBy,
  load: (db, { scope, input }) => store.findCompetency(db, scope, input.competency_id),
  run: async (db, { input, subject }) => {
    const { limit, after } = pageWindow(input);
    const found = byName(await store.readPointers(db, subject.id, input.technology_id)).filter(
      (pointer) => after === null || isAfter(pointer, after),
    );
    return pageOf(found.slice(0, limit), input, placeOf, presentPointer);
  },
});

/** Lists the competencies that the caller may tag a pointer with, without their texts. */
export const listPointerCompetencies = list(contract.listPointerCompetencies, {
  scope: pointersSeenBy,
  run: async (db, { scope, input }) =>
    pageOf(
      await readCompetencies(db, scope, pageWindow(input)),
      input,
      ({ order_key, id }): TextCursor => [order_key, id],
      ({ order_key: _key, ...competency }) => competency,
    ),
});

export const getLearningPointer = query(contract.getLearningPointer, {
  scope: pointersSeenBy,
  load: (db, { scope, input }) => store.readPointer(db, scope, input.learning_pointer_id),
  run: async (_db, { subject }) => presentPointer(subject),
});

export const listCompetencyLearningPointers = list(contract.listCompetencyLearningPointers, {
  scope: pointersSeenBy,
  run: async (db, { scope, input }) => {
    const of = { competencyId: input.competency_id, pointerId: input.learning_pointer_id };
    return pageOf(
      await readLinks(db, scope, of, pageWindow(input)),
      input,
      ({ id }): IdCursor => [id],
      (link) => link,
    );
  },
});

/** Lists the marks of a sheet's owner, for people who may see the sheet. */
export const listUserLearningPointers = query(contract.listUserLearningPointers, {
  load: sheetOfCall,
  sees: seesSheet,
  run: async (db, { input, subject }) => {
    const found = await readMarks(db, subject.ownerId, pageWindow(input));
    return pageOf(found, input, (mark): MomentCursor => [mark.updated_at.getTime(), mark.id], presentMark);
  },
});

/** Returns a competency's Learning Pointers screen; with a language, the pointers that fit. Sanitized HTML. */
export const getPointersView = query(
  named("getPointersView", z.strictObject({ competency_id: Id, technology_id: Id.optional() })),
  {
    scope: pointersSeenBy,
    load: async (db, { scope, input: { competency_id, technology_id } }) => {
      const competency = await store.findCompetency(db, scope, competency_id);
      const language = technology_id === undefined ? null : await findLanguage(db, technology_id);
      return competency && (technology_id === undefined || language) ? { competency, language } : null;
    },
    run: async (db, { actor, subject: { competency, language } }) => {
      const all = byName(await store.readPointersAndMarks(db, competency.id, actor.userId));
      const records = language ? all.filter((pointer) => fitsLanguage(pointer, language.id)) : all;
      return {
        competency,
        language: language?.name ?? null,
        unfit: all.length - records.length,
        targets: targetsOf(await store.readRowLevels(db, actor.sheetId, competency.id, language?.id ?? null)),
        sheetId: actor.sheetId,
        pointers: records.map((record) => ({ ...withMark(record), can: { edit: editsPointer(actor, record) } })),
      };
    },
  },
);

/** One page of all pointers that the caller may see, for the Learning Pointers screen: their own plan comes first. */
export const getAllPointersView = list(
  {
    id: "getAllPointersView",
    input: z.strictObject({ search: z.string().max(MAX_SEARCH).default(""), page: z.int().positive().default(1) }),
  },
  {
    scope: pointersSeenBy,
    run: async (db, { actor, scope, input: { search, page } }) => {
      const index = await store.readPointerIndex(db, scope, actor.userId);
      const { ids, page: shown, ...counts } = pointersPage(index, searchWords(search), page);
      const records = await store.readPointersInFull(db, scope, actor.userId, ids);
      const recordOf = new Map(records.map((record) => [record.id, record]));
      return {
        ...counts,
        search: { search, page: shown },
        sheetId: actor.sheetId,
        // One that was deleted between the two reads is left out.
        pointers: ids
          .flatMap((id) => recordOf.get(id) ?? [])
          .map(({ competencies, ...record }) => ({
            ...withMark(record),
            competencies,
          })),
      };
    },
  },
);

/** A pointer with the reader's own mark. */
const withMark = (record: store.MarkedPointer) => ({
  ...presentPointer(record),
  language: record.language?.name ?? null,
  mark: record.markId === null || record.state === null ? null : { id: record.markId, state: record.state },
});
