import { type Undoable, useUndoable } from "@/components/engagements/engagements/use-undoable";
import { useLoaded } from "@/components/ui/use-loaded";
import { needWith } from "@/lib/finder/needs/expected-rules";
import type { NeedRow } from "@/lib/finder/needs/view";
import { call } from "@/lib/doors/client/call";

export type ForNeed = { need: NeedRow; undoable: Undoable; today: string };

/**
 * The need that people are found for; null without one, or if the viewer doesn't plan needs. `onChanged`: after each
 * change of who is on it.
 */
export function useNeed(needId: number | null, today: string, onChanged?: () => void): ForNeed | null {
  const { data: saved, reload } = useLoaded({
    key: needId === null ? null : String(needId),
    load: (signal) => call("GET /needs/{need_id}", { params: { need_id: needId! } }, { signal }),
    failure: "",
  });
  const undoable = useUndoable(() => {
    reload();
    onChanged?.();
  });
  if (needId === null || saved === null) return null;
  return { need: needWith(saved, undoable.expected, today), undoable, today };
}
