import { type Fitting, fittingOf } from "@/lib/engagements/engagements/overlap-rules";
import { changedFields } from "@/lib/engagements/engagements/rules";
import { nextPlace } from "@/lib/finder/needs/filling-rules";
import type { NeedRow } from "@/lib/finder/needs/view";
import type { PersonTime } from "@/lib/finder/people-search/view";
import { placedElsewhere } from "./view";

/**
 * The days and the share of a need for which a person has time, of what the need lacks, as far as they aren't the need's
 * own; null if they have none. `time`: null where it isn't seen, then all that the need lacks.
 */
export function fittingFor(need: NeedRow, time: PersonTime | null, today: string): Fitting | null {
  const { id, percent, starts_on, ends_on } = need;
  const whole = { starts_on, ends_on, percent, later_percent: null, later_from: null };
  const place = nextPlace(need, today);
  const fits = place && fittingOf({ ...whole, ...place }, time ? placedElsewhere(time, id) : [], today);
  return fits && { ...changedFields(place, whole), ...fits };
}

/** The days and the share to ask a person for: those to place them on, else all of the need from today on. */
export const askedFor = (need: NeedRow, time: PersonTime | null, today: string): Fitting =>
  fittingFor(need, time, today) ?? (need.starts_on < today ? { starts_on: today } : {});
