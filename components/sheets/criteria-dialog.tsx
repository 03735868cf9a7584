"use client";

import type { RefObject } from "react";
import { CriteriaList } from "@/components/levels/criteria-list";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { FAILURES } from "@/lib/core/failures";
import type { SheetRow } from "@/lib/sheets/view";
import { useRowDetails } from "./use-row-details";

export interface CriteriaDialogProps {
  sheetId: number;
  row: SheetRow;
  /** Where the focus returns to. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** What each level asks for in one competency. */
export function CriteriaDialog({ sheetId, row, opener, onClose }: CriteriaDialogProps) {
  const { details, failed, reload } = useRowDetails(sheetId, row.id);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      returnFocusTo={opener}
      title={`Criteria for ${row.name}`}
      description={row.description}
      size="lg"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {failed !== null && (
        <Alert
          title={FAILURES.getCompetency}
          actions={
            <Button size="sm" onClick={reload}>
              Retry
            </Button>
          }
        >
          {failed}
        </Alert>
      )}
      {!details && failed === null && <Spinner label="Loading…" showLabel />}
      {details && <CriteriaList criteria={details.competency} />}
    </Dialog>
  );
}
