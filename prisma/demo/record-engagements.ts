import { z } from "zod";
import { afterDays } from "@/lib/platform/core/day";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import type { Tx } from "@/lib/platform/db";
import type { DemoWorld } from "./activity";
import { content } from "./content";
import { integerBetween, pick } from "./random";

const Entry = z.strictObject({ title: z.string(), issuer: z.string() });
const CONTENT = content(
  "engagements.json",
  z.strictObject({
    clients: z.array(z.strictObject({ name: z.string(), alias: z.string(), may_be_named: z.boolean() })),
    projects: z.array(z.strictObject({ client: z.string(), project: z.string(), summary: z.string() })),
    roles: z.array(z.string()),
    certificates: z.array(Entry.extend({ months: z.int().nullable() })),
    courses: z.array(z.string()),
    degrees: z.array(Entry),
    spoken: z.array(z.string()),
  }),
);

/** Days until the present engagement ends, by person: each comes free on another day, and some aren't engaged. */
const ENDS = [19, 49, null, 5, 33, 96, 65, null, 12, 124, 40, 75, 26, 155, 54, null, 8, 110];

const monthsBefore = (today: Date, months: number, day = 1) =>
  new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, day));

/** Adds the company's clients; returns their ids by name. */
export async function recordClients(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const made = await tx.client.createManyAndReturn({
    data: CONTENT.clients.map(({ name, alias, may_be_named }) => ({
      name,
      nameKey: normalizeForSearch(name),
      alias,
      mayBeNamed: may_be_named,
    })),
  });
  return new Map(made.map(({ id, name }) => [name, id]));
}

/** Adds what the demo's people did and do, with the competencies they used, and their records. */
export async function recordEngagements(
  tx: Tx,
  { today, people, random, userId }: DemoWorld,
  clientIds: ReadonlyMap<string, number>,
): Promise<void> {
  const planner = userId(people.find(({ is_staffing }) => is_staffing)!.email);
  const engaged = people.filter(({ is_admin, is_staffing }) => !is_admin && !is_staffing);
  const rated = await tx.sheetCompetency.findMany({
    where: { currentLevel: { in: ["intermediate", "advanced"] }, archivedAt: null, approvedAt: { not: null } },
    select: { competencyId: true, languageId: true, sheet: { select: { userId: true } } },
    orderBy: { id: "asc" },
  });
  const usedBy = (person: number) => rated.filter(({ sheet }) => sheet.userId === person);

  for (const [at, { email }] of engaged.entries()) {
    const person = userId(email);
    const add = async (startsOn: Date, endsOn: Date | null, percent: number, more: object = {}) => {
      const { client, project, summary } = pick(random, CONTENT.projects);
      const isOver = endsOn !== null && endsOn < today;
      const used = usedBy(person)
        .filter(() => random() < 0.35)
        .slice(0, 6);
      await tx.engagement.create({
        data: {
          userId: person,
          clientId: clientIds.get(client)!,
          project,
          role: pick(random, CONTENT.roles),
          startsOn,
          endsOn,
          percent,
          state: "agreed",
          summary: isOver ? summary : "",
          addedBy: planner,
          // The one that ended last still asks its questions.
          confirmedAt: isOver && endsOn < afterDays(today, -40) ? afterDays(endsOn, 5) : null,
          createdAt: startsOn,
          updatedAt: startsOn,
          competencies: isOver
            ? { create: used.map(({ competencyId, languageId }) => ({ competencyId, languageId })) }
            : {},
          ...more,
        },
      });
    };

    let month = integerBetween(random, 30, 60);
    for (let past = integerBetween(random, 1, 3); past > 0 && month > 12; past--) {
      const lasts = integerBetween(random, 5, 14);
      const end = Math.max(month - lasts, at % 4 === 0 && past === 1 ? 0 : 9);
      await add(monthsBefore(today, month), afterDays(monthsBefore(today, end), -1), at % 5 === 3 ? 80 : 100);
      month = end - 1;
    }
    const ends = ENDS[at % ENDS.length] ?? null;
    if (ends === null) continue;
    const percent = at % 6 === 4 ? 60 : 100;
    const later =
      at % 9 === 1 ? { laterPercent: percent - 40, laterFrom: afterDays(today, Math.min(21, ends - 2)) } : {};
    await add(monthsBefore(today, integerBetween(random, 2, 7)), afterDays(today, ends), percent, later);
  }
  await recordRecords(
    tx,
    { today, random },
    engaged.map(({ email }) => userId(email)),
  );
}

async function recordRecords(
  tx: Tx,
  { today, random }: Pick<DemoWorld, "today" | "random">,
  userIds: readonly number[],
) {
  for (const [at, user] of userIds.entries()) {
    const certificate = CONTENT.certificates[at % CONTENT.certificates.length]!;
    // Some end within three months.
    const since = certificate.months === null ? integerBetween(random, 6, 40) : certificate.months - (at % 8) - 1;
    const degree = pick(random, CONTENT.degrees);
    const common = { userId: user, confirmedAt: monthsBefore(today, 3) };
    const spoken = CONTENT.spoken.slice(0, 1 + (at % 3));
    await tx.personRecord.createMany({
      data: [
        {
          ...common,
          kind: "certificate",
          title: certificate.title,
          issuer: certificate.issuer,
          number: String(integerBetween(random, 100_000, 999_999)),
          startsOn: monthsBefore(today, since, 10),
          endsOn: certificate.months === null ? null : monthsBefore(today, since - certificate.months, 14),
        },
        {
          ...common,
          kind: "education",
          ...degree,
          startsOn: monthsBefore(today, 150),
          endsOn: monthsBefore(today, 114),
        },
        ...(at % 2 === 0
          ? [
              {
                ...common,
                kind: "course" as const,
                title: pick(random, CONTENT.courses),
                startsOn: monthsBefore(today, 6, 4),
              },
            ]
          : []),
        ...spoken.map((title, place) => ({
          ...common,
          kind: "language" as const,
          title,
          spokenLevel: (["C1", "B2", "A2"] as const)[place]!,
        })),
      ],
    });
  }
}
