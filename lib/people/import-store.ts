import { normalizeForSearch } from "@/lib/core/normalize-for-search";
import type { Tx } from "@/lib/db";
import { setManagers } from "@/lib/reporting-line/store";
import type { PersonLine, StoredPeople, StoredPerson } from "./import-rules";
import { setDisciplines } from "./write-store";

/** Everybody with disciplines and managers, and all disciplines: two statements. */
export async function readEverybody(tx: Tx): Promise<StoredPeople> {
  const people = await tx.$queryRaw<StoredPerson[]>`
    SELECT u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.is_manager AS "isManager", u.is_admin AS "isAdmin",
      u.deactivated_at IS NOT NULL AS "isDeactivated",
      coalesce((SELECT array_agg(d.name_key) FROM cm_sheet s JOIN cm_sheet_role sr ON sr.cm_sheet_id = s.id JOIN cm_role d ON d.id = sr.cm_role_id
        WHERE s.user_id = u.id), '{}') AS "disciplineKeys",
      coalesce((SELECT array_agg(m.email ORDER BY em.is_primary DESC, em.id) FROM employee_manager em JOIN cm_user m ON m.id = em.manager_id
        WHERE em.employee_id = u.id), '{}') AS managers
    FROM cm_user u`;
  const disciplines = await tx.$queryRaw<
    StoredPeople["disciplines"][number][]
  >`SELECT id, name_key AS "nameKey", retired_at IS NOT NULL AS retired FROM cm_role`;
  return { people, disciplines };
}

const columnsOf = (lines: readonly PersonLine[]) => ({
  emails: lines.map(({ email }) => email),
  firstNames: lines.map(({ firstName }) => firstName),
  lastNames: lines.map(({ lastName }) => lastName),
  sortKeys: lines.map(({ firstName, lastName }) => normalizeForSearch(`${lastName} ${firstName}`)),
  managers: lines.map(({ isManager }) => isManager),
  admins: lines.map(({ isAdmin }) => isAdmin),
});

/** Makes people with empty sheets: two statements. */
export async function insertPeople(tx: Tx, lines: readonly PersonLine[]): Promise<void> {
  const { emails, firstNames, lastNames, sortKeys, managers, admins } = columnsOf(lines);
  await tx.$executeRaw`
    INSERT INTO cm_user (email, first_name, last_name, sort_key, is_manager, is_admin)
    SELECT * FROM unnest(${emails}::text[], ${firstNames}::text[], ${lastNames}::text[], ${sortKeys}::text[], ${managers}::boolean[], ${admins}::boolean[])`;
  await tx.$executeRaw`INSERT INTO cm_sheet (user_id) SELECT id FROM cm_user WHERE email = ANY(${emails}::text[])`;
}

/** Gives people the names and roles of their lines: one statement. */
export async function updatePeople(tx: Tx, lines: readonly PersonLine[]): Promise<void> {
  const { emails, firstNames, lastNames, sortKeys, managers, admins } = columnsOf(lines);
  await tx.$executeRaw`
    UPDATE cm_user u SET first_name = w.first_name, last_name = w.last_name, sort_key = w.sort_key, is_manager = w.is_manager, is_admin = w.is_admin
    FROM unnest(${emails}::text[], ${firstNames}::text[], ${lastNames}::text[], ${sortKeys}::text[], ${managers}::boolean[], ${admins}::boolean[])
      AS w(email, first_name, last_name, sort_key, is_manager, is_admin)
    WHERE u.email = w.email`;
}

/** The ids of all people, by address. */
export async function readIds(tx: Tx): Promise<Map<string, number>> {
  const people = await tx.$queryRaw<{ id: number; email: string }[]>`SELECT id, email FROM cm_user`;
  return new Map(people.map(({ id, email }) => [email, id]));
}

/** Gives sheets the disciplines of their people's lines, with the rows that are due. */
export async function giveDisciplines(
  tx: Tx,
  lines: readonly PersonLine[],
  ids: ReadonlyMap<string, number>,
  disciplines: StoredPeople["disciplines"],
): Promise<void> {
  const disciplineIds = new Map(disciplines.map(({ id, nameKey }) => [nameKey, id]));
  await setDisciplines(
    tx,
    lines.map((line) => ({
      userId: ids.get(line.email)!,
      disciplineIds: line.disciplines.map(({ key }) => disciplineIds.get(key)!),
    })),
  );
}

/** Makes people report to whom their lines say. */
export async function giveManagers(
  tx: Tx,
  lines: readonly PersonLine[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  await setManagers(
    tx,
    lines.map((line) => ({
      employeeId: ids.get(line.email)!,
      managerIds: line.managers.map((manager) => ids.get(manager)!),
    })),
  );
}
