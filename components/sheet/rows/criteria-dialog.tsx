"use client";

import type { RefObject } from "react";
import { CriteriaList } from "@/components/vocabulary/levels/criteria-list";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LoadStatus } from "@/components/ui/load-status";
import { FAILURES } from "@/lib/platform/core/failures";
import type { SheetRow } from "@/lib/sheet/rows/view";
import { useRowDetails } from "./use-row-details";

export interface CriteriaDialogProps {
  sheetId: number;
  row: SheetRow;
  /** Where the focus returns to. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The criteria of one competency. */
export function CriteriaDialog({ sheetId, row, opener, onClose }: CriteriaDialogProps) {
  const load = useRowDetails(sheetId, row.id, FAILURES.getCompetency, "criteria");
  const details = load.data;
  return (
    <Dialog
      onClose={onClose}
      returnFocusTo={opener}
      title={`Criteria for ${row.name}`}
      description={row.description}
      size="lg"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <LoadStatus of={load} />
      {details && <CriteriaList criteria={details.competency} />}
    </Dialog>
  );
}
