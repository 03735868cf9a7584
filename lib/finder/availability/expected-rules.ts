import { type Expected, withExpected } from "@/lib/engagements/engagements/expected-rules";
import type { LineEngagement, PersonLine } from "./view";

/** Returns a person's line as changes of engagements make it, without waiting for the server's data. */
export function personWith(person: PersonLine, expected: readonly Expected[]): PersonLine {
  const ofPerson = expected.filter(({ user }) => user.id === person.user.id);
  if (ofPerson.length === 0) return person;
  const engagements = withExpected<LineEngagement>(
    person.engagements,
    ofPerson,
    (engagement, { id, needId }) => (needId === null ? engagement.id === id : engagement.need_id === needId),
    ({ needId, now }, id) => {
      const { state, project, client = null, starts_on, ends_on = null, percent = 100 } = now;
      const { later_percent = null, later_from = null, updated_at = "" } = now;
      if (state === undefined || state === "withdrawn" || project === undefined || starts_on === undefined) return null;
      const time = { starts_on, ends_on, percent, later_percent, later_from };
      return { id, need_id: needId, client, project, state, updated_at, ...time };
    },
  );
  return { ...person, engagements: engagements.toSorted((one, other) => one.starts_on.localeCompare(other.starts_on)) };
}
