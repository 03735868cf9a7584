"use client";
// Renders again only when what it shows has changed: the compiler's caches would add weight and save nothing.
"use no memo";

import { Select } from "@/components/ui/select";
import { countRows } from "@/lib/sheet/rows/summary-rules";
import type { SheetRow, SheetView } from "@/lib/sheet/rows/view";
import { useLiveRows, useSheet } from "./sheet-context";
import { ROW_FILTERS, type RowFilter } from "./shown-rows";

const FILTER_LABELS: Record<RowFilter, string> = {
  unrated: "None, no request",
  pending: "Pending",
  declined: "Declined",
  overdue: "Overdue",
  open: "Not there yet",
};

export interface SheetToolbarProps {
  rows: readonly SheetRow[];
  shown: number;
  disciplines: SheetView["disciplines"];
  disciplineId: number | null;
  filter: RowFilter | null;
  /** Whether to offer the sheet's goals, which another page lists. */
  goals: boolean;
  /** The areas to jump to; none while another column sorts the rows. */
  areas: readonly string[];
  onDiscipline: (disciplineId: number | null) => void;
  onFilter: (filter: RowFilter | null) => void;
  onJump: (areaName: string) => void;
  /** On a phone the bars by area are behind a button. */
  showsBars: boolean;
  onBars: () => void;
}

/** The filters above a sheet's rows, the way to an area, and how many rows are shown. */
export function SheetToolbar(props: SheetToolbarProps) {
  const { rows, shown, disciplines, disciplineId, filter, areas, onDiscipline, onFilter, onJump } = props;
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
      <Select
        label="Jump to an area"
        hideLabel
        className="sheet-jump"
        placeholder="Jump to an area…"
        options={areas.map((name) => ({ value: name, label: name }))}
        disabled={areas.length === 0}
        value=""
        onChange={({ target }) => onJump(target.value)}
      />
      <div className="row-filters">
        {ROW_FILTERS.map(
          (each) =>
            // Most companies have set nothing after which levels are overdue.
            (each === "open" ? marked : each !== "overdue" || counts.overdue > 0 || filter === each) && (
              <button
                key={each}
                type="button"
                aria-pressed={filter === each}
                onClick={() => onFilter(filter === each ? null : each)}
              >
                <i className="sr-only">Show only </i>
                {`${FILTER_LABELS[each]} `}
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
      <p role="status">
        {shown === rows.length ? `${rows.length} competencies` : `${shown} of ${rows.length} competencies`}
      </p>
    </div>
  );
}
