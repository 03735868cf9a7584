import type { Prisma } from "@/lib/generated/prisma/client";
import { byGroup } from "@/lib/finder/availability/fit-rules";
import { freeGroup } from "@/lib/finder/availability/spell-rules";
import { type PersonLine, timeOf } from "@/lib/finder/availability/view";
import { conditionsText } from "@/lib/finder/people-search/condition-rules";
import { parseTyped } from "@/lib/finder/people-search/parse-rules";
import { dayAfter, today } from "@/lib/platform/core/day";
import { makePerson, testPerson } from "@/tests/support/actors";
import { catalogueOf } from "@/tests/support/catalogue";
import { testDatabase } from "@/tests/support/database/test-database";
import { makeEngagement } from "@/tests/support/needs";
import { ask } from "@/tests/support/sheets";

const db = testDatabase();
const staffing = testPerson(db, { isStaffing: true });

const inDays = (days: number) => new Date(dayAfter(today(), days));
type Engagements = Partial<Prisma.EngagementUncheckedCreateInput>[];
const FREE: Engagements[] = [[], [{ startsOn: inDays(32) }], [{ state: "held" }], [{ endsOn: inDays(-1) }]];
const PLACED: Engagements[] = [[{ startsOn: inDays(8) }], [{ startsOn: inDays(20), percent: 50 }]];
const BRIEF: Engagements[] = [[{ startsOn: inDays(1) }], [{ startsOn: inDays(7) }]];
const OTHERS: Engagements[] = [
  [{ percent: 1 }],
  [{ laterPercent: 20, laterFrom: inDays(1) }],
  [{ endsOn: inDays(0) }],
  [{ percent: 50 }, { percent: 50, endsOn: inDays(9) }],
];

async function peopleWith(all: readonly Engagements[]): Promise<number[]> {
  const ids: number[] = [];
  for (const engagements of all) {
    const { userId } = await makePerson(db.prisma);
    for (const one of engagements) await makeEngagement(db, userId, one);
    ids.push(userId);
  }
  return ids;
}

async function foundBy(typed: string): Promise<number[]> {
  const { must } = parseTyped(typed, catalogueOf({}, { today: today() }));
  const { body } = await ask("listPeopleMatches", staffing, { must: conditionsText(must) });
  const met = (body as { unmet_musts: number; user: { id: number } }[]).filter(({ unmet_musts }) => unmet_musts === 0);
  return met.map(({ user }) => user.id).toSorted((one, other) => one - other);
}

test("the finder's “bench” and “free now” are those of Availability's “Free now” who are free for a month", async () => {
  const [free, brief, others] = [await peopleWith(FREE), await peopleWith(BRIEF), await peopleWith(OTHERS)];
  const placed = await peopleWith(PLACED);
  const away = { awayFrom: inDays(0), awayUntil: inDays(0) };
  others.push((await makePerson(db.prisma, {})).userId);
  await db.prisma.user.update({ where: { id: others.at(-1)! }, data: away });
  const { body } = await ask("listAvailability", staffing, {});
  const lines = byGroup(body as PersonLine[], today(), null).map((person) => ({
    id: person.user.id,
    group: freeGroup(timeOf(person), today()),
  }));
  const idsOf = (name: string) => lines.filter(({ group }) => group === name).map(({ id }) => id);
  expect(idsOf("Free for a week at most")).toEqual(expect.arrayContaining(brief));
  expect(idsOf("Free now").filter((id) => brief.includes(id))).toEqual([]);
  const shown = idsOf("Free now");
  expect(shown).toEqual(expect.arrayContaining([...free, ...placed]));
  expect(others.filter((id) => shown.includes(id))).toEqual([]);
  const found = shown.filter((id) => !placed.includes(id)).toSorted((one, other) => one - other);
  expect(await foundBy("who is on the bench")).toEqual(found);
  expect(await foundBy("who is free now")).toEqual(found);
  // Each group has one heading.
  const heads = lines.map(({ group }) => group).filter((group, at, all) => group !== all[at - 1]);
  expect(heads).toEqual([...new Set(heads)]);
});
