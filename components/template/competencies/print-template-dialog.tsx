"use client";

import { CriteriaList } from "@/components/vocabulary/levels/criteria-list";
import { PrintDialog } from "@/components/shell/print-dialog";
import { call } from "@/lib/doors/client/call";
import { FAILURES } from "@/lib/platform/core/failures";

const CHOICES = [{ choice: "criteria", label: "With criteria" }] as const;

/** Prints the filtered template, optionally with criteria. */
export function PrintTemplateDialog({ onClose }: { onClose: () => void }) {
  return <PrintDialog choices={CHOICES} load={appendix} failure={FAILURES.retrieveAllCompetencies} onClose={onClose} />;
}

async function appendix() {
  const competencies = await call("GET /competencies", {});
  return (
    <>
      <h2>Criteria</h2>
      {competencies.map((competency) => (
        <section key={competency.id}>
          <h3>
            {competency.name}, {competency.area_name}
          </h3>
          <CriteriaList criteria={competency} />
        </section>
      ))}
    </>
  );
}
