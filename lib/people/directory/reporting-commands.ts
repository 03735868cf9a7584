import { fullName } from "@/lib/platform/core/full-name";
import { wrongField } from "@/lib/platform/core/errors";
import type { Db, Tx } from "@/lib/platform/db";
import { describeCircle, findCircle, type Reporting } from "@/lib/vocabulary/reporting-line/rules";
import { readReporting, setManagers } from "@/lib/vocabulary/reporting-line/store";
import * as store from "./store";

/** Describes the circle that these changes of managers would create; null if none. */
export async function circleOf(
  db: Db | Tx,
  all: readonly Reporting[],
  changes: readonly Reporting[],
): Promise<string | null> {
  const managersOf = new Map([...all, ...changes].map(({ employeeId, managerIds }) => [employeeId, managerIds]));
  const circle = findCircle(
    managersOf,
    changes.map(({ employeeId }) => employeeId),
  );
  if (circle === null) return null;
  const names = await store.readNames(db, circle);
  return describeCircle(circle.map((id) => fullName(names.get(id)!)));
}

/** Throws AppError invalid for `field` if a change of managers creates a circle or a manager isn't an active person. */
export async function checkReporting(tx: Tx, changes: readonly Reporting[], field: string): Promise<void> {
  const refuse = (message: string, what: string) => wrongField(field, what, message);
  const all = await readReporting(tx);
  const before = new Map(all.map(({ employeeId, managerIds }) => [employeeId, managerIds]));
  const added = changes.flatMap(({ employeeId, managerIds }) =>
    managerIds.filter((id) => !(before.get(employeeId) ?? []).includes(id)),
  );
  const active = await store.readActive(tx, added);
  if (!added.every((id) => active.has(id)))
    throw refuse("Only active people can be managers.", "must name active people");
  if (changes.some(({ employeeId, managerIds }) => managerIds.includes(employeeId)))
    throw refuse("A person can't be their own manager.", "must not name the person");
  const circle = await circleOf(tx, all, changes);
  if (circle !== null) throw refuse(`This would create a circle: ${circle}.`, `would create a circle: ${circle}`);
}

/** Changes managers, after `checkReporting`. */
export async function changeReporting(tx: Tx, changes: readonly Reporting[], field: string): Promise<void> {
  await checkReporting(tx, changes, field);
  await setManagers(tx, changes);
}
