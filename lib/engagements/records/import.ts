import type { ImportKind } from "@/lib/platform/operation/import-kind";
import { identifyPeople } from "@/lib/vocabulary/named-people/store";
import { writeEntries } from "@/lib/engagements/engagements/used-import-store";
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

  apply: (tx, plan, _stored, { userId }, changing) =>
    writeEntries(
      tx,
      "record",
      plan,
      {
        columns: store.RECORDS.columns,
        newColumns: ["confirmed_at"],
        valuesOf: ({ next, line: { confirmed_at } }) => ({ ...next, confirmed_at }),
        titleOf: ({ line, next: { title } }) => describeLine({ ...line, title }),
        more: store.TOLD_AGAIN,
      },
      userId,
      changing,
    ),

  tables: [store.RECORDS],
};
