"use client";

import { FormDialog } from "@/components/ui/form-dialog";
import type { SheetsEffect } from "@/lib/template/competencies/rules";
import type { ImpactQuestion } from "./competency-calls";
import { ImpactNote } from "./impact-note";

export interface UnpublishDialogProps {
  name: string;
  question: ImpactQuestion;
  effect: SheetsEffect | null;
  send: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a competency is unpublished, with what that does to people's sheets. */
export function UnpublishDialog({ name, question, effect, send, onClose }: UnpublishDialogProps) {
  return (
    <FormDialog title={`Unpublish ${name}?`} verb="Unpublish competency" danger send={send} onClose={onClose}>
      <ImpactNote question={question} effect={effect} />
      <p>
        Rated rows stay on their sheets, read-only and marked Retired; the others leave them. Open requests are closed,
        and their people are told. Publishing it again brings the rows back, but not the requests.
      </p>
    </FormDialog>
  );
}
