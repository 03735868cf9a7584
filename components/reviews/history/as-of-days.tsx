"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { DayChoice } from "@/components/ui/day-choice";
import { NavTabs } from "@/components/ui/nav-tabs";
import { MONTHS_BACK, monthsAgo, readAsOf } from "@/lib/reviews/history/rules";

export interface AsOfDaysProps {
  /** The sheet's path. */
  path: string;
  /** The day that is shown. */
  asOf: string;
  /** The sheet's first day. */
  first: string;
}

/** The days as of which a sheet can be shown: any since its first, and some months ago as far as it goes back. */
export function AsOfDays({ path, asOf, first }: AsOfDaysProps) {
  const router = useRouter();
  const monthsBack = MONTHS_BACK.map((months) => {
    const as_of = monthsAgo(months);
    return { href: `${path}?as_of=${as_of}`, label: `${months} months ago`, day: readAsOf({ as_of }) ?? "" };
  }).filter(({ day }) => day >= first);
  return (
    <>
      <DayChoice
        label="As of"
        day={asOf}
        first={first}
        onChoose={(day) => {
          if (day !== "") router.replace(`${path}?as_of=${day}` as Route, { scroll: false });
        }}
      />
      {monthsBack.length > 0 && (
        <NavTabs
          label="Months back"
          tabs={monthsBack.map(({ href, label, day }) => ({ href, label, isCurrent: day === asOf }))}
        />
      )}
    </>
  );
}
