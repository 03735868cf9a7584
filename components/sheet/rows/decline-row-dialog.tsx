"use client";

import { useState } from "react";
import { call } from "@/lib/doors/client/call";
import { LEVEL_FAILURES, raises } from "@/lib/vocabulary/levels/rules";
import { DeclineDialog, type DeclineDialogProps } from "./decline-dialog";
import { answered, levelsOf } from "./sheet-calls";
import { useRowDetails } from "./use-row-details";

export interface DeclineRowDialogProps extends Omit<DeclineDialogProps, "decline" | "criterion"> {
  sheetId: number;
  changeId: number;
}

/** Declines a row's request over the API. */
export function DeclineRowDialog({ sheetId, changeId, ...props }: DeclineRowDialogProps) {
  const [requested] = useState(props.row.desired);
  const { data } = useRowDetails(sheetId, props.row.id, "", "criteria");
  const decline = (reason: string) =>
    answered(LEVEL_FAILURES.saveManagerCompetencyChanges, async () => {
      const answer = await call(
        "POST /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}/competency_changes/{competency_change_id}/manager_competency_declines",
        {
          params: { sheet_id: sheetId, sheet_competency_id: props.row.id, competency_change_id: changeId },
          body: { cm_manager_competency_decline: { reason, cm_competency_change_id: changeId } },
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
  // A person who requests a lower level meets that one.
  const criterion = raises({ ...props.row, desired: requested }) ? data?.competency[requested] : null;
  return <DeclineDialog {...props} criterion={criterion ?? null} decline={decline} />;
}
