"use client";

import type { Route } from "next";
import { useCallback, useRef, useState } from "react";
import { ExportButton } from "@/components/shell/exports/export-button";
import { Alert } from "@/components/ui/alert";
import { EmptyPicture } from "@/components/ui/empty-picture";
import { EmptyState } from "@/components/ui/empty-state";
import { NoMatches } from "@/components/ui/no-matches";
import { NavTabs } from "@/components/ui/nav-tabs";
import { PageHeading } from "@/components/ui/page-heading";
import { useAddressSearch } from "@/components/ui/use-address-search";
import { shortagesOf } from "@/lib/finder/team/need-rules";
import { teamPath, type TeamSearch } from "@/lib/finder/team/rules";
import type { TeamView } from "@/lib/finder/team/view";
import { AwayPicker } from "./away-picker";
import { ExpectedKey, LevelKey } from "./level-key";
import { PrintTeamButton } from "./print-team-button";
import { Switch } from "@/components/ui/switch";
import { Emptied, ShortList } from "./short-list";
import { TeamBars } from "./team-bars";
import { hasFolds } from "./fold-columns";
import { type GridHandle, TeamGrid } from "./team-grid";
import { rowId, TeamList } from "./team-list";
import { teamText } from "./team-text";
import { TeamToolbar } from "./team-toolbar";
import { useTeamExpected } from "./use-team-expected";
import { usePhone } from "./use-phone";
import { useTeamLevels, useWanted } from "./use-team-levels";

const KEPT = ["dialog"] as const;
const NOBODY: ReadonlySet<number> = new Set();

/** The levels of a team: people by competencies, or as a list. */
export function TeamScreen({ view }: { view: TeamView }) {
  const [away, setAway] = useState(NOBODY);
  const { search, type, choose, isSearching } = useAddressSearch<TeamSearch>(
    view.search,
    (one) => teamPath(one) as Route,
    KEPT,
  );
  const isMarked = search.marks === "expected" && view.canMark;
  const isSearched = view.search.person !== "" || view.search.discipline !== null;
  const isEmpty = view.people.length === 0 || view.columns.length === 0;
  return (
    <>
      <PageHeading
        actions={
          <>
            {view.canMark && !isEmpty && (
              <Switch
                label="Mark expected levels"
                className="max-[30rem]:hidden!"
                checked={isMarked}
                onChange={({ target }) => choose({ marks: target.checked ? "expected" : "none" })}
              />
            )}
            {/* On a phone both are lists. */}
            <div className="max-[30rem]:hidden">
              <NavTabs
                label="Views"
                tabs={(["grid", "list"] as const).map((as) => ({
                  label: as === "grid" ? "Matrix" : "List",
                  href: teamPath({ ...view.search, as }),
                  isCurrent: as === view.search.as,
                }))}
              />
            </div>
            <PrintTeamButton view={view} away={away} />
            <ExportButton choices={[exportOf(view)]} />
          </>
        }
      >
        Team <span className="font-normal text-ink-muted">{teamText(view, away)}</span>
      </PageHeading>
      <TeamToolbar view={view} search={search} type={type} choose={choose} isLoading={isSearching}>
        <AwayPicker people={view.people} away={away} onChange={setAway} />
      </TeamToolbar>
      {isEmpty ? (
        <Nobody
          onShowAll={isSearched ? () => choose({ person: "", discipline: null }) : null}
          hasPeople={view.people.length > 0}
        />
      ) : (
        <Levels
          key={teamPath({ ...view.search, marks: "none" })}
          view={view}
          away={away}
          isMarked={isMarked}
          onSort={(by) => choose({ by })}
        />
      )}
      {view.isCut && (
        <p className="mt-2 text-ink-muted">There are more competencies. Choose a discipline to see its own.</p>
      )}
    </>
  );
}

type LevelsProps = {
  view: TeamView;
  away: ReadonlySet<number>;
  isMarked: boolean;
  onSort: (by: TeamSearch["by"]) => void;
};

/** The matrix or the list, and above it what projects need and what the marks mean. */
function Levels({ view, away, isMarked, onSort }: LevelsProps) {
  const { known: levels, want: wantLevels, failure: levelsFailure } = useTeamLevels(view);
  const isPhone = usePhone();
  const awayLevels = [...away].flatMap((id) => levels.get(id) ?? []);
  const expected = useTeamExpected(view);
  const { want: wantExpected } = expected;
  const want = useCallback(
    (places: readonly number[]) => {
      wantLevels(places);
      if (isMarked) wantExpected(places);
    },
    [wantLevels, wantExpected, isMarked],
  );
  useWanted(
    view.people.flatMap(({ id }, place) => (away.has(id) ? [place] : [])),
    want,
  );
  const failure = levelsFailure ?? expected.failure;
  const shortages = shortagesOf(view.needs, away);
  const short = new Map(
    shortages.flatMap(({ columns, ordinal, text }) => columns.map((column) => [`${column} ${ordinal}`, text] as const)),
  );
  const marks = expected.known;
  const shown = { view, levels, want, away, awayLevels, short, marks, isMarked };
  const isList = view.search.as === "list";
  const grid = useRef<GridHandle>(null);
  const show = (at: number) => (isList ? document.getElementById(rowId(at))?.focus() : grid.current?.show(at));
  return (
    <>
      {failure !== null && (
        <Alert className="mb-2" title="Some levels couldn't be loaded">
          {failure} Scroll to try again.
        </Alert>
      )}
      <div className="team-above mb-2 flex flex-wrap items-start gap-x-4 gap-y-1 print:hidden">
        <ShortList
          shortages={shortages}
          before={shortagesOf(view.needs, NOBODY)}
          isSomeoneAway={away.size > 0}
          onShow={isPhone && !isList ? null : show}
        />
        <Emptied view={view} away={awayLevels} />
        {!isList && (
          <div className="ml-auto max-md:ml-0">
            <LevelKey folds={hasFolds(view)} />
          </div>
        )}
        {isMarked && isPhone !== true && (
          <div className="not-on-phone flex basis-full flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            {!isList && <ExpectedKey />}
            <p className="text-ink-muted">
              Expected levels come from the grades of your own reports; without a grade nothing is marked.
              {!isList && " Unfold a column to see those of its competencies."}
            </p>
          </div>
        )}
      </div>
      {isList && <TeamList {...shown} />}
      {!isList && isPhone !== true && (
        <div className="not-on-phone">
          <TeamGrid {...shown} ref={grid} onSort={onSort} wantMarks={view.canMark ? wantExpected : null} />
        </div>
      )}
      {!isList && isPhone !== false && (
        <div className="phone-only">
          <TeamBars {...shown} />
        </div>
      )}
    </>
  );
}

function Nobody({ onShowAll, hasPeople }: { onShowAll: (() => void) | null; hasPeople: boolean }) {
  if (onShowAll) return <NoMatches onShowAll={onShowAll} />;
  if (hasPeople)
    return (
      <EmptyState title="No competencies yet" picture={<EmptyPicture kind="cairn" />}>
        They appear here once your people have disciplines with published competencies.
      </EmptyState>
    );
  return (
    <EmptyState title="No people yet" picture={<EmptyPicture kind="lines" />}>
      People appear here once an admin makes you their manager.
    </EmptyState>
  );
}

function exportOf({ search: { person, discipline } }: TeamView) {
  const whose = person === "" ? "all people" : "the people that your search shows";
  const query = { employee: person, ...(discipline === null ? {} : { role_id: discipline }) };
  return { label: `Levels of ${whose}: a row for each person`, call: { name: "GET /exports/matrix", query } } as const;
}
