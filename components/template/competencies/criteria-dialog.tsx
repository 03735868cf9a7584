"use client";

import { CriteriaList } from "@/components/vocabulary/levels/criteria-list";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LoadStatus } from "@/components/ui/load-status";
import { useLoaded } from "@/components/ui/use-loaded";
import { FAILURES } from "@/lib/platform/core/failures";
import { loadCriteria, prefetchedCriteria } from "./load-criteria";

export interface CriteriaDialogProps {
  competencyId: number;
  name: string;
  onClose: () => void;
}

/** The criteria of a competency's levels, loaded when the dialog opens. */
export function CriteriaDialog({ competencyId, name, onClose }: CriteriaDialogProps) {
  const competency = useLoaded({
    key: String(competencyId),
    load: (signal) => prefetchedCriteria.take(String(competencyId)) ?? loadCriteria(competencyId, signal),
    failure: FAILURES.getCompetency,
  });
  return (
    <Dialog
      size="lg"
      onClose={onClose}
      title={`Criteria for ${name}`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <LoadStatus of={competency} label="Loading criteria…" />
      {competency.data && <CriteriaList criteria={competency.data} />}
    </Dialog>
  );
}
