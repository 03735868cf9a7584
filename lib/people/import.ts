import { z } from "zod";
import { command, operate, type AuditEntry } from "@/lib/core/operation";
import type { Tx } from "@/lib/db";
import * as contract from "./contract";
import { FIELDS, planImport, readPeople, type Field, type PersonLine, type Planned } from "./import-rules";
import * as store from "./import-store";
import { managesPeople } from "./policy";
import { isActiveAdmin, lockOrganisation } from "./write-store";

/** An import of a few thousand people with their sheets' rows takes seconds. */
const TIMEOUT_MS = 120_000;

export type PeopleImport = z.input<(typeof contract.createPeopleImport)["response"]>;

/** Adds and changes people as a CSV file says: whole or not at all. The same file again changes nothing. Throws FileRefused. */
export const createPeopleImport = command({
  input: contract.createPeopleImport.input,
  load: async (tx, { actor }) => {
    await lockOrganisation(tx);
    return { callerIsAdmin: await isActiveAdmin(tx, actor.userId) };
  },
  policy: managesPeople,
  run: (tx, { input: { people_import } }) =>
    run(tx, readPeople(new TextEncoder().encode(people_import.content)), people_import.dry_run),
  timeout: TIMEOUT_MS,
});

/** The same by the operator. */
export const importPeople = operate({
  input: z.object({
    content: z.custom<Uint8Array>((value) => value instanceof Uint8Array).transform(readPeople),
    dryRun: z.boolean(),
  }),
  run: async (tx, { content, dryRun }) => {
    await lockOrganisation(tx);
    return run(tx, content, dryRun);
  },
});

async function run(
  tx: Tx,
  lines: readonly PersonLine[],
  dryRun: boolean,
): Promise<{ answer: PeopleImport; audit: AuditEntry[] }> {
  const stored = await store.readEverybody(tx);
  const plan = planImport(lines, stored);
  const made = plan.filter(({ outcome }) => outcome === "made").map(({ line }) => line);
  const updated = plan.filter((planned) => planned.outcome === "updated");
  const changed = (field: Field) => [
    ...made,
    ...updated.filter(({ fields }) => fields.includes(field)).map(({ line }) => line),
  ];
  const counts = { made: made.length, updated: updated.length, unchanged: plan.length - made.length - updated.length };
  const said = plan.map(({ line: { line, email }, outcome, fields }) => ({
    line,
    email,
    outcome,
    fields: [...fields],
  }));
  const answer = { dry_run: dryRun, ...counts, lines: said };
  if (dryRun || made.length + updated.length === 0) return { answer, audit: [] };

  await store.insertPeople(tx, made);
  await store.updatePeople(
    tx,
    updated.map(({ line }) => line),
  );
  const ids = await store.readIds(tx);
  await store.giveDisciplines(tx, changed("disciplines"), ids, stored.disciplines);
  await store.giveManagers(tx, changed("managers"), ids);
  return {
    answer,
    audit: [
      { act: "people.imported", subjectId: null, after: counts },
      ...plan.flatMap((planned) => auditOf(planned, ids)),
    ],
  };
}

/** One record a person, as if an admin had done it on the screen. */
function auditOf(planned: Planned, ids: ReadonlyMap<string, number>): AuditEntry[] {
  if (planned.outcome === "unchanged") return [];
  const { line, outcome } = planned;
  const subjectId = ids.get(line.email) ?? null;
  const after = recorded({ ...line, disciplines: line.disciplines.map(({ name }) => name) }, ids);
  if (outcome === "made")
    return [{ act: "person.added", subjectId, after: { email: line.email, ...picked(after, FIELDS) } }];
  const before = recorded({ ...planned.stored, disciplines: planned.stored.disciplineKeys }, ids);
  return [
    { act: "person.updated", subjectId, before: picked(before, planned.fields), after: picked(after, planned.fields) },
  ];
}

type Person = Pick<PersonLine, "firstName" | "lastName" | "managers" | "isManager" | "isAdmin"> & {
  disciplines: string[];
};

/** Managers by id: their addresses would outlast them in the audit log. */
const recorded = (person: Person, ids: ReadonlyMap<string, number>) => ({
  first_name: person.firstName,
  last_name: person.lastName,
  disciplines: person.disciplines,
  managers: person.managers.map((email) => ids.get(email) ?? null),
  is_manager: person.isManager,
  is_admin: person.isAdmin,
});

function picked(values: ReturnType<typeof recorded>, fields: readonly Field[]) {
  return Object.fromEntries(fields.map((field) => [field === "managers" ? "manager_ids" : field, values[field]]));
}
