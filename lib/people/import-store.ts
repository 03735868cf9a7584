import { normalizeForSearch } from "@/lib/core/normalize-for-search";
import type { Db, Tx } from "@/lib/db";
import { alias } from "@/lib/db/alias";
import { Prisma } from "@/lib/generated/prisma/client";
import { setManagers } from "@/lib/reporting-line/store";
import { giveEveryonesDisciplines, isForEveryone } from "@/lib/sheets/disciplines-store";
import type { Field, Planned, StoredPeople, StoredPerson } from "./import-rules";
import { changeDisciplines, changeLanguages } from "./write-store";

/** A person u with disciplines, languages and managers, as an import compares them. */
export const STORED_PERSON = Prisma.sql`
  u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.is_manager AS "isManager", u.is_staffing AS "isStaffing", u.is_admin AS "isAdmin",
  u.deactivated_at IS NOT NULL AS "isDeactivated",
  coalesce((SELECT array_agg(d.name_key ORDER BY d.order_key COLLATE "C") FROM cm_sheet s JOIN cm_sheet_role sr ON sr.cm_sheet_id = s.id
    JOIN cm_role d ON d.id = sr.cm_role_id WHERE s.user_id = u.id), '{}') AS "disciplineKeys",
  coalesce((SELECT array_agg(t.name_key ORDER BY t.order_key COLLATE "C") FROM cm_user_technology ut JOIN cm_technology t ON t.id = ut.cm_technology_id
    WHERE ut.user_id = u.id), '{}') AS "languageKeys",
  coalesce((SELECT array_agg(m.email ORDER BY em.is_primary DESC, em.id) FROM employee_manager em JOIN cm_user m ON m.id = em.manager_id
    WHERE em.employee_id = u.id), '{}') AS managers`;

/** Reads all people with disciplines, languages and managers, and all disciplines and languages, in three statements. */
export async function readEverybody(tx: Db | Tx): Promise<StoredPeople> {
  const people = await tx.$queryRaw<
    StoredPerson[]
  >`SELECT ${STORED_PERSON} FROM cm_user u ORDER BY u.order_key COLLATE "C", u.id`;
  return { people, disciplines: await readStoredDisciplines(tx), languages: await readStoredLanguages(tx) };
}

/** Reads all disciplines as an import compares them. */
export const readStoredDisciplines = (db: Db | Tx) => db.$queryRaw<StoredPeople["disciplines"][number][]>`
  SELECT id, name, name_key AS "nameKey", retired_at IS NOT NULL AS retired, ${isForEveryone(alias("cm_role", "cm_role"))} AS "forEveryone" FROM cm_role`;

/** Reads all languages as an import compares them. */
export const readStoredLanguages = (db: Db | Tx) => db.$queryRaw<StoredPeople["languages"][number][]>`
  SELECT id, name, name_key AS "nameKey", retired_at IS NOT NULL AS retired FROM cm_technology`;

/** Counts the rows with a level, a request or notes that the plan removes with disciplines, by "person id, discipline id". */
export async function readRatedRows(tx: Db | Tx, plan: readonly Planned[]): Promise<Map<string, number>> {
  const pairs = plan.flatMap(({ stored, removes }) =>
    removes.flatMap(({ id }) => (stored && id !== null ? [{ userId: stored.id, disciplineId: id }] : [])),
  );
  if (pairs.length === 0) return new Map();
  const counts = await tx.$queryRaw<{ key: string; rated: number }[]>`
    SELECT p.user_id || ' ' || p.discipline_id AS key, count(*)::int AS rated
    FROM unnest(${pairs.map(({ userId }) => userId)}::int[], ${pairs.map(({ disciplineId }) => disciplineId)}::int[]) AS p(user_id, discipline_id)
      JOIN cm_sheet s ON s.user_id = p.user_id
      JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id AND r.archived_at IS NULL
      JOIN cm_competency c ON c.id = r.cm_competency_id AND c.cm_role_id = p.discipline_id
    WHERE r.current_level <> 'no_experience' OR r.desired_level <> r.current_level OR r.notes <> ''
    GROUP BY 1`;
  return new Map(counts.map(({ key, rated }) => [key, rated]));
}

/** Adds disciplines; returns them as an import compares them. */
export async function insertDisciplines(
  tx: Tx,
  added: readonly { name: string; key: string }[],
): Promise<StoredPeople["disciplines"][number][]> {
  if (added.length === 0) return [];
  return tx.$queryRaw`
    INSERT INTO cm_role (name, name_key) SELECT * FROM unnest(${added.map(({ name }) => name)}::text[], ${added.map(({ key }) => key)}::text[])
    RETURNING id, name, name_key AS "nameKey", false AS retired, false AS "forEveryone"`;
}

/** Adds languages; returns them as an import compares them. */
export async function insertLanguages(
  tx: Tx,
  added: readonly { name: string; key: string }[],
): Promise<StoredPeople["languages"][number][]> {
  if (added.length === 0) return [];
  return tx.$queryRaw`
    INSERT INTO cm_technology (name, name_key) SELECT * FROM unnest(${added.map(({ name }) => name)}::text[], ${added.map(({ key }) => key)}::text[])
    RETURNING id, name, name_key AS "nameKey", false AS retired`;
}

type Changed = Exclude<Planned, { outcome: "unchanged" }>;

