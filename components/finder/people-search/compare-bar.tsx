"use client";

import type { Route } from "next";
import { keptText, useKeptText } from "@/components/ui/kept-text";
import { LinkButton } from "@/components/ui/link-button";
import { cardsPath, MAX_CARDS } from "@/lib/finder/people-search/rules";

/** People chosen to be compared. */
export type Compared = {
  ids: readonly number[];
  /** False once as many are chosen as can be compared. */
  canChoose: boolean;
  choose: (id: number, isChosen: boolean) => void;
};

/** What people are compared for, and their ids, kept for this tab: the way back shows them still chosen. */
const KEPT = keptText("compared", "sessionStorage");

/** Lets people be chosen among those who are listed. `sought`: what they are listed for. */
export function useCompared(listed: readonly number[], sought: string): Compared {
  const [of, chosen = ""] = (useKeptText(KEPT) ?? "").split("\n");
  const ids =
    of === sought
      ? chosen
          .split(",")
          .map(Number)
          .filter((id) => listed.includes(id))
      : [];
  return {
    ids,
    canChoose: ids.length < MAX_CARDS,
    choose: (id, isChosen) => {
      const next = isChosen ? [...ids, id] : ids.filter((one) => one !== id);
      KEPT.keep(`${sought}\n${next.join(",")}`);
    },
  };
}

/** How many people are chosen, and the way to them side by side. `asked`: what the comparison goes on with. */
export function CompareBar({ of: { ids, canChoose }, asked }: { of: Compared; asked: Record<string, string> }) {
  if (ids.length === 0) return null;
  return (
    <div className="sticky bottom-[calc(var(--foot-height)+0.75rem)] z-10 flex flex-wrap items-center gap-3 justify-self-start rounded-lg border border-line bg-raised px-4 py-2 shadow-lg print:hidden">
      <span role="status">
        {ids.length === 1 ? "Select one more to compare" : `${ids.length} selected`}
        {!canChoose && ", the most that can be compared"}
      </span>
      {ids.length > 1 && (
        <LinkButton href={cardsPath(ids, asked) as Route} variant="primary">
          Compare side by side
        </LinkButton>
      )}
    </div>
  );
}
