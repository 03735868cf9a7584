import { dayWithin, type Lack } from "@/lib/engagements/engagements/filled-rules";
import type { Filling } from "@/lib/finder/needs/filling-rules";
import { counted } from "@/lib/platform/core/counted";
import { dayAfter } from "@/lib/platform/core/day";
import { shortDay } from "@/lib/platform/core/format-period";
import { rangeText } from "./spell-rules";

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

/**
 * How far a need is filled, in one sentence: "1 of 2 placed"; with days where it isn't so on all to come, "2 of 2 placed
 * from Dec 12, 1 open until Dec 11", or where it lacks someone today, "1 of 2 placed, 1 open since Nov 1"; "2 people
 * placed, 60% of a place open" if one gives less of their time than the need takes.
 */
export function placedText(need: Filling, today: string): string {
  const { missing, headcount, placed } = need;
  const from = dayWithin(need, today);
  const day = (text: string) => shortDay(text, today, "short");
  // People aren't places where several share one, or one fills a part of it.
  const arePlaces = placed <= headcount && missing.every(({ percent }) => percent === 0);
  const openText = (lack: Lack) => `${arePlaces ? lack.people : lackText(lack)}\u00a0open`;
  const said = (lack: Lack): string => {
    const isLasting = lack.ends_on === need.ends_on;
    if (lack.starts_on <= from && !isLasting) return `${openText(lack)} until ${day(lack.ends_on)}`;
    if (lack.starts_on > from)
      return `${openText(lack)} ${isLasting ? `from ${day(lack.starts_on)}` : rangeText(lack, today)}`;
    if (lack.starts_on <= today) return `${openText(lack)} since ${day(lack.starts_on)}`;
    // How many places are open is said by how many are taken.
    return arePlaces ? "" : openText(lack);
  };
  const [first] = missing;
  const fillsLater = arePlaces && missing.length === 1 && first!.starts_on <= from && first!.ends_on < need.ends_on;
  const count = fillsLater
    ? `${headcount} of ${headcount} placed from ${day(dayAfter(first!.ends_on, 1))}`
    : `${arePlaces ? `${placed} of ${headcount}` : counted(placed, "person", "people")} placed`;
  return [count, ...missing.slice(0, MOST_SPANS).map(said), missing.length > MOST_SPANS ? "more open later" : ""]
    .filter(Boolean)
    .join(", ");
}
