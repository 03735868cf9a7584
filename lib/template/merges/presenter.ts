import { undoObstacle, undoUntil } from "./rules";
import type { MergeRecord } from "./store";

/** Formats a merge for the API as of `now`. */
export const presentMerge = (merge: MergeRecord, now: Date) => ({
  id: merge.id,
  kind: merge.kind,
  source_id: merge.sourceId,
  source_name: merge.sourceName,
  target_id: merge.targetId,
  target_name: merge.targetName,
  at: merge.at.toISOString(),
  by: merge.by,
  undo_until: undoUntil(merge)?.toISOString() ?? null,
  obstacle: undoObstacle(merge, now),
});
