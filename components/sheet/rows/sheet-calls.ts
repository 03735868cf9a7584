import { ApiError, call, errorDetail, isRefusal, type Answer } from "@/lib/doors/client/call";
import { type Level, LEVEL_FAILURES, type RowLevels } from "@/lib/vocabulary/levels/rules";
import type { SheetRow } from "@/lib/sheet/rows/view";

type SavedLevels = Pick<SheetRow, "current" | "desired" | "latestChangeId" | "changedAt" | "declineReason"> &
  Partial<Pick<SheetRow, "declinedBy" | "declinedLevel" | "lowered">>;

/** How a call about a row ended. `row` has the levels that are saved now. */
export type RowAnswer =
  | { outcome: "done"; row: SavedLevels }
  | { outcome: "changed_elsewhere"; row: SavedLevels; message: string }
  /** `isRefused`: sending the same again would be refused again. */
  | { outcome: "failed"; message: string; why: string; isRefused: boolean };

/** The calls about a sheet's rows. They never throw. */
export type SheetCalls = {
  /** `undoesId`: the row's latest change, if the owner takes it back. */
  change: (rowId: number, to: RowLevels, undoesId: number | null) => Promise<RowAnswer>;
  approve: (rowId: number, changeId: number, level: Level) => Promise<RowAnswer>;
  /** Undoes the reviewer's own decision or directly set level, if it is the row's latest change. */
  undo: (changeId: number) => Promise<RowAnswer>;
};

// The browser finishes a call that started just before a reload or a link.
const KEEPALIVE = { keepalive: true };

/** The calls of one sheet over the API. `reviews` is true on another person's sheet. */
export function sheetCalls(sheetId: number, reviews: boolean): SheetCalls {
  return {
    change: (rowId, { current, desired }, undoesId) =>
      answered(reviews ? LEVEL_FAILURES.saveCompetencyChange : LEVEL_FAILURES.saveCompetencyChanges, async () => {
        const change = await call(
          "POST /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}/competency_changes",
          {
            params: { sheet_id: sheetId, sheet_competency_id: rowId },
            body: {
              cm_competency_change: {
                current_level: current,
                desired_level: desired,
                cm_sheet_competencies_id: rowId,
                latest_change_id: undoesId ?? undefined,
              },
            },
          },
          KEEPALIVE,
        );
        return levelsOf(change);
      }),
    approve: (rowId, changeId, level) =>
      answered(LEVEL_FAILURES.saveManagerCompetencyChanges, async () => {
        const approval = await call(
          "POST /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}/competency_changes/{competency_change_id}/manager_competency_changes",
          {
            params: { sheet_id: sheetId, sheet_competency_id: rowId, competency_change_id: changeId },
            body: { cm_manager_competency_change: { approved_level: level, cm_competency_change_id: changeId } },
          },
          KEEPALIVE,
        );
        return levelsOf(approval.competency_change);
      }),
    undo: (changeId) =>
      answered(LEVEL_FAILURES.saveManagerCompetencyChanges, async () => {
        const undo = await call(
          "POST /decision_undos",
          { body: { cm_decision_undo: { cm_competency_change_ids: [changeId] } } },
          KEEPALIVE,
        );
        return levelsOf(undo.competency_changes[0]!);
      }),
  };
}

type RowNow = Answer<"GET /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}">;

/** The levels that a change leaves in its row. */
export const levelsOf = (change: RowNow["competency_change"]): SavedLevels => ({
  current: change.current_level,
  desired: change.desired_level,
  latestChangeId: change.id,
  changedAt: change.updated_at === null ? null : Date.parse(change.updated_at),
  declineReason: null,
  declinedBy: null,
  declinedLevel: null,
  lowered: false,
});

/** Makes a call and says how it ended. */
export async function answered(failure: string, work: () => Promise<SavedLevels>): Promise<RowAnswer> {
  try {
    return { outcome: "done", row: await work() };
  } catch (error) {
    const now =
      error instanceof ApiError && error.problem.status === 409
        ? // An undo answers with a list, since it may name several rows.
          ([error.problem.current].flat()[0] as RowNow | null | undefined)
        : null;
    if (!now) return { outcome: "failed", message: failure, why: errorDetail(error), isRefused: isRefusal(error) };
    const { decline_reason: declineReason, is_lowered: lowered } = now;
    const row = { ...levelsOf(now.competency_change), declineReason, lowered };
    return { outcome: "changed_elsewhere", row, message: (error as ApiError).problem.detail };
  }
}
