import { type Actor, isManagerOrAdmin } from "@/lib/platform/core/actor";
import { inBatches, type PageWindow } from "@/lib/platform/core/paged";
import { type Table, tableOf } from "@/lib/platform/core/table";
import type { Db } from "@/lib/platform/db";
import { anyone, download, noSubject } from "@/lib/platform/operation/operation";
import type { ParticipantCursor, RoundCursor } from "@/lib/reviews/rounds/contract";
import { presentRound } from "@/lib/reviews/rounds/presenter";
import * as rounds from "@/lib/reviews/rounds/store";
import type { ReviewCursor } from "@/lib/reviews/requests/contract";
import { readFiledRequests } from "@/lib/reviews/requests/export-store";
import { countRequests, type ReviewFilter } from "@/lib/reviews/requests/list-store";
import { readSheetScope, type SheetScope } from "@/lib/reviews/requests/scope-store";
import type { ReviewState } from "@/lib/reviews/requests/rules";
import * as columns from "./column-rules";
import * as contract from "./contract";
import { countedRows, fileOf } from "./file-queries";
import { mapBatches, SIZE } from "./table-queries";

// A round's progress counts the rows of everyone who takes part.
const ROUNDS = 5;

type Asked = { state: ReviewState; filter: ReviewFilter };

/** The requests in a state, in the order of the Reviews screen. */
function requestTable(db: Db, actor: Actor, scope: SheetScope, asked: Asked): Table {
  const batches = inBatches(
    SIZE,
    (window: PageWindow<ReviewCursor>) => readFiledRequests(db, actor, scope, asked, window),
    ({ at, id }): ReviewCursor => [at.getTime(), id],
  );
  const requests = mapBatches(batches, (batch) => batch.map(({ request }) => request));
  return tableOf("Requests", columns.REQUESTS, requests);
}

export const exportReviews = download(contract.exportReviews, {
  load: noSubject,
  policy: isManagerOrAdmin,
  run: async (db, { actor, input: { format, state, reports, ...filter } }) => {
    const scope = await readSheetScope(db, actor, { state, reportsOnly: reports !== undefined });
    const asked = { state, filter };
    const rows = await countedRows((most) => countRequests(db, actor, scope, asked, most));
    return fileOf(requestTable(db, actor, scope, asked), format, { what: "level requests", rows });
  },
});

/** The rounds that the caller sees. */
export const exportReviewRounds = download(contract.exportReviewRounds, {
  load: noSubject,
  policy: anyone,
  run: async (db, { actor, input: { format } }) => {
    const seesAll = isManagerOrAdmin(actor);
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
  policy: isManagerOrAdmin,
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
