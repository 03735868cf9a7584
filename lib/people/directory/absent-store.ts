import type { Db } from "@/lib/platform/db";
import { ABSENCE, awayUntilToday } from "@/lib/people/absences/store";
import { peopleFinder } from "@/lib/vocabulary/named-people/rules";
import type { FiledPeople, PersonColumn } from "./import-file-rules";
import { MAX_ABSENT } from "./rules";
import { nameOf } from "@/lib/platform/core/full-name";

/** Active people who aren't in a file: the first by name, their number, and the number of all active people. */
export type AbsentPeople = {
  people: { id: number; name: string; email: string; last_sign_in_at: string | null; away_until: string | null }[];
  count: number;
  active: number;
};

/** A kind of import whose file may lack people. Lines that are refused or left out count. */
export type FindsAbsent = {
  absentFrom(db: Db, cellsOf: (column: PersonColumn) => readonly string[]): Promise<AbsentPeople>;
};

/** Reads the active people that a file doesn't name, by last name. */
export async function readAbsent(db: Db, { emails, numbers, names }: FiledPeople): Promise<AbsentPeople> {
  const active = await db.user.findMany({
    where: { deactivatedAt: null },
    select: {
      id: true,
      firstName: true,
      lastName: true,
      email: true,
      personnelNumber: true,
      lastSignInAt: true,
      ...ABSENCE,
    },
    orderBy: [{ orderKey: "asc" }, { id: "asc" }],
  });
  const find = peopleFinder(active.map((person) => ({ ...person, personnelNumber: "" })));
  const named = new Set([...names].flatMap(find));
  const absent = active.filter(
    ({ email, personnelNumber }) =>
      !emails.has(email) && (personnelNumber === null || !numbers.has(personnelNumber)) && !named.has(email),
  );
  return {
    people: absent.slice(0, MAX_ABSENT).map(({ id, firstName, lastName, email, lastSignInAt, ...person }) => ({
      id,
      email,
      name: nameOf({ firstName, lastName }),
      away_until: awayUntilToday(person),
      last_sign_in_at: lastSignInAt?.toISOString() ?? null,
    })),
    count: absent.length,
    active: active.length,
  };
}
