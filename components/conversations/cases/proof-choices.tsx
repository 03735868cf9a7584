"use client";

import { namedRow } from "@/lib/conversations/cases/rules";
import type { ShownCase } from "./case-document";

export interface ProofChoicesProps {
  held: ShownCase["held"];
  notesOf: ReadonlySet<number>;
  evidence: ReadonlySet<number>;
  onNotes: (chosen: ReadonlySet<number>) => void;
  onEvidence: (chosen: ReadonlySet<number>) => void;
}

function toggled(chosen: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** A checkbox for the notes and each link of evidence of the competencies that are there. */
export function ProofChoices({ held, notesOf, evidence, onNotes, onEvidence }: ProofChoicesProps) {
  const rows = held.filter((row) => row.notes !== "" || row.evidence.length > 0);
  return (
    <section aria-labelledby="proof">
      <h3 id="proof" className="mb-2 font-semibold">
        Notes and evidence
      </h3>
      {rows.length === 0 ? (
        <p className="text-ink-muted">
          The competencies that are there have no notes and no links of evidence. Add notes on your sheet.
        </p>
      ) : (
        <div className="grid gap-4">
          {rows.map((row) => (
            <fieldset key={row.sheet_competency_id}>
              <legend className="mb-1 font-medium wrap-anywhere">
                {`${namedRow(row)} `}
                <span className="font-normal text-ink-muted">{row.area}</span>
              </legend>
              {row.notes !== "" && (
                <Choice
                  checked={notesOf.has(row.sheet_competency_id)}
                  onToggle={() => onNotes(toggled(notesOf, row.sheet_competency_id))}
                >
                  Notes: <span className="line-clamp-2 text-ink-muted">{row.notes}</span>
                </Choice>
              )}
              {row.evidence.map(({ id, title }) => (
                <Choice key={id} checked={evidence.has(id)} onToggle={() => onEvidence(toggled(evidence, id))}>
                  {title}
                </Choice>
              ))}
            </fieldset>
          ))}
        </div>
      )}
    </section>
  );
}

function Choice({
  checked,
  onToggle,
  children,
}: {
  checked: boolean;
  onToggle: () => void;
  children: React.ReactNode;
}) {
  return (
    <label className="flex min-h-7 items-start gap-2.5 py-1">
      <input type="checkbox" checked={checked} onChange={onToggle} className="size-5 shrink-0 accent-accent" />
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
    </label>
  );
}
