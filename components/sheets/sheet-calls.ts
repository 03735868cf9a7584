import { ApiError, call, errorDetail, type Answer } from "@/lib/client/call";
import { FAILURES } from "@/lib/core/failures";
import type { RowLevels, Level } from "@/lib/sheets/rules";
import type { SheetRow } from "@/lib/sheets/view";

type SavedLevels = Pick<SheetRow, "current" | "desired" | "latestChangeId" | "changedAt" | "declineReason">;

/** How a call about a row ended. `row` has the levels that are saved now. */
export type RowAnswer =
  | { outcome: "done"; row: SavedLevels }
  | { outcome: "changed_elsewhere"; row: SavedLevels; message: string }
  | { outcome: "failed"; message: string; why: string };

/** The calls about a sheet's rows. They never throw. */
export type SheetCalls = {
  /** `basedOn`: if the row's latest change is another one, the levels have changed elsewhere. */
  change: (rowId: number, to: RowLevels, basedOn: number | null) => Promise<RowAnswer>;
  approve: (rowId: number, changeId: number, level: Level) => Promise<RowAnswer>;
  decline: (rowId: number, changeId: number, reason: string) => Promise<RowAnswer>;
};

// The browser finishes a call that started just before a reload or a link.
const KEEPALIVE = { keepalive: true };

/** The calls of one sheet over the API. `reviews` is true on another person's sheet. */
export function sheetCalls(sheetId: number, reviews: boolean): SheetCalls {
  return {
    change: (rowId, { current, desired }, basedOn) =>
      answered(reviews ? FAILURES.saveCompetencyChange : FAILURES.saveCompetencyChanges, async () => {
        const change = await call(
          "POST /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}/competency_changes",
          {
            params: { sheet_id: sheetId, sheet_competency_id: rowId },
            body: {
              cm_competency_change: {
                current_level: current,
                desired_level: desired,
                cm_sheet_competencies_id: rowId,
                ...(basedOn === null ? {} : { latest_change_id: basedOn }),
              },
            },
          },
          KEEPALIVE,
        );
        return levelsOf(change);
      }),
    approve: (rowId, changeId, level) =>
      answered(FAILURES.saveManagerCompetencyChanges, async () => {
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
    decline: (rowId, changeId, reason) =>
      answered(FAILURES.saveManagerCompetencyChanges, async () => {
        const decline = await call(
          "POST /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}/competency_changes/{competency_change_id}/manager_competency_declines",
          {
            params: { sheet_id: sheetId, sheet_competency_id: rowId, competency_change_id: changeId },
            body: { cm_manager_competency_decline: { reason, cm_competency_change_id: changeId } },
          },
          KEEPALIVE,
        );
        return { ...levelsOf(decline.competency_change), declineReason: decline.reason };
      }),
  };
}

type ChangeAnswer = Answer<"POST /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}/competency_changes">;
type RowNow = Answer<"GET /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}">;

const levelsOf = (change: ChangeAnswer): SavedLevels => ({
  current: change.current_level,
  desired: change.desired_level,
  latestChangeId: change.id,
  changedAt: Date.parse(change.updated_at),
  declineReason: null,
});

async function answered(failure: string, work: () => Promise<SavedLevels>): Promise<RowAnswer> {
  try {
    return { outcome: "done", row: await work() };
  } catch (error) {
    const now =
      error instanceof ApiError && error.problem.status === 409
        ? (error.problem.current as RowNow | null | undefined)
        : null;
    if (!now) return { outcome: "failed", message: failure, why: errorDetail(error) };
    const change = now.competency_change;
    const row: SavedLevels = change
      ? { ...levelsOf(change), declineReason: now.decline_reason }
      : {
          current: now.current_level,
          desired: now.desired_level,
          latestChangeId: null,
          changedAt: null,
          declineReason: null,
        };
    return { outcome: "changed_elsewhere", row, message: (error as ApiError).problem.detail };
  }
}
