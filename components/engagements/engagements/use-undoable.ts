"use client";

import { useEffect, useState } from "react";
import { call, errorDetail } from "@/lib/doors/client/call";
import { type Expected, isSameEngagement } from "@/lib/engagements/engagements/expected-rules";
import type { Fitting } from "@/lib/engagements/engagements/overlap-rules";
import { UNDO_SECONDS } from "@/lib/vocabulary/levels/rules";
import { fittingsOf, isOldScreen } from "./engagement-calls";

/** What an act answers: the engagement, of which the next change says that it is based on it. */
type Saved = { id: number; updated_at?: string | undefined };

type Label = string | ((fitting: Fitting) => string);
type Done = { label: string; engagementId: number; expected: Expected };

export type Undoable = {
  /** What was done last, while it can be undone. The next act has another id, also if it is the same again. */
  done: (Done & { id: number }) | null;
  /** What the latest changes make of engagements, for `needWith` and `personWith`: the server's data follows. */
  expected: readonly Expected[];
  /** Why the latest change wasn't made, and what would fit instead. */
  failure: { text: string; ways: readonly { label: string; take: () => void }[] } | null;
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
  useEffect(() => {
    if (done === null && expected.length === 0) return;
    const timer = setTimeout(() => {
      setDone(null);
      setExpected([]);
    }, UNDO_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, [done, expected]);

  const without = (all: readonly Expected[], one: Expected) => all.filter((other) => !isSameEngagement(one, other));

  /** Saves a change that is shown at once. `label`: what was done, null for an undo. */
  async function save(
    label: Label | null,
    change: Expected,
    act: (fitting?: Fitting) => Promise<Saved>,
    fitting?: Fitting,
  ): Promise<boolean> {
    const fitted = { ...change, now: { ...change.now, ...fitting } };
    setFailure(null);
    setSaving(true);
    setExpected((all) => without(all, fitted).concat(fitted));
    try {
      const { id, updated_at } = await act(fitting);
      const now = updated_at === undefined ? fitted.now : { ...fitted.now, updated_at };
      const saved = { ...fitted, now, id };
      setExpected((all) => without(all, fitted).concat(saved));
      const said = typeof label === "function" ? label(fitting ?? {}) : label;
      setDone((last) =>
        said === null ? null : { label: said, engagementId: id, expected: saved, id: (last?.id ?? 0) + 1 },
      );
      onChanged();
      return true;
    } catch (error) {
      setExpected((all) => without(all, fitted));
      setDone(null);
      const ways = fittingsOf(error).map((way) => ({
        label: way.label,
        take: () => void save(label, change, act, way.fitting),
      }));
      setFailure({ text: errorDetail(error), ways });
      if (isOldScreen(error)) onChanged();
      return false;
    } finally {
      setSaving(false);
    }
  }

  return {
    done,
    expected,
    failure,
    isSaving,
    dismiss: () => setFailure(null),
    run: save,
    undo: async () => {
      if (done === null) return;
      const { engagementId, expected: made } = done;
      await save(null, { ...made, now: made.before, before: made.now }, async () => {
        const body = { cm_engagement_undo: { engagement_id: engagementId } };
        const { engagement } = await call("POST /engagement_undos", { body });
        return { id: engagementId, updated_at: engagement?.updated_at };
      });
    },
  };
}
