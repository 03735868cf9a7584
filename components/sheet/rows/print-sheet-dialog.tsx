"use client";

import { RichTextContent } from "@/components/editor/rich-text-content";
import { CriteriaList } from "@/components/vocabulary/levels/criteria-list";
import { PrintDialog } from "@/components/shell/print-dialog";
import { call } from "@/lib/doors/client/call";
import { FAILURES } from "@/lib/platform/core/failures";
import { purifyRichText } from "@/lib/platform/rich-text/purify";

type Choice = "notes" | "criteria";

const CHOICES = [
  { choice: "notes", label: "With notes" },
  { choice: "criteria", label: "With criteria" },
] as const;

/** Prints a sheet, with its notes and criteria by choice. */
export function PrintSheetDialog({ sheetId, onClose }: { sheetId: number; onClose: () => void }) {
  return (
    <PrintDialog<Choice>
      choices={CHOICES}
      load={(chosen) => appendixOf(sheetId, chosen)}
      failure={FAILURES.retrieveAllCompetencies}
      onClose={onClose}
    />
  );
}

async function appendixOf(sheetId: number, chosen: readonly Choice[]) {
  const sheet = await call("GET /sheets/{sheet_id}", { params: { sheet_id: sheetId } });
  const withCriteria = chosen.includes("criteria");
  const rows = sheet.sheet_competencies.filter(({ notes }) => withCriteria || notes !== "");
  return (
    <>
      <h2>{[chosen.includes("notes") && "Notes", withCriteria && "Criteria"].filter(Boolean).join(" and ")}</h2>
      {rows.map(({ id, area_name, notes, competency }) => (
        <section key={id}>
          <h3>
            {competency.name}, {area_name}
          </h3>
          {chosen.includes("notes") && notes !== "" && <RichTextContent cleanHtml={purifyRichText(notes)} />}
          {withCriteria && <CriteriaList criteria={competency} />}
        </section>
      ))}
    </>
  );
}
