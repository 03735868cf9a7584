"use client";

import { useState } from "react";
import { counted } from "@/lib/platform/core/counted";
import { needAnchor } from "@/lib/finder/needs/rules";
import type { OpenNeedRow } from "@/lib/finder/needs/view";
import { NeedConditions } from "./need-conditions";
import { FilledBadge } from "./filled-badge";
import { RaiseHand } from "./raise-hand";
import { shortPeriod } from "@/lib/platform/core/format-period";

/** Needs without their titles. People raise a hand, and only then do those who plan see their names. */
export function OpenNeeds({ needs, today }: { needs: readonly OpenNeedRow[]; today: string }) {
  return (
    <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {needs.map((need) => (
        <li
          key={need.id}
          id={needAnchor(need.id)}
          className="scroll-mt-(--shell-height) break-inside-avoid rounded-lg border border-line bg-surface p-3"
        >
          {/* Read again after Back, it may be raised. */}
          <OpenNeed key={String(need.hand_raised)} need={need} today={today} />
        </li>
      ))}
    </ul>
  );
}

function OpenNeed({ need, today }: { need: OpenNeedRow; today: string }) {
  const [isRaised, setRaised] = useState(need.hand_raised);
  return (
    <>
      <h3 className="flex flex-wrap items-center gap-2">
        {counted(need.headcount, "person", "people")}, {shortPeriod(need.starts_on, need.ends_on, today)}
        <FilledBadge need={need} today={today} />
      </h3>
      <NeedConditions need={need} />
      <div className="mt-2">
        <RaiseHand needId={need.id} isRaised={isRaised} onChanged={() => setRaised(!isRaised)} />
      </div>
    </>
  );
}
