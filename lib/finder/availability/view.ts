import type { z } from "zod";
import { projectOf } from "@/lib/engagements/engagements/rules";
import type { NeedRow, NeedsView } from "@/lib/finder/needs/view";
import type { PersonTime } from "@/lib/finder/people-search/view";
import type { AvailablePerson } from "./contract";

export type PersonLine = z.output<typeof AvailablePerson>;

/** A person's time. */
export const timeOf = (person: Omit<PersonLine, "match">): PersonTime => {
  const { free_from: from, free_percent: percent, taken_from, taken_by, away_from, away_until } = person;
  const engagements = person.engagements.map(
    ({ need_id, state, starts_on, ends_on, percent: share, later_percent, later_from }) => {
      return { need_id, state, starts_on, ends_on, percent: share, later_percent, later_from };
    },
  );
  return { from, percent, taken_from, taken_by, away_from, away_until, engagements };
};

/** What a person is placed on besides a need. */
export const placedElsewhere = ({ engagements }: PersonTime, needId: number) =>
  engagements.filter(({ state, need_id }) => state === "agreed" && need_id !== needId);

/** The people on a need, in its order, then those who raised a hand for it, with their time as far as it is known. */
export function linesOnNeed(need: NeedRow, people: readonly PersonLine[]): PersonLine[] {
  const { id: need_id, title, client } = need;
  const project = projectOf(title, client?.label ?? null);
  const knownOf = (userId: number) => people.find(({ user }) => user.id === userId);
  const hands = need.hands.filter(({ user_id }) => !need.engagements.some((one) => one.user_id === user_id));
  return [
    ...need.engagements.map((engagement) => {
      const { user_id, name, away_until: _, engaged_elsewhere_until: _until, is_over: _isOver, ...own } = engagement;
      return knownOf(user_id) ?? hiddenLine(user_id, name, [{ ...own, need_id, client, project }]);
    }),
    ...hands.map(({ user_id, name }) => knownOf(user_id) ?? hiddenLine(user_id, name, [])),
  ];
}

/** A person of whose time only these engagements are seen. */
const hiddenLine = (id: number, name: string, engagements: PersonLine["engagements"]): PersonLine => ({
  user: { id, first_name: name, last_name: "" },
  roles: [],
  manager: null,
  free_from: null,
  free_percent: null,
  taken_from: null,
  taken_by: null,
  away_from: null,
  away_until: null,
  engagements,
  match: null,
  sees_time: false,
});

export type LineEngagement = PersonLine["engagements"][number];

/** The Availability screen's data besides people. `today` is a day in UTC. */
export type StaffingView = {
  today: string;
  /** What the people whose time the viewer sees are called: "Everyone", or a manager's "Your reports". */
  everyone: string;
  /** What those people have, to choose from. */
  disciplines: { id: number; name: string }[];
  locations: string[];
  mayFind: boolean;
  /** Everyone's engagements and records, as a file. */
  mayExport: boolean;
  isPurposeRequired: boolean;
  needs: NeedRow[];
} & Pick<NeedsView, "clients" | "subjects">;
