import { z } from "zod";
import { dayOf } from "@/lib/platform/core/day";
import { type Db, rows } from "@/lib/platform/db";
import { aliasing } from "@/lib/engagements/clients/alias-rules";
import { readRestricted } from "@/lib/engagements/clients/store";
import { actRecords } from "./act-record-store";
import { accountRecords } from "./account-record-store";
import { engagementRecords } from "./engagement-record-store";
import { BATCH, type Records } from "./record-store";
import { sheetRecords } from "./sheet-record-store";

export type Row = Record<string, unknown>;

/** A person as the profile has them; null if there is no such person. */
export async function readProfile(db: Db, userId: number): Promise<Row | null> {
  const person = await db.user.findUnique({ where: { id: userId } });
  return (
    person && {
      id: person.id,
      email: person.email,
      external_id: person.externalId,
      first_name: person.firstName,
      last_name: person.lastName,
      personnel_number: person.personnelNumber,
      location: person.location,
      hired_on: person.hiredOn && dayOf(person.hiredOn),
      away_from: person.awayFrom && dayOf(person.awayFrom),
      away_until: person.awayUntil && dayOf(person.awayUntil),
      is_admin: person.isAdmin,
      is_manager: person.isManager,
      is_staffing: person.isStaffing,
      cm_grade_id: person.gradeId,
      last_sign_in_at: person.lastSignInAt,
      joined_by_domain: person.joinedByDomain,
      created_at: person.createdAt,
    }
  );
}

/**
 * All records of a person by kind, read in batches as they are taken. A session's secret and a token's hash are keys,
 * not data, and stay out. Needs, engagements, records, CVs and acts have the aliases of clients that may not be named.
 */
export async function readRecordsOf(db: Db, userId: number): Promise<Record<string, AsyncGenerator<Row[]>>> {
  const given = aliasing(await readRestricted(db));
  const read = (kinds: Record<string, Records>, textOf: (text: string) => string = (text) => text) =>
    Object.fromEntries(Object.entries(kinds).map(([kind, records]) => [kind, batches(db, records, textOf)]));
  return {
    ...read({ ...accountRecords(userId), ...sheetRecords(userId) }),
    ...read({ ...engagementRecords(userId), ...actRecords(userId) }, given),
  };
}

/** A record with all its texts, however deep, as `textOf` has them. */
const withTexts = (row: Row, textOf: (text: string) => string): Row =>
  JSON.parse(
    JSON.stringify(row, (_field, value: unknown) => (typeof value === "string" ? textOf(value) : value)),
  ) as Row;

/** A record by its statement's columns, which nothing but the file reads, and the key that orders it. */
const Placed = z.looseObject({ place: z.int() });

/** Reads the rows of a statement in the order of their key, some at a time. */
async function* batches(db: Db, { key, select }: Records, textOf: (text: string) => string): AsyncGenerator<Row[]> {
  for (let after = 0; ;) {
    const found = await rows(db, Placed)`
      SELECT ${key} AS place, ${select} AND ${key} > ${after} ORDER BY ${key} LIMIT ${BATCH}`;
    yield found.map(({ place, ...row }) => withTexts(row, textOf));
    const last = found.at(-1);
    if (last === undefined || found.length < BATCH) return;
    after = last.place;
  }
}
