"use client";

import { type ReactNode, useState } from "react";
import { Select } from "@/components/ui/select";
import { counted } from "@/lib/platform/core/counted";
import { countRows } from "@/lib/sheet/rows/summary-rules";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import type { SheetRow, SheetView } from "@/lib/sheet/rows/view";
import { useLiveRows, useSheet } from "@/components/sheet/rows/sheet-context";
import { ROW_FILTERS, type RowFilter } from "./shown-rows";

/** What the rows of a filter are, as it is called. */
export const FILTER_LABELS: Record<RowFilter, string> = {
  unrated: `${LEVEL_LABELS.no_experience}, no request`,
  pending: "Pending",
  declined: "Declined or lowered",
  overdue: "Overdue",
  open: "Not there yet",
  gained: "Gained in 12 months",
};

/** Filters that are offered only where there is something for them: most companies say nothing of overdue levels. */
const RARE: readonly RowFilter[] = ["overdue", "gained", "open"];

export interface SheetToolbarProps {
  rows: readonly SheetRow[];
  shown: number;
  disciplines: SheetView["disciplines"];
  disciplineId: number | null;
  filter: RowFilter | null;
  /** Whether to offer the sheet's agreements, which another page lists. */
  agreements: boolean;
  onDiscipline: (disciplineId: number | null) => void;
  onFilter: (filter: RowFilter | null) => void;
  /** Shows all rows again; null while they are shown. */
  onClear: (() => void) | null;
  /** The owner's ways to rows together: what is to be done comes before what is only to be read. */
  ways: ReactNode;
  /** What stands at the line's end. */
  children: ReactNode;
}

/** The filters above a sheet's rows, in one line, and how many rows they leave. */
export function SheetToolbar(props: SheetToolbarProps) {
  const { rows, shown, disciplines, disciplineId, filter, onDiscipline, onFilter } = props;
  const { marked } = useSheet();
  const [isUnfolded, setUnfolded] = useState(false);
  // What is filtered says by what.
  const isOpen = isUnfolded || props.onClear !== null;
  const live = useLiveRows(rows);
  const counts = { ...countRows(live), open: marked?.open(live).size ?? 0 };
  const offered = ROW_FILTERS.filter((each) => !RARE.includes(each) || counts[each] > 0 || filter === each);
  return (
    <div className="sheet-toolbar" data-folded={!isOpen || undefined}>
      <button
        type="button"
        className="disclosure-button filter-fold"
        aria-expanded={isOpen}
        onClick={() => setUnfolded(!isOpen)}
      >
        <span aria-hidden className="disclosure-mark" />
        Filter
      </button>
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
        label="Show"
        className="sheet-filter"
        options={[
          { value: "", label: `All ${rows.length}` },
          ...offered.map((each) => ({ value: each, label: `${FILTER_LABELS[each]} (${counts[each]})` })),
        ]}
        value={filter ?? ""}
        onChange={({ target }) => onFilter(ROW_FILTERS.find((each) => each === target.value) ?? null)}
      />
      <p role="status" className={props.onClear === null ? "sr-only" : undefined}>
        {(shown === rows.length ? "" : `${shown} of `) + counted(rows.length, "competency", "competencies")}
      </p>
      {props.onClear && (
        <button type="button" className="text-button" onClick={props.onClear}>
          Clear filters
        </button>
      )}
      {props.ways}
      {props.agreements && (
        <a href="?show=agreements" className="text-button">
          Agreements
        </a>
      )}
      {props.children}
    </div>
  );
}
