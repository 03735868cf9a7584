import type { ImportKind } from "@/lib/platform/operation/import-kind";
import { identifyPeople } from "@/lib/vocabulary/named-people/store";
import { replaceUsed, tellImported } from "@/lib/engagements/engagements/used-import-store";
import { describeLine, RECORD_FILE, type RecordColumn, type RecordLine } from "./import-file-rules";
import { describePlanned, type Planned, planRecords, type Stored } from "./import-rules";
import * as store from "./import-store";

/** Adds and changes records of people, who confirm them. */
export const recordImport: ImportKind<RecordColumn, RecordLine, Stored, Planned[]> = {
  format: RECORD_FILE,
  identify: identifyPeople,
  lock: store.lockRecords,
  read: (db, lines) => store.readStored(db, [...new Set(lines.map(({ email }) => email))]),
  compare: planRecords,
  report: async (_db, plan) => ({ lines: plan.map(describePlanned), needsConfirmation: false }),

  async apply(tx, plan, _stored, { userId }, changing) {
    const added = plan.filter(({ stored }) => stored === null);
    const changed = plan.flatMap((one) => (one.stored && one.fields.length > 0 ? [{ ...one, id: one.stored.id }] : []));
    const addedIds = await store.insertRecords(tx, added);
    await changing(
      "record",
      changed.map(({ id }) => id),
    );
    await store.updateRecords(tx, changed);
    const wrote = [...added.map((one, place) => ({ ...one, id: addedIds[place]! })), ...changed];
    await replaceUsed(
      tx,
      "record",
      wrote.filter(({ fields }) => fields.includes("competencies")).map(({ id, next }) => ({ id, used: next.used })),
    );
    const ids = new Map<number, number[]>();
    for (const { userId: of, id } of wrote) ids.set(of, [...(ids.get(of) ?? []), id]);
    await tellImported(tx, "record", ids, userId);
    return {
      written: wrote.map((one) => ({
        line: one.line.line,
        thing: "record",
        subjectId: one.id,
        ownerId: one.userId,
        title: describeLine({ ...one.line, title: one.next.title }),
      })),
      competencyIds: [],
      audit: [...ids].map(([subjectId, record_ids]) => ({
        act: "records.imported",
        subjectId,
        after: { record_ids },
      })),
    };
  },

  tables: [store.RECORDS],
};
