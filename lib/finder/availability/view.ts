import type { z } from "zod";
import type { NeedRow } from "@/lib/finder/needs/view";
import type { PersonTime } from "@/lib/finder/people-search/view";
import type { AvailablePerson } from "./contract";

export type PersonLine = z.output<typeof AvailablePerson>;

/** A person's time. */
export const timeOf = (person: Omit<PersonLine, "match">): PersonTime => {
  const { free_from: from, free_percent: percent, taken_from, taken_by } = person;
  const agreed = person.engagements
    .filter(({ state }) => state === "agreed")
    .map(({ starts_on, ends_on, percent: share, later_percent, later_from }) => {
      return { starts_on, ends_on, percent: share, later_percent, later_from };
    });
  return { from, percent, taken_from, taken_by, agreed };
};

export type LineEngagement = PersonLine["engagements"][number];

/** The Availability screen's data besides people. `today` is a day in UTC. */
export type StaffingView = {
  today: string;
  /** What the people whose time the viewer sees are called: "Everyone", or a manager's "Your reports". */
  everyone: string;
  mayFind: boolean;
  /** Everyone's engagements and records, as a file. */
  mayExport: boolean;
  isPurposeRequired: boolean;
  needs: NeedRow[];
};
