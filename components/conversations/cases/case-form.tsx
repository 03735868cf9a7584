"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Failure } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { useUnsaved } from "@/components/ui/use-unsaved";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { useWork } from "@/components/ui/use-work";
import { isAim } from "@/lib/grades/expected/rules";
import { MAX_INTRODUCTION } from "@/lib/conversations/cases/rules";
import type { ShownConversation } from "@/lib/conversations/conversations/view";
import { call } from "@/lib/doors/client/call";
import type { ShownCase } from "./case-document";
import { ProofChoices } from "./proof-choices";

export interface CaseFormProps {
  shown: ShownConversation;
  of: ShownCase;
  onClose: () => void;
}

const STANDING = { own: " (yours)", next: " (next)", other: "", lower: "", gone: " (no longer yours)" } as const;

/** Where a person chooses the grade of their case, what they write above it, and which notes and evidence it shows. */
export function CaseForm({ shown, of, onClose }: CaseFormProps) {
  const router = useRouter();
  const [gradeId, setGradeId] = useState((of.grade ?? of.grades[0])?.id ?? 0);
  const [introduction, setIntroduction] = useState(of.introduction);
  const [notesOf, setNotesOf] = useState<ReadonlySet<number>>(
    () => new Set(of.held.flatMap((row) => (row.shows_notes ? [row.sheet_competency_id] : []))),
  );
  const [evidence, setEvidence] = useState<ReadonlySet<number>>(
    () => new Set(of.held.flatMap((row) => row.evidence.flatMap(({ id, is_shown }) => (is_shown ? [id] : [])))),
  );
  const [isUnsaved, setUnsaved] = useState(false);
  const { working, failure, run } = useWork();
  const { leave, question } = useUnsaved({ isDirty: isUnsaved, isSaving: working !== null, onClose });
  // Of another grade other rows are there, whose notes can be chosen once it is saved.
  const isOther = gradeId !== of.grade?.id;
  const isEnded = !isAim(of);
  const grades = of.grade && isEnded ? [{ ...of.grade, standing: of.standing }, ...of.grades] : of.grades;

  function save() {
    void run(async () => {
      await call("PUT /conversations/{conversation_id}/case", {
        params: { conversation_id: shown.id },
        body: {
          cm_case: {
            cm_grade_id: gradeId,
            introduction,
            notes_of_ids: isOther ? [] : [...notesOf],
            evidence_ids: isOther ? [] : [...evidence],
          },
        },
      });
      onClose();
      router.refresh();
    });
  }

  return (
    <Form
      aria-label="What the case shows"
      className="grid grid-cols-1 gap-4"
      onSubmit={save}
      onChange={() => setUnsaved(true)}
    >
      <Select
        label="Grade"
        className="w-64"
        autoFocus
        options={grades.map(({ id, name, standing }) => ({ value: String(id), label: name + STANDING[standing] }))}
        value={String(gradeId)}
        onChange={({ target }) => setGradeId(Number(target.value))}
      />
      <TextArea
        label="Introduction"
        hint="What readers should know first."
        rows={4}
        maxLength={MAX_INTRODUCTION}
        value={introduction}
        onChange={({ target }) => setIntroduction(target.value)}
      />
      {!isOther && (
        <ProofChoices
          held={of.held}
          notesOf={notesOf}
          evidence={evidence}
          onNotes={setNotesOf}
          onEvidence={setEvidence}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          disabled={isEnded && !isOther}
          loading={working !== null}
          loadingLabel="Saving…"
        >
          Save case
        </Button>
        <Button onClick={leave}>Cancel</Button>
      </div>
      {question}
      <Failure title="The case wasn't saved">{failure}</Failure>
    </Form>
  );
}
