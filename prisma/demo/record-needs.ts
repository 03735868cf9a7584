import type { Tx } from "@/lib/platform/db";
import type { Level } from "@/lib/sheet/rows/rules";
import type { DemoWorld } from "./activity";

type DemoCondition = { name: string; level: Exclude<Level, "no_experience">; must: boolean };

/** `starts` and `lasts` in months, from the start of the current one. */
type DemoNeed = {
  title: string;
  starts: number;
  lasts: number;
  probability: number;
  headcount: number;
  isOpen: boolean;
  conditions: DemoCondition[];
  /** How many people have raised a hand. */
  hands: number;
  /** How many candidates it has. The first is placed. */
  candidates?: number;
};

const must = (name: string, level: DemoCondition["level"]) => ({ name, level, must: true });
const nice = (name: string, level: DemoCondition["level"]) => ({ name, level, must: false });

const NEEDS: readonly DemoNeed[] = [
  {
    ...{
      title: "Nordbank: move the payments platform",
      starts: 2,
      lasts: 6,
      probability: 80,
      headcount: 2,
      isOpen: true,
      hands: 2,
    },
    conditions: [
      must("Kubernetes", "advanced"),
      must("Containers", "intermediate"),
      nice("Incident response", "basic"),
    ],
  },
  {
    ...{
      title: "Havenmeer: booking portal",
      starts: 1,
      lasts: 5,
      probability: 100,
      headcount: 3,
      isOpen: true,
      hands: 1,
      candidates: 2,
    },
    conditions: [must("Accessible components", "intermediate"), nice("Inclusive design", "basic")],
  },
  {
    ...{
      title: "Solvane: data platform, second phase",
      starts: 4,
      lasts: 9,
      probability: 50,
      headcount: 2,
      isOpen: true,
      hands: 0,
    },
    conditions: [must("Data contracts", "intermediate"), must("Running data workloads", "basic")],
  },
  {
    ...{
      title: "Framework agreement with the ministry",
      starts: 6,
      lasts: 12,
      probability: 30,
      headcount: 4,
      isOpen: false,
      hands: 0,
    },
    conditions: [must("Process modelling", "advanced"), nice("Stakeholder management", "intermediate")],
  },
  {
    ...{
      title: "Kestrel Logistics: integration team",
      starts: 0,
      lasts: 4,
      probability: 100,
      headcount: 2,
      isOpen: false,
      hands: 0,
    },
    conditions: [must("Messaging and events", "advanced"), must("REST API design", "intermediate")],
  },
];

const monthsLater = (today: Date, months: number) =>
  new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 1));

/** Adds what the demo's projects need, certain and expected, and a few raised hands. */
export async function recordNeeds(tx: Tx, { today, people, userId }: DemoWorld): Promise<void> {
  const competencies = await tx.competency.findMany({ select: { id: true, name: true }, orderBy: { id: "asc" } });
  const idOf = (name: string) => {
    const found = competencies.find((one) => one.name === name);
    if (!found) throw new Error(`the demo needs ${name}, which it doesn't have`);
    return found.id;
  };
  const planner = people.find(({ is_manager }) => is_manager);
  const willing = people.filter(
    ({ is_manager, is_admin, never_signed_in }) => !is_manager && !is_admin && !never_signed_in,
  );
  for (const [
    at,
    { title, starts, lasts, probability, headcount, isOpen, conditions, hands, candidates = 0 },
  ] of NEEDS.entries()) {
    const lastDay = new Date(monthsLater(today, starts + lasts).getTime() - 86_400_000);
    await tx.need.create({
      data: {
        ...{ title, probability, headcount, isOpen },
        ...{ startsOn: monthsLater(today, starts), endsOn: lastDay },
        userId: planner ? userId(planner.email) : null,
        conditions: {
          create: conditions.map(({ name, level, must: isMust }) => ({
            ...{ must: isMust, kind: "competency" as const, subjectId: idOf(name), level },
          })),
        },
        candidates: {
          create: willing
            .slice(at * 3, at * 3 + candidates)
            .map(({ email }, place) => ({ userId: userId(email), placed: place === 0 })),
        },
        hands: { create: willing.slice(at * 3, at * 3 + hands).map(({ email }) => ({ userId: userId(email) })) },
      },
    });
  }
}
