import { counted } from "@/lib/platform/core/counted";
import { STATE_LABELS } from "@/lib/engagements/engagements/rules";
import type { NeedRow } from "@/lib/finder/needs/view";
import "@/components/finder/availability/bar.css";

/** Places that are drawn: of more, the counts say it. */
const MOST_DRAWN = 8;

/** How far a need is, in words: "1 of 3 placed, 1 asked, 2 hands raised". */
export const placesText = ({ headcount, placed, engagements, hands }: NeedRow): string =>
  [
    `${placed} of ${headcount} placed`,
    ...(["held", "asked"] as const).flatMap((state) => {
      const count = engagements.filter((one) => one.state === state).length;
      return count === 0 ? [] : [`${count} ${STATE_LABELS[state].toLowerCase()}`];
    }),
    ...(hands.length > 0 ? [`${counted(hands.length, "hand")} raised`] : []),
  ].join(", ");

/** How many characters and drawn places NeedPlaces has in view. */
export function placesLength({ headcount, placed, engagements, hands, ...need }: NeedRow) {
  const isDrawn = headcount <= MOST_DRAWN;
  const shown = placesText({ ...need, headcount, placed, hands, engagements: isDrawn ? [] : engagements });
  return { length: shown.length, places: isDrawn ? Math.max(headcount, Math.min(engagements.length, MOST_DRAWN)) : 0 };
}

/** How far a need is: its places as the bars of people would be, and in words what they don't show. */
export function NeedPlaces({ need: { headcount, placed, engagements, hands } }: { need: NeedRow }) {
  const others = (["held", "asked"] as const).flatMap((state) => {
    const count = engagements.filter((one) => one.state === state).length;
    return count === 0 ? [] : [{ state, count, text: `, ${count} ${STATE_LABELS[state].toLowerCase()}` }];
  });
  const taken = [{ state: "agreed", count: placed }, ...others].flatMap(({ state, count }) =>
    Array.from({ length: count }, () => state),
  );
  const isDrawn = headcount <= MOST_DRAWN;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {isDrawn && (
        <span aria-hidden className="flex gap-0.5">
          {Array.from({ length: Math.max(headcount, Math.min(taken.length, MOST_DRAWN)) }, (_, at) => (
            <span key={at} className="bar h-2.5 w-4" data-state={taken[at] ?? "open"} />
          ))}
        </span>
      )}
      <span>
        {`${placed} of ${headcount} placed`}
        {others.map(({ state, text }) => (
          <span key={state} className={isDrawn ? "sr-only" : undefined}>
            {text}
          </span>
        ))}
        {hands.length > 0 && `, ${counted(hands.length, "hand")} raised`}
      </span>
    </span>
  );
}
