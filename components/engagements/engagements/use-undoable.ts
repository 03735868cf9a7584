"use client";

import { useEffect, useState } from "react";
import { call, errorDetail } from "@/lib/doors/client/call";
import { UNDO_SECONDS } from "@/lib/engagements/engagements/rules";
import { type Fitting, fittingsOf } from "./engagement-calls";

type Act = { label: string; engagementId: number };

export type Undoable = {
  /** What was done last, while it can be undone. The next act has another id, also if it is the same again. */
  done: (Act & { id: number }) | null;
  /** Why the latest change wasn't made, and what would fit instead. */
  failure: { text: string; ways: readonly { label: string; take: () => void }[] } | null;
  isSaving: boolean;
  /**
   * Changes an engagement; `label` says what was done, such as "Ada is placed". An act that takes a fitting is offered
   * again with what would fit.
   */
  run: (label: string, act: (fitting?: Fitting) => Promise<{ id: number }>) => Promise<boolean>;
  undo: () => Promise<void>;
  /** Takes the failure away. */
  dismiss: () => void;
};

/** Changes engagements one after the other; the latest change can be undone for 10 seconds. */
export function useUndoable(onChanged: () => void): Undoable {
  const [done, setDone] = useState<Undoable["done"]>(null);
  const [failure, setFailure] = useState<Undoable["failure"]>(null);
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    if (done === null) return;
    const timer = setTimeout(() => setDone(null), UNDO_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, [done]);

  async function save(act: (fitting?: Fitting) => Promise<Act | null>, fitting?: Fitting): Promise<boolean> {
    setFailure(null);
    setSaving(true);
    try {
      const next = await act(fitting);
      setDone((last) => next && { ...next, id: (last?.id ?? 0) + 1 });
      onChanged();
      return true;
    } catch (error) {
      setDone(null);
      const ways = fittingsOf(error).map((way) => ({ label: way.label, take: () => void save(act, way.fitting) }));
      setFailure({ text: errorDetail(error), ways });
      return false;
    } finally {
      setSaving(false);
    }
  }

  return {
    done,
    failure,
    isSaving,
    dismiss: () => setFailure(null),
    run: (label, act) => save(async (fitting) => ({ label, engagementId: (await act(fitting)).id })),
    undo: async () => {
      if (done === null) return;
      await save(async () => {
        const body = { cm_engagement_undo: { engagement_id: done.engagementId } };
        await call("POST /engagement_undos", { body });
        return null;
      });
    },
  };
}
