import { z } from "zod";
import { normalizeForSearch } from "@/lib/core/normalize-for-search";
import type { Tx } from "@/lib/db";
import { rows } from "@/lib/db/rows";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Applied, ImportRecord, UndoneRecord } from "@/lib/operation/import-kind";
import { CurrentEntry, isAdded, settle } from "@/lib/operation/import-undo";
import { findCircle } from "@/lib/reporting-line/rules";
import { readReporting, setManagers } from "@/lib/reporting-line/store";
import { erasureStatements } from "./erasure-store";
import { readStoredDisciplines, readStoredLanguages } from "./import-store";
import { changeDisciplines, changeLanguages, countOtherAdmins, lockOrganisation } from "./write-store";

// Raw SQL for thousands of people in a fixed number of statements, with their values as JSON that the database builds.

const { sql } = Prisma;

type Former = Partial<{
  first_name: string;
  last_name: string;
  disciplines: string[];
  languages: string[];
  managers: number[];
  is_manager: boolean;
  is_staffing: boolean;
  is_admin: boolean;
}>;
const formerOf = ({ before }: ImportRecord): Former => before ?? {};
/** The disciplines or languages that an import gave a person who was there before. */
const givenBy = (record: ImportRecord, field: "disciplines" | "languages"): string[] => {
  const former = formerOf(record)[field];
  return former ? ((record.after as Former)[field] ?? []).filter((key) => !former.includes(key)) : [];
};
/** Whether undoing it takes a person's managers away, or the person. */
const changesManagers = (record: ImportRecord): boolean => isAdded(record) || formerOf(record).managers !== undefined;
const idsOf = (records: readonly ImportRecord[]) => records.map(({ subjectId }) => subjectId);

/** Undoes what an import did to people. A person who was edited or has done something since stays as they are. */
export async function undoPeople(
  tx: Tx,
  records: readonly ImportRecord[],
): Promise<Applied & { undone: UndoneRecord[] }> {
  await lockOrganisation(tx);
  const undone: UndoneRecord[] = [];
  const people = records.filter(({ thing }) => thing === "person");
  const settled = settle(people, await readPeople(tx, people), undone);
  const refuse = (refused: readonly ImportRecord[], kept: string) => {
    for (const one of undone) if (refused.includes(one.record)) one.kept = kept;
  };
  const allowed = await withoutRefused(tx, settled, refuse);
  const possible = await withoutObstacles(tx, allowed, refuse);
  await restorePeople(
    tx,
    possible.filter((record) => !isAdded(record)),
  );
  const added = idsOf(possible.filter(isAdded));
  if (added.length > 0) for (const statement of erasureStatements(added)) await tx.$executeRaw(statement);
  const disciplines = records.filter(({ thing }) => thing === "discipline");
  const unused = settle(disciplines, await readDisciplines(tx, disciplines), undone);
  await tx.discipline.deleteMany({ where: { id: { in: idsOf(unused) } } });
  const languages = records.filter(({ thing }) => thing === "language");
  const unusedLanguages = settle(languages, await readLanguages(tx, languages), undone);
  await tx.language.deleteMany({ where: { id: { in: idsOf(unusedLanguages) } } });
  const audit = possible.map(({ subjectId, before, after }) => ({
    ...{ act: "person.updated", subjectId: before === null ? null : subjectId },
    ...{ before: audited(before === null ? {} : after), after: audited(before ?? {}) },
  }));
  return { undone, competencyIds: [], audit: audit.filter(({ subjectId }) => subjectId !== null) };
}

const audited = ({ managers, ...fields }: Readonly<Record<string, unknown>>) =>
  ({ ...fields, ...(managers === undefined ? {} : { manager_ids: managers }) }) as Prisma.InputJsonObject;

type Refuse = (refused: readonly ImportRecord[], kept: string) => void;

