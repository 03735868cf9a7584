import { findDiscipline, type DisciplineRecord } from "@/lib/template/catalogues/store";
import { wrongField, conflict } from "@/lib/platform/core/errors";
import type { Tx } from "@/lib/platform/db";
import { TOLD_AT_ONCE } from "@/lib/platform/operation/audit-entry";
import { command, type AuditEntry } from "@/lib/platform/operation/operation";
import { lockAndCheckCaller, refuseLastAdmin } from "@/lib/people/directory/lock-commands";
import { invited, refuseWithoutMail } from "@/lib/people/directory/invitation-commands";
import { managesPeople } from "@/lib/people/directory/policy";
import { checkReporting } from "@/lib/people/directory/reporting-commands";
import { wasJustInvited } from "@/lib/people/directory/rules";
import { findPeople, type PersonRecord } from "@/lib/people/directory/store";
import { changeDisciplines, deactivate } from "@/lib/people/directory/write-store";
import { setManagers } from "@/lib/vocabulary/reporting-line/store";
import * as contract from "./contract";
import { changedBy, withPrimary, type Change, type Cost, type Member } from "./rules";
import * as store from "./store";

/** In milliseconds. A discipline for 200 people adds thousands of rows. */
const TIMEOUT_MS = 60_000;

type Person = Member & { record: PersonRecord };

/** Changes several people at once: everything or nothing. A dry run makes the same checks and counts the cost. */
export const createPeopleChange = command(contract.createPeopleChange, {
  load: (tx, { actor }) => lockAndCheckCaller(tx, actor),
  policy: managesPeople,
  run: async (tx, { input: { people_change: wanted } }) => {
    const people = await readMembers(tx, wanted.user_ids);
    const change = await readChange(tx, wanted);
    const changed = changedBy(change, people);
    const costs = await check(tx, change, changed);
    const answer = {
      dry_run: wanted.dry_run,
      ...NO_COST,
      ...costs,
      changed: changed.length,
      unchanged: people.length - changed.length,
    };
    if (wanted.dry_run) return { answer, audit: [] };
    const role = await giveRole(tx, change);
    if (changed.length > 0) await carryOut(tx, change, changed);
    return { answer, audit: [...changed.map((person) => auditOf(change, person)), ...role] };
  },
  timeout: TIMEOUT_MS,
});

const NO_COST = { added_rows: 0, rated_rows: 0, closed_requests: 0, reports: 0, lacks_role: false };

async function readMembers(tx: Tx, userIds: readonly number[]): Promise<Person[]> {
  const records = await findPeople(tx, userIds);
  if (records.length < userIds.length)
    throw wrongField("people_change.user_ids", "contains an unknown person", "One of the people no longer exists.");
  return records.map((record) => ({
    id: record.id,
    isDeactivated: record.state === "deactivated",
    isInvitable: record.state === "invited" && !wasJustInvited(record, new Date()),
    disciplines: record.roles,
    managerIds: record.managers.map(({ id }) => id),
    record,
  }));
}

type Wanted = {
  action: Change["action"];
  cm_role_id?: number | undefined;
  manager_id?: number | undefined;
  gives_role: boolean;
};

async function readChange(tx: Tx, { action, cm_role_id, manager_id, gives_role }: Wanted): Promise<Change> {
  if (action === "deactivate" || action === "invite") return { action };
  if (action === "set_manager") {
    if (manager_id === undefined) throw missing("manager_id", "Choose a manager.");
    const [manager] = await findPeople(tx, [manager_id]);
    // Who has left can act on nothing, with the role or without.
    const lacksRole = manager?.is_manager === false && manager.state !== "deactivated";
    return { action, managerId: manager_id, lacksRole, givesRole: gives_role };
  }
  const discipline = cm_role_id === undefined ? null : await findDiscipline(tx, cm_role_id);
  if (!discipline) throw missing("cm_role_id", "Choose a discipline.");
  refuseFixed(action, discipline);
  return { action, discipline };
}

const missing = (field: string, text: string) => wrongField(`people_change.${field}`, "is missing or unknown", text);

function refuseFixed(action: Change["action"], { name, retired, for_everyone }: DisciplineRecord): void {
  if (retired && action === "add_discipline") throw conflict("retired", `${name} is retired and can't be added.`);
  if (for_everyone && !retired && action === "remove_discipline")
    throw conflict("still-needed", `${name} is for everyone and can't be removed from a sheet.`);
}

/** Checks that a change can be made, and returns what it costs. */
async function check(tx: Tx, change: Change, changed: readonly Person[]): Promise<Partial<Cost>> {
  const ids = changed.map(({ id }) => id);
  switch (change.action) {
    case "add_discipline":
      return { added_rows: await store.countAddedRows(tx, ids, change.discipline.id) };
    case "remove_discipline":
      return store.readRemovalCost(tx, ids, change.discipline.id);
    case "set_manager":
      await checkReporting(tx, reportingOf(changed, change.managerId), "people_change.manager_id");
      return { lacks_role: change.lacksRole === true };
    case "invite":
      refuseWithoutMail();
      return {};
    case "deactivate":
      await refuseLastAdmin(tx, ids, "deactivated");
      return { reports: await store.countReports(tx, ids) };
  }
}

/** Makes the new manager one by their role, if that was chosen: otherwise nobody may act on the requests. */
async function giveRole(tx: Tx, change: Change): Promise<AuditEntry[]> {
  if (change.action !== "set_manager" || !change.givesRole || !change.lacksRole) return [];
  await tx.user.update({ where: { id: change.managerId }, data: { isManager: true } });
  const [before, after] = [{ is_manager: false }, { is_manager: true }];
  return [{ act: "person.updated", subjectId: change.managerId, before, after }];
}

const reportingOf = (people: readonly Person[], managerId: number) =>
  people.map((person) => ({ employeeId: person.id, managerIds: withPrimary(person, managerId) }));

async function carryOut(tx: Tx, change: Change, changed: readonly Person[]): Promise<void> {
  const ids = changed.map(({ id }) => id);
  // Its email is sent by what is recorded.
  if (change.action === "invite") return;
  if (change.action === "deactivate") return deactivate(tx, ids);
  if (change.action === "set_manager") return setManagers(tx, reportingOf(changed, change.managerId));
  const given = [change.discipline.id];
  const [added, removed] = change.action === "add_discipline" ? [given, []] : [[], given];
  await changeDisciplines(
    tx,
    ids.map((userId) => ({ userId, added, removed })),
  );
}

/** The same records as for an edit of each person. */
function auditOf(change: Change, person: Person): AuditEntry {
  const subjectId = person.id;
  if (change.action === "invite") return invited(subjectId);
  if (change.action === "deactivate") return { act: "person.deactivated", subjectId, event: TOLD_AT_ONCE };
  const act = "person.updated";
  if (change.action === "set_manager") {
    const [before, after] = [person.managerIds, withPrimary(person, change.managerId)];
    return { act, subjectId, before: { manager_ids: [...before] }, after: { manager_ids: after } };
  }
  const { discipline } = change;
  const before = person.disciplines.map(({ name }) => name);
  const after =
    change.action === "add_discipline"
      ? [...before, discipline.name]
      : person.disciplines.filter(({ id }) => id !== discipline.id).map(({ name }) => name);
  return { act, subjectId, before: { disciplines: before }, after: { disciplines: after } };
}
