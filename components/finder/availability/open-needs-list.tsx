"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { NeedSlots, Places } from "@/components/finder/needs/need-places";
import { AppLink } from "@/components/ui/app-link";
import { Select } from "@/components/ui/select";
import { lacksToday, placedText } from "@/lib/finder/availability/missing-rules";
import { isFilled } from "@/lib/finder/needs/filling-rules";
import type { NeedRow } from "@/lib/finder/needs/view";
import { shortPeriod } from "@/lib/platform/core/format-period";

export interface OpenNeedsListProps {
  needs: readonly NeedRow[];
  /** What the people are called if none is chosen. */
  everyone: string;
  chosenId: number | null;
  hrefOf: (id: string) => string;
  today: string;
}

/** Needs with open places; the chosen one's conditions filter the people. */
export function OpenNeedsList({ needs, everyone, chosenId, hrefOf, today }: OpenNeedsListProps) {
  const router = useRouter();
  const open = needs.filter((need) => !isFilled(need) || need.id === chosenId);
  const urgent = open.find((need) => lacksToday(need, today));
  const named = (need: NeedRow) => (lacksToday(need, today) ? `${need.title}: ${placedText(need, today)}` : need.title);
  return (
    <nav
      aria-labelledby="open-needs"
      className="grid gap-2 max-xl:grid-cols-[minmax(0,28rem)_auto] max-xl:items-end max-xl:justify-start max-xl:gap-x-4 xl:sticky xl:top-(--shell-height) xl:max-h-[calc(100dvh-var(--shell-height))] xl:-m-1 xl:overflow-y-auto xl:p-1 print:hidden"
    >
      <Select
        label="Need"
        className="xl:hidden"
        options={[
          { value: "", label: everyone },
          ...open.map((need) => ({ value: String(need.id), label: named(need) })),
        ]}
        value={chosenId === null ? "" : String(chosenId)}
        onChange={({ target: { value } }) => router.replace(hrefOf(value) as Route, { scroll: false })}
      />
      <div className="flex items-baseline justify-between gap-2">
        <h2 id="open-needs" className="max-xl:sr-only">
          Open needs
        </h2>
        <AppLink
          href={"/needs?dialog=add" as Route}
          className="inline-block min-h-6 text-sm underline underline-offset-2"
        >
          Add need
        </AppLink>
      </div>
      <ul className="relative grid gap-1 max-xl:hidden">
        <li>
          <Choice href={hrefOf("")} isCurrent={chosenId === null} title={everyone} />
        </li>
        {open.map((need) => (
          <li key={need.id}>
            <Choice href={hrefOf(String(need.id))} isCurrent={need.id === chosenId} title={need.title}>
              {shortPeriod(need.starts_on, need.ends_on, today)}
              {need.probability < 100 && (
                <>
                  {", "}
                  <span className="whitespace-nowrap">{`${need.probability}% likely`}</span>
                </>
              )}
              <span className="mt-0.5 flex gap-x-2 text-xs leading-5">
                <span className="flex h-5 flex-none items-center">
                  <NeedSlots need={need} today={today} />
                </span>
                <span className="min-w-0">
                  <Places need={need} today={today} />
                </span>
              </span>
              {/* One thing to do next; the chosen one's people are there already. */}
              {need === urgent && need.id !== chosenId && (
                <span className="block text-ink underline underline-offset-2">See who fits</span>
              )}
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
