import { writeEngagement } from "@/lib/engagements/engagements/import-file-rules";
import { readFiledEngagements } from "@/lib/engagements/engagements/import-store";
import { writeRecord } from "@/lib/engagements/records/import-file-rules";
import { readFiledRecords } from "@/lib/engagements/records/import-store";
import { inBatches } from "@/lib/platform/core/paged";
import { type Table, tableOf } from "@/lib/platform/core/table";
import type { Db } from "@/lib/platform/db";
import * as columns from "./column-rules";
import { byName, mapBatches, SIZE } from "./table-queries";

/** Everyone's engagements with their clients, as the import reads them; `withIds`: as it finds them again. */
function engagementsOf(db: Db, of: "all" | "shared", withIds: boolean): Table {
  const batches = inBatches(SIZE, (window) => readFiledEngagements(db, of, window), byName);
  const lines = mapBatches(batches, (batch) => batch.map(writeEngagement));
  return withIds
    ? tableOf("Engagements", columns.ENGAGEMENTS, lines)
    : tableOf("Engagements", columns.NEW_ENGAGEMENTS, withoutIds(lines));
}

/** All of them, for the operator. */
export const engagementTable = (db: Db): Table => engagementsOf(db, "all", true);
/** Those that others than their people still see. */
export const sharedEngagementTable = (db: Db): Table => engagementsOf(db, "shared", true);
/** Engagements as they can be added elsewhere, with what only the person says. */
export const newEngagementTable = (db: Db): Table => engagementsOf(db, "all", false);

const withoutIds = <T extends { id: string }>(lines: AsyncIterable<readonly T[]>) =>
  mapBatches(lines, (batch) => batch.map((line) => ({ ...line, id: "" })));

/** Everyone's records, as the import reads them; `withIds`: as it finds them again. */
function recordsOf(db: Db, withIds: boolean): Table {
  const batches = inBatches(SIZE, (window) => readFiledRecords(db, window), byName);
  const lines = mapBatches(batches, (batch) => batch.map(writeRecord));
  return withIds
    ? tableOf("Records", columns.RECORDS, lines)
    : tableOf("Records", columns.NEW_RECORDS, withoutIds(lines));
}

export const recordTable = (db: Db): Table => recordsOf(db, true);
/** Records as they can be added elsewhere, with what only the person says. */
export const newRecordTable = (db: Db): Table => recordsOf(db, false);
