import { type Actor, personIdOf } from "@/lib/platform/core/actor";
import { asDate } from "@/lib/platform/core/day";
import { env } from "@/lib/platform/core/env";
import { AppError, wrongField, conflict } from "@/lib/platform/core/errors";
import type { Tx } from "@/lib/platform/db";
import { TOLD_AT_ONCE, type AuditEntry } from "@/lib/platform/operation/audit-entry";
import type { z } from "zod";
import type * as contract from "./contract";
import { absenceProblem } from "@/lib/people/absences/rules";
import { gradeSet, setGrades } from "@/lib/grades/people/store";
import { readGrades } from "@/lib/grades/ladder/store";
import { keepGrades } from "@/lib/grades/ladder/write-store";
import { invited, sendsInvitations } from "./invitation-commands";
import { refuseLastAdmin, reread } from "./lock-commands";
import { changeReporting } from "./reporting-commands";
import { EDITED_FIELDS } from "./presenter";
import { refusedToPrograms } from "./program-rules";
import * as store from "./store";
import * as writes from "./write-store";
import { nameOf } from "@/lib/platform/core/full-name";

type Added = z.output<typeof contract.createPerson.body>["user"];
type Changed = Omit<z.output<typeof contract.updatePerson.body>["user"], "based_on_version">;
type Named = { id: number; name: string };
/** A person after a change, and its audit entries. */
type Outcome = { person: store.PersonRecord; audit: AuditEntry[] };

type Caller = Pick<Actor, "userId" | "serviceAccountId">;

/** Throws AppError forbidden if a program adds or changes a person as only people may. */
function refusePrograms(caller: Caller, sent: Changed, before: store.PersonRecord | null): void {
  if (personIdOf(caller) !== null) return;
  const known = before && { ...before, isLinked: before.state !== "invited" };
  const { AUTH_ALLOWED_DOMAINS: allowedDomains, ADMIN_EMAILS: adminEmails } = env();
  const why = refusedToPrograms(sent, known, { allowedDomains, adminEmails });
  if (why !== null) throw new AppError("forbidden", why);
}

async function refuseUnknownDisciplines(tx: Tx, ids: readonly number[]): Promise<void> {
  const known = await store.readDisciplines(tx, ids);
  if (!ids.every((id) => known.has(id)))
    throw wrongField(
      "user.cm_role_ids",
      "contains an unknown discipline",
      "The discipline doesn't exist or is retired.",
    );
}

async function refuseForEveryone(tx: Tx, removed: readonly number[]): Promise<void> {
  const name = await store.findForEveryone(tx, removed);
  if (name === null) return;
  throw conflict("still-needed", `${name} is for everyone and can't be removed from a sheet.`, {
    fields: { "user.cm_role_ids": [`must include ${name}, which is for everyone`] },
  });
}

type Stored = Pick<store.PersonRecord, (typeof EDITED_FIELDS)[number]>;
const NEW: Omit<Stored, "email"> = {
  first_name: "",
  last_name: "",
  is_admin: false,
  is_manager: false,
  is_staffing: false,
  personnel_number: null,
  location: null,
  hired_on: null,
  away_from: null,
  away_until: null,
};

/**
 * Returns a person's own fields after a change. A personnel number in use is a 409, an absence without a first or last
 * day or in the wrong order a 422.
 */
async function storedFields(tx: Tx, user: Changed, before: Omit<Stored, "email"> = NEW) {
  const sent = Object.fromEntries(Object.entries(user).filter(([, value]) => value !== undefined)) as Partial<Stored>;
  const after = { ...before, ...sent };
  const { personnel_number, away_from, away_until } = after;
  const isNew = personnel_number !== null && personnel_number !== before.personnel_number;
  const holder = isNew ? await writes.findByNumber(tx, personnel_number) : null;
  if (holder)
    throw new AppError("conflict", `${nameOf(holder)} already has this personnel number.`, {
      fields: { "user.personnel_number": ["is taken"] },
    });
  const problem = absenceProblem({ away_from, away_until });
  if (problem) {
    const fields = { [`user.${problem.field}`]: [problem.what] };
    throw new AppError("invalid", "The days of the absence don't fit.", { fields });
  }
  return {
    firstName: after.first_name,
    lastName: after.last_name,
    isAdmin: after.is_admin,
    isManager: after.is_manager,
    isStaffing: after.is_staffing,
    personnelNumber: personnel_number,
    location: after.location,
    hiredOn: asDate(after.hired_on),
    awayFrom: asDate(away_from),
    awayUntil: asDate(away_until),
  };
}

async function refuseTaken(tx: Tx, email: string): Promise<void> {
  const holder = await writes.findByEmail(tx, email);
  if (!holder) return;
  throw conflict(
    "already-exists",
    `${nameOf(holder)} already has this email${holder.deactivatedAt === null ? "" : ", and was deactivated. Reactivate them instead"}.`,
    { fields: { "user.email": ["is taken"] } },
  );
}

/** Changes a person's email; after their first sign-in only at the identity provider, which each sign-in stores. */
async function correctEmail(tx: Tx, person: store.PersonRecord, email: string, byProvider: boolean): Promise<void> {
  await writes.lockPerson(tx, person.id);
  // Read again: a first sign-in takes the same lock.
  if (!byProvider && (await reread(tx, person.id)).state !== "invited") {
    const fields = { "user.email": ["can only be changed for invited people who never signed in"] };
    throw new AppError("conflict", "Only the email of an invited person who never signed in can be changed.", {
      fields,
    });
  }
  await refuseTaken(tx, email);
  await writes.setEmail(tx, person.id, email);
}

