import { formatDay } from "@/lib/platform/core/format-day";

/** A person's absence: its first and last day, such as 2027-03-03. Both null: none is recorded. */
type Absence = { away_from: string | null; away_until: string | null };

/** Returns the last day of the absence of a person who is away on a day; null if they are here. */
export const awayUntil = ({ away_from, away_until }: Absence, day: string): string | null =>
  away_from !== null && away_until !== null && away_from <= day && day <= away_until ? away_until : null;

/** Tells that someone is away now, to everyone who sees their name in a list: "Away until March 3, 2027". */
export const awayText = (until: string): string => `Away until ${formatDay(until)}`;

/** A name in running text: "Kim Lee (away until March 3, 2027)". */
export const nameWithAbsence = (name: string, until: string | null): string =>
  until === null ? name : `${name} (away until ${formatDay(until)})`;

/** Tells an admin of an absence, also of a planned one; null once it is over. */
export function absenceText({ away_from, away_until }: Absence, today: string): string | null {
  if (away_from === null || away_until === null || away_until < today) return null;
  return away_from <= today ? awayText(away_until) : `Away from ${formatDay(away_from)} until ${formatDay(away_until)}`;
}

/** What is wrong with an absence, and at which field; null if nothing is. */
export function absenceProblem({ away_from, away_until }: Absence): { field: keyof Absence; what: string } | null {
  if (away_from === null && away_until === null) return null;
  if (away_from === null) return { field: "away_from", what: "is missing: an absence has a first and a last day" };
  if (away_until === null) return { field: "away_until", what: "is missing: an absence has a first and a last day" };
  return away_until < away_from ? { field: "away_until", what: "must not be before the first day" } : null;
}
