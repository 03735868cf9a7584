"use client";

import { type CSSProperties, type ReactNode, useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useWork } from "@/components/ui/use-work";
import { BLOCK_PEOPLE, columnText, levelAt, type LevelsText, MAX_PRINTED } from "@/lib/finder/team/rules";
import type { TeamView } from "@/lib/finder/team/view";
import { today } from "@/lib/platform/core/day";
import { loadLevels } from "./use-team-levels";
import { usePrint } from "@/components/shell/use-print";
import { formatDay } from "@/components/ui/time/format-day";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { awayText } from "@/lib/people/absences/rules";
import { type Band, bandsOf, columnName, fitsOver } from "./grid-lines";
import { LevelKey } from "./level-key";

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
      <Button data-prints loading={working !== null} loadingLabel="Preparing…" onClick={() => void run(print)}>
        Print on A3
      </Button>
      {failure !== null && (
        <Alert className="basis-full" title="The matrix wasn't printed">
          {failure}
        </Alert>
      )}
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

/** Competencies that fit beside the names on A3 paper. */
const PER_PAGE = 44;

/** Where the pages begin and end: between areas, except in one that is wider than the paper. */
function pagesOf(bands: readonly Band[]): { from: number; to: number }[] {
  const pages: { from: number; to: number }[] = [];
  for (const { from, to } of bands) {
    const last = pages.at(-1);
    if (last && to - last.from <= PER_PAGE) last.to = to;
    else
      for (let start = from; start < to; start += PER_PAGE)
        pages.push({ from: start, to: Math.min(to, start + PER_PAGE) });
  }
  return pages;
}

interface TeamOnPaperProps {
  view: TeamView;
  levels: Levels;
  away: ReadonlySet<number>;
  /** How many people there are, if these are only the first of them. */
  of?: number;
}

/** The matrix as tables for A3 paper. */
function TeamOnPaper({ view, levels, away, of = view.people.length }: TeamOnPaperProps) {
  const pages = pagesOf(bandsOf(view.columns, view.search.columns));
  const isCut = of > view.people.length;
  return createPortal(
    <div className="team-print">
      {pages.map(({ from, to }) => (
        <section key={from} style={{ "--people": Math.max(1, view.people.length - away.size) } as CSSProperties}>
          <p className="mb-1 font-semibold">Team, {formatDay(today())}</p>
          {isCut && (
            <p>{`The first ${view.people.length} of ${of} people. "Print on A3" on the screen prints everyone.`}</p>
          )}
          <LevelKey />
          <PrintedTable view={view} levels={levels} away={away} start={from} end={to} />
        </section>
      ))}
    </div>,
    document.body,
  );
}

type PrintedTableProps = Omit<TeamOnPaperProps, "of"> & { start: number; end: number };

function PrintedTable({ view, levels, away, start, end }: PrintedTableProps) {
  const columns = view.columns.slice(start, end);
  return (
    <table style={{ "--columns": columns.length } as CSSProperties}>
      <thead>
        <tr>
          <td />
          {bandsOf(columns, view.search.columns).map((band) => (
            <th key={band.from} scope="colgroup" colSpan={band.to - band.from}>
              {fitsOver(band, 4) ? band.label : <span>{band.label}</span>}
            </th>
          ))}
        </tr>
        <tr>
          <th scope="col">Person</th>
          {columns.map((column) => (
            <th key={columnText(column)} scope="col" title={columnName(column)}>
              <span>{column.name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {view.people
          .filter(({ id }) => !away.has(id))
          .map(({ id, name, awayUntil }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                {awayUntil !== null && <span className="block font-normal">{awayText(awayUntil)}</span>}
              </th>
              {columns.map((column, at) => {
                const level = levelAt(levels.get(id) ?? "", start + at);
                return (
                  <td key={columnText(column)}>
                    {level && (
                      <span className="team-cell" data-level={level}>
                        {LEVEL_LABELS[level][0]}
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
