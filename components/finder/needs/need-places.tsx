import { counted } from "@/lib/platform/core/counted";
import { STATE_LABELS } from "@/lib/engagements/engagements/rules";
import { percentFrom } from "@/lib/engagements/engagements/overlap-rules";
import { placedText } from "@/lib/finder/availability/missing-rules";
import { takesPlace } from "@/lib/finder/needs/filling-rules";
import type { NeedRow } from "@/lib/finder/needs/view";
import "@/components/finder/availability/bar.css";

/** Places that are drawn: of more, the counts say it. */
const MOST_DRAWN = 8;
const STATES = ["agreed", "held", "asked"] as const;

const handsText = ({ hands }: NeedRow) => (hands.length > 0 ? `, ${counted(hands.length, "hand")} raised` : "");
const othersText = ({ engagements }: NeedRow): string =>
  STATES.slice(1)
    .map((state) => ({ state, count: engagements.filter((one) => one.state === state).length }))
    .map(({ state, count }) => (count === 0 ? "" : `, ${count} ${STATE_LABELS[state].toLowerCase()}`))
    .join("");

/** How far a need is, in words: "1 of 3 placed, 1 asked, 2 hands raised". `isMissingSaid`: what is open now is beside it. */
export const placesText = (need: NeedRow, today: string, isMissingSaid = false): string =>
  placedText(need, today, isMissingSaid) + othersText(need) + handsText(need);

const isDrawn = ({ headcount }: NeedRow) => headcount <= MOST_DRAWN;

/** How many places of a need are drawn. */
export const placesDrawn = (need: NeedRow): number =>
  isDrawn(need) ? Math.max(need.headcount, Math.min(need.engagements.length, MOST_DRAWN)) : 0;

/** The places of a need as the bars of people would be: lower for who gives a part of the time. */
export function NeedSlots({ need, today }: { need: NeedRow; today: string }) {
  const taken = STATES.flatMap((state) =>
    need.engagements.filter((one) => one.state === state && (state !== "agreed" || takesPlace(one))),
  );
  const shareOf = (one: (typeof taken)[number] | undefined) => (one ? percentFrom(one, today) : need.percent);
  return (
    <span aria-hidden className="flex items-end gap-0.5">
      {Array.from({ length: placesDrawn(need) }, (_, at) => (
        <span
          key={at}
          className="bar w-4"
          data-state={taken[at]?.state ?? "open"}
          style={{ paddingInline: 0, height: `${0.25 + 0.375 * Math.min(1, shareOf(taken[at]) / need.percent)}rem` }}
        />
      ))}
    </span>
  );
}
