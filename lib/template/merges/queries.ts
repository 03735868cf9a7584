import { managesCatalogues } from "@/lib/template/catalogues/policy";
import { AppError } from "@/lib/platform/core/errors";
import { list } from "@/lib/platform/operation/operation";
import { pageWindow, pageOf, type IdCursor } from "@/lib/platform/core/paged";
import * as contract from "./contract";
import { presentMerge } from "./presenter";
import { MERGE_NOUNS, mergeObstacle } from "./rules";
import * as store from "./store";

export const listCatalogueMerges = list(contract.listCatalogueMerges, {
  scope: managesCatalogues,
  run: async (db, { input }) => {
    const now = new Date();
    return pageOf(
      await store.readMerges(db, input.kind, pageWindow(input)),
      input,
      ({ id }): IdCursor => [id],
      (merge) => presentMerge(merge, now),
    );
  },
});

/** Counts what merging (or retiring) an entry would change, and says why if it isn't possible. */
export const getCatalogueMergeImpact = list(contract.getCatalogueMergeImpact, {
  scope: managesCatalogues,
  run: async (db, { input: { kind, source_id, target_id = null } }) => {
    const source = await store.findEntry(db, kind, source_id);
    const target = target_id === null ? null : await store.findEntry(db, kind, target_id);
    if (!source || (target_id !== null && !target))
      throw new AppError("not_found", `There is no such ${MERGE_NOUNS[kind]}.`);
    return {
      ...(await store.readImpact(db, kind, source_id, target_id)),
      obstacle: mergeObstacle(kind, source, target),
    };
  },
});
