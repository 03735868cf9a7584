import { asDate, dayOf, monthsBefore, today } from "@/lib/platform/core/day";
import type { Tx } from "@/lib/platform/db";
import { lockById } from "@/lib/platform/db/locks";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { Engaged } from "./overlap-rules";
import { ENGAGEMENT_MONTHS, type EngagementFields, projectOf } from "./rules";

/** The columns of some fields. */
const columnsOf = (fields: Partial<EngagementFields>): Prisma.EngagementUncheckedUpdateInput => {
  const { client_id, starts_on, ends_on, later_percent, later_from, ...same } = fields;
  return {
    ...same,
    ...(client_id === undefined ? {} : { clientId: client_id }),
    ...(starts_on === undefined ? {} : { startsOn: new Date(starts_on) }),
    ...(ends_on === undefined ? {} : { endsOn: asDate(ends_on) }),
    ...(later_percent === undefined ? {} : { laterPercent: later_percent }),
    ...(later_from === undefined ? {} : { laterFrom: asDate(later_from) }),
  };
};

/** Locks what a person's time is taken by until the transaction ends, so that two can't place them at once. */
export async function lockPerson(tx: Tx, userId: number): Promise<{ name: string } | null> {
  await lockById(tx, "cm_user", userId, "NO KEY UPDATE");
  const person = await tx.user.findFirst({
    where: { id: userId, deactivatedAt: null },
    select: { firstName: true, lastName: true },
  });
  return person && { name: `${person.firstName} ${person.lastName}`.trim() };
}

const TIME = { startsOn: true, endsOn: true, percent: true, laterPercent: true, laterFrom: true } as const;
type Time = Prisma.EngagementGetPayload<{ select: typeof TIME }>;

const timeOf = (one: Time): Engaged => ({
  starts_on: dayOf(one.startsOn),
  ends_on: one.endsOn && dayOf(one.endsOn),
  percent: one.percent,
  later_percent: one.laterPercent,
  later_from: one.laterFrom && dayOf(one.laterFrom),
});

/** The columns that planners change, for `plannedOf`. */
export const PLANNED = {
  ...TIME,
  clientId: true,
  organization: true,
  project: true,
  role: true,
  state: true,
} as const;

/** What planners change of a stored engagement, as the API names it. */
export const plannedOf = (one: Prisma.EngagementGetPayload<{ select: typeof PLANNED }>): EngagementFields => ({
  ...timeOf(one),
  client_id: one.clientId,
  organization: one.organization,
  project: one.project,
  role: one.role,
  state: one.state,
});

/** Reads a person's other agreed engagements that haven't ended before a day. */
export async function readAgreed(tx: Tx, userId: number, from: string, except: number | null): Promise<Engaged[]> {
  const found = await tx.engagement.findMany({
    where: {
      userId,
      state: "agreed",
      OR: [{ endsOn: null }, { endsOn: { gte: new Date(from) } }],
      ...(except === null ? {} : { NOT: { id: except } }),
    },
    select: TIME,
  });
  return found.map(timeOf);
}

/** What a need gives an engagement for it, locked until the transaction ends; null if there is no need. */
export async function lockNeed(tx: Tx, needId: number) {
  await lockById(tx, "cm_need", needId, "UPDATE");
  const need = await tx.need.findUnique({
    where: { id: needId },
    select: { title: true, startsOn: true, endsOn: true, percent: true, clientId: true, headcount: true, client: true },
  });
  return (
    need && {
      fields: {
        project: projectOf(need.title, need.client?.name ?? null),
        starts_on: dayOf(need.startsOn),
        ends_on: dayOf(need.endsOn),
        percent: need.percent,
        client_id: need.clientId,
      },
      headcount: need.headcount,
    }
  );
}

/** Reads the engagements of the active people who are placed on a need, without a person. */
export async function readPlaced(tx: Tx, needId: number, withoutUserId: number): Promise<Engaged[]> {
  const where = { needId, state: "agreed" as const, user: { deactivatedAt: null }, NOT: { userId: withoutUserId } };
  return (await tx.engagement.findMany({ where, select: TIME })).map(timeOf);
}

