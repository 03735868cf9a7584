import type { Actor } from "@/lib/platform/core/actor";
import { inSlices } from "@/lib/platform/core/slices";
import type { Db, Tx } from "@/lib/platform/db";
import type { LevelLine } from "./import-file-rules";
import { type Identities, namesIn, personKey } from "./import-identity-rules";
import { readReviewed } from "./import-store";

/** Reads what lines name by full name or a matrix's title; of people, only those reviewed by the caller. */
export async function readIdentities(
  db: Db | Tx,
  lines: readonly LevelLine[],
  actor: Actor | null,
  arriving: ReadonlyMap<string, string> = new Map(),
): Promise<Identities> {
  const { names, titled } = await inSlices(namesIn(lines));
  const keys = new Set(names.values());
  const emailsOf = new Map<string, string[]>();
  if (names.size > 0) {
    const reviewed = await readReviewed(db, actor);
    const people = await db.user.findMany({
      where: { deactivatedAt: null, ...(reviewed === null ? {} : { id: { in: [...reviewed] } }) },
      select: { email: true, firstName: true, lastName: true },
    });
    for (const { email, firstName, lastName } of people)
      // What stands before the @ is often how someone signs in.
      for (const key of new Set(
        [`${firstName} ${lastName}`, `${lastName} ${firstName}`, email.split("@")[0]!].map(personKey),
      ))
        if (keys.has(key)) emailsOf.set(key, [...(emailsOf.get(key) ?? []), email]);
  }
  for (const [key, email] of arriving) if (keys.has(key)) emailsOf.set(key, [...(emailsOf.get(key) ?? []), email]);
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
  return { names, emailsOf, titles };
}
