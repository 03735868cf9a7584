import { nameOf } from "@/lib/platform/core/full-name";
import { lineOfCell } from "@/lib/platform/core/grid";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import type { ImportCall, MissingEntry } from "@/lib/platform/operation/import-kind";
import { lineOfPerson } from "./import-file-rules";
import type { IdentifiedLine } from "./import-identity-rules";
import type { StoredPerson } from "./stored-person-store";

/** A person with reports in a file who lacks the role, and the first line that names them. */
type WithoutRole = { email: string; line: number; title: string };

/**
 * Finds the people who have reports in a file and aren't managers: what they would miss to act on them. Lines with the
 * role for those who are made managers; one who has no line gets one.
 */
export function namedManagers(
  lines: readonly IdentifiedLine[],
  stored: ReadonlyMap<string, StoredPerson>,
  creates: ImportCall["creates"],
): { lines: readonly IdentifiedLine[]; missing: MissingEntry[] } {
  const byEmail = new Map(lines.map((line) => [line.email, line]));
  const found = new Map<string, WithoutRole>();
  for (const { line, primaryManager, managers } of lines)
    for (const email of primaryManager === null ? managers : [primaryManager, ...managers]) {
      const [own, known] = [byEmail.get(email), stored.get(email)];
      const isManager = known?.isManager === true || own?.isManager === true;
      if (found.has(email) || isManager || known?.isDeactivated || (!own && !known)) continue;
      const name = nameOf({
        firstName: own?.firstName ?? known?.firstName ?? "",
        lastName: own?.lastName ?? known?.lastName ?? "",
      });
      found.set(email, { email, line, title: `${name} (${email})`.trim() });
    }
  const made = new Map([...found].filter(([, { title }]) => creates("manager", nameKeyOf(title))));
  return {
    lines: [
      ...lines.map((line) => (made.has(line.email) ? { ...line, isManager: true } : line)),
      ...[...made.values()].filter(({ email }) => !byEmail.has(email)).map(lineOfManager),
    ],
    missing: [...found.values()].map(({ email, title }) => ({ kind: "manager", name: title, email })),
  };
}

function lineOfManager({ email, line }: WithoutRole): IdentifiedLine {
  const own = lineOfPerson(lineOfCell(line, 0), { email, is_manager: "true" });
  return { ...own, given: email, without: [] };
}
