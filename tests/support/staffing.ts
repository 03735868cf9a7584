import type { PersonLine } from "@/lib/finder/availability/view";
import type { NeedRow } from "@/lib/finder/needs/view";

/** A need from December to April for two people, on which nobody is, overridden by `more`. */
export function needRow(more: Partial<NeedRow> = {}): NeedRow {
  const { starts_on = "2026-12-01", ends_on = "2027-04-30", headcount = 2 } = more;
  return {
    id: 1,
    title: "Bank portal",
    starts_on,
    ends_on,
    probability: 100,
    headcount,
    must: [],
    nice: [],
    placed: 0,
    missing: [{ starts_on, ends_on: ends_on ?? starts_on, people: headcount, percent: 0 }],
    engagements: [],
    client: null,
    percent: 100,
    is_open: false,
    updated_at: "2026-11-20T10:00:00.000Z",
    hands: [],
    people_meeting: 0,
    people_meeting_ids: [],
    ...more,
  };
}

/** Somebody's line of Availability, without a day from which they are free, overridden by `more`. */
export const personLine = (id: number, name: string, more: Partial<PersonLine> = {}): PersonLine => {
  const [first_name = "", last_name = ""] = name.split(" ");
  return {
    user: { id, first_name, last_name },
    sees_time: true,
    roles: [],
    manager: null,
    free_from: null,
    free_percent: null,
    taken_from: null,
    taken_by: null,
    away_from: null,
    away_until: null,
    engagements: [],
    match: null,
    ...more,
  };
};