/** A person's fields for the audit log. Managers by id, because names would remain in the log after an erasure. */
const auditFields = (person: store.PersonRecord) => ({
  ...(Object.fromEntries(EDITED_FIELDS.map((field) => [field, person[field]])) as Stored),
  disciplines: person.roles.map(({ name }) => name),
  manager_ids: person.managers.map(({ id }) => id),
});

/** Returns the audit entry with the changed fields before and after; none if nothing changed. */
function auditChanges(before: store.PersonRecord, after: store.PersonRecord): AuditEntry[] {
  const [was, is] = [auditFields(before), auditFields(after)];
  const keys = (Object.keys(is) as (keyof typeof is)[]).filter(
    (key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]),
  );
  const picked = (of: typeof is) => Object.fromEntries(keys.map((key) => [key, of[key]]));
  return keys.length === 0
    ? []
    : [{ act: "person.updated", subjectId: after.id, before: picked(was), after: picked(is) }];
}

/** Gives a person a grade; returns the audit entry, none if they have it already. An unknown grade is a 422. */
async function giveGrade(
  tx: Tx,
  userId: number,
  before: Named | null,
  gradeId: number | null,
  authorId: number | null,
): Promise<AuditEntry[]> {
  if (gradeId === (before?.id ?? null)) return [];
  await keepGrades(tx);
  const grade = gradeId === null ? null : (await readGrades(tx)).find(({ id }) => id === gradeId);
  if (grade === undefined) throw wrongField("user.cm_grade_id", "is unknown", "The grade doesn't exist.");
  await setGrades(tx, [{ userId, gradeId }], authorId);
  return [gradeSet(userId, before?.name ?? null, grade?.name ?? null)];
}

/** Adds a person, in a transaction that has locked the organisation. An email in use is a 409. */
export async function addPerson(tx: Tx, user: Added, caller: Caller): Promise<Outcome> {
  const { email, cm_role_ids, manager_ids } = user;
  refusePrograms(caller, user, null);
  await refuseTaken(tx, email);
  await refuseUnknownDisciplines(tx, cm_role_ids);
  const userId = await writes.insertPerson(tx, email, await storedFields(tx, user));
  if (cm_role_ids.length > 0) await writes.changeDisciplines(tx, [{ userId, added: cm_role_ids, removed: [] }]);
  if (manager_ids.length > 0)
    await changeReporting(tx, [{ employeeId: userId, managerIds: manager_ids }], "user.manager_ids");
  const graded = await giveGrade(tx, userId, null, user.cm_grade_id, personIdOf(caller));
  const person = await reread(tx, userId);
  const sends = sendsInvitations();
  return {
    person: { ...person, invited_at: sends ? new Date() : null },
    audit: [
      { act: "person.added", subjectId: userId, after: auditFields(person), event: TOLD_AT_ONCE },
      ...graded,
      ...(sends ? [invited(userId)] : []),
    ],
  };
}

/** Changes a person as `updatePerson`, in a transaction that has locked the organisation. */
export async function changePerson(
  tx: Tx,
  person: store.PersonRecord,
  user: Changed,
  caller: Caller,
  { byProvider = false } = {},
): Promise<Outcome> {
  refusePrograms(caller, user, person);
  if (user.email !== undefined && user.email !== person.email) await correctEmail(tx, person, user.email, byProvider);
  if (user.is_admin === false) await refuseLastAdmin(tx, [person.id], "demoted");
  await writes.updatePerson(tx, person.id, await storedFields(tx, user, person));
  if (user.cm_role_ids) {
    const wanted = new Set(user.cm_role_ids);
    const held = new Set(person.roles.map(({ id }) => id));
    const added = [...wanted].filter((id) => !held.has(id));
    await refuseUnknownDisciplines(tx, added);
    const removed = [...held].filter((id) => !wanted.has(id));
    await refuseForEveryone(tx, removed);
    await writes.changeDisciplines(tx, [{ userId: person.id, added, removed }]);
  }
  if (user.manager_ids)
    await changeReporting(tx, [{ employeeId: person.id, managerIds: user.manager_ids }], "user.manager_ids");
  const graded =
    user.cm_grade_id === undefined
      ? []
      : await giveGrade(tx, person.id, person.grade, user.cm_grade_id, personIdOf(caller));
  const after = await reread(tx, person.id);
  return { person: after, audit: [...auditChanges(person, after), ...graded] };
}

/** Deactivates a person, in a transaction that has locked the organisation. The last active admin is a 409. */
export async function deactivatePerson(
  tx: Tx,
  person: store.PersonRecord,
  by: { scim: boolean } = { scim: false },
): Promise<AuditEntry[]> {
  await refuseLastAdmin(tx, [person.id], "deactivated");
  await writes.deactivate(tx, [person.id], by);
  return [{ act: "person.deactivated", subjectId: person.id, event: TOLD_AT_ONCE }];
}

/** Reactivates a deactivated person, in a transaction that has locked the organisation. */
export async function reactivatePerson(tx: Tx, person: store.PersonRecord): Promise<AuditEntry[]> {
  await writes.reactivate(tx, person.id);
  return [{ act: "person.reactivated", subjectId: person.id, event: TOLD_AT_ONCE }];
}
