"use client";

import type { ReactNode } from "react";
import { Select } from "@/components/ui/select";
import { countRows } from "@/lib/sheet/rows/summary-rules";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import type { SheetRow, SheetView } from "@/lib/sheet/rows/view";
import { useLiveRows, useSheet } from "@/components/sheet/rows/sheet-context";
import { ROW_FILTERS, type RowFilter } from "./shown-rows";

const FILTER_LABELS: Record<RowFilter, string> = {
  unrated: `${LEVEL_LABELS.no_experience}, no request`,
  pending: "Pending",
  declined: "Declined",
  overdue: "Overdue",
  open: "Not there yet",
  gained: "Gained",
};

/** Filters that are offered only where there is something for them: most companies say nothing of overdue levels. */
const RARE: readonly RowFilter[] = ["overdue", "gained", "open"];

export interface SheetToolbarProps {
  rows: readonly SheetRow[];
  shown: number;
  disciplines: SheetView["disciplines"];
  disciplineId: number | null;
  filter: RowFilter | null;
  /** Whether to offer the sheet's goals, which another page lists. */
  goals: boolean;
  onDiscipline: (disciplineId: number | null) => void;
  onFilter: (filter: RowFilter | null) => void;
  /** On a phone the bars by area are behind a button. */
  showsBars: boolean;
  onBars: () => void;
  /** Shows all rows again; null while they are shown. */
  onClear: (() => void) | null;
  /** What stands at the line's end. */
  children: ReactNode;
}

/** The filters above a sheet's rows, and how many rows they leave. */
export function SheetToolbar(props: SheetToolbarProps) {
  const { rows, shown, disciplines, disciplineId, filter, onDiscipline, onFilter } = props;
  const { marked } = useSheet();
  const live = useLiveRows(rows);
  const counts = { ...countRows(live), open: marked?.open(live).size ?? 0 };
  return (
    <div className="sheet-toolbar">
      <Select
        label="Filter by Discipline"
        className="sheet-discipline"
        options={[
          { value: "", label: "All" },
          ...disciplines.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={disciplineId === null ? "" : String(disciplineId)}
        onChange={({ target }) => onDiscipline(target.value === "" ? null : Number(target.value))}
      />
      <div className="row-filters">
        {ROW_FILTERS.map(
          (each) =>
            (!RARE.includes(each) || counts[each] > 0 || filter === each) && (
              <button
                key={each}
                type="button"
                aria-pressed={filter === each}
                onClick={() => onFilter(filter === each ? null : each)}
              >
                <i className="sr-only">Show only </i>
                {`${FILTER_LABELS[each]} `}
                {each === "gained" && <i className="sr-only">in 12 months </i>}
                <span>{counts[each]}</span>
              </button>
            ),
        )}
        {props.goals && <a href="?show=goals">Goals</a>}
        <button
          type="button"
          className="disclosure-button bars-button"
          aria-expanded={props.showsBars}
          onClick={props.onBars}
        >
          <span aria-hidden className="disclosure-mark" />
          By area
        </button>
      </div>
      <p role="status" className={props.onClear === null ? "sr-only" : undefined}>
        {shown === rows.length ? `${rows.length} competencies` : `${shown} of ${rows.length} competencies`}
      </p>
      {props.onClear && (
        <button type="button" className="text-button" onClick={props.onClear}>
          Clear filters
        </button>
      )}
      {props.children}
    </div>
  );
}

/** On a phone: the sheet's areas in a row that sticks to the top, each of which leads to its rows. */
export function AreaChips({ areas, onJump }: { areas: readonly string[]; onJump: (areaName: string) => void }) {
  return (
    <nav className="area-chips" aria-label="Jump to an area">
      {areas.map((name) => (
        <button key={name} type="button" onClick={() => onJump(name)}>
          {name}
        </button>
      ))}
    </nav>
  );
}
