import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import { counted } from "@/lib/platform/core/counted";
import { STATE_LABELS } from "@/lib/engagements/engagements/rules";
import { shortDay } from "@/lib/finder/availability/rules";
import { headsLeft } from "@/lib/finder/needs/rules";
import type { NeedRow } from "@/lib/finder/needs/view";

export interface OpenNeedsListProps {
  needs: readonly NeedRow[];
  chosenId: number | null;
  hrefOf: (id: string) => string;
  today: string;
}

/** Places that are drawn: of more, the counts say it. */
const MOST_DRAWN = 8;

/** How far a need is: its places as the bars of people would be, and in words what they don't show. */
function Places({ need: { headcount, placed, engagements, hands } }: { need: NeedRow }) {
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

/** Needs with open places; the chosen one's conditions filter the people. */
export function OpenNeedsList({ needs, chosenId, hrefOf, today }: OpenNeedsListProps) {
  const open = needs.filter((need) => headsLeft(need) > 0 || need.id === chosenId);
  return (
    <nav aria-labelledby="open-needs" className="grid gap-2 print:hidden">
      <div className="flex items-baseline justify-between gap-2">
        <h2 id="open-needs">Open needs</h2>
        <AppLink href={"/needs" as Route} className="inline-block min-h-6 text-sm underline underline-offset-2">
          All needs
        </AppLink>
      </div>
      <ul className="scroll-fade grid items-start gap-1 max-lg:grid-flow-col max-lg:auto-cols-max max-lg:overflow-x-auto">
        <li className="max-w-60">
          <Choice href={hrefOf("")} isCurrent={chosenId === null} title="Everyone" />
        </li>
        {open.map((need) => (
          <li key={need.id} className="max-w-60">
            <Choice href={hrefOf(String(need.id))} isCurrent={need.id === chosenId} title={need.title}>
              {shortDay(need.starts_on, today)} to {shortDay(need.ends_on, today)}
              {need.probability < 100 && `, ${need.probability}% likely`}
              <Places need={need} />
            </Choice>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ChoiceProps {
  href: string;
  isCurrent: boolean;
  title: string;
  children?: React.ReactNode;
}

function Choice({ href, isCurrent, title, children }: ChoiceProps) {
  return (
    <AppLink
      href={href as Route}
      aria-current={isCurrent ? "true" : undefined}
      className="block rounded-lg border border-transparent px-3 py-2 hover:bg-hover aria-[current]:border-line aria-[current]:bg-surface"
    >
      <span className="block font-medium wrap-anywhere">{title}</span>
      {children && <span className="block text-sm text-ink-muted">{children}</span>}
    </AppLink>
  );
}