/** Engagements that ended so long ago that only their person sees them. */
const longOver = () => ({ endsOn: { lte: monthsBefore(new Date(today()), ENGAGEMENT_MONTHS) } });

/** Counts the active people who were asked, are held or placed on a need. */
export const countOnNeed = (tx: Tx, needId: number): Promise<number> =>
  tx.engagement.count({
    // A comparison with no last day is neither true nor false, so that NOT would leave those out too.
    where: {
      needId,
      user: { deactivatedAt: null },
      NOT: { state: "withdrawn" },
      OR: [{ endsOn: null }, { NOT: longOver() }],
    },
  });

/**
 * Takes what only its person still sees off a need, so that the person can be on it again: they keep what they did, and
 * who was asked or held in vain no longer is.
 */
export async function leaveLongOver(tx: Tx, needId: number, userId: number): Promise<void> {
  const where = { needId, userId, ...longOver() };
  await tx.engagement.updateMany({ where: { ...where, state: "agreed" }, data: { needId: null } });
  await tx.engagement.updateMany({ where, data: { state: "withdrawn" } });
}

/** The engagement of a person on a need; null if they have none. */
export const findOnNeed = (tx: Tx, needId: number, userId: number) =>
  tx.engagement.findUnique({ where: { needId_userId: { needId, userId } }, select: { id: true, state: true } });

export const isClient = async (tx: Tx, id: number): Promise<boolean> => (await tx.client.count({ where: { id } })) > 0;

/** Adds an engagement; returns its id. */
export async function insertEngagement(
  tx: Tx,
  { userId, needId, addedBy }: { userId: number; needId: number | null; addedBy: number | null },
  fields: EngagementFields,
  own: OwnFields | null,
): Promise<number> {
  const data = { ...columnsOf(fields), ...(own ? ownColumns(own) : {}), userId, needId, addedBy };
  const { id } = await tx.engagement.create({
    data: data as Prisma.EngagementUncheckedCreateInput,
    select: { id: true },
  });
  return id;
}

/** Changes some fields of an engagement. */
export async function saveEngagement(tx: Tx, id: number, fields: Partial<EngagementFields>): Promise<void> {
  const data = { ...columnsOf(fields), updatedAt: new Date() };
  await tx.engagement.update({ where: { id }, data, select: { id: true } });
}

/** What a person says of an engagement of theirs. */
export type OwnFields = { role: string; summary: string; names_client: boolean };

const ownColumns = ({ role, summary, names_client }: OwnFields) => ({
  role,
  summary,
  namesClient: names_client,
  confirmedAt: new Date(),
});

/** Saves what a person says of an engagement, which confirms it. */
export async function saveOwn(tx: Tx, id: number, fields: OwnFields): Promise<void> {
  await tx.engagement.update({
    where: { id },
    data: { ...ownColumns(fields), updatedAt: new Date() },
    select: { id: true },
  });
}

export const deleteEngagement = (tx: Tx, id: number) => tx.engagement.delete({ where: { id }, select: { id: true } });

export type UsedCompetency = { competency_id: number; cm_technology_id: number | null };

/** Returns the places of competencies that don't exist, or not in that language. */
export async function unknownUsed(tx: Tx, used: readonly UsedCompetency[]): Promise<number[]> {
  const competencies = await tx.competency.findMany({
    where: { id: { in: used.map(({ competency_id }) => competency_id) } },
    select: { id: true, area: { select: { generalTechnology: true } } },
  });
  const languages = await tx.language.findMany({
    where: { id: { in: used.flatMap(({ cm_technology_id }) => cm_technology_id ?? []) } },
    select: { id: true },
  });
  const known = new Map(competencies.map(({ id, area }) => [id, area.generalTechnology]));
  return used.flatMap(({ competency_id, cm_technology_id }, place) => {
    const hasLanguage = known.get(competency_id);
    const fits =
      cm_technology_id === null
        ? hasLanguage !== undefined
        : hasLanguage && languages.some(({ id }) => id === cm_technology_id);
    return fits ? [] : [place];
  });
}
