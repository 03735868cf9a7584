"use client";

import type { RefObject } from "react";
import { LevelGlyph } from "@/components/levels/level-glyph";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { FAILURES } from "@/lib/api/failures";
import { LEVEL_LABELS, LEVELS } from "@/lib/sheets/rules";
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
    <Dialog open onOpenChange={onClose} returnFocusTo={opener} title={`Criteria for ${row.name}`} description={row.description} size="lg" footer={<Button onClick={onClose}>Close</Button>}>
      {failed && (
        <Alert tone="danger" actions={<Button size="sm" onClick={reload}>Retry</Button>}>
          {FAILURES.getCompetency}
        </Alert>
      )}
      {!details && !failed && <Spinner label="Loading…" showLabel />}
      {details && (
        <dl className="space-y-4">
          {LEVELS.map((level) => (
            <div key={level}>
              <dt className="flex items-center gap-2 font-semibold">
                <LevelGlyph level={level} size={16} />
                {LEVEL_LABELS[level]}
              </dt>
              <dd className="mt-0.5 whitespace-pre-line">{details.competency[level]}</dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  );
}
