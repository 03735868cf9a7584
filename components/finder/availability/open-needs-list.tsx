import type { Route } from "next";
import { NeedPlaces } from "@/components/finder/needs/need-places";
import { AppLink } from "@/components/ui/app-link";
import { shortPeriod } from "@/lib/finder/availability/rules";
import { headsLeft } from "@/lib/finder/needs/rules";
import type { NeedRow } from "@/lib/finder/needs/view";

export interface OpenNeedsListProps {
  needs: readonly NeedRow[];
  chosenId: number | null;
  hrefOf: (id: string) => string;
  today: string;
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
      {/* Positioned, so that what is only for screen readers scrolls along and doesn’t widen the page. */}
      <ul className="relative scroll-fade grid items-start gap-1 max-lg:grid-flow-col max-lg:auto-cols-max max-lg:overflow-x-auto">
        <li>
          <Choice href={hrefOf("")} isCurrent={chosenId === null} title="Everyone" />
        </li>
        {open.map((need) => (
          <li key={need.id} className="max-lg:max-w-72">
            <Choice href={hrefOf(String(need.id))} isCurrent={need.id === chosenId} title={need.title}>
              {shortPeriod(need.starts_on, need.ends_on, today)}
              {need.probability < 100 && `, ${need.probability}% likely`}
              <span className="mt-0.5 block text-xs leading-5">
                <NeedPlaces need={need} />
              </span>
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
