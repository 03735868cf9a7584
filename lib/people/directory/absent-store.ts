import type { Db } from "@/lib/platform/db";
import { ABSENCE, awayUntilToday } from "@/lib/people/absences/store";
import type { AbsentPeople } from "@/lib/platform/operation/import-kind";
import { MAX_ABSENT } from "./rules";
import { nameOf } from "@/lib/platform/core/full-name";

/** Reads the active people with none of these emails and personnel numbers, by last name. */
export async function readAbsent(
  db: Db,
  emails: readonly string[],
  personnelNumbers: readonly string[],
): Promise<AbsentPeople> {
  const [present, numbers] = [new Set(emails), new Set(personnelNumbers)];
  const active = await db.user.findMany({
    where: { deactivatedAt: null },
    select: {
      ...{ id: true, firstName: true, lastName: true, email: true, personnelNumber: true, lastSignInAt: true },
      ...ABSENCE,
    },
    orderBy: [{ orderKey: "asc" }, { id: "asc" }],
  });
  const absent = active.filter(
    ({ email, personnelNumber }) => !present.has(email) && (personnelNumber === null || !numbers.has(personnelNumber)),
  );
  return {
    people: absent.slice(0, MAX_ABSENT).map(({ id, firstName, lastName, email, lastSignInAt, ...person }) => ({
      ...{ id, email, name: nameOf({ firstName, lastName }) },
      away_until: awayUntilToday(person),
      last_sign_in_at: lastSignInAt?.toISOString() ?? null,
    })),
    count: absent.length,
    active: active.length,
  };
}
