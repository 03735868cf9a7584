import type { Actor } from "@/lib/platform/core/actor";
import { inSlices } from "@/lib/platform/core/slices";
import type { Db, Tx } from "@/lib/platform/db";
import type { LevelLine } from "./import-file-rules";
import { type Identities, namesIn } from "./import-identity-rules";
import { peopleFinder, personKey } from "@/lib/vocabulary/named-people/rules";
import { readNamedPeople } from "@/lib/vocabulary/named-people/store";
import { readReviewed } from "./import-store";

/** Reads what lines name by number, full name or a matrix's title; of people, only those reviewed by the caller. */
export async function readIdentities(
  db: Db | Tx,
  lines: readonly LevelLine[],
  actor: Actor | null,
  arriving: ReadonlyMap<string, string> = new Map(),
): Promise<Identities> {
  const { namesPeople, titled } = await inSlices(namesIn(lines));
  const find = peopleFinder(namesPeople ? await readNamedPeople(db, await readReviewed(db, actor)) : []);
  const emailsOf = (person: string) => {
    const [found, coming] = [find(person), arriving.get(personKey(person))];
    return found.length > 0 || coming === undefined ? found : [coming];
  };
  const competencies =
    titled.length === 0
      ? []
      : await db.competency.findMany({
          where: { nameKey: { in: [...titled] }, published: true },
          select: {
            id: true,
            nameKey: true,
            area: { select: { nameKey: true } },
            discipline: { select: { nameKey: true } },
          },
        });
  const titles = competencies.map(({ id, nameKey: name, area, discipline }) => ({
    id,
    name,
    area: area.nameKey,
    discipline: discipline.nameKey,
  }));
  return { emailsOf, titles };
}
