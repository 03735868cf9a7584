"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { storeNotification } from "@/components/template/competencies/notification";
import { draftOf, EMPTY_DRAFT, FIELDS, isComplete, type Draft, type Field } from "@/lib/template/competencies/rules";
import { differingFields, mergeEdits, type Choices } from "@/lib/platform/core/merge-edits";
import type { VersionAnswer } from "@/lib/template/competencies/answer-rules";
import { LEVELS } from "@/lib/vocabulary/levels/rules";
import { saveCompetency, type SavedCompetency, type SaveFailure } from "./competency-calls";
import { rememberSavedCompetency } from "./saved-competency";

type Phase = "editing" | "saving" | "saved";

/** What follows a save: the list, or the next new competency in the same area and discipline. */
export type AfterSave = "list" | "another";

/**
 * The state of editing a competency (null: a new one, which begins as `template`): the saved version, the draft and the
 * save. The draft survives failures.
 */
export function useCompetencySave(competency: SavedCompetency | null, template: Draft = EMPTY_DRAFT) {
  const router = useRouter();
  const [base, setBase] = useState(competency);
  const [start, setStart] = useState(template);
  const [draft, setDraft] = useState<Draft>(() => (competency ? draftOf(competency) : template));
  const [phase, setPhase] = useState<Phase>("editing");
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [theirs, setTheirs] = useState<SavedCompetency | null>(null);
  const [asksVersion, setAsksVersion] = useState(false);
  /** The name of the last competency saved here by "Save and add another". */
  const [added, setAdded] = useState<string | null>(null);
  /** Counts the forms filled in here, so that each has its own counts. */
  const [forms, setForms] = useState(1);

  function finish(id: number, then: AfterSave) {
    rememberSavedCompetency(id);
    if (then === "another") {
      const { cm_area_id, cm_role_id, published } = draft;
      const next = { ...EMPTY_DRAFT, cm_area_id, cm_role_id, published };
      setAdded(draft.name);
      setForms(forms + 1);
      setStart(next);
      setDraft(next);
      setPhase("editing");
      return;
    }
    setPhase("saved");
    storeNotification("Changes Saved");
    router.push("/competency-matrix-template");
  }

  /** Saves the draft. An edit of published criteria first asks what it does to them, unless `version` is the answer. */
  async function save(then: AfterSave = "list", version?: VersionAnswer) {
    if (!isComplete(draft) || phase !== "editing" || theirs) return;
    if (base && version === undefined && changesPublishedCriteria(base, draft)) return setAsksVersion(true);
    setAsksVersion(false);
    setPhase("saving");
    setFailure(null);
    setAdded(null);
    const answer = await saveCompetency(base, draft, version);
    if (answer.outcome === "saved") return finish(answer.id, then);
    if (answer.outcome === "failed") setFailure(answer.failure);
    // Both wrote the same: there is nothing to choose.
    else if (differingFields(FIELDS, draft, draftOf(answer.theirs)).length === 0) return finish(answer.theirs.id, then);
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

  const began = base ? draftOf(base) : start;
  const unsaved = phase !== "saved" && differingFields(FIELDS, began, draft).length > 0;
  const versionQuestion = asksVersion && isComplete(draft) ? { draft, close: () => setAsksVersion(false) } : null;
  const state = { base, began, draft, phase, failure, theirs, added, forms, unsaved, versionQuestion };
  return { ...state, setDraft, save, resolve };
}

/** Whether an edit changes a criterion that levels were approved for. */
const changesPublishedCriteria = (base: SavedCompetency, draft: Draft): boolean =>
  base.published === true && draft.published && LEVELS.some((level) => base[level] !== draft[level].trim());
