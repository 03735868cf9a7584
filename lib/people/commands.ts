import type { Actor } from "@/lib/core/actor";
import { AppError } from "@/lib/core/errors";
import { command, type AuditEntry } from "@/lib/operation/operation";
import type { Tx } from "@/lib/db";
import { planHandOver } from "@/lib/reporting-line/rules";
import { readReporting } from "@/lib/reporting-line/store";
import * as contract from "./contract";
import { erasePerson } from "./erasure-store";
import { managesPeople } from "./policy";
import { presentPerson, versionOf } from "./presenter";
import { changeReporting } from "./reporting-commands";
import * as store from "./store";
import * as writes from "./write-store";

/** Takes the lock before reading anything, so that nothing read (the caller's role included) changes before the transaction ends. */
async function lockAndCheckCaller(tx: Tx, actor: Actor): Promise<{ callerIsAdmin: boolean }> {
  await writes.lockOrganisation(tx);
  return { callerIsAdmin: await writes.isActiveAdmin(tx, actor.userId) };
}

async function lockedPerson(tx: Tx, actor: Actor, userId: number) {
  const caller = await lockAndCheckCaller(tx, actor);
  const person = await store.findPerson(tx, userId);
  return person && { ...caller, person };
}

async function refuseLastAdmin(tx: Tx, person: store.PersonRecord, what: string): Promise<void> {
  if (!person.is_admin || person.state === "deactivated" || (await writes.countOtherAdmins(tx, person.id)) > 0) return;
  throw new AppError("conflict", `The last active admin can't be ${what}. Make another person an admin first.`);
}

async function refuseUnknownDisciplines(tx: Tx, ids: readonly number[]): Promise<void> {
  const known = await store.readDisciplines(tx, ids);
  if (!ids.every((id) => known.has(id)))
    throw new AppError("invalid", "The discipline doesn't exist or is retired.", {
      fields: { "user.cm_role_ids": ["contains an unknown discipline"] },
    });
}

async function refuseTaken(tx: Tx, email: string): Promise<void> {
  const holder = await writes.findByEmail(tx, email);
  if (!holder) return;
  const who = `${holder.firstName} ${holder.lastName}`.trim();
  throw new AppError("conflict", `${who} already has this email.`, { fields: { "user.email": ["is taken"] } });
}

/** Changes the email of an invited person. After the first sign-in, people are identified by their account, whose email comes from the identity provider. */
async function correctEmail(tx: Tx, person: store.PersonRecord, email: string): Promise<void> {
  await writes.lockPerson(tx, person.id);
  // Read again: a first sign-in takes the same lock.
  if ((await reread(tx, person.id)).state !== "invited") {
    const fields = { "user.email": ["can only be changed for invited people who never signed in"] };
    throw new AppError("conflict", "Only the email of an invited person who never signed in can be changed.", {
      fields,
    });
  }
  await refuseTaken(tx, email);
  await writes.setEmail(tx, person.id, email);
}

async function reread(tx: Tx, userId: number): Promise<store.PersonRecord> {
  const person = await store.findPerson(tx, userId);
  if (!person) throw new Error("a person that was just changed is gone");
  return person;
}

