import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { command, operate, type AuditEntry } from "@/lib/operation/operation";
import type { Tx } from "@/lib/db";
import * as contract from "./contract";
import { type PeopleFile, readPeople, readPeopleOfCall } from "./import-file-rules";
import {
  FIELDS,
  type Field,
  type ImportedPerson,
  needsConfirmation,
  planImport,
  type Planned,
  type StoredPeople,
} from "./import-rules";
import * as store from "./import-store";
import { managesPeople, seesPeople } from "./policy";
import { REPLACEABLE } from "./rules";
import { isActiveAdmin, lockOrganisation } from "./write-store";

/** In milliseconds. An import of a few thousand people with their sheets' rows takes seconds. */
const TIMEOUT_MS = 120_000;
const NO_FILE: PeopleFile = { lines: [], replaces: new Set() };

export type PeopleImport = z.input<(typeof contract.createPeopleImport)["response"]>;

/** `confirmed`: the number of removals that the caller confirmed. */
type Options = { dryRun: boolean; confirmed: number | "any" };

/**
 * Adds and changes people from a CSV file: everything or nothing. Importing the same file again changes nothing. Throws FileRefused; AppError
 * conflict if it removes more than the caller confirmed.
 */
export const createPeopleImport = command({
  input: contract.createPeopleImport.input,
  // Before the transaction, so that a large file doesn't block others, and only for callers who may import.
  prepare: async ({ actor, input: { people_import } }) =>
    seesPeople(actor) ? readPeopleOfCall(people_import.content) : NO_FILE,
  load: async (tx, { actor }) => {
    await lockOrganisation(tx);
    return { callerIsAdmin: await isActiveAdmin(tx, actor.userId) };
  },
  policy: managesPeople,
  run: (tx, { input: { people_import }, prepared: file }) => {
    const chosen = people_import.replace.flatMap((what) => REPLACEABLE[what]);
    const replaces = new Set([...file.replaces, ...chosen]);
    const options = { dryRun: people_import.dry_run, confirmed: people_import.confirm_removals };
    return run(tx, { ...file, replaces }, options);
  },
  timeout: TIMEOUT_MS,
});

/** Imports people for the operator, who confirms all removals or none. */
export const importPeople = operate({
  input: z.object({
    content: z.custom<Uint8Array>((value) => value instanceof Uint8Array).transform(readPeople),
    dryRun: z.boolean(),
    confirmRemovals: z.boolean(),
  }),
  run: async (tx, { content, dryRun, confirmRemovals }) => {
    await lockOrganisation(tx);
    return run(tx, content, { dryRun, confirmed: confirmRemovals ? "any" : 0 });
  },
});

async function run(
  tx: Tx,
  file: PeopleFile,
  { dryRun, confirmed }: Options,
): Promise<{ answer: PeopleImport; audit: AuditEntry[] }> {
  const stored = await store.readEverybody(tx);
  const plan = planImport(file, stored);
  const answer = { dry_run: dryRun, ...(await report(tx, plan)) };
  if (dryRun || answer.made + answer.updated === 0) return { answer, audit: [] };
  if (answer.needs_confirmation && confirmed !== "any" && confirmed !== answer.removals)
    throw new AppError("conflict", describeRemovals(answer), {
      fields: { "people_import.confirm_removals": [`must be ${answer.removals} to go ahead`] },
    });
  const ids = await store.writePeople(tx, plan, stored.disciplines);
  const counts = { made: answer.made, updated: answer.updated, unchanged: answer.unchanged };
  return {
    answer,
    audit: [
      { act: "people.imported", subjectId: null, after: counts },
      ...plan.flatMap((planned) => auditOf(planned, ids, stored.disciplines)),
    ],
  };
}

async function report(tx: Tx, plan: readonly Planned[]) {
  const rated = await store.readRatedRows(tx, plan);
  const lines = plan.map(({ line, next: { email }, stored, outcome, fields, removes }) => ({
    ...{ line, email, outcome, fields: [...fields] },
    removes: removes.map(({ kind, name, id }) => ({
      ...{ kind, name },
      rated_rows: rated.get(`${stored?.id} ${id}`) ?? 0,
    })),
  }));
  const count = (wanted: Planned["outcome"]) => plan.filter(({ outcome }) => outcome === wanted).length;
  const removals = lines.flatMap(({ removes }) => removes);
  return {
    ...{ made: count("made"), updated: count("updated"), unchanged: count("unchanged"), lines },
    removals: removals.length,
    rated_rows: removals.reduce((sum, { rated_rows }) => sum + rated_rows, 0),
    needs_confirmation: needsConfirmation(plan, removals.length),
  };
}

const describeRemovals = ({ removals, rated_rows }: Pick<PeopleImport, "removals" | "rated_rows">) =>
  `The file removes ${removals} assignments (disciplines, managers, roles) and ${rated_rows} rated rows: more than 1 removal for every 10 people. Nothing was changed. Confirm the removals to go ahead.`;

/** Returns an audit record per person, the same as for an edit on the screen. */
function auditOf(
  { outcome, stored, next, fields }: Planned,
  ids: ReadonlyMap<string, number>,
  disciplines: StoredPeople["disciplines"],
): AuditEntry[] {
  if (outcome === "unchanged") return [];
  const subjectId = ids.get(next.email) ?? null;
  const names = new Map(disciplines.map(({ nameKey, name }) => [nameKey, name]));
  const after = auditFields(next, ids, names);
  if (!stored) return [{ act: "person.added", subjectId, after: { email: next.email, ...picked(after, FIELDS) } }];
  const before = auditFields(stored, ids, names);
  return [{ act: "person.updated", subjectId, before: picked(before, fields), after: picked(after, fields) }];
}

/** Managers by id, because emails would remain in the audit log after an erasure. */
const auditFields = (person: ImportedPerson, ids: ReadonlyMap<string, number>, names: ReadonlyMap<string, string>) => ({
  first_name: person.firstName,
  last_name: person.lastName,
  disciplines: person.disciplineKeys.map((key) => names.get(key) ?? key),
  managers: person.managers.map((email) => ids.get(email) ?? null),
  is_manager: person.isManager,
  is_staffing: person.isStaffing,
  is_admin: person.isAdmin,
});

function picked(values: ReturnType<typeof auditFields>, fields: readonly Field[]) {
  return Object.fromEntries(fields.map((field) => [field === "managers" ? "manager_ids" : field, values[field]]));
}
