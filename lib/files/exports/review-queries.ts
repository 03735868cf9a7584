import { inBatches, type PageWindow, type IdCursor } from "@/lib/platform/core/paged";
import { tableOf } from "@/lib/platform/core/table";
import { download } from "@/lib/platform/operation/operation";
import { listsReviews } from "@/lib/reviews/requests/policy";
import { roundsSeenBy } from "@/lib/conversations/rounds/policy";
import { presentRound } from "@/lib/conversations/rounds/presenter";
import * as rounds from "@/lib/conversations/rounds/store";
import { readFiledRequests } from "@/lib/reviews/requests/export-store";
import { countRequests } from "@/lib/reviews/requests/list-store";
import { readSheetScope } from "@/lib/sheet/rows/scope-store";
import * as columns from "./column-rules";
import * as contract from "./contract";
import { countedRows, fileOf } from "./file-queries";
import { mapBatches, SIZE } from "./table-queries";

// A round's progress counts everyone in it.
const ROUNDS = 5;

export const exportReviews = download(contract.exportReviews, {
  policy: listsReviews,
  run: async (db, { actor, input: { format, reports, ...filter } }) => {
    const scope = await readSheetScope(db, actor, {
      isWaiting: filter.state === "waiting_for_me",
      reportsOnly: reports !== undefined,
    });
    const listed = { ...filter, scope };
    const rows = await countedRows((most) => countRequests(db, actor, listed, most));
    const table = tableOf("Requests", columns.REQUESTS, readFiledRequests(db, actor, listed, SIZE));
    return fileOf(table, format, { what: "level requests", rows });
  },
});

/** The rounds that the caller sees. */
export const exportConversationRounds = download(contract.exportConversationRounds, {
  scope: roundsSeenBy,
  run: async (db, { actor, scope, input: { format } }) => {
    const { all: seesAll } = scope;
    const rows = await countedRows(
      async (most) => (await rounds.readRounds(db, actor, seesAll, { limit: most, after: null })).length,
    );
    const batches = inBatches(
      ROUNDS,
      (window: PageWindow<IdCursor>) => rounds.readRounds(db, actor, seesAll, window),
      ({ id }): IdCursor => [id],
    );
    const shown = mapBatches(batches, (batch) => batch.map(presentRound));
    return fileOf(tableOf("Rounds of conversations", columns.ROUNDS, shown), format, {
      what: "rounds of conversations",
      rows,
    });
  },
});
