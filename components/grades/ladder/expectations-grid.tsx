"use client";

import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { keyOf, type KeyLine, useScreenKeys } from "@/components/shell/keys";
import { LeaveGuard } from "@/components/ui/leave-guard";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { MomentDay } from "@/components/ui/time/time-zone";
import { counted } from "@/lib/platform/core/counted";
import { LEVEL_LABELS, LEVELS } from "@/lib/vocabulary/levels/rules";
import { placeAfterFilling, placeAfterKey, readExpected, readPasted, type Place } from "@/lib/grades/ladder/grid-rules";
import { expectedByNone, MAX_MIN_LANGUAGES, type Expected } from "@/lib/grades/ladder/rules";
import type { GridView } from "@/lib/grades/ladder/view";
import { expectedInWords } from "./past-expectations";
import { ExpectationsTable } from "./expectations-table";
import type { GradeView } from "./grade-calls";
import { useExpectations } from "./use-expectations";

/** The grid's keys in the list of shortcuts. */
const GRID_KEYS: readonly KeyLine[] = [
  { keys: ["0", "1", "2", "3", "-"], does: "Set the level of the selected cell, or nothing, and go on below" },
  { keys: ["+"], does: "Expect the level in one more language" },
  { keys: ["c"], does: "Copy the column to the next grade" },
];

type Props = { disciplineId: number; grades: readonly GradeView[]; view: GridView };

/**
 * The grid of a discipline: competencies by grades, filled by keyboard, buttons or from a spreadsheet, and saved as a
 * whole.
 */
export function ExpectationsGrid({ disciplineId, grades, view }: Props) {
  const { rows } = view;
  const size = { rows: rows.length, columns: grades.length };
  const cells = useExpectations(disciplineId, grades, view);
  useScreenKeys(GRID_KEYS);
  const [chosen, setPlace] = useState<Place>({ row: 0, column: 0 });
  // What it was in may have been removed since.
  const place = { row: Math.min(chosen.row, size.rows - 1), column: Math.min(chosen.column, size.columns - 1) };
  const [problem, setProblem] = useState<string | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const row = rows[place.row]!;
  const grade = grades[place.column]!;
  const next = grades[place.column + 1];

  function go(to: Place) {
    setPlace(to);
    table.current?.querySelector<HTMLElement>(`[data-cell="${to.row} ${to.column}"]`)?.focus();
  }
  const cellAt = ({ row: at, column }: Place, expected: Expected | null) => ({
    competencyId: rows[at]!.id,
    gradeId: grades[column]!.id,
    expected: expected && { ...expected, minLanguages: rows[at]!.byLanguage ? expected.minLanguages : 1 },
  });
  function fill(expected: Expected | null) {
    cells.change([cellAt(place, expected)]);
    setProblem(null);
    go(placeAfterFilling(place, size));
  }
  function addLanguage() {
    const now = cells.valueOf(row.id, grade.id);
    if (!now || !row.byLanguage) return;
    cells.change([cellAt(place, { ...now, minLanguages: Math.min(now.minLanguages + 1, MAX_MIN_LANGUAGES) })]);
    go(place);
  }
  function copyColumn() {
    if (!next) return;
    cells.change(rows.map(({ id }) => ({ competencyId: id, gradeId: next.id, expected: cells.valueOf(id, grade.id) })));
    go({ row: 0, column: place.column + 1 });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = keyOf(event.nativeEvent);
    const to = placeAfterKey(place, key, size);
    if (to) go(to);
    else if (/^[0-3-]$/.test(key)) fill(readExpected(key) ?? null);
    else if (key === "Delete" || key === "Backspace") fill(null);
    else if (key === "+") addLanguage();
    else if (key === "c") copyColumn();
    else return;
    event.preventDefault();
  }
  function onPaste(event: ClipboardEvent) {
    event.preventDefault();
    const pasted = readPasted(event.clipboardData.getData("text/plain"), place, size);
    setProblem("problem" in pasted ? `${pasted.problem} Nothing was changed.` : null);
    if ("cells" in pasted) cells.change(pasted.cells.map(({ place: at, expected }) => cellAt(at, expected)));
  }

  const columns = grades.map(
    ({ id }) =>
      (competencyId: number) =>
        cells.valueOf(competencyId, id),
  );
  const unexpected = expectedByNone(
    rows.map(({ id }) => id),
    columns,
  );
  const since = cells.savedAt(row.id, grade.id);
  return (
    <section aria-label="Expected levels">
      <LeaveGuard unsaved={cells.changed > 0} />
      {/* On a phone two lines, which stay in view: without keys, they alone set a level. */}
      <div
        role="toolbar"
        aria-label="Set the selected cell"
        className="button-row mb-2 gap-1! max-sm:sticky max-sm:top-(--shell-height) max-sm:z-20 max-sm:mb-0 max-sm:h-17 max-sm:content-center max-sm:bg-canvas"
      >
        {LEVELS.map((level, ordinal) => (
          <Button key={level} size="sm" onClick={() => fill({ level, minLanguages: 1 })}>
            <span className="max-sm:hidden">{ordinal}</span> {LEVEL_LABELS[level]}
          </Button>
        ))}
        <Button size="sm" onClick={() => fill(null)}>
          <span className="max-sm:hidden">–</span> Not expected
        </Button>
        {row.byLanguage && (
          <Button size="sm" onClick={addLanguage}>
            + Language
          </Button>
        )}
        {next && (
          <Button size="sm" title={`Copies the column ${grade.name} (c)`} onClick={copyColumn}>
            Copy to {next.name}
          </Button>
        )}
        <p id="grid-keys" className="text-sm text-ink-muted max-xl:basis-full max-md:hidden xl:ml-2 print:hidden">
          Keys: 0 to 3, –{row.byLanguage && ", +"}
          {next && ", c"}. Cells from a spreadsheet can be pasted.
        </p>
      </div>
      {problem && <Alert>{problem}</Alert>}
      <ExpectationsTable
        ref={table}
        rows={rows}
        grades={grades}
        place={place}
        valueOf={cells.valueOf}
        isChanged={cells.isChanged}
        onPlace={setPlace}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {unexpected.length > 0 && (
        <p className="text-sm text-ink-muted">
          {unexpected.length === 1
            ? "1 competency is expected by no grade."
            : `${unexpected.length} competencies are expected by no grade.`}
        </p>
      )}
      <div className="foot-bar mt-2 flex flex-wrap items-center gap-2 print:hidden">
        <Button
          variant="primary"
          disabled={cells.changed === 0}
          loading={cells.saving}
          loadingLabel="Saving…"
          onClick={() => void cells.save()}
        >
          Save expected levels
        </Button>
        {cells.changed > 0 && !cells.saving && <Button onClick={cells.discard}>Discard changes</Button>}
        <span role="status" className="text-sm text-ink-muted">
          {cells.changed > 0 ? `${counted(cells.changed, "change")} not saved` : cells.status}
        </span>
        {cells.undo && !cells.saving && (
          <Button size="sm" onClick={() => void cells.undo?.()}>
            Undo
          </Button>
        )}
        <p className="ml-auto text-sm text-ink-muted max-sm:hidden">
          {row.name}, {grade.name}: {expectedInWords(cells.valueOf(row.id, grade.id))}
          {since && (
            <span>
              . Saved: {expectedInWords(since)} since <MomentDay at={since.at} />
              {since.by && `, by ${since.by}`}
            </span>
          )}
        </p>
      </div>
      {cells.failure && <Alert>{cells.failure}</Alert>}
    </section>
  );
}
