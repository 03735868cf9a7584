import { z } from "zod";
import { Id } from "@/lib/core/endpoint";
import { anyone, list, query } from "@/lib/core/operation";
import { seenSheet } from "@/lib/profiles/queries";
import { seesSheet } from "@/lib/sheets/policy";
import * as contract from "./contract";
import { addsPointers, editsPointers, pointersSeenBy } from "./policy";
import { byName, presentMark, presentPointer } from "./presenter";
import * as store from "./store";

/** The pointers of a competency that the caller may see. */
export const listLearningPointers = query({
  input: contract.listLearningPointers.input,
  load: (db, { actor, input }) => store.findCompetency(db, pointersSeenBy(actor), input.competency_id),
  policy: anyone,
  run: async (db, { subject }) => byName(await store.readPointers(db, subject.id)).map(presentPointer),
});

export const listCompetencyLearningPointers = list({
  input: contract.listCompetencyLearningPointers.input,
  scope: pointersSeenBy,
  run: (db, { scope, input }) => store.readLinks(db, scope, { competencyId: input.competency_id, pointerId: input.learning_pointer_id }),
});

/** The marks of a sheet's owner, for those who see the sheet. */
export const listUserLearningPointers = query({
  input: contract.listUserLearningPointers.input,
  load: (db, { actor, input }) => seenSheet(db, actor, input.sheet_id),
  policy: seesSheet,
  run: async (db, { subject }) => (await store.readMarks(db, subject.ownerId)).map(presentMark),
});

/** What the learning pointers' screen shows: descriptions are clean HTML. */
export const getPointersView = query({
  input: z.strictObject({ competency_id: Id }),
  load: (db, { actor, input }) => store.findCompetency(db, pointersSeenBy(actor), input.competency_id),
  policy: anyone,
  run: async (db, { actor, subject }) => {
    const records = byName(await store.readPointersAndMarks(db, subject.id, actor.userId));
    return {
      competency: subject,
      sheetId: actor.sheetId,
      can: { add: addsPointers(actor), edit: editsPointers(actor) },
      pointers: records.map((record) => ({
        ...presentPointer(record),
        mark: record.markId === null || record.state === null ? null : { id: record.markId, state: record.state },
      })),
    };
  },
});