/** Writes the plan's additions and changes, in a fixed number of statements. Returns all people's ids by email. */
export async function writePeople(
  tx: Tx,
  plan: readonly Planned[],
  { disciplines, languages }: Pick<StoredPeople, "disciplines" | "languages">,
): Promise<Map<string, number>> {
  const made = plan.filter(({ outcome }) => outcome === "made");
  const updated = plan.filter(({ outcome }) => outcome === "updated");
  await insertPeople(tx, made);
  await updatePeople(tx, updated);
  const ids = await readIds(tx);
  const changed = (field: Field) => [...made, ...updated.filter(({ fields }) => fields.some((one) => one === field))];
  await addLanguages(tx, changed("languages"), ids, languages);
  await writeDisciplines(tx, changed("disciplines"), ids, disciplines);
  const managers = changed("managers").map(({ next }) => ({
    employeeId: ids.get(next.email)!,
    managerIds: next.managers.map((email) => ids.get(email)!),
  }));
  await setManagers(tx, managers);
  return ids;
}

/** Returns people's columns as arrays. Null leaves the stored value, so that a concurrent change isn't overwritten. */
function columnsOf(plan: readonly Pick<Changed, "next" | "stored" | "fields">[]) {
  const column = <T>(fields: readonly Field[], value: (planned: Planned["next"]) => T) =>
    plan.map(({ next, stored, fields: differing }) =>
      !stored || fields.some((field) => differing.some((one) => one === field)) ? value(next) : null,
    );
  return {
    emails: plan.map(({ next }) => next.email),
    firstNames: column(["first_name"], ({ firstName }) => firstName),
    lastNames: column(["last_name"], ({ lastName }) => lastName),
    sortKeys: column(["first_name", "last_name"], ({ firstName, lastName }) =>
      normalizeForSearch(`${lastName} ${firstName}`),
    ),
    managers: column(["is_manager"], ({ isManager }) => isManager),
    staffing: column(["is_staffing"], ({ isStaffing }) => isStaffing),
    admins: column(["is_admin"], ({ isAdmin }) => isAdmin),
  };
}

/** Adds people with sheets that have the disciplines for everyone, in a fixed number of statements. */
async function insertPeople(tx: Tx, made: readonly Planned[]): Promise<void> {
  const { emails, firstNames, lastNames, sortKeys, managers, staffing, admins } = columnsOf(made);
  await tx.$executeRaw`
    INSERT INTO cm_user (email, first_name, last_name, sort_key, is_manager, is_staffing, is_admin)
    SELECT * FROM unnest(${emails}::text[], ${firstNames}::text[], ${lastNames}::text[], ${sortKeys}::text[], ${managers}::boolean[], ${staffing}::boolean[], ${admins}::boolean[])`;
  const sheets = await tx.$queryRaw<
    { userId: number }[]
  >`INSERT INTO cm_sheet (user_id) SELECT id FROM cm_user WHERE email = ANY(${emails}::text[]) RETURNING user_id AS "userId"`;
  await giveEveryonesDisciplines(
    tx,
    sheets.map(({ userId }) => userId),
  );
}

/** Changes names and roles, in one statement. */
async function updatePeople(tx: Tx, updated: readonly Planned[]): Promise<void> {
  const { emails, firstNames, lastNames, sortKeys, managers, staffing, admins } = columnsOf(updated);
  await tx.$executeRaw`
    UPDATE cm_user u SET first_name = coalesce(w.first_name, u.first_name), last_name = coalesce(w.last_name, u.last_name),
      sort_key = coalesce(w.sort_key, u.sort_key), is_manager = coalesce(w.is_manager, u.is_manager),
      is_staffing = coalesce(w.is_staffing, u.is_staffing), is_admin = coalesce(w.is_admin, u.is_admin)
    FROM unnest(${emails}::text[], ${firstNames}::text[], ${lastNames}::text[], ${sortKeys}::text[], ${managers}::boolean[], ${staffing}::boolean[], ${admins}::boolean[])
      AS w(email, first_name, last_name, sort_key, is_manager, is_staffing, is_admin)
    WHERE u.email = w.email`;
}

async function readIds(tx: Tx): Promise<Map<string, number>> {
  const people = await tx.$queryRaw<{ id: number; email: string }[]>`SELECT id, email FROM cm_user`;
  return new Map(people.map(({ id, email }) => [email, id]));
}

/** Adds languages, and the rows that they need. */
async function addLanguages(
  tx: Tx,
  plan: readonly Planned[],
  ids: ReadonlyMap<string, number>,
  languages: StoredPeople["languages"],
): Promise<void> {
  const idOf = new Map(languages.map(({ id, nameKey }) => [nameKey, id]));
  const pairs = plan.flatMap(({ next, stored }) =>
    next.languageKeys
      .filter((key) => !stored?.languageKeys.includes(key))
      .map((key) => ({ userId: ids.get(next.email)!, languageId: idOf.get(key)! })),
  );
  await changeLanguages(tx, { added: pairs, removed: [] });
}

/** Adds and removes only the plan's disciplines, so that one added by someone else meanwhile stays. */
async function writeDisciplines(
  tx: Tx,
  plan: readonly Planned[],
  ids: ReadonlyMap<string, number>,
  disciplines: StoredPeople["disciplines"],
): Promise<void> {
  const idOf = new Map(disciplines.map(({ id, nameKey }) => [nameKey, id]));
  const toIds = (keys: readonly string[]) => keys.map((key) => idOf.get(key)!);
  await changeDisciplines(
    tx,
    plan.map(({ next, stored }) => ({
      userId: ids.get(next.email)!,
      added: toIds(next.disciplineKeys.filter((key) => !stored?.disciplineKeys.includes(key))),
      removed: toIds((stored?.disciplineKeys ?? []).filter((key) => !next.disciplineKeys.includes(key))),
    })),
  );
}
