"use client";

import { useEffect, useState } from "react";
import { CriteriaList } from "@/components/levels/criteria-list";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { call, errorDetail, type Answer } from "@/lib/client/call";
import { FAILURES } from "@/lib/core/failures";

type Competency = Answer<"GET /competencies/{competency_id}">;

/** What each level of a competency takes, fetched when it is opened. */
export function CriteriaDialog({
  competencyId,
  name,
  onClose,
}: {
  competencyId: number;
  name: string;
  onClose: () => void;
}) {
  const [competency, setCompetency] = useState<Competency | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    const leaving = new AbortController();
    call(
      "GET /competencies/{competency_id}",
      { params: { competency_id: competencyId } },
      { signal: leaving.signal },
    ).then(setCompetency, (error: unknown) => {
      if (!leaving.signal.aborted) setFailed(errorDetail(error));
    });
    return () => leaving.abort();
  }, [competencyId, attempt]);

  function retry() {
    setFailed(null);
    setAttempt(attempt + 1);
  }

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title={`Criteria for ${name}`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {competency && <CriteriaList criteria={competency} />}
      {failed !== null && (
        <Alert
          title={FAILURES.getCompetency}
          actions={
            <Button size="sm" onClick={retry}>
              Retry
            </Button>
          }
        >
          {failed}
        </Alert>
      )}
      {!competency && failed === null && <Spinner label="Loading the criteria…" showLabel />}
    </Dialog>
  );
}
