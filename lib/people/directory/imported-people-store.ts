import { z } from "zod";
import { rows, type Tx } from "@/lib/platform/db";
import { alias } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import type { ImportRecord } from "@/lib/platform/operation/import-kind";
import { type CurrentEntry, isAdded } from "@/lib/platform/operation/import-undo";
import { recorded } from "./import-rules";
import { storedPerson, StoredPersonRow } from "./stored-person-store";

// Raw SQL for thousands of people in a fixed number of statements.

const { sql } = Prisma;

/** What an import changed of a person, as it was. */
export type Former = Partial<Omit<ReturnType<typeof recorded>, "managers"> & { managers: number[] }>;
/** What a person had before the import. */
export const formerOf = ({ before }: ImportRecord): Former => before ?? {};
/** Whether undoing it takes a person's managers away, or the person. */
const changesManagers = (record: ImportRecord): boolean => isAdded(record) || formerOf(record).managers !== undefined;
/** The entries that records are about. */
export const idsOf = (records: readonly ImportRecord[]) => records.map(({ subjectId }) => subjectId);

/** Reads people as they are now, and what keeps an added one from being erased. */
export async function readPeople(tx: Tx, records: readonly ImportRecord[]): Promise<CurrentEntry[]> {
  const found = await rows(
    tx,
    StoredPersonRow.extend({ inUse: z.string().nullable() }),
    sql`
      SELECT ${storedPerson(alias("cm_user", "u"))},
        CASE WHEN u.last_sign_in_at IS NOT NULL OR EXISTS (SELECT 1 FROM cm_account a WHERE a.user_id = u.id)
            THEN 'has signed in since; deactivate them instead'
          WHEN u.external_id IS NOT NULL THEN 'is managed by the identity provider; deactivate them there'
          WHEN EXISTS (
            SELECT 1 FROM employee_manager em
            WHERE em.manager_id = u.id AND em.employee_id <> ALL(${idsOf(records.filter(changesManagers))}::int[]))
            THEN 'has reports; deactivate them instead'
          WHEN EXISTS (
            SELECT 1 FROM cm_sheet s JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id
            WHERE s.user_id = u.id AND (r.latest_change_id IS NOT NULL OR r.notes <> ''))
            THEN 'has levels or notes; deactivate them instead' END AS "inUse"
      FROM cm_user u WHERE u.id = ANY(${idsOf(records)}::int[])`,
  );
  const everybody = await tx.user.findMany({ select: { id: true, email: true } });
  const ids = new Map(everybody.map(({ id, email }) => [email, id]));
  return found.map(({ inUse, ...person }) => ({ id: person.id, values: recorded(person, ids), inUse }));
}

/** Reads the keys of the disciplines and languages under which people have levels, notes or goals. */
export const readWorked = (tx: Tx, records: readonly ImportRecord[]) =>
  rows(
    tx,
    z.object({ id: z.int(), keys: z.array(z.string()) }),
    sql`
      SELECT s.user_id AS id,
        array_agg(DISTINCT d.name_key) || array_agg(DISTINCT t.name_key) FILTER (WHERE t.id IS NOT NULL) AS keys
      FROM cm_sheet s JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id
        JOIN cm_competency c ON c.id = r.cm_competency_id
        JOIN cm_role d ON d.id = c.cm_role_id LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
      WHERE s.user_id = ANY(${idsOf(records)}::int[]) AND r.archived_at IS NULL
        AND (r.latest_change_id IS NOT NULL OR r.notes <> ''
          OR EXISTS (SELECT 1 FROM cm_goal g WHERE g.cm_sheet_competencies_id = r.id))
      GROUP BY s.user_id`,
  );
