import { dayWithin, type Lack } from "@/lib/engagements/engagements/filled-rules";
import type { Filling } from "@/lib/finder/needs/filling-rules";
import { counted } from "@/lib/platform/core/counted";
import { shortDay, shortPeriod } from "@/lib/platform/core/format-period";

/** What is lacking: "2 places", "60% of a place", "1 place and 60% of another". */
export function lackText({ people, percent }: Pick<Lack, "people" | "percent">): string {
  const places = people > 0 ? counted(people, "place") : "";
  const part = percent > 0 ? `${percent}% of ${people > 0 ? "another" : "a place"}` : "";
  return [places, part].filter(Boolean).join(" and ");
}

const openText = (lack: Lack) => `${lackText(lack)}\u00a0open`;

/** Most spans of missing people that are said. */
const MOST_SPANS = 2;

/**
 * "1 of 2 placed"; "2 people placed, 60% of a place open" if one gives less of their time than the need takes; "1 of 1
 * placed, 1 place open from April 1" where it isn't so on all days to come. Without what is open now where `missingText`
 * is beside it.
 */
export function placedText(need: Filling, today: string, isMissingSaid = false): string {
  const { missing, headcount, placed } = need;
  const day = dayWithin(need, today);
  const isLasting = ({ starts_on, ends_on }: Lack) => starts_on <= day && ends_on === need.ends_on;
  const when = (lack: Lack) => {
    if (isLasting(lack)) return "";
    if (lack.starts_on <= day) return ` until ${shortDay(lack.ends_on, today)}`;
    if (lack.ends_on === need.ends_on) return ` from ${shortDay(lack.starts_on, today)}`;
    return ` ${shortPeriod(lack.starts_on, lack.ends_on, today)}`;
  };
  // How many places are free is said by how many are taken.
  const isBeside = (lack: Lack) => isMissingSaid && lack.starts_on <= today && isLasting(lack);
  const said = missing.filter((lack) => (!isLasting(lack) || lack.percent > 0) && !isBeside(lack));
  // People aren't places where several share one, or one fills a part of it.
  const arePlaces = placed <= headcount && missing.every(({ percent }) => percent === 0);
  return [
    `${arePlaces ? `${placed} of ${headcount}` : counted(placed, "person", "people")} placed`,
    ...said.slice(0, MOST_SPANS).map((lack) => `${openText(lack)}${when(lack)}`),
    ...(said.length > MOST_SPANS ? ["more open later"] : []),
  ].join(", ");
}

/** "1 place open since November 1" of a need that lacks someone today; empty for every other. */
export function missingText(need: Pick<Filling, "missing">, today: string): string {
  const lack = need.missing.find(({ starts_on }) => starts_on <= today);
  return lack ? `${openText(lack)} since ${shortDay(lack.starts_on, today)}` : "";
}
