"use client";

import { counted } from "@/lib/platform/core/counted";
import type { Route } from "next";
import { usePathname } from "next/navigation";
import { useMemo, useState } from "react";
import { fullName } from "@/lib/platform/core/full-name";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { Badge } from "@/components/ui/badge";
import type { DataColumn } from "@/components/ui/data-table/columns";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeading } from "@/components/ui/page-heading";
import { MomentDay } from "@/components/ui/time/time-zone";
import type { Answer } from "@/lib/doors/client/call";
import { formatDay } from "@/components/ui/time/format-day";
import { isPending, LEVEL_LABELS, type RowLevels } from "@/lib/vocabulary/levels/rules";
import { type SheetView, rowsIn } from "@/lib/sheet/rows/view";
import { AsOfDays } from "./as-of-days";
import { GrowthTimeline } from "./growth-timeline";

type Then = Answer<"GET /sheets/{sheet_id}/history">["rows"][number];

type Approver = Then["approved_by"];

export interface AsOfScreenProps {
  view: SheetView;
  history: { as_of: string; begins_on: string; rows: readonly Then[] };
}

/** A row then, and its levels today; null if it has gone. */
type Row = Then & { id: number; now: RowLevels | null };

/** On a card the levels are below each other, each beside what it is. */
const BESIDE_LABEL = "max-md:grid! max-md:grid-cols-[5.5rem_minmax(0,1fr)] max-md:items-baseline";

/** The columns; `usual` is who approved most of the levels, which the screen's description says once. */
const columnsFor = (usual: Approver): readonly DataColumn<Row>[] => [
  {
    id: "area",
    heading: "Area",
    cell: ({ area_name }) => area_name,
    className: "wrap-anywhere text-ink-muted",
    width: "w-[15%]",
    cardLabel: false,
  },
  {
    id: "competency",
    heading: "Competency",
    cell: ({ competency }) => competency.name,
    className: "wrap-anywhere",
    rowHeader: true,
    card: "first",
    cardLabel: false,
  },
  {
    id: "then",
    heading: "Level then",
    cell: (row) => <LevelThen row={row} usual={usual} />,
    width: "w-[35%]",
    className: BESIDE_LABEL,
  },
  {
    id: "now",
    heading: "Level today",
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {row.now && row.differs && <LevelNow then={row} now={row.now} />}
        {!(row.now && row.differs) && (
          <span className="text-ink-muted">{row.now ? "The same" : "No longer on the sheet"}</span>
        )}
      </span>
    ),
    width: "w-[28%]",
    className: BESIDE_LABEL,
  },
];

/**
 * A sheet as it was at the end of a day (UTC): the levels gained over time, and the rows that differ from today, with the
 * others at a press.
 */
export function AsOfScreen({ view, history }: AsOfScreenProps) {
  const path = usePathname();
  const { as_of, begins_on } = history;
  const rows = useMemo(() => rowsOf(view, history), [view, history]);
  const differing = useMemo(() => rows.filter(({ differs }) => differs), [rows]);
  const [showsAll, setShowsAll] = useState(false);
  const unchanged = rows.length - differing.length;
  const usual = useMemo(() => usualApprover(history.rows), [history]);
  const columns = useMemo(() => columnsFor(usual), [usual]);

  return (
    <>
      <PageHeading
        description={[
          as_of === begins_on && `${view.isOwn ? "Your" : "The"} sheet begins on this day.`,
          "Levels at the end of the day (UTC).",
          history.rows.some(({ imported_from }) => imported_from !== null) &&
            "An imported level is shown from the day that its file says.",
          usual && `Approved or set by ${fullName(usual)} unless said.`,
        ]
          .filter(Boolean)
          .join(" ")}
        actions={
          <>
            {view.isOwn && <LinkButton href="/sheet?show=changes">Changes to your competencies</LinkButton>}
            <LinkButton href={path as Route}>Today&apos;s sheet</LinkButton>
          </>
        }
      >
        {view.owner}&apos;s Competency Matrix as of {formatDay(as_of)}
      </PageHeading>
      <GrowthTimeline userId={view.userId} hasLevels={rows.some(hasLevel)} />
      <DataTable
        label="Levels then and today"
        columns={columns}
        rows={showsAll ? rows : differing}
        cards="md"
        toolbar={
          <div className="filters print:hidden">
            <AsOfDays path={path} asOf={as_of} first={begins_on} />
          </div>
        }
        count={() => differenceText(rows)}
        empty={rows.length === 0 && <EmptyState title="No rows yet">The sheet has no competencies.</EmptyState>}
      />
      {unchanged > 0 && (
        <button
          type="button"
          className="mt-2 min-h-6 font-medium underline print:hidden"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? `Hide ${unchanged} unchanged` : `Show ${unchanged} unchanged`}
        </button>
      )}
    </>
  );
}

