"use client";

import { useState } from "react";
import { ApiError } from "@/lib/platform/client/call";
import { type Expected } from "@/lib/template/grades/rules";
import { cellKey, gridView, type GridView, type SavedCell } from "@/lib/template/grades/view";
import { saveCells, type ChangedCell } from "./grade-calls";

const isSame = (one: Expected | null, other: Expected | null) =>
  one?.level === other?.level && one?.minLanguages === other?.minLanguages;

/** The cells of a discipline's grid: what is saved, what was changed, and saving that. A failure keeps the changes. */
export function useExpectations(disciplineId: number, view: GridView) {
  const [saved, setSaved] = useState(view.cells);
  const [edits, setEdits] = useState<ReadonlyMap<string, ChangedCell>>(new Map());
  const [status, setStatus] = useState("");
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const savedAt = (competencyId: number, gradeId: number): SavedCell | null =>
    saved[cellKey(competencyId, gradeId)] ?? null;
  const valueOf = (competencyId: number, gradeId: number): Expected | null => {
    const edit = edits.get(cellKey(competencyId, gradeId));
    return edit ? edit.expected : savedAt(competencyId, gradeId);
  };

  function change(cells: readonly ChangedCell[]) {
    const next = new Map(edits);
    for (const cell of cells) {
      const key = cellKey(cell.competencyId, cell.gradeId);
      if (isSame(cell.expected, saved[key] ?? null)) next.delete(key);
      else next.set(key, cell);
    }
    setEdits(next);
    setStatus("");
  }

  async function save() {
    if (edits.size === 0 || saving) return;
    setSaving(true);
    setFailure(null);
    try {
      setSaved(gridView(await saveCells(disciplineId, [...edits.values()])).cells);
      setEdits(new Map());
      setStatus("Saved.");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(`Couldn't save. ${error.message} Your changes are still here.`);
    } finally {
      setSaving(false);
    }
  }

  const discard = () => setEdits(new Map());
  return { valueOf, savedAt, change, save, discard, changed: edits.size, saving, status, failure };
}
