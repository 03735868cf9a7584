import { managesCatalogues } from "@/lib/template/catalogues/policy";
import { AppError, conflict } from "@/lib/platform/core/errors";
import { command } from "@/lib/platform/operation/operation";
import type { Tx } from "@/lib/platform/db";
import * as contract from "./contract";
import * as mergeStore from "./merge-store";
import { presentMerge } from "./presenter";
import type { MergeKind } from "@/lib/template/catalogues/rules";
import { MERGE_NOUNS, mergeObstacle, undoObstacle } from "./rules";
import * as store from "./store";
import { undoMerge } from "./undo-store";

/** Merges an entry and all that refers to it into another, or (no target) retires it: all or nothing. */
export const createCatalogueMerge = command(contract.createCatalogueMerge, {
  policy: managesCatalogues,
  run: async (tx, { actor, input }) => {
    const { kind, source_id, target_id } = input.cm_catalogue_merge;
    const { source, target } = await lockedEntries(tx, kind, source_id, target_id);
    const obstacle = mergeObstacle(kind, source, target);
    if (obstacle) throw new AppError("conflict", obstacle);
    const merge = { kind, sourceId: source.id, sourceName: source.name, userId: actor.userId };
    const into = target ? { targetId: target.id, targetName: target.name } : { targetId: null, targetName: null };
    const id = await mergeStore.insertMerge(tx, { ...merge, ...into });
    if (into.targetId === null) await mergeStore.setRetired(tx, kind, source.id, new Date());
    else await mergeStore.moveEverything(tx, { id, ...merge, ...into });
    const moved = await mergeStore.countMoves(tx, id);
    const after = { catalogue_merge_id: id, ...(target && { id: target.id, name: target.name }), moved };
    const before = { id: source.id, name: source.name };
    const answer = presentMerge(await reread(tx, id), new Date());
    return {
      answer,
      audit: [{ act: `${MERGE_NOUNS[kind]}.${target ? "merged" : "retired"}`, subjectId: null, before, after }],
    };
  },
});

/** Undoes a merge or a retirement. Throws `conflict` with the reason if later changes prevent it. */
export const deleteCatalogueMerge = command(contract.deleteCatalogueMerge, {
  load: (tx, { input }) => store.findMerge(tx, input.catalogue_merge_id),
  policy: managesCatalogues,
  run: async (tx, { actor, input, subject: { kind, sourceId, targetId } }) => {
    await mergeStore.lockAll(tx, kind, targetId === null ? [sourceId] : [sourceId, targetId]);
    const merge = await store.findMerge(tx, input.catalogue_merge_id);
    if (!merge) throw conflict("already-done", "Someone else has already undone this.");
    const obstacle = undoObstacle(merge, new Date());
    if (obstacle) throw new AppError("conflict", obstacle);
    if (targetId === null) await mergeStore.undoRetirement(tx, merge.id, kind, sourceId);
    else await undoMerge(tx, { ...merge, targetId, userId: actor.userId });
    const after = { catalogue_merge_id: merge.id, id: sourceId, name: merge.sourceName };
    return {
      answer: undefined,
      audit: [
        { act: `${MERGE_NOUNS[kind]}.${targetId === null ? "brought_back" : "unmerged"}`, subjectId: null, after },
      ],
    };
  },
});

async function lockedEntries(tx: Tx, kind: MergeKind, sourceId: number, targetId: number | null) {
  const ids = targetId === null ? [sourceId] : [sourceId, targetId];
  await mergeStore.lockAll(tx, kind, ids);
  const source = await store.findEntry(tx, kind, sourceId);
  const target = targetId === null ? null : await store.findEntry(tx, kind, targetId);
  if (!source || (targetId !== null && !target))
    throw conflict("already-done", `One of them no longer exists. Someone else has merged this ${MERGE_NOUNS[kind]}.`);
  return { source, target };
}

async function reread(tx: Tx, id: number): Promise<store.MergeRecord> {
  const made = await store.findMerge(tx, id);
  if (!made) throw new Error("a merge was not recorded");
  return made;
}
