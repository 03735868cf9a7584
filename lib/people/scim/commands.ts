import { readSetting } from "@/lib/platform/operation/admin-settings";
import type { Actor } from "@/lib/platform/core/actor";
import { AppError } from "@/lib/platform/core/errors";
import type { Tx } from "@/lib/platform/db";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import { command, type AuditEntry, named } from "@/lib/platform/operation/operation";
import { lockAndCheckCaller, lockedPerson, reread } from "@/lib/people/directory/lock-commands";
import { addPerson, changePerson, deactivatePerson, reactivatePerson } from "@/lib/people/directory/person-commands";
import type { PersonRecord } from "@/lib/people/directory/store";
import { findByName, SCIM } from "@/lib/people/provisioning/store";
import { withPrimary } from "@/lib/people/changes/rules";
import { foldEmail } from "@/lib/platform/core/email";
import { readGrades } from "@/lib/grades/ladder/store";
import { GRADES } from "@/lib/grades/ladder/write-store";
import * as contract from "./contract";
import type { SentUser } from "./contract";
import { provisionsUsers } from "./policy";
import { presentUser } from "./presenter";
import { fault } from "./fault-rules";
import { checkWorkEmail, idOf, newNames, withoutBin } from "./rules";
import * as store from "./store";

const BY_SCIM = { scim: true };

/**
 * Adds a person without roles, with the mapped discipline and manager; or brings back one that the identity provider
 * deleted. An email in use is a 409.
 */
export const createUser = command(named("createUser", contract.CreateUser), {
  load: (tx, { actor }) => lockAndCheckCaller(tx, actor),
  policy: provisionsUsers,
  run: async (tx, { actor, input: { user } }) => {
    checkWorkEmail(user, user.userName);
    const deleted = await store.findDeleted(tx, user.userName);
    if (deleted !== null) {
      await store.setDeleted(tx, deleted, false);
      return changed(tx, actor, await reread(tx, deleted), { ...user, active: user.active ?? true });
    }
    const added = {
      email: user.userName,
      ...newNames(user),
      is_admin: false,
      is_manager: false,
      is_staffing: false,
      cm_role_ids: [],
      manager_ids: [],
      cm_grade_id: null,
      ...(await gradeByTitle(tx, user)),
      ...numberOf(user),
      ...(await placeOf(tx, user, [], [])),
    };
    const { person, audit } = await addPerson(tx, added, actor);
    const named = await setExternalId(tx, person.id, user);
    if (user.active !== false) return outcome(tx, person.id, [...audit, ...named]);
    const uninvited = audit.filter(({ act }) => act !== "person.invited");
    return outcome(tx, person.id, [...uninvited, ...named, ...(await deactivatePerson(tx, person, BY_SCIM))]);
  },
});

async function loadLocked(tx: Tx, { actor, input }: { actor: Actor; input: { id: number } }) {
  const found = await lockedPerson(tx, actor, input.id);
  const user = await store.findUser(tx, input.id);
  return found && user && { ...found, user };
}

const EDIT = {
  shown: async (_tx: Tx, { user }: { user: store.UserRecord }) => presentUser(user),
  refusal: "The person changed after you read them.",
};

/**
 * Changes what is sent of a person's email, name, external id, personnel number, state and, as admins have set, grade,
 * manager and a further discipline, for PUT and PATCH.
 */
export const updateUser = command(named("updateUser", contract.ChangeUser), {
  load: loadLocked,
  policy: provisionsUsers,
  edit: EDIT,
  run: (tx, { actor, input: { user }, subject: { person } }) => changed(tx, actor, person, user),
});

/** The grade that a sent title sets; nothing if admins haven't turned that on, or no grade has this name. */
async function gradeByTitle(tx: Tx, { title }: SentUser): Promise<{ cm_grade_id?: number | null }> {
  if (title === undefined || !(await readSetting(tx, GRADES)).from_scim_title) return {};
  if (title === "") return { cm_grade_id: null };
  const key = nameKeyOf(title);
  const grade = (await readGrades(tx)).find(({ name }) => nameKeyOf(name) === key);
  return grade ? { cm_grade_id: grade.id } : {};
}

/**
 * The manager and the discipline that a sent manager and department set. Nothing for a leaver, so that nothing about
 * them prevents it. The former primary manager doesn't stay; disciplines are only added, because removing one costs
 * rows.
 */