/** Leaves out people that an edit couldn't change back either: a deactivated person, manager or discipline is refused, and so is losing one for everyone. */
async function withoutRefused(tx: Tx, records: readonly ImportRecord[], refuse: Refuse): Promise<ImportRecord[]> {
  const concerned = records.flatMap((record) => [record.subjectId, ...(formerOf(record).managers ?? [])]);
  const found = await tx.user.findMany({
    where: { id: { in: concerned }, deactivatedAt: { not: null } },
    select: { id: true },
  });
  const deactivated = new Set(found.map(({ id }) => id));
  const disciplines = await readStoredDisciplines(tx);
  const keysWhere = (field: "retired" | "forEveryone") =>
    new Set(disciplines.filter((discipline) => discipline[field]).map(({ nameKey }) => nameKey));
  const [retired, everyones] = [keysWhere("retired"), keysWhere("forEveryone")];
  const whyNot = (record: ImportRecord): string | null => {
    if (isAdded(record)) return null;
    const { managers: held = [], disciplines: had = [] } = record.after as Former;
    const { managers = [], disciplines: former = [] } = formerOf(record);
    if (deactivated.has(record.subjectId)) return "is deactivated: reactivate them first";
    if (managers.some((id) => deactivated.has(id) && !held.includes(id))) return "had a manager who is deactivated";
    if (former.some((key) => retired.has(key) && !had.includes(key))) return "had a discipline that is retired";
    return givenBy(record, "disciplines").some((key) => everyones.has(key))
      ? "has a discipline that is for everyone now"
      : null;
  };
  return records.filter((record) => {
    const why = whyNot(record);
    if (why !== null) refuse([record], why);
    return why === null;
  });
}

/** Leaves out people with work in what the import gave them, the last admin, and people whose former managers would make a circle. */
async function withoutObstacles(tx: Tx, records: readonly ImportRecord[], refuse: Refuse): Promise<ImportRecord[]> {
  let possible = [...records];
  const leaveOut = (refused: readonly ImportRecord[], kept: string) => {
    refuse(refused, kept);
    possible = possible.filter((record) => !refused.includes(record));
  };
  const worked = new Map((await readWorked(tx, possible)).map(({ id, keys }) => [id, keys]));
  leaveOut(
    possible.filter((record) =>
      [...givenBy(record, "disciplines"), ...givenBy(record, "languages")].some((key) =>
        worked.get(record.subjectId)?.includes(key),
      ),
    ),
    "has levels, notes or goals in what the import gave them",
  );
  const admins = possible.filter((record) => formerOf(record).is_admin === false);
  const leaving = [...admins, ...possible.filter(isAdded)];
  if (admins.length > 0 && (await countOtherAdmins(tx, idsOf(leaving))) === 0)
    leaveOut(admins, "is the only admin now");
  const stored = await readReporting(tx);
  const current = new Map(stored.map(({ employeeId, managerIds }) => [String(employeeId), managerIds.map(String)]));
  for (;;) {
    const restored = possible.flatMap((record) => {
      const { managers } = formerOf(record);
      return managers === undefined ? [] : [[String(record.subjectId), managers.map(String)] as const];
    });
    const circle = findCircle(
      new Map([...current, ...restored]),
      restored.map(([id]) => id),
    );
    if (circle === null) return possible;
    const within = possible.filter((record) => formerOf(record).managers && circle.includes(String(record.subjectId)));
    leaveOut(within, "had managers who now report to them");
  }
}

async function restorePeople(tx: Tx, records: readonly ImportRecord[]): Promise<void> {
  const former = records.map((record) => ({ id: record.subjectId, ...formerOf(record) }));
  const stored = await tx.user.findMany({ where: { id: { in: idsOf(records) } } });
  const named = stored.map(({ id, firstName, lastName }) => {
    const { first_name = firstName, last_name = lastName } = former.find((one) => one.id === id) ?? {};
    return { id, sort_key: normalizeForSearch(`${last_name} ${first_name}`) };
  });
  await tx.$executeRaw`
    UPDATE cm_user u SET first_name = coalesce(f.first_name, u.first_name),
      last_name = coalesce(f.last_name, u.last_name), sort_key = n.sort_key,
      is_manager = coalesce(f.is_manager, u.is_manager), is_staffing = coalesce(f.is_staffing, u.is_staffing),
      is_admin = coalesce(f.is_admin, u.is_admin)
    FROM jsonb_to_recordset(${JSON.stringify(former)}::jsonb) AS f(
        id int, first_name text, last_name text, is_manager boolean, is_staffing boolean, is_admin boolean)
      JOIN jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS n(id int, sort_key text) ON n.id = f.id
    WHERE u.id = f.id`;
  await removeLanguages(tx, records);
  await restoreDisciplines(tx, records);
  const existing = new Set((await tx.user.findMany({ select: { id: true } })).map(({ id }) => id));
  await setManagers(
    tx,
    former.flatMap(({ id, managers }) =>
      managers === undefined
        ? []
        : [{ employeeId: id, managerIds: managers.filter((manager) => existing.has(manager)) }],
    ),
  );
}

