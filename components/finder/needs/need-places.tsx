import { counted } from "@/lib/platform/core/counted";
import { STATE_LABELS } from "@/lib/engagements/engagements/rules";
import { dayWithin } from "@/lib/engagements/engagements/filled-rules";
import { isBefore, percentFrom } from "@/lib/engagements/engagements/overlap-rules";
import { lanesOf } from "@/lib/finder/availability/rules";
import { lacksToday, placedText } from "@/lib/finder/availability/missing-rules";
import { takesPlace } from "@/lib/finder/needs/filling-rules";
import type { NeedRow } from "@/lib/finder/needs/view";
import "@/components/finder/availability/bar.css";

/** Places that are drawn: of more, the counts say it. */
const MOST_DRAWN = 8;
const STATES = ["agreed", "held", "asked"] as const;

const engagementsText = ({ engagements }: NeedRow): string[] =>
  STATES.map((state) => ({ state, count: engagements.filter((one) => one.state === state && !one.is_over).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ${STATE_LABELS[state].toLowerCase()}`);

/** Who is on a need: ": 1 placed, 1 asked, 2 hands raised". */
function knownText(need: NeedRow): string {
  const hands = need.hands.length > 0 ? [`${counted(need.hands.length, "hand")} raised`] : [];
  const known = engagementsText(need).concat(hands).join(", ");
  return known && `: ${known}`;
}

/** How far a need is, in words: "1 open from Mar 1: 1 placed, 1 asked, 2 hands raised". */
export const placesText = (need: NeedRow, today: string): string => placedText(need, today) + knownText(need);

/** What a need lacks, as a warning where that is today. Who is on it is drawn beside it, and in its title. */
export const Places = ({ need, today }: { need: NeedRow; today: string }) => (
  <span className={lacksToday(need, today) ? "font-medium text-warning" : ""} title={placesText(need, today)}>
    {placedText(need, today)}
    <span className="sr-only">{knownText(need)}</span>
  </span>
);

/** What is drawn of a need. */
type Drawn = Pick<NeedRow, "headcount" | "starts_on" | "ends_on" | "percent" | "engagements">;

const isDrawn = ({ headcount }: Drawn) => headcount <= MOST_DRAWN;

/** How many places of a need are drawn. */
export const placesDrawn = (need: Drawn, today: string): number =>
  isDrawn(need) ? Math.max(need.headcount, Math.min(slotsOf(need, today).length, MOST_DRAWN)) : 0;

type OnNeed = NeedRow["engagements"][number];

/** Who has a place now or later: people who follow each other share one. `part`: on which days to come it is taken, if not on all. */
type Slot = { state: OnNeed["state"]; person: OnNeed; part?: "first" | "last" };

function slotsOf(need: Drawn, today: string): Slot[] {
  const placed = need.engagements
    .filter(takesPlace)
    .toSorted((one, other) => one.starts_on.localeCompare(other.starts_on));
  const lanes = lanesOf(placed);
  const first = dayWithin(need, today);
  const taken = [...new Set(lanes)].map((lane): Slot => {
    const people = placed.filter((_, at) => lanes[at] === lane);
    const isLate = people[0]!.starts_on > first;
    const part = isLate ? "last" : isBefore(need.ends_on, people.at(-1)!.ends_on) ? undefined : "first";
    return { state: "agreed", person: people[0]!, ...(part && { part }) };
  });
  const others = STATES.slice(1).flatMap((state) => need.engagements.filter((one) => one.state === state));
  return taken.concat(others.map((person) => ({ state: person.state, person })));
}

/** The places of a need as the bars of people would be: lower for who gives a part of the time, half for a part of the days. */
export function NeedSlots({ need, today }: { need: Drawn; today: string }) {
  const slots = slotsOf(need, today);
  const shareOf = (slot: Slot | undefined) => (slot ? percentFrom(slot.person, today) : need.percent);
  return (
    <span aria-hidden className="flex items-end gap-0.5">
      {Array.from({ length: placesDrawn(need, today) }, (_, at) => (
        <span
          key={at}
          className="bar need-slot w-4"
          data-state={slots[at]?.state ?? "open"}
          data-part={slots[at]?.part}
          style={{ paddingInline: 0, height: `${0.25 + 0.375 * Math.min(1, shareOf(slots[at]) / need.percent)}rem` }}
        />
      ))}
    </span>
  );
}
