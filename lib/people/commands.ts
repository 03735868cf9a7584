import type { Actor } from "@/lib/core/actor";
import { AppError } from "@/lib/core/errors";
import { command, type AuditEntry } from "@/lib/core/operation";
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

/** Takes the lock first: whatever is read after it, the caller's own role included, stays so until the end. */
async function locked(tx: Tx, actor: Actor): Promise<{ callerIsAdmin: boolean }> {
  await writes.lockOrganisation(tx);
  return { callerIsAdmin: await writes.isActiveAdmin(tx, actor.userId) };
}

async function lockedPerson(tx: Tx, actor: Actor, userId: number) {
  const caller = await locked(tx, actor);
  const person = await store.findPerson(tx, userId);
  return person && { ...caller, person };
}

async function refuseLastAdmin(tx: Tx, person: store.PersonRecord, what: string): Promise<void> {
  if (!person.is_admin || person.state === "deactivated" || (await writes.countOtherAdmins(tx, person.id)) > 0) return;
  throw new AppError(
    "conflict",
    `This is the last active admin, who can't be ${what}. Make somebody else an admin first.`,
  );
}

async function refuseUnknownDisciplines(tx: Tx, ids: readonly number[]): Promise<void> {
  const known = await store.readDisciplines(tx, ids);
  if (!ids.every((id) => known.has(id)))
    throw new AppError("invalid", "There is no such discipline, or it is retired.", {
      fields: { "user.cm_role_ids": ["names what is no discipline"] },
    });
}

async function refuseTaken(tx: Tx, email: string): Promise<void> {
  const holder = await writes.findByAddress(tx, email);
  if (!holder) return;
  const who = `${holder.firstName} ${holder.lastName}`.trim();
  throw new AppError("conflict", `${who} has this address already.`, { fields: { "user.email": ["is taken"] } });
}

/** Gives who never signed in another address. Whoever has signed in is known by their account, whose address isn't ours to change. */
async function correctAddress(tx: Tx, person: store.PersonRecord, email: string): Promise<void> {
  await writes.lockPerson(tx, person.id);
  // Read once more: a first sign-in holds the same lock.
  if ((await reread(tx, person.id)).state !== "invited") {
    const fields = { "user.email": ["can be corrected only for who is invited and has never signed in"] };
    throw new AppError(
      "conflict",
      "Only the address of somebody who is invited and has never signed in can be corrected.",
      { fields },
    );
  }
  await refuseTaken(tx, email);
  await writes.setAddress(tx, person.id, email);
}

async function reread(tx: Tx, userId: number): Promise<store.PersonRecord> {
  const person = await store.findPerson(tx, userId);
  if (!person) throw new Error("a person that was just changed is not there");
  return person;
}

/** What the audit log keeps of a person. Managers by id: their names would outlast them there. */
const recorded = ({ email, first_name, last_name, is_admin, is_manager, roles, managers }: store.PersonRecord) => ({
  ...{ email, first_name, last_name, is_admin, is_manager },
  disciplines: roles.map(({ name }) => name),
  manager_ids: managers.map(({ id }) => id),
});

/** Both sides of what changed, or nothing where nothing did. */
function changes(before: store.PersonRecord, after: store.PersonRecord): AuditEntry[] {
  const [was, is] = [recorded(before), recorded(after)];
  const keys = (Object.keys(is) as (keyof typeof is)[]).filter(
    (key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]),
  );
  const picked = (of: typeof is) => Object.fromEntries(keys.map((key) => [key, of[key]]));
  return keys.length === 0
    ? []
    : [{ act: "person.updated", subjectId: after.id, before: picked(was), after: picked(is) }];
}

/** Adds a person by address. One that is there already is a 409. */
export const createPerson = command({
  input: contract.createPerson.input,
  load: (tx, { actor }) => locked(tx, actor),
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
      audit: [{ act: "person.added", subjectId: userId, after: recorded(person) }],
    };
  },
});

/** Changes a person's address, name, roles, disciplines and managers together. The last active admin stays one. An edit that began with another version is a 409. */
export const updatePerson = command({
  input: contract.updatePerson.input,
  load: (tx, { actor, input }) => lockedPerson(tx, actor, input.user_id),
  policy: managesPeople,
  edit: {
    shown: (_tx, { person }) => presentPerson(person),
    isOutdated: ({ user: { based_on_version: seen } }, { person }) => seen !== undefined && seen !== versionOf(person),
    refusal: "Somebody else has changed this person since you opened them.",
  },
  run: async (tx, { input: { user }, subject: { person } }) => {
    if (user.email !== undefined && user.email !== person.email) await correctAddress(tx, person, user.email);
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
    return { answer: presentPerson(after), audit: changes(person, after) };
  },
});

/** Keeps a person out from this moment on. Who is deactivated already stays so. */
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

/** Lets a person in again; whoever is not deactivated is a 404. */
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

/** Erases a person for good. The address is the confirmation; nobody erases themselves, who could not be named as having done it. */
export const createErasure = command({
  input: contract.createErasure.input,
  load: (tx, { actor, input }) => lockedPerson(tx, actor, input.erasure.user_id),
  policy: managesPeople,
  run: async (tx, { actor, input: { erasure }, subject: { person } }) => {
    if (erasure.email !== person.email) {
      throw new AppError("invalid", "The address is not this person's: nothing was erased.", {
        fields: { "erasure.email": ["is not this person's address"] },
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

/** Hands all direct reports of somebody, such as a leaver, over to another manager. Who has none is a 409. */
export const createHandOver = command({
  input: contract.createHandOver.input,
  load: (tx, { actor, input }) => lockedPerson(tx, actor, input.hand_over.from_user_id),
  policy: managesPeople,
  run: async (tx, { input, subject: { person } }) => {
    const { from_user_id, to_user_id } = input.hand_over;
    if (from_user_id === to_user_id) {
      throw new AppError("invalid", "The reports are handed over to somebody else.", {
        fields: { "hand_over.to_user_id": ["must be somebody else"] },
      });
    }
    if (!(await store.readActive(tx, [to_user_id])).has(to_user_id)) {
      throw new AppError("invalid", "Only active people can be managers.", {
        fields: { "hand_over.to_user_id": ["is not here or is deactivated"] },
      });
    }
    const all = await readReporting(tx);
    const moves = planHandOver(all, from_user_id, to_user_id);
    if (moves.length === 0) throw new AppError("conflict", "Nobody reports to this person any more.");
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
