"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { Kind } from "@/lib/files/imports/rules";
import type { ImportView } from "@/lib/files/imports/view";
import {
  applyImport,
  type Choices,
  failureOf,
  NO_CHOICES,
  type Preview,
  previewImport,
  type PreviewLine,
  type Source,
} from "./import-calls";

/** Milliseconds without a further choice after which the preview is read again. */
const PAUSE = 300;

type State = { source: Source; choices: Choices };
type Failure = { text: string; reasons: readonly string[] };

type Start = Pick<Choices, "create"> & { source: Source | null };

/** The steps of an import: a file, choices with a preview after each, and the import itself. */
export function useImport(kind: Kind, { create, source }: Start, onApplied: (made: ImportView) => void) {
  const opened = (file: Source): State => ({ source: file, choices: { ...NO_CHOICES, create } });
  const [state, setState] = useState<State | null>(source && opened(source));
  /** The name of the file before, whose choices hold for a corrected one. */
  const [former, setFormer] = useState<string | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  // A preview lacks the lines that are left out, so they are kept to be shown.
  const [leftOut, setLeftOut] = useState<readonly PreviewLine[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [doing, setDoing] = useState<"nothing" | "previewing" | "applying">(source ? "previewing" : "nothing");

  const show = useEffectEvent(async ({ source, choices }: State, signal: AbortSignal) => {
    try {
      const read = await previewImport(kind, source, choices, signal);
      if (signal.aborted) return;
      setPreview(read);
      setFailure(null);
      if (choices.totals === null && read.totals.length > 0)
        return setState({ source, choices: { ...choices, totals: read.totals.map(({ line }) => line) } });
    } catch (error) {
      if (signal.aborted) return;
      setFailure(failureOf(error));
    }
    setDoing("nothing");
  });

  useEffect(() => {
    if (state === null) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => void show(state, leaving.signal), PAUSE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [state]);

  function start(next: State) {
    setPreview(null);
    setLeftOut([]);
    setFailure(null);
    setDoing("previewing");
    setState(next);
  }

  function choose(choices: Partial<Choices>) {
    if (state === null) return;
    setDoing("previewing");
    setState({ ...state, choices: { ...state.choices, ...choices } });
  }

  return {
    source: state?.source ?? null,
    choices: state?.choices ?? NO_CHOICES,
    preview,
    leftOut,
    failure,
    doing,
    choose,
    former,
    /** Opens a file. What was chosen about the file before holds for it, unless that is about single lines. */
    open(file: Source) {
      const choices = state && { ...state.choices, leaveOut: [], movedBars: {}, totals: null };
      setFormer(state && isChosen(state.choices, create) ? state.source.name : null);
      start({ source: file, choices: choices ?? opened(file).choices });
    },
    /** Forgets what was chosen about the file before. */
    startOver() {
      setFormer(null);
      if (state !== null) start(opened(state.source));
    },
    close() {
      setState(null);
      setFormer(null);
      setPreview(null);
      setFailure(null);
      setDoing("nothing");
    },
    fail: (text: string) => setFailure({ text, reasons: [] }),
    leaveOut(line: PreviewLine, isOut: boolean) {
      const lines = isOut ? [...leftOut, line] : leftOut.filter((one) => one.line !== line.line);
      setLeftOut(lines);
      choose({ leaveOut: lines.map((one) => one.line) });
    },
    async apply(removals: number) {
      if (state === null) return;
      setDoing("applying");
      setFailure(null);
      try {
        onApplied(await applyImport(kind, state.source, state.choices, removals));
        setState(null);
        setFormer(null);
        setPreview(null);
      } catch (error) {
        setFailure(failureOf(error));
      }
      setDoing("nothing");
    },
  };
}

/** Whether anything was chosen that also says something about another file. */
const isChosen = (choices: Choices, create: Choices["create"]): boolean => {
  const of = ({ leaveOut: _lines, movedBars: _bars, totals: _totals, ...others }: Choices) => JSON.stringify(others);
  return of(choices) !== of({ ...NO_CHOICES, create });
};
