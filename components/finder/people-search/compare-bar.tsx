"use client";

import cx from "clsx";
import type { Route } from "next";
import { keptText, useKeptText } from "@/components/ui/kept-text";
import { AppLink } from "@/components/ui/app-link";
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

interface CompareProps {
  of: Compared;
  /** What the comparison goes on with. */
  asked: Record<string, string>;
}

/** In the head of the people found, which stays in view and lies over none of them: the way to those chosen, side by side. */
export function CompareHead({ of: { ids, canChoose }, asked }: CompareProps) {
  return (
    <span role="status" className="block font-normal print:hidden">
      {ids.length < 2 ? (
        ["Select people to compare", "Select one more to compare"][ids.length]
      ) : (
        <>
          {`${ids.length}${canChoose ? "" : " (the most)"} selected: `}
          <AppLink
            href={cardsPath(ids, asked) as Route}
            className="-my-0.5 inline-block py-0.5 font-medium text-ink underline underline-offset-2"
          >
            Compare side by side
          </AppLink>
        </>
      )}
    </span>
  );
}

/** The same at the end of the window, as wide as the page, where there is no head: on cards. */
export function CompareBar({ of, asked, className }: CompareProps & { className?: string | undefined }) {
  if (of.ids.length === 0) return null;
  return (
    <div
      className={cx(
        "compare-bar sticky bottom-[calc(var(--foot-height)+0.25rem)] z-10 rounded-lg border border-line bg-raised px-4 py-2 shadow-lg print:hidden",
        className,
      )}
    >
      <CompareHead of={of} asked={asked} />
    </div>
  );
}
