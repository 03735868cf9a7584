import { z } from "zod";
import { rows, type Tx } from "@/lib/platform/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { ImportRecord } from "@/lib/platform/operation/import-kind";
import { CurrentEntry, isAdded } from "@/lib/platform/operation/import-undo";
import type { recorded } from "./import-rules";

// Raw SQL for thousands of people in a fixed number of statements, with their values as JSON that the database builds.

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
export const readPeople = (tx: Tx, records: readonly ImportRecord[]) =>
  rows(
    tx,
    CurrentEntry,
    sql`
      SELECT u.id, jsonb_build_object(
          'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name,
          'personnel_number', coalesce(u.personnel_number, ''), 'location', coalesce(u.location, ''),
          'hired_on', coalesce(u.hired_on::text, ''),
          'away_from', coalesce(u.away_from::text, ''), 'away_until', coalesce(u.away_until::text, ''),
          'is_manager', u.is_manager, 'is_staffing', u.is_staffing, 'is_admin', u.is_admin,
          'disciplines', coalesce((
            SELECT jsonb_agg(d.name_key ORDER BY d.name_key COLLATE "C")
            FROM cm_sheet s JOIN cm_sheet_role sr ON sr.cm_sheet_id = s.id JOIN cm_role d ON d.id = sr.cm_role_id
            WHERE s.user_id = u.id), '[]'),
          'languages', coalesce((
            SELECT jsonb_agg(t.name_key ORDER BY t.name_key COLLATE "C")
            FROM cm_user_technology ut JOIN cm_technology t ON t.id = ut.cm_technology_id
            WHERE ut.user_id = u.id), '[]'),
          'grade', coalesce((SELECT g.name_key FROM cm_grade g WHERE g.id = u.cm_grade_id), ''),
          'managers', coalesce((
            SELECT jsonb_agg(em.manager_id ORDER BY em.is_primary DESC, em.id)
            FROM employee_manager em WHERE em.employee_id = u.id), '[]')) AS values,
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
