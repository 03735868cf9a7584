"use client";

import { type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { Failure } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useWork } from "@/components/ui/use-work";
import { BLOCK_PEOPLE, type LevelsText, MAX_PRINTED } from "@/lib/finder/team/rules";
import type { TeamView } from "@/lib/finder/team/view";
import { loadLevels } from "./use-team-levels";
import { usePrint } from "@/components/shell/use-print";
import { TeamOnPaper } from "./team-on-paper";
import { grouped } from "@/lib/platform/core/counted";

type Levels = ReadonlyMap<number, LevelsText>;

/** Prints what the screen shows: the list, or the whole matrix. */
export const PrintTeamButton = ({ view, away }: { view: TeamView; away: ReadonlySet<number> }) =>
  view.search.as === "list" ? (
    <Button data-prints onClick={() => window.print()}>
      Print
    </Button>
  ) : (
    <PrintMatrixButton view={view} away={away} />
  );

/** Loads everyone's levels and prints them. */
function PrintMatrixButton({ view, away }: { view: TeamView; away: ReadonlySet<number> }) {
  const [levels, setLevels] = useState<Levels | null>(null);
  const { working, failure, run } = useWork();

  async function print() {
    if (view.people.length * view.columns.length > MAX_PRINTED)
      throw new Error(
        `At most ${grouped(MAX_PRINTED)} levels can be printed. Choose a discipline or search ` + "for people.",
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
      <Button
        data-prints
        className="max-[30rem]:hidden!"
        loading={working !== null}
        loadingLabel="Preparing…"
        onClick={() => void run(print)}
      >
        Print on A3
      </Button>
      <Failure className="basis-full" title="The matrix wasn't printed">
        {failure}
      </Failure>
      {levels ? (
        <PrintNow onPrinted={() => setLevels(null)}>
          <TeamOnPaper view={view} away={away} levels={levels} />
        </PrintNow>
      ) : (
        <PrintedByBrowser view={view} away={away} />
      )}
    </>
  );
}

function PrintNow({ onPrinted, children }: { onPrinted: () => void; children: ReactNode }) {
  usePrint(onPrinted);
  return children;
}

/** The browser's own menu prints at once, without time to load anything: the people whose levels the page came with. */
function PrintedByBrowser({ view, away }: { view: TeamView; away: ReadonlySet<number> }) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  if (!isPrinting) return null;
  const people = view.people.slice(0, view.levels.length);
  const levels = new Map(people.map(({ id }, place) => [id, view.levels[place]!]));
  return <TeamOnPaper view={{ ...view, people }} away={away} levels={levels} of={view.people.length} />;
}
