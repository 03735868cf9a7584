"use client";

import { useEffect, useRef, useState } from "react";
import { call, errorDetail, isRefusal } from "@/lib/doors/client/call";
import { type Expected, isSameEngagement } from "@/lib/engagements/engagements/expected-rules";
import type { Fitting } from "@/lib/engagements/engagements/overlap-rules";
import { UNDO_SECONDS } from "@/lib/vocabulary/levels/rules";
import { fittingsOf, isOldScreen } from "./engagement-calls";

/** What an act answers: the engagement, of which the next change says that it is based on it. */
type Saved = { id: number; updated_at?: string | undefined };

type Label = string | ((fitting: Fitting) => string);
/** Changes something; what isn't an engagement answers nothing. */
type Act = (fitting?: Fitting) => Promise<Saved | void>;
type Done = {
  label: string;
  /** The change of an engagement, whose person is told; null for anything else. */
  expected: Expected | null;
  /** Null where it can't be taken back, or has been. */
  takeBack: Act | null;
  isUndone: boolean;
};

export type Undoable = {
  /** What was done or undone last, for 10 seconds. The next act has another id, also if it is the same again. */
  done: (Done & { id: number }) | null;
  /** What the latest changes make of engagements, for `needWith` and `personWith`: the server's data follows. */
  expected: readonly Expected[];
  /** Why the latest change wasn't made, and what would fit instead. */
  failure: { title: string; text: string; ways: readonly { label: string; take: () => void }[] } | null;
  isSaving: boolean;
  /**
   * Changes an engagement, which shows at once; `label` says what was done, such as "Ada is asked", also by what fits. An
   * act that takes a fitting is offered again with what would fit.
   */
  run: (
    label: Label,
    expected: Expected,
    act: (fitting?: Fitting) => Promise<Saved>,
    fitting?: Fitting,
  ) => Promise<boolean>;
  /** Says what was done to something else, such as "Portal is added". */
  say: (label: string, takeBack: Act | null) => void;
  undo: () => Promise<void>;
  /** Takes the failure away. */
  dismiss: () => void;
};

/** Changes engagements one after the other; the latest change can be undone for 10 seconds. */
export function useUndoable(onChanged: () => void): Undoable {
  const [done, setDone] = useState<Undoable["done"]>(null);
  const [expected, setExpected] = useState<readonly Expected[]>([]);
  const [failure, setFailure] = useState<Undoable["failure"]>(null);
  const [isSaving, setSaving] = useState(false);
  const underWay = useRef<readonly Expected[]>([]);
  useEffect(() => {
    if (done === null && expected.length === 0) return;
    const timer = setTimeout(() => {
      setDone(null);
      setExpected([]);
    }, UNDO_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, [done, expected]);

  const tell = (now: Done) => setDone((last) => ({ ...now, id: (last?.id ?? 0) + 1 }));

  /** Does or undoes something; a change of an engagement is shown at once. */
  async function save(
    label: Label,
    change: Expected | null,
    act: Act,
    { fitting, isUndo = false }: { fitting?: Fitting | undefined; isUndo?: boolean } = {},
  ): Promise<boolean> {
    const fitted = change && { ...change, now: { ...change.now, ...fitting } };
    // A second change, made of what the first one began with, would be refused.
    if (fitted && underWay.current.some((one) => isSameEngagement(one, fitted))) return false;
    const without = (all: readonly Expected[]) => all.filter((one) => !fitted || !isSameEngagement(one, fitted));
    setFailure(null);
    setSaving(true);
    underWay.current = underWay.current.concat(fitted ?? []);
    setExpected((all) => without(all).concat(fitted ?? []));
    try {
      const { id = null, updated_at } = (await act(fitting)) ?? {};
      const expected = fitted && { ...fitted, id, now: { ...fitted.now, ...(updated_at && { updated_at }) } };
      setExpected((all) => without(all).concat(expected ?? []));
      const said = typeof label === "function" ? label(fitting ?? {}) : label;
      tell({ label: said, expected, takeBack: isUndo || id === null ? null : () => undoChange(id), isUndone: isUndo });
      onChanged();
      return true;
    } catch (error) {
      setExpected(without);
      // An undo that failed can be tried again.
      if (!isUndo || isRefusal(error)) setDone(null);
      const ways = fittingsOf(error).map((way) => ({
        label: way.label,
        take: () => void save(label, change, act, way),
      }));
      const title = change ? "The engagement wasn't changed" : "It wasn't undone";
      setFailure({ title, text: errorDetail(error), ways });
      if (isOldScreen(error)) onChanged();
      return false;
    } finally {
      underWay.current = without(underWay.current);
      setSaving(false);
    }
  }

  return {
    done,
    expected,
    failure,
    isSaving,
    dismiss: () => setFailure(null),
    run: (label, change, act, fitting) => save(label, change, act, { fitting }),
    say: (label, takeBack) => {
      setFailure(null);
      tell({ label, expected: null, takeBack, isUndone: false });
    },
    undo: async () => {
      if (!done?.takeBack) return;
      const { label, expected: made, takeBack } = done;
      await save(label, made && { ...made, now: made.before, before: made.now }, takeBack, { isUndo: true });
    },
  };
}

async function undoChange(id: number): Promise<Saved> {
  const { engagement } = await call("POST /engagement_undos", { body: { cm_engagement_undo: { engagement_id: id } } });
  return { id, updated_at: engagement?.updated_at };
}
