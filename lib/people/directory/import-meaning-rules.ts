import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import type { AskedName, ImportCall } from "@/lib/platform/operation/import-kind";
import { PERSON_ASKED } from "@/lib/vocabulary/named-people/rules";
import type { PersonLine } from "./import-file-rules";

/** What the names of a file were chosen to mean, and what its unreadable lines are called by. */
export type NameChoices = Pick<ImportCall, "meaningOf" | "refusedNames">;

/** The email of the one of several people that a manager's name was chosen to mean; null to leave it out. */
export const chosenManager = ({ meaningOf }: NameChoices, name: string): string | null | undefined =>
  meaningOf?.("manager", nameKeyOf(name));

/** The email of the one of several people that a line's name was chosen to mean; null to leave the line out. */
export const chosenPerson = ({ meaningOf }: NameChoices, name: string): string | null | undefined =>
  meaningOf?.(PERSON_ASKED, nameKeyOf(name));

/** Lines with the disciplines that their names were chosen to mean. */
export function withMeanings(lines: readonly PersonLine[], { meaningOf }: NameChoices): readonly PersonLine[] {
  if (!meaningOf) return lines;
  return lines.map((line) => {
    const disciplines = line.disciplines.flatMap((named) => {
      const chosen = meaningOf("discipline", named.key);
      if (chosen === null) return [];
      return [chosen === undefined ? named : { name: chosen, key: nameKeyOf(chosen) }];
    });
    return { ...line, disciplines: [...new Map(disciplines.map((named) => [named.key, named])).values()] };
  });
}

/** The disciplines that lines name and that don't exist, or were chosen to mean others. */
export function askedDisciplines(
  lines: readonly PersonLine[],
  exists: (key: string) => boolean,
  { meaningOf }: NameChoices,
): AskedName[] {
  const named = new Map(lines.flatMap(({ disciplines }) => disciplines.map((one) => [one.key, one.name] as const)));
  return [...named].flatMap(([key, name]): AskedName[] =>
    exists(key) && meaningOf?.("discipline", key) === undefined ? [] : [{ kind: "discipline", name, choices: [] }],
  );
}