/** A person's fields for the audit log. Managers by id, because names would remain in the log after an erasure. */
const auditFields = ({ email, first_name, last_name, is_admin, is_manager, roles, managers }: store.PersonRecord) => ({
  ...{ email, first_name, last_name, is_admin, is_manager },
  disciplines: roles.map(({ name }) => name),
  manager_ids: managers.map(({ id }) => id),
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

/** Adds a person by email. An email in use is a 409. */
export const createPerson = command({
  input: contract.createPerson.input,
  load: (tx, { actor }) => lockAndCheckCaller(tx, actor),
  policy: managesPeople,
  run: async (tx, { input }) => {
    const { email, first_name, last_name, is_admin, is_manager, cm_role_ids, manager_ids } = input.user;
    await refuseTaken(tx, email);
    await refuseUnknownDisciplines(tx, cm_role_ids);
    const userId = await writes.insertPerson(tx, email, {
      firstName: first_name,
      lastName: last_name,
      isAdmin: is_admin,
      isManager: is_manager,
    });
    if (cm_role_ids.length > 0) await writes.changeDisciplines(tx, [{ userId, added: cm_role_ids, removed: [] }]);
    if (manager_ids.length > 0)
      await changeReporting(tx, [{ employeeId: userId, managerIds: manager_ids }], "user.manager_ids");
    const person = await reread(tx, userId);
    return {
      answer: presentPerson(person),
      audit: [{ act: "person.added", subjectId: userId, after: auditFields(person) }],
    };
  },
});

/** Changes a person's email, name, roles, disciplines and managers. The last active admin can't be demoted. An edit based on an older version is a 409. */
export const updatePerson = command({
  input: contract.updatePerson.input,
  load: (tx, { actor, input }) => lockedPerson(tx, actor, input.user_id),
  policy: managesPeople,
  edit: {
    shown: (_tx, { person }) => presentPerson(person),
    isOutdated: ({ user: { based_on_version: seen } }, { person }) => seen !== undefined && seen !== versionOf(person),
    refusal: "Someone else changed this person after you opened them.",
  },
  run: async (tx, { input: { user }, subject: { person } }) => {
    if (user.email !== undefined && user.email !== person.email) await correctEmail(tx, person, user.email);
    if (user.is_admin === false) await refuseLastAdmin(tx, person, "demoted");
    const {
      first_name = person.first_name,
      last_name = person.last_name,
      is_admin = person.is_admin,
      is_manager = person.is_manager,
    } = user;
    await writes.updatePerson(tx, person.id, {
      firstName: first_name,
      lastName: last_name,
      isAdmin: is_admin,
      isManager: is_manager,
    });
    if (user.cm_role_ids) {
      const wanted = new Set(user.cm_role_ids);
      const held = new Set(person.roles.map(({ id }) => id));
      const added = [...wanted].filter((id) => !held.has(id));
      await refuseUnknownDisciplines(tx, added);
      const removed = [...held].filter((id) => !wanted.has(id));
      await writes.changeDisciplines(tx, [{ userId: person.id, added, removed }]);
    }
    if (user.manager_ids)
      await changeReporting(tx, [{ employeeId: person.id, managerIds: user.manager_ids }], "user.manager_ids");
    const after = await reread(tx, person.id);
    return { answer: presentPerson(after), audit: auditChanges(person, after) };
  },
});

/** Deactivates a person at once. */
export const createDeactivation = command({
  input: contract.createDeactivation.input,
  load: (tx, { actor, input }) => lockedPerson(tx, actor, input.deactivation.user_id),
  policy: managesPeople,
  run: async (tx, { subject: { person } }) => {
    if (person.state === "deactivated") return { answer: presentPerson(person), audit: [] };
    await refuseLastAdmin(tx, person, "deactivated");
    await writes.deactivate(tx, person.id);
    return {
      answer: presentPerson(await reread(tx, person.id)),
      audit: [{ act: "person.deactivated", subjectId: person.id }],
    };
  },
});

/** Reactivates a person. If they aren't deactivated, it's a 404. */
export const deleteDeactivation = command({
  input: contract.deleteDeactivation.input,
  load: async (tx, { actor, input }) => {
    const found = await lockedPerson(tx, actor, input.user_id);
    return found?.person.state === "deactivated" ? found : null;
  },
  policy: managesPeople,
  run: async (tx, { subject: { person } }) => {
    await writes.reactivate(tx, person.id);
    return { answer: undefined, audit: [{ act: "person.reactivated", subjectId: person.id }] };
  },
});

/** Erases a person for good, confirmed by their email. People can't erase themselves, because the audit record couldn't name its actor. */
export const createErasure = command({
  input: contract.createErasure.input,
  load: (tx, { actor, input }) => lockedPerson(tx, actor, input.erasure.user_id),
  policy: managesPeople,
  run: async (tx, { actor, input: { erasure }, subject: { person } }) => {
    if (erasure.email !== person.email) {
      throw new AppError("invalid", "The email isn't this person's. Nothing was erased.", {
        fields: { "erasure.email": ["is not this person's email"] },
      });
    }
    if (person.id === actor.userId) throw new AppError("conflict", "You can't erase yourself. Another admin can.");
    await refuseLastAdmin(tx, person, "erased");
    await erasePerson(tx, person.id);
    return {
      answer: { user_id: person.id },
      audit: [{ act: "person.erased", subjectId: null, after: { user_id: person.id } }],
    };
  },
});

/** Hands over all direct reports of a person to another manager; a person without reports is a 409. */
export const createHandOver = command({
  input: contract.createHandOver.input,
  load: (tx, { actor, input }) => lockedPerson(tx, actor, input.hand_over.from_user_id),
  policy: managesPeople,
  run: async (tx, { input, subject: { person } }) => {
    const { from_user_id, to_user_id } = input.hand_over;
    if (from_user_id === to_user_id) {
      throw new AppError("invalid", "Choose a different manager.", {
        fields: { "hand_over.to_user_id": ["must be a different person"] },
      });
    }
    if (!(await store.readActive(tx, [to_user_id])).has(to_user_id)) {
      throw new AppError("invalid", "Only active people can be managers.", {
        fields: { "hand_over.to_user_id": ["must be an active person"] },
      });
    }
    const all = await readReporting(tx);
    const moves = planHandOver(all, from_user_id, to_user_id);
    if (moves.length === 0) throw new AppError("conflict", "This person no longer has reports.");
    await changeReporting(tx, moves, "hand_over.to_user_id");
    const before = new Map(all.map(({ employeeId, managerIds }) => [employeeId, managerIds]));
    const moved = moves.map(({ employeeId, managerIds }) => ({
      ...{ act: "person.updated", subjectId: employeeId },
      ...{ before: { manager_ids: [...(before.get(employeeId) ?? [])] }, after: { manager_ids: [...managerIds] } },
    }));
    const employees = [
      ...(
        await store.readNames(
          tx,
          moves.map(({ employeeId }) => employeeId),
        )
      ).values(),
    ];
    const audit = [
      { act: "reports.handed_over", subjectId: person.id, after: { to_user_id, count: moves.length } },
      ...moved,
    ];
    return { answer: { from_user_id, to_user_id, employees }, audit };
  },
});
