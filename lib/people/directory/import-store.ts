import { z } from "zod";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { type Db, rows, sql, type Tx } from "@/lib/platform/db";
import { byName, isOnSheet, R, U } from "@/lib/platform/db/fragments";
import { setManagers } from "@/lib/vocabulary/reporting-line/store";
import { giveEveryonesDisciplines } from "@/lib/sheet/rows/disciplines-store";
import { readStoredGrades } from "./import-grade-store";
import type { Field, Planned, StoredPeople } from "./import-rules";
import { plainValues } from "./rules";
import { isRated } from "@/lib/sheet/rows/touched-store";
import { storedPerson, StoredPersonRow } from "./stored-person-store";
import { changeDisciplines, changeLanguages } from "./write-store";

// Raw SQL for thousands of people in a fixed number of statements.

/** Reads all people with what an import compares, and all disciplines, languages and grades, in four statements. */
export async function readEverybody(tx: Db | Tx): Promise<StoredPeople> {
  const people = await rows(tx, StoredPersonRow, sql`SELECT ${storedPerson(U)} FROM cm_user u ORDER BY ${byName(U)}`);
  const [disciplines, languages] = [await readStoredDisciplines(tx), await readStoredLanguages(tx)];
  return { people, disciplines, languages, grades: await readStoredGrades(tx) };
}

const ENTRY = { id: true, name: true, nameKey: true, retiredAt: true } as const;

/** Reads all disciplines as an import compares them. */
export async function readStoredDisciplines(db: Db | Tx): Promise<StoredPeople["disciplines"]> {
  const found = await db.discipline.findMany({ select: { ...ENTRY, forEveryone: true } });
  return found.map(({ retiredAt, forEveryone, ...discipline }) => {
    const retired = retiredAt !== null;
    return { ...discipline, retired, forEveryone: forEveryone && !retired };
  });
}

/** Reads all languages as an import compares them. */
export async function readStoredLanguages(db: Db | Tx): Promise<StoredPeople["languages"]> {
  const found = await db.language.findMany({ select: ENTRY });
  return found.map(({ retiredAt, ...language }) => ({ ...language, retired: retiredAt !== null }));
}

/** Counts rows with a level, request or notes that go with disciplines, by "person id, discipline id". */
export async function readRatedRows(tx: Db | Tx, plan: readonly Planned[]): Promise<Map<string, number>> {
  const pairs = plan.flatMap(({ stored, removes }) =>
    removes.flatMap(({ id }) => (stored && id !== null ? [{ userId: stored.id, disciplineId: id }] : [])),
  );
  if (pairs.length === 0) return new Map();
  const userIds = pairs.map(({ userId }) => userId);
  const disciplineIds = pairs.map(({ disciplineId }) => disciplineId);
  const counts = await rows(tx, z.object({ key: z.string(), rated: z.int() }))`
    SELECT p.user_id || ' ' || p.discipline_id AS key, count(*)::int AS rated
    FROM unnest(${userIds}::int[], ${disciplineIds}::int[]) AS p(user_id, discipline_id)
      JOIN cm_sheet s ON s.user_id = p.user_id
      JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id AND ${isOnSheet(R)}
      JOIN cm_competency c ON c.id = r.cm_competency_id AND c.cm_role_id = p.discipline_id
    WHERE ${isRated(R)}
    GROUP BY 1`;
  return new Map(counts.map(({ key, rated }) => [key, rated]));
}

type Added = readonly { name: string; key: string }[];
const asEntries = (added: Added) => added.map(({ name, key }) => ({ name, nameKey: key }));

/** Adds disciplines; returns them as an import compares them. */
export async function insertDisciplines(tx: Tx, added: Added): Promise<StoredPeople["disciplines"]> {
  const select = { id: true, name: true, nameKey: true };
  const made = await tx.discipline.createManyAndReturn({ data: asEntries(added), select });
  return made.map((discipline) => ({ ...discipline, retired: false, forEveryone: false }));
}

