"use client";

import { useState } from "react";
import { call } from "@/lib/doors/client/call";
import { isPending, LEVEL_FAILURES, raises } from "@/lib/vocabulary/levels/rules";
import { DeclineDialog, type DeclineDialogProps } from "./decline-dialog";
import { answered, levelsOf } from "./sheet-calls";
import { useRowDetails } from "./use-row-details";

export interface DeclineRowDialogProps extends Omit<DeclineDialogProps, "decline" | "requested" | "criterion"> {
  sheetId: number;
  changeId: number;
}

/** Declines a row's request over the API. */
export function DeclineRowDialog({ sheetId, changeId, ...props }: DeclineRowDialogProps) {
  // As at the opening, or as a refusal says that it is now: what is declined is what the title names.
  const [{ id, requested }, setRequest] = useState({ id: changeId, requested: props.row.desired });
  const { data } = useRowDetails(sheetId, props.row.id, "", "criteria");
  const decline = async (reason: string) => {
    const declined = await answered(LEVEL_FAILURES.saveManagerCompetencyChanges, async () => {
      const answer = await call(
        "POST /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}/competency_changes/{competency_change_id}/manager_competency_declines",
        {
          params: { sheet_id: sheetId, sheet_competency_id: props.row.id, competency_change_id: id },
          body: { cm_manager_competency_decline: { reason, cm_competency_change_id: id } },
        },
        // The browser finishes a call that started just before a reload or a link.
        { keepalive: true },
      );
      return {
        ...levelsOf(answer.competency_change),
        declineReason: answer.reason,
        declinedBy: "you",
        declinedLevel: requested,
      };
    });
    if (declined.outcome === "changed_elsewhere" && isPending(declined.row) && declined.row.latestChangeId !== null)
      setRequest({ id: declined.row.latestChangeId, requested: declined.row.desired });
    return declined;
  };
  // A person who requests a lower level meets that one.
  const criterion = raises({ ...props.row, desired: requested }) ? data?.competency[requested] : null;
  return <DeclineDialog {...props} requested={requested} criterion={criterion ?? null} decline={decline} />;
}
