import type { z } from "zod";
import { namedCondition } from "@/lib/finder/needs/rules";
import type { NeedRow } from "@/lib/finder/needs/view";
import { stepsText } from "@/lib/finder/people-search/rules";
import type { PersonTime } from "@/lib/finder/people-search/view";
import { type Level, ordinal } from "@/lib/vocabulary/levels/rules";
import type { listNeedFits } from "./contract";
import { type ForDays, freeGroupPlace, hasAllTime, NEED_GROUPS, needGroup, spellsOf } from "./spell-rules";
import { type PersonLine, timeOf } from "./view";
import { isOnNeed, lacksOf } from "./warning-rules";

export type NeedFit = z.output<typeof listNeedFits.response>[number];

/** How many of a need's musts a person meets, and how many levels or disciplines they are short. */
export type Fit = { met: number; of: number; steps: number };

/** What a person has of a need's musts. */
export const fitOf = (musts: readonly { met: boolean; missing_steps: number }[]): Fit => ({
  met: musts.filter(({ met }) => met).length,
  of: musts.length,
  steps: musts.reduce((sum, { missing_steps }) => sum + missing_steps, 0),
});

type Must = { must: boolean; met: boolean; missing_steps: number };
/** A person with their answers to a need's conditions; null if they weren't asked. */
export type Answered = { match: { answers: readonly Must[] } | null };

/** The same of a person of Availability, in their answers to the need's conditions. */
export const fitOfLine = ({ match }: Answered): Fit => fitOf(match?.answers.filter(({ must }) => must) ?? []);

/** A need as far as the order of people for it goes. */
type Sought = ForDays & Pick<NeedRow, "hands">;
/** A person found for a need; `time`: null where it isn't seen. */
type Candidate = { user: { id: number }; time: PersonTime | null } & Answered;

/** The order of people for a need, as screens print it. */
export const ORDER_FOR_NEED =
  "Order: all musts met, then fewest missing steps; of these free for all of the need's days, then for a part, then for none; then who raised a hand.";

/** After everyone who was asked. */
const NOT_ASKED = 1_000;

/** People in the order in which they fit a need, else in their own. */
export function byNeed<T>(people: readonly T[], today: string, need: Sought, of: (one: T) => Candidate): T[] {
  const placeOf = ({ user, time, ...answered }: Candidate) => {
    const hasHand = need.hands.some(({ user_id }) => user_id === user.id);
    const free = NEED_GROUPS.indexOf(needGroup(time, today, need));
    return [answered.match ? fitOfLine(answered).steps : NOT_ASKED, free, hasHand ? 0 : 1] as const;
  };
  const placed = people.map((one) => ({ one, place: placeOf(of(one)) }));
  return placed.toSorted(({ place: [a, b, c] }, { place: [x, y, z] }) => a - x || b - y || c - z).map(({ one }) => one);
}

/** A person of Availability, with their time as far as it is seen. */
const candidateOf = (person: PersonLine) => ({ ...person, time: person.sees_time ? timeOf(person) : null });

/** The people for a need that a person belongs to: by what lacks of its musts; where nobody is asked, by their time. */
export function fitGroup(person: PersonLine, today: string, need: NeedRow): string {
  if (isOnNeed(need, person.user.id)) return "On this need";
  const { of, steps } = fitOfLine(person);
  return of === 0 ? needGroup(candidateOf(person).time, today, need) : stepsText(steps);
}

/** People in the order of their groups, else in their own: on a need, then by how they fit it; without one by when they are free. */
export function byGroup(people: readonly PersonLine[], today: string, need: NeedRow | null): PersonLine[] {
  if (need !== null) {
    const isOn = ({ user }: PersonLine) => isOnNeed(need, user.id);
    const others = people.filter((person) => !isOn(person));
    return people.filter(isOn).concat(byNeed(others, today, need, candidateOf));
  }
  const keyed = people.map((person) => ({ person, key: freeGroupPlace(timeOf(person), today) }));
  return keyed.toSorted((one, other) => one.key - other.key).map(({ person }) => person);
}

/** "All musts met", "2 of 3 musts: Testing only Basic", "1 of 3 musts: Kafka, AWS missing"; empty without musts. */
export function fitText(need: Pick<NeedRow, "must">, { musts }: Pick<NeedFit, "musts">): string {
  const { met, of, steps } = fitOf(musts);
  if (of === 0) return "";
  if (met === of) return stepsText(steps);
  const named = need.must.flatMap((shown) => {
    const [condition, found] = [namedCondition(shown), musts.find((must) => must.condition === shown.condition)];
    return condition && found
      ? [{ condition, answer: { ...found, must: true, is_known: true, free_percent: null } }]
      : [];
  });
  const answers = named.map(({ answer }) => answer);
  const lacks = lacksOf(
    named.map(({ condition }) => condition),
    { match: { answers } },
  );
  return `${met} of ${of} ${of === 1 ? "must" : "musts"}: ${lacks.join(", ")}`;
}

/** Needs in the order in which a person fits them: by what lacks of the musts, then all of the need's days before a part. */
export function byFit(needs: readonly NeedRow[], fits: readonly NeedFit[], time: PersonTime, today: string): NeedRow[] {
  const keyOf = (need: NeedRow) => {
    const { steps } = fitOf(fits.find(({ need_id }) => need_id === need.id)?.musts ?? []);
    return 2 * steps + (hasAllTime(spellsOf(time, today, need), need) ? 0 : 1);
  };
  return needs.toSorted((one, other) => keyOf(one) - keyOf(other));
}

type Shown = { met: boolean; level: Level | null; imported: boolean };

/** Which of several values is the highest above 0; none if another is as high, because that tells the two not apart. */
function highest(values: readonly number[]): boolean[] {
  const best = Math.max(...values);
  const isOne = values.length > 1 && values.filter((value) => value === best).length === 1;
  return values.map((value) => isOne && value > 0 && value === best);
}

/**
 * Whose answers fit a condition best: the highest level, of these an approved one. When it was confirmed doesn't count:
 * nobody asked for that.
 */
export const bestAnswers = (answers: readonly Shown[]): boolean[] =>
  highest(
    answers.map(({ met, level, imported }) => {
      const has = level === null ? Number(met) : ordinal(level);
      return has === 0 ? 0 : 2 * has - Number(imported);
    }),
  );

/** Who has all the time that a need takes; null is time that isn't seen. Earlier or more than that was not asked. */
export const bestTimes = (times: readonly (PersonTime | null)[], today: string, need: ForDays): boolean[] =>
  highest(times.map((time) => Number(time !== null && hasAllTime(spellsOf(time, today, need), need))));
