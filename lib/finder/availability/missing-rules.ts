import { dayWithin, type Lack } from "@/lib/engagements/engagements/filled-rules";
import { type Filling, headsLeft, percentLeft } from "@/lib/finder/needs/filling-rules";
import { shortDay, shortPeriod } from "./rules";

/** What is lacking: "2", "60%" of a person's time, "1 and 60%". */
const lackText = ({ people, percent }: Pick<Lack, "people" | "percent">): string =>
  [people, percent > 0 && `${percent}%`].filter(Boolean).join(" and ");

/** What a need lacks at most: "2", "60%". */
export const leftText = (need: Pick<Filling, "missing">): string =>
  headsLeft(need) > 0 ? String(headsLeft(need)) : `${percentLeft(need)}%`;

/** Most spans of missing people that are said. */
const MOST_SPANS = 2;

/**
 * "1 of 2 placed"; "2 of 2 placed, 60% missing" if one gives less of their time than the need takes; "1 of 1 placed, 1
 * missing from April 1" where it isn't so on all days to come.
 */
export function placedText(need: Filling, today: string): string {
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
  const said = missing.filter((lack) => !isLasting(lack) || lack.percent > 0);
  return [
    // Several may share a place.
    `${placed}${placed > headcount ? "" : ` of ${headcount}`} placed`,
    ...said.slice(0, MOST_SPANS).map((lack) => `${lackText(lack)} missing${when(lack)}`),
    ...(said.length > MOST_SPANS ? ["more missing later"] : []),
  ].join(", ");
}

/** "1 missing since November 1", of which the first two words stay together, of a need that lacks someone today; empty for every other. */
export function missingText(need: Pick<Filling, "missing">, today: string): string {
  const lack = need.missing.find(({ starts_on }) => starts_on <= today);
  return lack ? `${lackText(lack)}\u00a0missing since ${shortDay(lack.starts_on, today)}` : "";
}
