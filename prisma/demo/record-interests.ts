import type { Tx } from "@/lib/platform/db";
import { people } from "./people";
import { integerBetween, mulberry32 } from "./random";
import { workingDaysBefore } from "./working-days";

/** Of rated rows. */
const SHARE = 0.18;

/**
 * Says for some rated rows how their owners feel about them: most are keen on what they know, and many who know it well
 * would teach it. A few said so over a year ago.
 */
export async function recordInterests(tx: Tx, seed: number, today: Date): Promise<void> {
  const random = mulberry32(seed + 17);
  const moment = workingDaysBefore(today);
  const rows = await tx.sheetCompetency.findMany({
    where: { currentLevel: { not: "no_experience" }, archivedAt: null },
    orderBy: { id: "asc" },
    select: { id: true, currentLevel: true },
  });
  const interests = rows
    .filter(() => random() < SHARE)
    .map(({ id, currentLevel }) => ({
      sheetCompetencyId: id,
      kind:
        currentLevel === "advanced" && random() < 0.6
          ? ("happy_to_teach" as const)
          : random() < 0.75
            ? ("keen" as const)
            : ("rather_not" as const),
      audience: random() < 0.75 ? ("finders" as const) : ("managers" as const),
      updatedAt: moment(integerBetween(random, 3, 285), random),
    }));
  const taught = await rowsTaught(tx);
  await tx.interest.createMany({
    data: [
      ...interests.filter(({ sheetCompetencyId }) => !taught.includes(sheetCompetencyId)),
      ...taught.map((sheetCompetencyId) => ({
        sheetCompetencyId,
        kind: "happy_to_teach" as const,
        audience: "finders" as const,
        updatedAt: moment(14, random),
      })),
    ],
  });
}

async function rowsTaught(tx: Tx): Promise<number[]> {
  const known = people.flatMap(({ email, teaches }) =>
    teaches === undefined ? [] : [{ sheet: { user: { email } }, competency: { name: teaches } }],
  );
  const found = await tx.sheetCompetency.findMany({
    where: { OR: known },
    select: { id: true, sheetId: true },
    orderBy: { id: "asc" },
  });
  // A competency may be in several languages: the first is meant.
  const first = found.filter(({ sheetId }, place) => found.findIndex((row) => row.sheetId === sheetId) === place);
  if (first.length < known.length) throw new Error("the demo's people teach what isn't on their sheets");
  return first.map(({ id }) => id);
}