async function placeOf(
  tx: Tx,
  user: SentUser,
  managerIds: readonly number[],
  disciplineIds: readonly number[],
): Promise<{ manager_ids?: number[]; cm_role_ids?: number[] }> {
  if (user.active === false) return {};
  const discipline = user.department ? (await findByName(tx, "department", user.department))?.discipline : undefined;
  const isNew = discipline && discipline.retiredAt === null && !disciplineIds.includes(discipline.id);
  return {
    ...(await managersOf(tx, user, managerIds)),
    ...(isNew ? { cm_role_ids: [...disciplineIds, discipline.id] } : {}),
  };
}

async function managersOf(tx: Tx, { manager }: SentUser, ids: readonly number[]): Promise<{ manager_ids?: number[] }> {
  if (manager === undefined || !(await readSetting(tx, SCIM)).sets_managers) return {};
  if (manager === "") return ids.length === 0 ? {} : { manager_ids: ids.slice(1) };
  const by = manager.includes("@") ? { email: foldEmail(manager) } : { id: idOf(manager) };
  const id = await store.findPersonId(tx, by);
  if (id === null) throw fault("invalidValue", "manager must be the id or the email of a person here. Add them first.");
  return id === ids[0] ? {} : { manager_ids: withPrimary({ managerIds: ids }, id) };
}

const numberOf = ({ employeeNumber }: SentUser) =>
  employeeNumber === undefined ? {} : { personnel_number: employeeNumber === "" ? null : employeeNumber };

async function changed(tx: Tx, actor: Actor, person: PersonRecord, sentUser: SentUser) {
  const user = withoutBin(sentUser, person.email);
  const isLeaving = user.active === false;
  if (!isLeaving) checkWorkEmail(user, user.userName ?? person.email);
  const isActive = person.state !== "deactivated";
  const back = user.active === true && !isActive ? await reactivate(tx, person) : [];
  const sent = {
    ...(user.userName === undefined ? {} : { email: user.userName }),
    ...(user.givenName === undefined ? {} : { first_name: user.givenName }),
    ...(user.familyName === undefined ? {} : { last_name: user.familyName }),
    ...(await gradeByTitle(tx, user)),
    // Of a leaver only taken away: someone else may have the number by now.
    ...(isLeaving && user.employeeNumber !== "" ? {} : numberOf(user)),
    ...(await placeOf(
      tx,
      user,
      person.managers.map(({ id }) => id),
      person.roles.map(({ id }) => id),
    )),
  };
  const change = (fields: typeof sent) => changePerson(tx, person, fields, actor, { byProvider: true });
  const { person: after, audit } = await change(sent).catch((error: unknown) => {
    // Of a leaver only their email is ever refused. They leave with the one that they have.
    if (isLeaving && error instanceof AppError) return change({ ...sent, email: undefined });
    throw error;
  });
  const named = await setExternalId(tx, person.id, user);
  const gone = isLeaving && isActive ? await deactivatePerson(tx, after, BY_SCIM) : [];
  return outcome(tx, person.id, [...back, ...audit, ...named, ...gone]);
}

async function outcome(tx: Tx, id: number, audit: AuditEntry[]) {
  const user = await store.findUser(tx, id);
  if (!user) throw new Error("a person that was just changed is gone");
  return { answer: presentUser(user), audit };
}

async function reactivate(tx: Tx, person: PersonRecord): Promise<AuditEntry[]> {
  if (await store.isDeactivatedByScim(tx, person.id)) return reactivatePerson(tx, person);
  throw new AppError("conflict", "An admin deactivated this person. Reactivate them on People first.");
}

async function setExternalId(tx: Tx, id: number, { externalId }: SentUser): Promise<AuditEntry[]> {
  if (externalId === undefined) return [];
  const next = externalId === "" ? null : externalId;
  const before = await store.readExternalId(tx, id);
  if (before === next) return [];
  await store.setExternalId(tx, id, next);
  return [{ act: "person.updated", subjectId: id, before: { external_id: before }, after: { external_id: next } }];
}

/** Deactivates a person as leaving, and hides them from SCIM. Erasing is for an admin, on People. */
export const deleteUser = command(named("deleteUser", contract.OneUser), {
  load: loadLocked,
  policy: provisionsUsers,
  edit: EDIT,
  run: async (tx, { subject: { person } }) => {
    const audit = person.state === "deactivated" ? [] : await deactivatePerson(tx, person, BY_SCIM);
    await store.setDeleted(tx, person.id, true);
    return { answer: undefined, audit };
  },
});
