"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Kind } from "@/lib/files/imports/rules";
import {
  applyImport,
  type Choices,
  failureOf,
  type ImportView,
  NO_CHOICES,
  type Preview,
  previewImport,
  type PreviewLine,
  type Source,
} from "./import-calls";
import { aboutAnyFile, keepChoices, keptChoices, shapeOf } from "./kept-choices";

/** Milliseconds without a further choice after which the preview is read again. */
const PAUSE = 300;

type State = { source: Source; choices: Choices };
type Failure = { text: string; reasons: readonly string[] };

type Start = Pick<Choices, "create"> & { source: Source | null };

/** The steps of an import: a file, choices with a preview after each, and the import itself. */
export function useImport(kind: Kind, { create, source }: Start, onApplied: (made: ImportView) => void) {
  const opened = (file: Source): State => ({ source: file, choices: { ...NO_CHOICES, create } });
  const [state, setState] = useState<State | null>(source && opened(source));
  /** The file's shape as it was read before any choice, by which the next one is known. */
  const shape = useRef<string | null>(null);
  /** The name of the file before, whose choices hold for a corrected one and for the next of its shape. */
  const [former, setFormer] = useState<string | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  // A preview lacks the lines that are left out, so they are kept to be shown.
  const [leftOut, setLeftOut] = useState<readonly PreviewLine[]>([]);
  /** The entries whose lines were left out of the file before: theirs are left out of this one. */
  const formerlyOut = useRef<readonly string[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [doing, setDoing] = useState<"nothing" | "previewing" | "applying">(source ? "previewing" : "nothing");

  const show = useEffectEvent(async ({ source, choices }: State, signal: AbortSignal) => {
    try {
      const read = await previewImport(kind, source, choices, signal);
      if (signal.aborted) return;
      if (shape.current === null) {
        shape.current = shapeOf(kind, read);
        const kept = keptChoices(shape.current);
        if (kept !== null && !saysMore(choices, create)) {
          setFormer(kept.name);
          formerlyOut.current = kept.leftOut;
          return setState({ source, choices: kept.choices });
        }
      }
      setPreview(read);
      setFailure(null);
      if (choices.totals === null && read.totals.length > 0)
        return choose({ totals: read.totals.map(({ line }) => line) });
      const lines = read.lines.filter(({ title }) => formerlyOut.current.includes(title));
      formerlyOut.current = [];
      if (lines.length > 0) return leaveOut(lines);
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
    setDoing("previewing");
    // Of two choices at once both count.
    setState((now) => now && { ...now, choices: { ...now.choices, ...choices } });
  }

  function leaveOut(lines: readonly PreviewLine[]) {
    setLeftOut(lines);
    choose({ leaveOut: lines.map(({ line }) => line) });
  }

  const isChosen = (choices: Choices) => leftOut.length > 0 || saysMore(choices, create);
  const entriesOut = () => leftOut.flatMap(({ title }) => (title === "" ? [] : [title]));

  return {
    source: state?.source ?? null,
    choices: state?.choices ?? NO_CHOICES,
    preview,
    leftOut,
    failure,
    doing,
    choose,
    former,
    /** Opens a file. What was chosen about the file before holds for it, also the entries that were left out. */
    open(file: Source) {
      const isCorrected = state !== null && isChosen(state.choices);
      if (!isCorrected) shape.current = null;
      formerlyOut.current = isCorrected ? entriesOut() : [];
      setFormer(isCorrected ? state.source.name : null);
      start(isCorrected ? { source: file, choices: aboutAnyFile(state.choices, preview?.missing) } : opened(file));
    },
    /** Forgets what was chosen about the file before. */
    startOver() {
      setFormer(null);
      formerlyOut.current = [];
      if (state !== null) start(opened(state.source));
    },
    close() {
      shape.current = null;
      setState(null);
      setFormer(null);
      setPreview(null);
      setFailure(null);
      setDoing("nothing");
    },
    fail: (text: string) => setFailure({ text, reasons: [] }),
    leaveOut: (line: PreviewLine, isOut: boolean) =>
      leaveOut(isOut ? [...leftOut, line] : leftOut.filter((one) => one.line !== line.line)),
    async apply(removals: number) {
      if (state === null) return;
      setDoing("applying");
      setFailure(null);
      try {
        const made = await applyImport(kind, state.source, state.choices, removals);
        if (shape.current !== null)
          keepChoices(
            shape.current,
            isChosen(state.choices)
              ? {
                  name: state.source.name,
                  choices: aboutAnyFile(state.choices, preview?.missing),
                  leftOut: entriesOut(),
                }
              : null,
          );
        shape.current = null;
        onApplied(made);
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
const saysMore = (choices: Choices, create: Choices["create"]): boolean =>
  JSON.stringify(aboutAnyFile(choices)) !== JSON.stringify(aboutAnyFile({ ...NO_CHOICES, create }));