/** Adds languages; returns them as an import compares them. */
export async function insertLanguages(tx: Tx, added: Added): Promise<StoredPeople["languages"]> {
  const select = { id: true, name: true, nameKey: true };
  const made = await tx.language.createManyAndReturn({ data: asEntries(added), select });
  return made.map((language) => ({ ...language, retired: false }));
}

/** Writes a plan in a fixed number of statements. Returns all people's ids by the email before it. */
export async function writePeople(
  tx: Tx,
  plan: readonly Planned[],
  { disciplines, languages }: Pick<StoredPeople, "disciplines" | "languages">,
): Promise<Map<string, number>> {
  const made = plan.filter(({ outcome }) => outcome === "made");
  const updated = plan.filter(({ outcome }) => outcome === "updated");
  await insertPeople(tx, made);
  const ids = await readIds(tx);
  const changedColumns = updated.map((planned) => ({ ...columnsOf(planned), id: ids.get(planned.next.email)! }));
  await writeColumns(tx, changedColumns);
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

/** Returns people's columns by name, without unchanged ones, so that no concurrent change is overwritten. */
function columnsOf({ next, stored, fields }: Planned): Record<string, string | boolean> {
  const values = { email: next.newEmail ?? next.email, ...plainValues(next) };
  const sort_key = normalizeForSearch(`${next.lastName} ${next.firstName}`);
  if (!stored) return { ...values, sort_key };
  const changed = new Set<string>(fields);
  const isRenamed = changed.has("first_name") || changed.has("last_name");
  return {
    ...Object.fromEntries(Object.entries(values).filter(([column]) => changed.has(column))),
    ...(isRenamed ? { sort_key } : {}),
  };
}

/** The rows of a statement. */
const recordset = (people: readonly object[]) => sql`
  jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS w(
    id int, email text, first_name text, last_name text, sort_key text, personnel_number text, location text,
    hired_on text, away_from text, away_until text, is_manager boolean, is_staffing boolean, is_admin boolean)`;

/** Adds people with sheets that have the disciplines for everyone, in a fixed number of statements. */
async function insertPeople(tx: Tx, made: readonly Planned[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO cm_user (
      email, first_name, last_name, sort_key, personnel_number, location, hired_on, away_from, away_until,
      is_manager, is_staffing, is_admin)
    SELECT w.email, w.first_name, w.last_name, w.sort_key, nullif(w.personnel_number, ''), nullif(w.location, ''),
      nullif(w.hired_on, '')::date, nullif(w.away_from, '')::date, nullif(w.away_until, '')::date,
      w.is_manager, w.is_staffing, w.is_admin
    FROM ${recordset(made.map(columnsOf))}`;
  const emails = made.map(({ next }) => next.email);
  const sheets = await rows(tx, z.object({ userId: z.int() }))`
    INSERT INTO cm_sheet (user_id) SELECT id FROM cm_user WHERE email = ANY(${emails}::text[])
    RETURNING user_id AS "userId"`;
  await giveEveryonesDisciplines(
    tx,
    sheets.map(({ userId }) => userId),
  );
}

/** Sets the columns that each of the people has, in one statement. An empty text is none. */
async function writeColumns(tx: Tx, people: readonly ({ id: number } & object)[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE cm_user u SET email = coalesce(w.email, u.email), first_name = coalesce(w.first_name, u.first_name),
      last_name = coalesce(w.last_name, u.last_name), sort_key = coalesce(w.sort_key, u.sort_key),
      personnel_number = nullif(coalesce(w.personnel_number, u.personnel_number), ''),
      location = nullif(coalesce(w.location, u.location), ''),
      hired_on = nullif(coalesce(w.hired_on, u.hired_on::text), '')::date,
      away_from = nullif(coalesce(w.away_from, u.away_from::text), '')::date,
      away_until = nullif(coalesce(w.away_until, u.away_until::text), '')::date,
      is_manager = coalesce(w.is_manager, u.is_manager), is_staffing = coalesce(w.is_staffing, u.is_staffing),
      is_admin = coalesce(w.is_admin, u.is_admin)
    FROM ${recordset(people)} WHERE u.id = w.id`;
}

async function readIds(tx: Tx): Promise<Map<string, number>> {
  const people = await tx.user.findMany({ select: { id: true, email: true } });
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
