import { ApiError, call, errorDetail, type Answer } from "@/lib/client/call";
import { FAILURES } from "@/lib/core/failures";
import type { RowLevels, Level } from "@/lib/sheets/rules";
import type { SheetRow } from "@/lib/sheets/view";

type Levels = Pick<SheetRow, "current" | "desired" | "latestChangeId" | "changedAt" | "declineReason">;

/** What became of a call about a row. `row` is the row as the server has it now. */
export type RowAnswer =
  | { outcome: "done"; row: Levels }
  | { outcome: "changed_elsewhere"; row: Levels; message: string }
  | { outcome: "failed"; message: string; why: string };

/** The calls that a sheet's screen makes about its rows. They never throw. */
export type SheetCalls = {
  change: (rowId: number, to: RowLevels) => Promise<RowAnswer>;
  approve: (rowId: number, changeId: number, level: Level) => Promise<RowAnswer>;
  decline: (rowId: number, changeId: number, reason: string) => Promise<RowAnswer>;
};

/** The calls of one sheet over the API. `reviews` is true on another person's sheet. */
export function sheetCalls(sheetId: number, reviews: boolean): SheetCalls {
  return {
    change: (rowId, { current, desired }) =>
      answered(reviews ? FAILURES.saveCompetencyChange : FAILURES.saveCompetencyChanges, async () => {
        const change = await call(
          "POST /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}/competency_changes",
          {
            params: { sheet_id: sheetId, sheet_competency_id: rowId },
            body: {
              cm_competency_change: { current_level: current, desired_level: desired, cm_sheet_competencies_id: rowId },
            },
          },
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
        );
        return { ...levelsOf(decline.competency_change), declineReason: decline.reason };
      }),
  };
}

type ChangeAnswer = Answer<"POST /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}/competency_changes">;
type RowNow = Answer<"GET /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}">;

const levelsOf = (change: ChangeAnswer): Levels => ({
  current: change.current_level,
  desired: change.desired_level,
  latestChangeId: change.id,
  changedAt: Date.parse(change.updated_at),
  declineReason: null,
});

async function answered(failure: string, work: () => Promise<Levels>): Promise<RowAnswer> {
  try {
    return { outcome: "done", row: await work() };
  } catch (error) {
    const now =
      error instanceof ApiError && error.problem.status === 409
        ? (error.problem.current as RowNow | null | undefined)
        : null;
    if (!now) return { outcome: "failed", message: failure, why: errorDetail(error) };
    const change = now.competency_change;
    const row: Levels = change
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
