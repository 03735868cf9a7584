import { AppError } from "@/lib/platform/core/errors";
import { command } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
import { lockAndCheckCaller, lockedPerson } from "./lock-commands";
import { invited, refuseWithoutMail } from "./invitation-commands";
import { addPerson, changePerson } from "./person-commands";
import { managesPeople, managesPerson } from "./policy";
import { presentPerson, versionOf } from "./presenter";
import { wasJustInvited } from "./rules";

/** Adds a person by email. An email in use is a 409. */
export const createPerson = command(contract.createPerson, {
  load: (tx, { actor }) => lockAndCheckCaller(tx, actor),
  policy: managesPeople,
  run: async (tx, { actor, input }) => {
    const { person, audit } = await addPerson(tx, input.user, actor);
    return { answer: presentPerson(person), audit };
  },
});

/**
 * Changes a person's email, name, roles, disciplines, grade and managers. The last active admin can't be demoted. An
 * edit based on an older version is a 409.
 */
export const updatePerson = command(contract.updatePerson, {
  load: (tx, { actor, input }) => lockedPerson(tx, actor, input.user_id),
  policy: managesPerson,
  edit: {
    shown: (_tx, { person }) => presentPerson(person),
    isOutdated: ({ user: { based_on_version: seen } }, { person }) => seen !== undefined && seen !== versionOf(person),
    refusal: "Someone else changed this person after you opened them.",
  },
  run: async (tx, { actor, input: { user }, subject }) => {
    const { person, audit } = await changePerson(tx, subject.person, user, actor);
    return { answer: presentPerson(person), audit };
  },
});

/** Sends an invitation again. A 409 without a mail server, after a sign-in, or twice within a minute. */
export const createInvitation = command(contract.createInvitation, {
  load: (tx, { actor, input }) => lockedPerson(tx, actor, input.invitation.user_id),
  policy: managesPeople,
  run: async (tx, { subject: { person } }) => {
    refuseWithoutMail();
    if (person.state !== "invited")
      throw new AppError("conflict", "Only a person who was added and has never signed in can be invited again.");
    if (wasJustInvited(person, new Date()))
      throw new AppError("conflict", "An invitation was sent less than a minute ago. Try again in a minute.");
    return { answer: presentPerson({ ...person, invited_at: new Date() }), audit: [invited(person.id)] };
  },
});
