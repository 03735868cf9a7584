"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { storeNotification } from "@/components/competencies/notification";
import { draftOf, EMPTY_DRAFT, FIELDS, isComplete, type Draft, type Field } from "@/lib/competencies/rules";
import { differingFields, mergeEdits, type Choices } from "@/lib/core/merge-edits";
import { saveCompetency, type SavedCompetency, type SaveFailure } from "./competency-calls";

type Phase = "editing" | "saving" | "saved";

/** The state of editing a competency: the saved version, the draft and the save. The draft survives failures. */
export function useCompetencySave(competency: SavedCompetency | null) {
  const router = useRouter();
  const [base, setBase] = useState(competency);
  const [draft, setDraft] = useState<Draft>(() => (competency ? draftOf(competency) : EMPTY_DRAFT));
  const [phase, setPhase] = useState<Phase>("editing");
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [theirs, setTheirs] = useState<SavedCompetency | null>(null);

  function finish() {
    setPhase("saved");
    storeNotification("Changes Saved");
    router.push("/competency-matrix-template");
  }

  async function save() {
    if (!isComplete(draft) || phase !== "editing" || theirs) return;
    setPhase("saving");
    setFailure(null);
    const answer = await saveCompetency(base, draft);
    if (answer.outcome === "saved") return finish();
    if (answer.outcome === "failed") setFailure(answer.failure);
    // Both wrote the same: there is nothing to choose.
    else if (differingFields(FIELDS, draft, draftOf(answer.theirs)).length === 0) return finish();
    else setTheirs(answer.theirs);
    setPhase("editing");
  }

  /** Continues the edit on top of the other person's version. */
  function resolve(choices: Choices<Field>) {
    if (!theirs) return;
    setBase(theirs);
    setDraft(mergeEdits(draft, draftOf(theirs), choices));
    setTheirs(null);
  }

  const began = base ? draftOf(base) : EMPTY_DRAFT;
  const unsaved = phase !== "saved" && differingFields(FIELDS, began, draft).length > 0;
  return { base, began, draft, setDraft, phase, failure, theirs, unsaved, save, resolve };
}