/** The levels of a row that differs today: marked if its level does, and not only what is requested. */
const LevelNow = ({ then, now }: { then: Then; now: RowLevels }) => (
  <>
    <Levels levels={now} />
    {then.current_level !== now.current ? (
      <Badge tone="info">Changed</Badge>
    ) : (
      !isPending(now) && <span className="text-ink-muted">no request</span>
    )}
  </>
);

/** Whether a row's level is another one today, rather than only what is requested. */
const isOtherLevel = ({ differs, current_level, now }: Row) => differs && current_level !== now?.current;

const hasLevel = ({ current_level, now }: Row) =>
  [current_level, now?.current ?? "no_experience"].some((level) => level !== "no_experience");

/** "Different from today: 1 level, 2 rows only in what is requested" */
function differenceText(rows: readonly Row[]): string {
  const differing = rows.filter(({ differs }) => differs).length;
  const levels = rows.filter(isOtherLevel).length;
  const requests = differing - levels;
  const asked = requests > 0 && `${counted(requests, "row")} only in what is requested`;
  const parts = [levels > 0 && counted(levels, "level"), asked].filter(Boolean);
  return parts.length === 0 ? "Nothing differs from today" : `Different from today: ${parts.join(", ")}`;
}

/**
 * Rows with their levels today, those that differ first: what has changed is in view without scrolling, before what was
 * only requested.
 */
function rowsOf(view: SheetView, history: AsOfScreenProps["history"]): Row[] {
  const today = new Map(rowsIn(view).map((row) => [row.id, row]));
  const rows = history.rows.map((row) => ({
    ...row,
    id: row.sheet_competency_id,
    now: today.get(row.sheet_competency_id) ?? null,
  }));
  const order = (row: Row) => (!row.differs ? 2 : isOtherLevel(row) ? 0 : 1);
  return rows.toSorted((one, other) => order(one) - order(other));
}

/** Who approved or set most of the levels; null if nobody is known. */
function usualApprover(rows: readonly Then[]): Approver {
  const people = rows.flatMap(({ approved_by }) => (approved_by ? [approved_by] : []));
  const count = ({ id }: { id: number }) => people.filter((person) => person.id === id).length;
  return people.reduce<Approver>((usual, one) => (usual && count(usual) >= count(one) ? usual : one), null);
}

/** The levels of a row then, with the day and the person of their approval and the file that they came from. */
function LevelThen({ row, usual }: { row: Row; usual: Approver }) {
  const { current_level: current, desired_level: desired, approved_by, approved_at, imported_from } = row;
  return (
    <span className="flex flex-wrap items-center gap-x-3 [&_time]:whitespace-nowrap">
      <span className="flex md:min-w-32">
        <Levels levels={{ current, desired }} />
      </span>
      {imported_from !== null && (
        <span className="text-sm text-ink-muted wrap-anywhere">
          {imported_from === "" ? "from a file" : `from ${imported_from}`}
        </span>
      )}
      {approved_at !== null && (
        <span className="text-sm text-ink-muted">
          {`Approved ${approved_by && approved_by.id !== usual?.id ? `by ${fullName(approved_by)}, ` : ""}`}
          <MomentDay at={Date.parse(approved_at)} />
        </span>
      )}
    </span>
  );
}

function Levels({ levels }: { levels: RowLevels }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <LevelGlyph level={levels.current} />
      {LEVEL_LABELS[levels.current]}
      {isPending(levels) && <span className="text-ink-muted">requested {LEVEL_LABELS[levels.desired]}</span>}
    </span>
  );
}
