"use client";

import cx from "clsx";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { NeedSlots, Places } from "@/components/finder/needs/need-places";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
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
  onAdd: () => void;
  today: string;
}

/** Needs with open places; the chosen one's conditions filter the people. */
export function OpenNeedsList({ needs, everyone, chosenId, hrefOf, onAdd, today }: OpenNeedsListProps) {
  const router = useRouter();
  const open = needs.filter((need) => !isFilled(need) || need.id === chosenId);
  // Beside the columns of a chosen one's conditions bars would be too narrow.
  const isBeside = chosenId === null;
  const named = (need: NeedRow) => (lacksToday(need, today) ? `${need.title}: ${placedText(need, today)}` : need.title);
  return (
    <nav
      aria-labelledby="open-needs"
      className={cx(
        "grid grid-cols-[minmax(0,28rem)_auto] items-end justify-start gap-x-4 print:hidden",
        isBeside &&
          "xl:sticky xl:top-(--shell-height) xl:-m-1 xl:block xl:max-h-[calc(100dvh-var(--shell-height))] xl:overflow-y-auto xl:p-1",
      )}
    >
      <Select
        label="Need"
        hideLabel={!isBeside}
        className={isBeside ? "xl:hidden" : ""}
        options={[
          { value: "", label: everyone },
          ...open.map((need) => ({ value: String(need.id), label: named(need) })),
        ]}
        value={chosenId === null ? "" : String(chosenId)}
        onChange={({ target: { value } }) => router.replace(hrefOf(value) as Route, { scroll: false })}
      />
      <div className="flex items-baseline justify-between gap-2">
        <h2 id="open-needs" className={isBeside ? "max-xl:sr-only" : "sr-only"}>
          Open needs
        </h2>
        <Button aria-haspopup="dialog" onClick={onAdd}>
          Add need
        </Button>
      </div>
      {isBeside && (
        <ul className="relative mt-2 -ml-3 grid gap-1 max-xl:hidden">
          {open.map((need) => (
            <li key={need.id}>
              <AppLink href={hrefOf(String(need.id)) as Route} className="block rounded-lg px-3 py-2 hover:bg-hover">
                <span className="block font-medium wrap-anywhere">{need.title}</span>
                <span className="block text-sm text-ink-muted">
                  {shortPeriod(need.starts_on, need.ends_on, today)}
                  {need.probability < 100 && `, ${need.probability}%\u00a0likely`}
                  <span className="mt-0.5 flex gap-x-2 text-xs leading-5">
                    <span className="flex h-5 flex-none items-center">
                      <NeedSlots need={need} today={today} />
                    </span>
                    <span className="min-w-0">
                      <Places need={need} today={today} />
                    </span>
                  </span>
                </span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
