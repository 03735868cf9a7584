import { z } from "zod";
import type { Tx } from "@/lib/platform/db";
import { afterDays } from "@/lib/platform/core/day";
import { LEVELS } from "@/lib/vocabulary/levels/rules";
import type { DemoWorld } from "./activity";
import { CompetencyName } from "./competencies";
import { content } from "./content";
import { workingDaysBefore } from "./working-days";

const Conditions = z.partialRecord(CompetencyName, z.enum(LEVELS).exclude(["no_experience"]));

const NEEDS = content(
  "needs.json",
  z.array(
    z.strictObject({
      title: z.string(),
      /** In months from the start of the current one. */
      starts: z.int(),
      /** In months. */
      lasts: z.int(),
      probability: z.int(),
      headcount: z.int(),
      is_open: z.boolean().default(true),
      must: Conditions,
      nice: Conditions.default({}),
      /** How many people have raised a hand. */
      hands: z.int().default(0),
      client: z.string().optional(),
      /** The states of the people on it. */
      people: z.array(z.enum(["asked", "held", "agreed"])).default([]),
    }),
  ),
);

const monthsLater = (today: Date, months: number) =>
  new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 1));

/** Adds what the demo's projects need, certain and expected, and a few raised hands. */
export async function recordNeeds(
  tx: Tx,
  { today, people, random, userId }: DemoWorld,
  clientIds: ReadonlyMap<string, number>,
): Promise<void> {
  const competencies = await tx.competency.findMany({ select: { id: true, name: true }, orderBy: { id: "asc" } });
  const idOf = (name: string) => {
    const found = competencies.find((one) => one.name === name);
    if (!found) throw new Error(`the demo needs ${name}, which it doesn't have`);
    return found.id;
  };
  const moment = workingDaysBefore(today);
  const planner = people.find(({ is_manager }) => is_manager)!;
  const willing = people.filter(
    ({ is_manager, is_admin, is_staffing, never_signed_in }) =>
      !is_manager && !is_admin && !is_staffing && !never_signed_in,
  );
  // Those whose present engagement ends soonest, or who have none.
  const engaged = new Map(
    (await tx.engagement.groupBy({ by: "userId", where: { state: "agreed" }, _max: { endsOn: true } })).map((one) => [
      one.userId,
      one._max.endsOn?.getTime() ?? 0,
    ]),
  );
  const free = willing.toSorted(
    (one, other) => (engaged.get(userId(one.email)) ?? 0) - (engaged.get(userId(other.email)) ?? 0),
  );
  /** Takes the next person who is free; for a placement, one who is by its first day. */
  const take = (startsOn: Date | null): number => {
    const place = free.findIndex(
      ({ email }) => startsOn === null || (engaged.get(userId(email)) ?? 0) < startsOn.getTime(),
    );
    return userId(free.splice(place, 1)[0]!.email);
  };
  const conditions = (of: (typeof NEEDS)[number]["must"], must: boolean) =>
    Object.entries(of).map(([name, level]) => ({ must, kind: "competency" as const, subjectId: idOf(name), level }));
  for (const [at, need] of NEEDS.entries()) {
    const { title, starts, lasts, probability, headcount, is_open, must, nice, hands, client } = need;
    const days = { startsOn: monthsLater(today, starts), endsOn: afterDays(monthsLater(today, starts + lasts), -1) };
    const project = title.replace(/^.*?: /, "");
    const clientId = client === undefined ? null : clientIds.get(client)!;
    const addedAt = moment(2 + at * 6, random);
    await tx.need.create({
      data: {
        title,
        probability,
        headcount,
        isOpen: is_open,
        ...days,
        clientId,
        userId: userId(planner.email),
        createdAt: addedAt,
        updatedAt: addedAt,
        conditions: { create: [...conditions(must, true), ...conditions(nice, false)] },
        engagements: {
          create: need.people.map((state) => ({
            userId: take(state === "agreed" ? days.startsOn : null),
            clientId,
            project,
            ...days,
            state,
            addedBy: userId(planner.email),
            createdAt: addedAt,
            updatedAt: addedAt,
          })),
        },
        hands: {
          create: willing.slice(at * 3, at * 3 + hands).map(({ email }) => ({
            userId: userId(email),
            raisedAt: moment(1 + at * 6, random),
          })),
        },
      },
    });
  }
  await recordEndedNeeds(tx, today, userId(planner.email));
}

/** How many needs have ended, and the months for which such ones are read, less one. */
const ENDED = { needs: 2, months: 11 };

/** Adds the needs from which the people came whose engagements ended last. */
async function recordEndedNeeds(tx: Tx, today: Date, plannerId: number): Promise<void> {
  const over = await tx.engagement.findMany({
    where: {
      state: "agreed",
      needId: null,
      endsOn: { gt: monthsLater(today, -ENDED.months), lt: today },
      competencies: { some: {} },
    },
    include: { client: true, competencies: { orderBy: { id: "asc" }, take: 2 } },
    orderBy: [{ endsOn: "desc" }, { id: "asc" }],
  });
  const projects = new Map(over.toReversed().map((one) => [one.project, one]));
  for (const { id, project, client, clientId, startsOn, endsOn, percent, competencies } of [...projects.values()].slice(
    -ENDED.needs,
  )) {
    const { id: needId } = await tx.need.create({
      data: {
        title: `${client!.name}: ${project}`,
        probability: 100,
        headcount: 1,
        isOpen: false,
        startsOn,
        endsOn: endsOn!,
        percent,
        clientId,
        userId: plannerId,
        createdAt: afterDays(startsOn, -30),
        updatedAt: startsOn,
        conditions: {
          create: competencies.map(({ competencyId }) => ({
            must: true,
            kind: "competency" as const,
            subjectId: competencyId,
            level: "intermediate" as const,
          })),
        },
      },
    });
    await tx.engagement.update({ where: { id }, data: { needId } });
  }
}
