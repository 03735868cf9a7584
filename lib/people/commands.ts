import { deliveryEnv } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { TOLD_AT_ONCE } from "@/lib/operation/audit-entry";
import { command, type AuditEntry } from "@/lib/operation/operation";
import type { Tx } from "@/lib/db";
import * as contract from "./contract";
import { lockAndCheckCaller, lockedPerson, refuseLastAdmin, reread } from "./lock-commands";
import { managesPeople } from "./policy";
import { presentPerson, versionOf } from "./presenter";
import { changeReporting } from "./reporting-commands";
import * as store from "./store";
import * as writes from "./write-store";

async function refuseUnknownDisciplines(tx: Tx, ids: readonly number[]): Promise<void> {
  const known = await store.readDisciplines(tx, ids);
  if (!ids.every((id) => known.has(id)))
    throw new AppError("invalid", "The discipline doesn't exist or is retired.", {
      fields: { "user.cm_role_ids": ["contains an unknown discipline"] },
    });
}

async function refuseForEveryone(tx: Tx, removed: readonly number[]): Promise<void> {
  const name = await store.findForEveryone(tx, removed);
  if (name === null) return;
  throw new AppError("conflict", `${name} is for everyone and can't be removed from a sheet.`, {
    fields: { "user.cm_role_ids": [`must include ${name}, which is for everyone`] },
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

/** A person's fields for the audit log. Managers by id, because names would remain in the log after an erasure. */
const auditFields = ({
  email,
  first_name,
  last_name,
  is_admin,
  is_manager,
  is_staffing,
  roles,
  managers,
}: store.PersonRecord) => ({
  ...{ email, first_name, last_name, is_admin, is_manager, is_staffing },
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

/** The act that sends an invitation by email. */
const invited = (userId: number): AuditEntry => ({ act: "person.invited", subjectId: userId, event: TOLD_AT_ONCE });

/** Adds a person by email. An email in use is a 409. */
export const createPerson = command({
  input: contract.createPerson.input,
  load: (tx, { actor }) => lockAndCheckCaller(tx, actor),
  policy: managesPeople,
  run: async (tx, { input }) => {
    const { email, first_name, last_name, is_admin, is_manager, is_staffing, cm_role_ids, manager_ids } = input.user;
    await refuseTaken(tx, email);
    await refuseUnknownDisciplines(tx, cm_role_ids);
    const userId = await writes.insertPerson(tx, email, {
      firstName: first_name,
      lastName: last_name,
      isAdmin: is_admin,
      isManager: is_manager,
      isStaffing: is_staffing,
    });
    if (cm_role_ids.length > 0) await writes.changeDisciplines(tx, [{ userId, added: cm_role_ids, removed: [] }]);
    if (manager_ids.length > 0)
      await changeReporting(tx, [{ employeeId: userId, managerIds: manager_ids }], "user.manager_ids");
    const person = await reread(tx, userId);
    return {
      answer: presentPerson(person),
      audit: [
        { act: "person.added", subjectId: userId, after: auditFields(person), event: TOLD_AT_ONCE },
        ...(deliveryEnv().SMTP_URL === undefined ? [] : [invited(userId)]),
      ],
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
      is_staffing = person.is_staffing,
    } = user;
    await writes.updatePerson(tx, person.id, {
      firstName: first_name,
      lastName: last_name,
      isAdmin: is_admin,
      isManager: is_manager,
      isStaffing: is_staffing,
    });
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
    const after = await reread(tx, person.id);
    return { answer: presentPerson(after), audit: auditChanges(person, after) };
  },
});
