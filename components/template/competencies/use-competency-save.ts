"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useEdit } from "@/components/ui/use-edit";
import { storeNotification } from "@/components/template/competencies/notification";
import { draftOf, EMPTY_DRAFT, FIELDS, isComplete, type Draft } from "@/lib/template/competencies/rules";
import { currentOf } from "@/lib/doors/client/current-of";
import { FAILURES } from "@/lib/platform/core/failures";
import type { VersionAnswer } from "@/lib/template/competencies/answer-rules";
import { LEVELS } from "@/lib/vocabulary/levels/rules";
import { failureOf, saveCompetency, type SavedCompetency } from "./competency-calls";
import { listAddress } from "./list-address";
import { rememberSavedCompetency } from "./saved-competency";

/** What follows a save: the list, or the next new competency in the same area and discipline. */
export type AfterSave = "list" | "another";

/**
 * The state of editing a competency (null: a new one, which begins as `template`): the saved version, the draft and the
 * save. The draft survives failures.
 */
export function useCompetencySave(competency: SavedCompetency | null, template: Draft = EMPTY_DRAFT) {
  const router = useRouter();
  const [start, setStart] = useState(template);
  const edit = useEdit({
    fields: FIELDS,
    saved: competency,
    valuesOf: (saved: SavedCompetency | null) => (saved ? draftOf(saved) : start),
    currentOf: currentOf<SavedCompetency>,
  });
  const { base, draft, theirs } = edit;
  /** What was to follow the last save, also once that is tried again. */
  const [next, setNext] = useState<AfterSave>("list");
  /** Set while the list opens. */
  const [isDone, setDone] = useState(false);
  const [asked, setAsked] = useState<"version" | "unpublish" | null>(null);
  /** The name of the last competency saved here by "Save and add another". */
  const [added, setAdded] = useState<string | null>(null);

  /**
   * Saves the draft. An edit of published criteria first asks what it does to them, and unpublishing whether it is
   * meant, unless `answer` says so.
   */
  async function save(then = next, answer?: VersionAnswer | "unpublish") {
    if (!isComplete(draft) || isDone || theirs) return;
    if (base?.published && !draft.published && answer !== "unpublish") return setAsked("unpublish");
    if (base && answer === undefined && changesPublishedCriteria(base, draft)) return setAsked("version");
    setNext(then);
    setAsked(null);
    setAdded(null);
    const version = answer === "unpublish" ? undefined : answer;
    const saved = await edit.save((from) => saveCompetency(from, draft, version));
    if (saved === null) return;
    rememberSavedCompetency(saved.id);
    if (then === "another") {
      const { cm_area_id, cm_role_id, published } = draft;
      const another = { ...EMPTY_DRAFT, cm_area_id, cm_role_id, published };
      setAdded(draft.name);
      setStart(another);
      return edit.startFrom(null, another);
    }
    setDone(true);
    storeNotification("Changes Saved");
    // A filter could hide what is new.
    router.push(base ? listAddress() : "/competency-matrix-template");
  }

  return {
    edit,
    save,
    added,
    failure:
      edit.failure === null ? null : failureOf(edit.failure, base ? FAILURES.updateCompetency : FAILURES.addCompetency),
    isSaving: edit.isSaving || isDone,
    unsaved: !isDone && edit.isDirty,
    question: asked && isComplete(draft) ? { asked, draft, close: () => setAsked(null) } : null,
  };
}

/** Whether an edit changes a criterion that levels were approved for. */
const changesPublishedCriteria = (base: SavedCompetency, draft: Draft): boolean =>
  base.published === true && draft.published && LEVELS.some((level) => base[level] !== draft[level].trim());
