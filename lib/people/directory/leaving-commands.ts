import { type Actor, personIdOf } from "@/lib/platform/core/actor";
import { AppError, wrongField, conflict } from "@/lib/platform/core/errors";
import type { Tx } from "@/lib/platform/db";
import { command, type AuditEntry } from "@/lib/platform/operation/operation";
import { planHandOver } from "@/lib/vocabulary/reporting-line/rules";
import { readReporting } from "@/lib/vocabulary/reporting-line/store";
import * as contract from "./contract";
import { erasePerson } from "./erasure-store";
import { lockedPerson, refuseLastAdmin, reread } from "./lock-commands";
import { deactivatePerson, reactivatePerson } from "./person-commands";
import { managesPeople, managesPerson, restoresPerson } from "./policy";
import { presentPerson } from "./presenter";
import { personErased } from "./rules";
import { changeReporting } from "./reporting-commands";
import * as store from "./store";

/** Deactivates a person at once, and before that hands over their reports if the caller names a new manager. */
export const createDeactivation = command(contract.createDeactivation, {
  load: (tx, { actor, input }) => lockedPerson(tx, actor, input.deactivation.user_id),
  policy: managesPerson,
  run: async (tx, { actor, input: { deactivation }, subject: { person } }) => {
    const to = deactivation.hand_over_to_user_id;
    const handed =
      to === undefined ? null : await handOver(tx, actor, person.id, to, "deactivation.hand_over_to_user_id");
    // Someone else, or the identity provider, may have been first: the reports are handed over all the same.
    const left = person.state === "deactivated" ? [] : await deactivatePerson(tx, person);
    const audit = [...(handed?.audit ?? []), ...left];
    return { answer: presentPerson(await reread(tx, person.id)), audit };
  },
});

/** Reactivates a person. If they aren't deactivated, it's a 404. */
export const deleteDeactivation = command(contract.deleteDeactivation, {
  load: async (tx, { actor, input }) => {
    const found = await lockedPerson(tx, actor, input.user_id);
    return found?.person.state === "deactivated" ? found : null;
  },
  policy: restoresPerson,
  run: async (tx, { subject: { person } }) => ({ answer: undefined, audit: await reactivatePerson(tx, person) }),
});

/** Erases a person for good, confirmed by their email; never oneself, as the record couldn't name its actor. */
export const createErasure = command(contract.createErasure, {
  load: (tx, { actor, input }) => lockedPerson(tx, actor, input.erasure.user_id),
  policy: managesPeople,
  run: async (tx, { actor, input: { erasure }, subject: { person } }) => {
    if (erasure.email !== person.email) {
      throw wrongField(
        "erasure.email",
        "is not this person's email",
        "The email isn't this person's. Nothing was erased.",
      );
    }
    if (person.id === actor.userId) throw new AppError("conflict", "You can't erase yourself. Another admin can.");
    await refuseLastAdmin(tx, [person.id], "erased");
    const reporting = (await readReporting(tx)).filter(({ managerIds }) => managerIds.includes(person.id));
    const left = reporting.map(({ employeeId, managerIds }) =>
      managersChanged(
        employeeId,
        managerIds,
        managerIds.filter((id) => id !== person.id),
      ),
    );
    await erasePerson(tx, person.id);
    return { answer: { user_id: person.id }, audit: [personErased(person.id), ...left] };
  },
});

/** Hands over all direct reports of a person to another manager; a person without reports is a 409. */
export const createHandOver = command(contract.createHandOver, {
  load: (tx, { actor, input }) => lockedPerson(tx, actor, input.hand_over.from_user_id),
  policy: managesPerson,
  run: async (tx, { actor, input, subject: { person } }) => {
    const { from_user_id, to_user_id } = input.hand_over;
    const { moved, audit } = await handOver(tx, actor, person.id, to_user_id, "hand_over.to_user_id");
    if (moved.length === 0) throw conflict("already-done", "This person no longer has reports.");
    const employees = [...(await store.readNames(tx, moved)).values()];
    return { answer: { from_user_id, to_user_id, employees }, audit };
  },
});

/** Moves all direct reports of a person to an active person; returns their ids. Throws AppError invalid for `field`. */
async function handOver(tx: Tx, actor: Actor, from: number, to: number, field: string) {
  if (from === to) {
    throw wrongField(field, "must be a different person", "Choose a different manager.");
  }
  if (!(await store.readActive(tx, [to])).has(to)) {
    throw wrongField(field, "must be an active person", "Only active people can be managers.");
  }
  const all = await readReporting(tx);
  const moves = planHandOver(all, from, to);
  const moved = moves.map(({ employeeId }) => employeeId);
  if (moves.length === 0) return { moved, audit: [] };
  if (personIdOf(actor) === null && (await store.findPeople(tx, moved)).some((person) => person.is_admin))
    throw new AppError("forbidden", "A report is an admin. Only people change admins. An admin can, on People.");
  await changeReporting(tx, moves, field);
  const before = new Map(all.map(({ employeeId, managerIds }) => [employeeId, managerIds]));
  const audit: AuditEntry[] = [
    { act: "reports.handed_over", subjectId: from, after: { to_user_id: to, count: moves.length } },
    ...moves.map(({ employeeId, managerIds }) => managersChanged(employeeId, before.get(employeeId) ?? [], managerIds)),
  ];
  return { moved, audit };
}

const managersChanged = (subjectId: number, before: readonly number[], after: readonly number[]): AuditEntry => ({
  act: "person.updated",
  subjectId,
  before: { manager_ids: [...before] },
  after: { manager_ids: [...after] },
});
