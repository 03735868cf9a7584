"use client";

import { counted } from "@/lib/platform/core/counted";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useWork } from "@/components/ui/use-work";
import { call } from "@/lib/doors/client/call";
import { formatPeriod } from "@/components/ui/time/format-day";
import type { OpenNeedRow } from "@/lib/finder/needs/view";
import { NeedConditions } from "./need-conditions";
import { FilledBadge } from "./filled-badge";

/** Needs without their titles. People raise a hand, and only then do those who plan see their names. */
export function OpenNeeds({ needs }: { needs: readonly OpenNeedRow[] }) {
  return (
    <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {needs.map((need) => (
        <li key={need.id} className="rounded-lg border border-line bg-surface p-3">
          <OpenNeed need={need} />
        </li>
      ))}
    </ul>
  );
}

function OpenNeed({ need }: { need: OpenNeedRow }) {
  const [isRaised, setRaised] = useState(need.hand_raised);
  const { working, failure, run } = useWork();

  async function save() {
    const params = { need_id: need.id };
    if (isRaised) await call("DELETE /open_needs/{need_id}/hand", { params });
    else await call("PUT /open_needs/{need_id}/hand", { params });
    setRaised(!isRaised);
  }

  return (
    <>
      <h3 className="flex flex-wrap items-center gap-2">
        {counted(need.headcount, "person", "people")}, {formatPeriod(need)}
        <FilledBadge need={need} />
      </h3>
      <NeedConditions need={need} />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button size="sm" loading={working !== null} loadingLabel="Saving…" onClick={() => void run(save)}>
          {isRaised ? "Take hand down" : "Raise hand"}
        </Button>
        <p role="status" className="text-sm text-ink-muted">
          {isRaised ? "Your hand is raised." : ""}
        </p>
      </div>
      {failure !== null && (
        <Alert className="mt-2" title="Your hand wasn't saved">
          {failure}
        </Alert>
      )}
    </>
  );
}
