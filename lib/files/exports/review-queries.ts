import { inBatches, type PageWindow } from "@/lib/platform/core/paged";
import { tableOf } from "@/lib/platform/core/table";
import { download, noSubject } from "@/lib/platform/operation/operation";
import type { ParticipantCursor, RoundCursor } from "@/lib/reviews/rounds/contract";
import { listsReviews } from "@/lib/reviews/requests/policy";
import { roundsSeenBy, seesAllRounds } from "@/lib/reviews/rounds/policy";
import { presentRound } from "@/lib/reviews/rounds/presenter";
import * as rounds from "@/lib/reviews/rounds/store";
import { readFiledRequests } from "@/lib/reviews/requests/export-store";
import { countRequests } from "@/lib/reviews/requests/list-store";
import { readSheetScope } from "@/lib/sheet/rows/scope-store";
import * as columns from "./column-rules";
import * as contract from "./contract";
import { countedRows, fileOf } from "./file-queries";
import { mapBatches, SIZE } from "./table-queries";

// A round's progress counts the rows of everyone who takes part.
const ROUNDS = 5;

export const exportReviews = download(contract.exportReviews, {
  load: noSubject,
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
export const exportReviewRounds = download(contract.exportReviewRounds, {
  scope: roundsSeenBy,
  load: noSubject,
  run: async (db, { actor, scope, input: { format } }) => {
    const { all: seesAll } = scope;
    const rows = await countedRows((most) => rounds.countRounds(db, actor, seesAll, most));
    const batches = inBatches(
      ROUNDS,
      (window: PageWindow<RoundCursor>) => rounds.readRounds(db, actor, seesAll, window),
      ({ id }): RoundCursor => [id],
    );
    const shown = mapBatches(batches, (batch) => batch.map(presentRound));
    return fileOf(tableOf("Review rounds", columns.ROUNDS, shown), format, { what: "review rounds", rows });
  },
});

/** The caller's own reports in a round. Everyone else has only its counts. */
export const exportRoundPeople = download(contract.exportRoundPeople, {
  load: (db, { actor, input }) => rounds.findRound(db, actor, input.review_round_id),
  policy: seesAllRounds,
  run: async (db, { actor, input: { format }, subject: { id } }) => {
    const rows = await countedRows((most) => rounds.countParticipants(db, actor, id, most));
    const batches = inBatches(
      SIZE,
      (window: PageWindow<ParticipantCursor>) => rounds.readParticipants(db, actor, id, window),
      (person): ParticipantCursor => [person.sort_key, person.id],
    );
    const table = tableOf("People of a round", columns.ROUND_PEOPLE, batches);
    return fileOf(table, format, { what: "their reports in a review round", rows });
  },
});
