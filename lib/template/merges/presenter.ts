import { onWire } from "@/lib/platform/core/wire";
import { undoObstacle, undoUntil } from "./rules";
import type { MergeRecord } from "./store";

/** Formats a merge for the API as of `now`. */
export function presentMerge(merge: MergeRecord, now: Date) {
  const { id, kind, sourceId, sourceName, targetId, targetName, at, by } = merge;
  const shown = { id, kind, sourceId, sourceName, targetId, targetName, at, by, undoUntil: undoUntil(merge) };
  return { ...onWire(shown), obstacle: undoObstacle(merge, now) };
}
