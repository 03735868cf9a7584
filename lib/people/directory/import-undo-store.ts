import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import type { Tx } from "@/lib/platform/db";
import { type Prisma } from "@/lib/generated/prisma/client";
import type { AuditEntry } from "@/lib/platform/operation/audit-entry";
import type { Applied, ImportRecord, UndoneRecord } from "@/lib/platform/operation/import-kind";
import { isAdded, settle } from "@/lib/platform/operation/import-undo";
import { findCircle } from "@/lib/people/reporting-line/rules";
import { readReporting, setManagers } from "@/lib/people/reporting-line/store";
import type { Actor } from "@/lib/platform/core/actor";
import { gradeSet } from "@/lib/people/grades/store";
import { undoDisciplines, undoLanguages } from "@/lib/template/catalogues/import-undo-store";
import { keepGrades } from "@/lib/template/grades/write-store";
import { erasureStatements } from "./erasure-store";
import type { StoredGrade } from "@/lib/people/directory/import-entry-rules";
import { readStoredGrades, restoreGrades } from "./import-grade-store";
import { readStoredDisciplines, readStoredLanguages, writeColumns } from "./import-store";
import { type Former, formerOf, idsOf, readPeople, readWorked } from "./imported-people-store";
import { changeDisciplines, changeLanguages, areLastAdmins, lockOrganisation } from "./write-store";

/** The disciplines or languages that an import gave a person who was there before. */
const givenBy = (record: ImportRecord, field: "disciplines" | "languages"): string[] => {
  const former = formerOf(record)[field];
  return former ? ((record.after as Former)[field] ?? []).filter((key) => !former.includes(key)) : [];
};

/** Undoes what an import did to people. A person who was edited or has done something since stays as they are. */
export async function undoPeople(
  tx: Tx,
  records: readonly ImportRecord[],
  actor: Actor,
): Promise<Applied & { undone: UndoneRecord[] }> {
  await lockOrganisation(tx);
  await keepGrades(tx);
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
    actor.userId,
  );
  const added = idsOf(possible.filter(isAdded));
  if (added.length > 0) for (const statement of erasureStatements(added)) await tx.$executeRaw(statement);
  await undoDisciplines(tx, records, undone);
  await undoLanguages(tx, records, undone);
  const grades = await readStoredGrades(tx);
  const audit = possible.filter(({ before }) => before !== null).flatMap((record) => auditOf(record, grades));
  return { undone, competencyIds: [], audit };
}

/** Returns the audit records, the same as for an edit on the screen. */
function auditOf({ subjectId, before, after }: ImportRecord, grades: readonly StoredGrade[]): AuditEntry[] {
  const [{ grade: was, ...fieldsBefore }, { grade: is, ...fields }] = [after as Former, before as Former];
  const nameOf = (key: string | undefined) => grades.find(({ nameKey }) => nameKey === key)?.name ?? null;
  const updated = { act: "person.updated", subjectId, before: audited(fieldsBefore), after: audited(fields) };
  return [
    ...(Object.keys(fields).length === 0 ? [] : [updated]),
    ...(is === undefined ? [] : [gradeSet(subjectId, nameOf(was), nameOf(is))]),
  ];
}

const audited = ({ managers, ...fields }: Former) =>
  ({ ...fields, ...(managers === undefined ? {} : { manager_ids: managers }) }) as Prisma.InputJsonObject;

/** Who has the emails and personnel numbers that people had before. */
async function readHolders(tx: Tx, records: readonly ImportRecord[]) {
  const former = records.map(formerOf);
  const emails = former.flatMap(({ email = [] }) => email);
  const numbers = former.flatMap(({ personnel_number = [] }) => personnel_number);
  const people = await tx.user.findMany({
    where: { OR: [{ email: { in: emails } }, { personnelNumber: { in: numbers } }] },
    select: { id: true, email: true, personnelNumber: true },
  });
  return {
    byEmail: new Map(people.map(({ id, email }) => [email, id])),
    byNumber: new Map(people.map(({ id, personnelNumber }) => [personnelNumber ?? "", id])),
  };
}

const isHeldByAnother = (
  holders: ReadonlyMap<string, number>,
  value: string | undefined,
  { subjectId }: ImportRecord,
): boolean => value !== undefined && value !== "" && (holders.get(value) ?? subjectId) !== subjectId;

type Refuse = (refused: readonly ImportRecord[], kept: string) => void;

/**
 * Leaves out people that an edit couldn't change back either: a deactivated person, manager or discipline is refused,
 * and so is losing one for everyone.
 */
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
  const holders = await readHolders(tx, records);
  const grades = new Set(["", ...(await readStoredGrades(tx)).map(({ nameKey }) => nameKey)]);
  const whyNot = (record: ImportRecord): string | null => {
    if (isAdded(record)) return null;
    const { email, personnel_number, grade = "" } = formerOf(record);
    if (isHeldByAnother(holders.byEmail, email, record)) return "had an email that someone else has now";
    if (isHeldByAnother(holders.byNumber, personnel_number, record))
      return "had a personnel number that someone else has now";
    const { managers: held = [], disciplines: had = [] } = record.after as Former;
    const { managers = [], disciplines: former = [] } = formerOf(record);
    if (!grades.has(grade)) return "had a grade that is removed";
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

/**
 * Leaves out people with work in what the import gave them, the last admin, and people whose former managers would make
 * a circle.
 */
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
  if (admins.length > 0 && (await areLastAdmins(tx, idsOf(leaving)))) leaveOut(admins, "is the only admin now");
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

async function restorePeople(tx: Tx, records: readonly ImportRecord[], actorId: number): Promise<void> {
  const former = records.map((record) => ({ id: record.subjectId, ...formerOf(record) }));
  const stored = await tx.user.findMany({ where: { id: { in: idsOf(records) } } });
  const columns = stored.map(({ id, firstName, lastName }) => {
    const columnsBefore = former.find((one) => one.id === id);
    const { first_name = firstName, last_name = lastName } = columnsBefore ?? {};
    return { ...columnsBefore, id, sort_key: normalizeForSearch(`${last_name} ${first_name}`) };
  });
  await writeColumns(tx, columns);
  await removeLanguages(tx, records);
  await restoreGrades(tx, records, actorId);
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
