import { command } from "@/lib/operation/operation";
import * as contract from "./contract";
import { lockAndCheckCaller, lockedPerson } from "./lock-commands";
import { addPerson, changePerson } from "./person-commands";
import { managesPeople } from "./policy";
import { presentPerson, versionOf } from "./presenter";

/** Adds a person by email. An email in use is a 409. */
export const createPerson = command({
  input: contract.createPerson.input,
  load: (tx, { actor }) => lockAndCheckCaller(tx, actor),
  policy: managesPeople,
  run: async (tx, { input }) => {
    const { person, audit } = await addPerson(tx, input.user);
    return { answer: presentPerson(person), audit };
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
  run: async (tx, { input: { user }, subject }) => {
    const { person, audit } = await changePerson(tx, subject.person, user);
    return { answer: presentPerson(person), audit };
  },
});
