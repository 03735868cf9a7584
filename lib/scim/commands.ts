import { AppError } from "@/lib/core/errors";
import type { Tx } from "@/lib/db";
import { command, type AuditEntry } from "@/lib/operation/operation";
import { lockAndCheckCaller, lockedPerson, reread } from "@/lib/people/lock-commands";
import { addPerson, changePerson, deactivatePerson, reactivatePerson } from "@/lib/people/person-commands";
import type { PersonRecord } from "@/lib/people/store";
import * as contract from "./contract";
import { provisionsUsers } from "./policy";
import { presentPersonAsUser } from "./presenter";
import { checkWorkEmail, newNames } from "./rules";
import { isDeactivatedByScim } from "./store";

const BY_SCIM = { scim: true };

/** Marks audit entries, because their actor is the admin who created the token. */
const throughScim = (audit: readonly AuditEntry[]): AuditEntry[] =>
  audit.map((entry) => ({ ...entry, after: { ...(entry.after as object | undefined), through: "SCIM" } }));

/** Adds a person without roles, disciplines and managers. An email in use is a 409. */
export const createUser = command({
  input: contract.CreateUser,
  load: (tx, { actor }) => lockAndCheckCaller(tx, actor),
  policy: provisionsUsers,
  run: async (tx, { input: { user } }) => {
    checkWorkEmail(user, user.userName);
    const { person, audit } = await addPerson(tx, {
      ...{ email: user.userName, ...newNames(user) },
      ...{ is_admin: false, is_manager: false, is_staffing: false, cm_role_ids: [], manager_ids: [] },
    });
    if (user.active !== false) return { answer: presentPersonAsUser(person), audit: throughScim(audit) };
    const added = audit.filter(({ act }) => act !== "person.invited");
    const left = await deactivatePerson(tx, person, BY_SCIM);
    const answer = presentPersonAsUser(await reread(tx, person.id));
    return { answer, audit: throughScim([...added, ...left]) };
  },
});

const REFUSAL = "The person changed after you read them.";

/** Changes what is sent of a person's email, name and state, for PUT and PATCH. Roles, disciplines and managers never change. */
export const updateUser = command({
  input: contract.ChangeUser,
  load: (tx, { actor, input }) => lockedPerson(tx, actor, input.id),
  policy: provisionsUsers,
  edit: { shown: (_tx, { person }) => presentPersonAsUser(person), refusal: REFUSAL },
  run: async (tx, { input: { user }, subject: { person } }) => {
    checkWorkEmail(user, user.userName ?? person.email);
    const isActive = person.state !== "deactivated";
    const back = user.active === true && !isActive ? await reactivate(tx, person) : [];
    const { person: changed, audit } = await changePerson(tx, person, {
      ...(user.userName === undefined ? {} : { email: user.userName }),
      ...(user.givenName === undefined ? {} : { first_name: user.givenName }),
      ...(user.familyName === undefined ? {} : { last_name: user.familyName }),
    });
    const gone = user.active === false && isActive ? await deactivatePerson(tx, changed, BY_SCIM) : [];
    const answer = presentPersonAsUser(await reread(tx, person.id));
    return { answer, audit: throughScim([...back, ...audit, ...gone]) };
  },
});

async function reactivate(tx: Tx, person: PersonRecord): Promise<AuditEntry[]> {
  if (await isDeactivatedByScim(tx, person.id)) return reactivatePerson(tx, person);
  throw new AppError("conflict", "An admin deactivated this person. Reactivate them on People first.");
}

/** Deactivates a person as leaving. Nothing is erased: that is for an admin, on People. */
export const deleteUser = command({
  input: contract.OneUser,
  load: (tx, { actor, input }) => lockedPerson(tx, actor, input.id),
  policy: provisionsUsers,
  edit: { shown: (_tx, { person }) => presentPersonAsUser(person), refusal: REFUSAL },
  run: async (tx, { subject: { person } }) => {
    const audit = person.state === "deactivated" ? [] : await deactivatePerson(tx, person, BY_SCIM);
    return { answer: undefined, audit: throughScim(audit) };
  },
});
