import type { Db, Tx } from "@/lib/platform/db";
import { nameOf } from "@/lib/platform/core/full-name";
import { dayOf } from "@/lib/platform/core/day";
import { aliasing } from "@/lib/engagements/clients/alias-rules";
import { readRestricted } from "@/lib/engagements/clients/store";
import { ENGAGEMENT_STATES } from "@/lib/engagements/engagements/rules";
import type { SignedCareer } from "./read-rules";

const USED = {
  select: { competency: { select: { name: true } }, language: { select: { name: true } } },
  orderBy: { id: "asc" },
} as const;
type Used = { competency: { name: string }; language: { name: string } | null }[];
const labelsOf = (used: Used) =>
  used.map(({ competency, language }) => [competency.name, ...(language ? [language.name] : [])].join(", "));

const AGREED = ENGAGEMENT_STATES[2];

/** Reads what a person takes along, in all of which a client that may not be named has its alias. */
export async function readCareer(
  db: Db,
  userId: number,
): Promise<Pick<SignedCareer, "engagements" | "records" | "levels"> & { name: string; email: string }> {
  const { firstName, lastName, email } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const engagements = await db.engagement.findMany({
    where: { userId, state: AGREED },
    orderBy: [{ startsOn: "desc" }, { id: "desc" }],
    include: { client: true, competencies: USED },
  });
  const isNamed = (one: (typeof engagements)[number]) => one.client?.mayBeNamed && one.namesClient;
  const unnamed = engagements.flatMap((one) => (one.client && !isNamed(one) ? [one.client] : []));
  const given = aliasing([...unnamed, ...(await readRestricted(db))]);
  const records = await db.personRecord.findMany({
    where: { userId },
    orderBy: [{ kind: "asc" }, { id: "asc" }],
    include: { competencies: USED },
  });
  const rows = await db.sheetCompetency.findMany({
    where: { sheet: { userId }, archivedAt: null, approvedAt: { not: null }, NOT: { currentLevel: "no_experience" } },
    orderBy: [{ competency: { orderKey: "asc" } }, { id: "asc" }],
    include: { competency: { include: { area: true } }, language: true },
  });
  return {
    name: nameOf({ firstName, lastName }),
    email,
    engagements: engagements.map((one) => ({
      organization: one.client && !isNamed(one) ? one.client.alias : given(one.client?.name ?? one.organization),
      project: given(one.project),
      role: given(one.role),
      starts_on: dayOf(one.startsOn),
      ends_on: one.endsOn && dayOf(one.endsOn),
      percent: one.percent,
      summary: given(one.summary),
      used: labelsOf(one.competencies),
    })),
    records: records.map((one) => ({
      kind: one.kind,
      title: given(one.title),
      issuer: given(one.issuer),
      starts_on: one.startsOn && dayOf(one.startsOn),
      ends_on: one.endsOn && dayOf(one.endsOn),
      number: one.number,
      url: one.url,
      spoken_level: one.spokenLevel,
      used: labelsOf(one.competencies),
    })),
    levels: rows.map(({ competency, language, currentLevel, approvedAt }) => ({
      area: competency.area.name,
      competency: competency.name,
      language: language?.name ?? null,
      level: currentLevel,
      approved_on: dayOf(approvedAt!),
    })),
  };
}

/** What a person has already, by what makes entries the same: a file may have names or their aliases. */
export async function readKnown(db: Db | Tx, userId: number) {
  const given = aliasing(await readRestricted(db));
  const written = (text: string) => [...new Set([text, given(text)])];
  const engagements = await db.engagement.findMany({ where: { userId }, select: { project: true, startsOn: true } });
  const records = await db.personRecord.findMany({
    where: { userId },
    select: { kind: true, title: true, startsOn: true },
  });
  return {
    engagements: engagements.flatMap(({ project, startsOn }) =>
      written(project).map((text) => ({ project: text, starts_on: dayOf(startsOn) })),
    ),
    records: records.flatMap(({ kind, title, startsOn }) =>
      written(title).map((text) => ({ kind, title: text, starts_on: startsOn && dayOf(startsOn) })),
    ),
  };
}

/** Takes the confirmation of entries that were added back: the person hasn't looked at each. */
export async function leaveUnconfirmed(
  tx: Tx,
  engagementIds: readonly number[],
  recordIds: readonly number[],
): Promise<void> {
  const data = { confirmedAt: null };
  await tx.engagement.updateMany({ where: { id: { in: [...engagementIds] } }, data });
  await tx.personRecord.updateMany({ where: { id: { in: [...recordIds] } }, data });
}
