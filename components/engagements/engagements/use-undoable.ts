"use client";

import { useEffect, useState } from "react";
import { call, errorDetail } from "@/lib/doors/client/call";
import { UNDO_SECONDS } from "@/lib/engagements/engagements/rules";

export type Undoable = {
  /** What was done last, while it can be undone. */
  done: { label: string; engagementId: number } | null;
  failure: string | null;
  isSaving: boolean;
  /** Changes an engagement; `label` says what was done, such as "Ada is placed". */
  run: (label: string, act: () => Promise<{ id: number }>) => Promise<boolean>;
  undo: () => Promise<void>;
  /** Takes the failure away. */
  dismiss: () => void;
};

/** Changes engagements one after the other; the latest change can be undone for 10 seconds. */
export function useUndoable(onChanged: () => void): Undoable {
  const [done, setDone] = useState<Undoable["done"]>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    if (done === null) return;
    const timer = setTimeout(() => setDone(null), UNDO_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, [done]);

  async function save(act: () => Promise<Undoable["done"]>): Promise<boolean> {
    setFailure(null);
    setSaving(true);
    try {
      setDone(await act());
      onChanged();
      return true;
    } catch (error) {
      setDone(null);
      setFailure(errorDetail(error));
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
    run: (label, act) => save(async () => ({ label, engagementId: (await act()).id })),
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
