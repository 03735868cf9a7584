import type { PersonLine } from "./import-file-rules";
import type { IdentifiedLine } from "./import-identity-rules";
import type { StoredPerson } from "./stored-person-store";

/**
 * The fields of a person in an import. Disciplines and languages by key, managers by email with the primary one first;
 * the email is the stored one of a person who exists. Empty is not set.
 */
export type ImportedPerson = Omit<StoredPerson, "id" | "isDeactivated" | "hasSignedIn"> & {
  /** The email that the person gets; null if it stays. */
  newEmail: string | null;
};

/** Returns the person after the import: a line adds, or replaces where marked. `everyones` disciplines stay. */
export function merge(
  line: IdentifiedLine,
  known: StoredPerson | null,
  replaces: ReadonlySet<string>,
  everyones: readonly string[],
): ImportedPerson {
  const added = line.disciplines.map(({ key }) => key);
  const held = known?.disciplineKeys ?? [];
  const isReplaced = replaces.has("disciplines") && added.length > 0;
  const keptDisciplines = isReplaced ? held.filter((key) => everyones.includes(key)) : held;
  const role = (column: "is_manager" | "is_staffing" | "is_admin", given: boolean | null, had: boolean) =>
    given === null ? had : replaces.has(column) ? given : given || had;
  return {
    email: line.email,
    newEmail: line.given !== line.email && !known?.hasSignedIn ? line.given : null,
    firstName: line.firstName ?? known?.firstName ?? "",
    lastName: line.lastName ?? known?.lastName ?? "",
    personnelNumber: line.personnelNumber ?? known?.personnelNumber ?? "",
    location: line.location ?? known?.location ?? "",
    hiredOn: line.hiredOn ?? known?.hiredOn ?? "",
    awayFrom: line.awayFrom ?? known?.awayFrom ?? "",
    awayUntil: line.awayUntil ?? known?.awayUntil ?? "",
    disciplineKeys: [...new Set([...keptDisciplines, ...added])],
    languageKeys: [...new Set([...(known?.languageKeys ?? []), ...line.languages.map(({ key }) => key)])],
    gradeKey: line.grade?.key ?? known?.gradeKey ?? "",
    managers: mergeManagers(line, known?.managers ?? [], replaces),
    isManager: role("is_manager", line.isManager, known?.isManager ?? false),
    isStaffing: role("is_staffing", line.isStaffing, known?.isStaffing ?? false),
    isAdmin: role("is_admin", line.isAdmin, known?.isAdmin ?? false),
  };
}

/**
 * Merges managers. A new primary manager replaces the former one, and `managers!` the other managers. Without a primary
 * manager, the first one becomes primary.
 */
function mergeManagers(
  { primaryManager, managers }: PersonLine,
  before: readonly string[],
  replaces: ReadonlySet<string>,
): string[] {
  const primary = primaryManager ?? before[0];
  const kept = replaces.has("managers") && managers.length > 0 ? [] : before.slice(1);
  return [...new Set([...(primary === undefined ? [] : [primary]), ...kept, ...managers])];
}