/** Takes the languages away that the import added: it removes none. */
async function removeLanguages(tx: Tx, records: readonly ImportRecord[]): Promise<void> {
  const idOf = new Map((await readStoredLanguages(tx)).map(({ nameKey, id }) => [nameKey, id]));
  const removed = records.flatMap((record) => {
    const ids = givenBy(record, "languages").flatMap((key) => idOf.get(key) ?? []);
    return ids.map((languageId) => ({ userId: record.subjectId, languageId }));
  });
  await changeLanguages(tx, { added: [], removed });
}

async function restoreDisciplines(tx: Tx, records: readonly ImportRecord[]): Promise<void> {
  const byKey = new Map((await readStoredDisciplines(tx)).map(({ nameKey, id }) => [nameKey, id]));
  const toIds = (keys: readonly string[]) => keys.flatMap((key) => byKey.get(key) ?? []);
  const changes = records.flatMap((record) => {
    const { disciplines } = formerOf(record);
    const after = (record.after as Former).disciplines;
    if (disciplines === undefined || after === undefined) return [];
    const added = toIds(disciplines.filter((key) => !after.includes(key)));
    return [{ userId: record.subjectId, added, removed: toIds(givenBy(record, "disciplines")) }];
  });
  if (changes.length > 0) await changeDisciplines(tx, changes);
}

const readPeople = (tx: Tx, records: readonly ImportRecord[]) =>
  rows(
    tx,
    CurrentEntry,
    sql`
      SELECT u.id, jsonb_build_object(
          'first_name', u.first_name, 'last_name', u.last_name,
          'is_manager', u.is_manager, 'is_staffing', u.is_staffing, 'is_admin', u.is_admin,
          'disciplines', coalesce((
            SELECT jsonb_agg(d.name_key ORDER BY d.name_key COLLATE "C")
            FROM cm_sheet s JOIN cm_sheet_role sr ON sr.cm_sheet_id = s.id JOIN cm_role d ON d.id = sr.cm_role_id
            WHERE s.user_id = u.id), '[]'),
          'languages', coalesce((
            SELECT jsonb_agg(t.name_key ORDER BY t.name_key COLLATE "C")
            FROM cm_user_technology ut JOIN cm_technology t ON t.id = ut.cm_technology_id
            WHERE ut.user_id = u.id), '[]'),
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
const readWorked = (tx: Tx, records: readonly ImportRecord[]) =>
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

const readDisciplines = (tx: Tx, records: readonly ImportRecord[]) =>
  rows(
    tx,
    CurrentEntry,
    sql`
      SELECT d.id, jsonb_build_object('name', d.name) AS values,
        CASE WHEN EXISTS (SELECT 1 FROM cm_competency c WHERE c.cm_role_id = d.id) THEN 'has competencies'
          WHEN EXISTS (SELECT 1 FROM cm_sheet_role s WHERE s.cm_role_id = d.id) THEN 'is on people''s sheets'
        END AS "inUse"
      FROM cm_role d WHERE d.id = ANY(${idsOf(records)}::int[])`,
  );

const readLanguages = (tx: Tx, records: readonly ImportRecord[]) =>
  rows(
    tx,
    CurrentEntry,
    sql`
      SELECT t.id, jsonb_build_object('name', t.name) AS values,
        CASE WHEN EXISTS (SELECT 1 FROM cm_user_technology ut WHERE ut.cm_technology_id = t.id)
          OR EXISTS (SELECT 1 FROM cm_sheet_competency r WHERE r.cm_technology_id = t.id)
          THEN 'is on people''s sheets' END AS "inUse"
      FROM cm_technology t WHERE t.id = ANY(${idsOf(records)}::int[])`,
  );
