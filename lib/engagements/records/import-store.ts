import { z } from "zod";
import type { PageWindow } from "@/lib/platform/core/paged";
import { countUpTo, type Db, rows, sql, type Tx } from "@/lib/platform/db";
import { afterCursor, isActive, jsonMoment, U } from "@/lib/platform/db/fragments";
import { lockTables } from "@/lib/platform/db/locks";
import { changedOnlyBy, type JournalTable } from "@/lib/platform/operation/journal";
import { readPeople, readUsedCatalogue, usedLinks, withUsed } from "@/lib/engagements/engagements/used-import-store";
import { writtenByImports } from "@/lib/engagements/engagements/written-store";
import { FiledRecord } from "./import-file-rules";
import { FIELDS, type Stored } from "./import-rules";

// Raw: a lock, and files of thousands of lines.

const BY_NAME = sql`u.order_key, e.id`;

/** Locks records against writes until the transaction ends, so that the plan stays valid. */
export async function lockRecords(tx: Tx): Promise<void> {
  await lockTables(tx, ["cm_record"], "SHARE ROW EXCLUSIVE");
}

const Filed = FiledRecord.extend({ order_key: z.string(), isConfirmed: z.boolean(), isChecked: z.boolean() });

/** The columns of a record e of a person u. */
const COLUMNS = sql`e.id, u.email, u.order_key, e.kind::text AS kind, e.title, e.issuer, e.starts_on::text AS starts_on,
  e.ends_on::text AS ends_on, e.number, e.url, e.spoken_level::text AS spoken_level,
  ${jsonMoment(sql`e.confirmed_at`)} AS confirmed_at, e.confirmed_at IS NOT NULL AS "isConfirmed", e.checked_at IS NOT NULL AS "isChecked"`;

/** Reads the active people of some emails with their records. */
export async function readStored(db: Db | Tx, emails: readonly string[]): Promise<Stored> {
  const people = await readPeople(db, emails);
  const userIds = people.map(({ id }) => id);
  const records = await rows(db, Filed.extend({ written: z.record(z.string(), z.unknown()).nullable() }))`
    SELECT ${COLUMNS}, w.written FROM cm_record e JOIN cm_user u ON u.id = e.user_id
      LEFT JOIN ${writtenByImports("record", userIds)} ON w.subject_id = e.id
    WHERE e.user_id = ANY(${userIds}::int[]) ORDER BY e.id`;
  return { people, entries: await withUsed(db, "record", records), catalogue: await readUsedCatalogue(db, userIds) };
}

/** The records e of active people u. */
const FILED = sql`cm_record e JOIN cm_user u ON u.id = e.user_id AND ${isActive(U)}`;

/** Counts the records of active people, up to `most`. */
export const countFiledRecords = (db: Db, most: number): Promise<number> =>
  countUpTo(db, sql`SELECT 1 FROM ${FILED}`, most);

/** Reads a page of the records of active people, by name. */
export async function readFiledRecords(db: Db, { limit, after }: PageWindow<readonly [string, number]>) {
  const found = await rows(db, Filed)`
    SELECT ${COLUMNS} FROM ${FILED}
    WHERE ${afterCursor(BY_NAME, after)}
    ORDER BY ${BY_NAME} LIMIT ${limit}`;
  return withUsed(db, "record", found);
}

/** Forgets the reminders of the last day of a record t whose new values n have another: of that one the person is reminded again. */
export const TOLD_AGAIN = sql`, told_days = CASE WHEN t.ends_on IS NOT DISTINCT FROM n.ends_on THEN t.told_days END`;

/** Records as imports write them. */
export const RECORDS: JournalTable = {
  thing: "record",
  columns: FIELDS,
  // A confirmation before the record was written came with the operator's file.
  inUse: sql`CASE WHEN t.confirmed_at >= t.created_at THEN 'was confirmed by the person'
    WHEN t.checked_at IS NOT NULL THEN 'was checked'
    WHEN EXISTS (SELECT 1 FROM cm_cv_entry x WHERE x.cm_record_id = t.id) THEN 'is part of a CV' END`,
  derived: () => ({ updated_at: new Date().toISOString() }),
  ...usedLinks("record"),
  refusalFor: changedOnlyBy((actor) => actor.isAdmin),
};
