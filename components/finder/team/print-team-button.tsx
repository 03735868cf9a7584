"use client";

import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useWork } from "@/components/ui/use-work";
import { BLOCK_PEOPLE, type LevelsText, MAX_PRINTED } from "@/lib/finder/team/rules";
import type { TeamView } from "@/lib/finder/team/view";
import { PrintTeam } from "./print-team";
import { loadLevels } from "./use-team-levels";

/** Loads everyone's levels and prints them. */
export function PrintTeamButton({ view, away }: { view: TeamView; away: ReadonlySet<number> }) {
  const [levels, setLevels] = useState<ReadonlyMap<number, LevelsText> | null>(null);
  const { working, failure, run } = useWork();

  async function print() {
    if (view.people.length * view.columns.length > MAX_PRINTED)
      throw new Error(
        `At most ${MAX_PRINTED.toLocaleString("en-US")} levels can be printed. Choose a discipline or search ` +
          "for people.",
      );
    const all = new Map<number, LevelsText>();
    for (let at = 0; at < view.people.length; at += BLOCK_PEOPLE) {
      const ids = view.people.slice(at, at + BLOCK_PEOPLE).map(({ id }) => id);
      for (const [id, text] of await loadLevels(view, ids)) all.set(id, text);
    }
    setLevels(all);
  }

  return (
    <>
      <Button loading={working !== null} loadingLabel="Preparing…" onClick={() => void run(print)}>
        Print on A3
      </Button>
      {failure !== null && (
        <Alert className="basis-full" title="The matrix wasn't printed">
          {failure}
        </Alert>
      )}
      {levels && <PrintTeam {...{ view, away, levels }} onPrinted={() => setLevels(null)} />}
    </>
  );
}
