import { type Days, dayWithin, joinedSpans, type Lack } from "@/lib/engagements/engagements/filled-rules";
import type { Filling } from "@/lib/finder/needs/filling-rules";
import { counted } from "@/lib/platform/core/counted";
import { dayAfter } from "@/lib/platform/core/day";
import { shortDay, shortPeriod } from "@/lib/platform/core/format-period";

/** What is lacking: "2 places", "60% of a place", "1 place and 60% of another". */
export function lackText({ people, percent }: Pick<Lack, "people" | "percent">): string {
  const places = people > 0 ? counted(people, "place") : "";
  const part = percent > 0 ? `${percent}% of ${people > 0 ? "another" : "a place"}` : "";
  return [places, part].filter(Boolean).join(" and ");
}

/** Most spans of missing people that are said. */
const MOST_SPANS = 2;

/** Whether a need lacks someone today. */
export const lacksToday = (need: Pick<Filling, "missing" | "starts_on">, today: string): boolean =>
  need.starts_on <= today && need.missing.some(({ starts_on }) => starts_on <= today);

/** On which of a need's days to come it is so: "until Dec 11", "since Nov 1", "from Apr 1"; empty for all of them. */
function whenText({ starts_on, ends_on }: Days, need: Days, today: string): string {
  const day = (text: string) => shortDay(text, today);
  const isLasting = ends_on === need.ends_on;
  if (starts_on > dayWithin(need, today))
    return isLasting ? ` from ${day(starts_on)}` : ` ${shortPeriod(starts_on, ends_on, today)}`;
  if (!isLasting) return ` until ${day(ends_on)}`;
  return starts_on <= today ? ` since ${day(starts_on)}` : "";
}

/**
 * What a need lacks and when, in the fewest words: "1 open since Nov 1", "2 open, 1 from Mar 1", "60% of a place open until
 * Feb 3"; if nothing, how many are placed: "2 of 2 placed".
 */
export function placedText(need: Filling, today: string): string {
  const { missing, headcount, placed } = need;
  // People aren't places where several share one.
  if (missing.length === 0)
    return placed <= headcount
      ? `${headcount} of ${headcount} placed`
      : `${counted(placed, "person", "people")} placed`;
  const people = joinedSpans(
    missing.filter((lack) => lack.people > 0),
    (one, next) => one.people === next.people,
  );
  const parts = joinedSpans(
    missing.filter((lack) => lack.percent > 0),
    (one, next) => one.percent === next.percent,
  );
  const opens = people.map((lack, at) => {
    const [before, next] = [people[at - 1], people[at + 1]];
    const follows = (one: Days, other: Days | undefined) => other?.starts_on === dayAfter(one.ends_on, 1);
    // When the next number of places begins, it says until when this one is so.
    const when = whenText(follows(lack, next) ? { ...lack, ends_on: need.ends_on } : lack, need, today);
    return { starts_on: lack.starts_on, text: `${lack.people}${before ? "" : "\u00a0open"}${when}` };
  });
  const shares = parts.map((lack) => {
    return { starts_on: lack.starts_on, text: `${lack.percent}% of a place\u00a0open${whenText(lack, need, today)}` };
  });
  const all = opens.concat(shares);
  if (all.length <= MOST_SPANS) return all.map(({ text }) => text).join(", ");
  // What isn't said comes later, and may be less.
  const said = all.toSorted((one, other) => one.starts_on.localeCompare(other.starts_on)).slice(0, MOST_SPANS);
  return `${said.map(({ text }) => text).join(", ")}, changes later`;
}
