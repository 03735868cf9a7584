"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { storeNotification } from "@/components/competencies/notification";
import { differences, draftOf, EMPTY_DRAFT, isComplete, type Draft } from "@/lib/competencies/rules";
import { saveCompetency, type SavedCompetency, type SaveFailure } from "./competency-calls";

type Phase = "editing" | "saving" | "saved";

/** The editing of one competency: what it began with, what is typed, and how saving it goes. Whatever happens, what is typed stays. */
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
    // Two people who wrote the same have nothing to settle.
    else if (differences(draft, draftOf(answer.theirs)).length === 0) return finish();
    else setTheirs(answer.theirs);
    setPhase("editing");
  }

  /** Goes on from the other person's version with what was settled on. */
  function settleOn(settled: Draft) {
    setBase(theirs);
    setDraft(settled);
    setTheirs(null);
  }

  const began = base ? draftOf(base) : EMPTY_DRAFT;
  const unsaved = phase !== "saved" && differences(began, draft).length > 0;
  return { base, began, draft, setDraft, phase, failure, theirs, unsaved, save, settleOn };
}
