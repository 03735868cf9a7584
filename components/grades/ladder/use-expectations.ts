"use client";

import { useState } from "react";
import { useWork } from "@/components/ui/use-work";
import { type Expected } from "@/lib/grades/ladder/rules";
import { cellKey, gridView, type GridView, type SavedCell } from "@/lib/grades/ladder/view";
import { type GradeView, saveCells, type ChangedCell } from "./grade-calls";

const SAVED = "Saved";

const isSame = (one: Expected | null, other: Expected | null) =>
  one?.level === other?.level && one?.minLanguages === other?.minLanguages;

/**
 * The cells of a discipline's grid: what is saved, what was changed, saving that, and taking it back until the next
 * change. A failure keeps the changes.
 */
export function useExpectations(disciplineId: number, grades: readonly GradeView[], view: GridView) {
  const [saved, setSaved] = useState(view.cells);
  const [typed, setEdits] = useState<ReadonlyMap<string, ChangedCell>>(new Map());
  // Without those of a grade that was removed since, which would be refused.
  const edits = new Map([...typed].filter(([, { gradeId }]) => grades.some(({ id }) => id === gradeId)));
  const [status, setStatus] = useState("");
  // What the last saved cells were before; null once something else was changed.
  const [before, setBefore] = useState<readonly ChangedCell[] | null>(null);
  const { working, failure, run } = useWork();

  const savedAt = (competencyId: number, gradeId: number): SavedCell | null =>
    saved[cellKey(competencyId, gradeId)] ?? null;
  const valueOf = (competencyId: number, gradeId: number): Expected | null => {
    const edit = edits.get(cellKey(competencyId, gradeId));
    return edit ? edit.expected : savedAt(competencyId, gradeId);
  };

  const isChanged = (competencyId: number, gradeId: number) => edits.has(cellKey(competencyId, gradeId));

  function change(cells: readonly ChangedCell[]) {
    const next = new Map(edits);
    for (const cell of cells) {
      const key = cellKey(cell.competencyId, cell.gradeId);
      if (isSame(cell.expected, saved[key] ?? null)) next.delete(key);
      else next.set(key, cell);
    }
    setEdits(next);
    setStatus("");
    setBefore(null);
  }

  const send = (cells: readonly ChangedCell[], done: string) =>
    run(async () => {
      const were = cells.map(({ competencyId, gradeId }) => ({
        competencyId,
        gradeId,
        expected: savedAt(competencyId, gradeId),
      }));
      setSaved(gridView(await saveCells(disciplineId, cells)).cells);
      // What was filled in since they were sent stays.
      setEdits((now) => new Map([...now].filter(([, cell]) => !cells.includes(cell))));
      setBefore(done === SAVED ? were : null);
      setStatus(done);
    });
  const save = () => send([...edits.values()], SAVED);
  const undo = before && (() => send(before, "As before."));

  const discard = () => setEdits(new Map());
  return {
    valueOf,
    savedAt,
    isChanged,
    change,
    save,
    undo,
    discard,
    changed: edits.size,
    saving: working !== null,
    status,
    failure: failure && `Couldn't save. ${failure} Your changes are still here.`,
  };
}
