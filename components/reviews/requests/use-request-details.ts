"use client";

import { useState } from "react";
import { ApiError } from "@/lib/doors/client/call";
import { callWithVersion, type WithVersion } from "@/lib/doors/client/call-with-version";
import { type Choices, mergeEdits } from "@/lib/platform/core/merge-edits";
import type { Evidence } from "./evidence-fields";

export type RequestDetails = { comment: string; evidence: readonly Evidence[] };

/** Reads what the owner sent with a request, with the version that an edit is based on. */
export const loadRequestDetails = (id: number, signal?: AbortSignal): Promise<WithVersion<RequestDetails>> =>
  callWithVersion(
    "GET /reviews/{competency_change_id}/details",
    { params: { competency_change_id: id } },
    signal ? { signal } : {},
  );

/** Whether a link has a title or an address. */
export const isGiven = ({ title, url }: Evidence) => title.trim() !== "" || url.trim() !== "";

/**
 * The comment and evidence of the owner's request while they are edited. If they were saved elsewhere meanwhile,
 * nothing is overwritten: `theirs` is what is saved now, until the owner chooses.
 */
export function useRequestDetails(id: number, start: WithVersion<RequestDetails>) {
  const [draft, setDraft] = useState(start.answer);
  const [base, setBase] = useState(start);
  const [theirs, setTheirs] = useState<WithVersion<RequestDetails> | null>(null);
  const mine: RequestDetails = { comment: draft.comment, evidence: draft.evidence.filter(isGiven) };
  const isDirty = JSON.stringify(mine) !== JSON.stringify(base.answer);

  /** Throws ApiError, unless the only reason is an edit elsewhere. */
  async function save() {
    const body = { cm_review_details: { comment: mine.comment, evidence: [...mine.evidence] } };
    try {
      setBase(
        await callWithVersion(
          "PUT /reviews/{competency_change_id}/details",
          { params: { competency_change_id: id }, body },
          { basedOn: base.version },
        ),
      );
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem.status !== 412) throw error;
      const now = await loadRequestDetails(id);
      // An earlier attempt was saved, and only its answer was lost.
      if (JSON.stringify(now.answer) === JSON.stringify(mine)) setBase(now);
      else setTheirs(now);
    }
  }

  function resolve(choices: Choices<keyof RequestDetails>) {
    if (!theirs) return;
    setDraft(mergeEdits(mine, theirs.answer, choices));
    setBase(theirs);
    setTheirs(null);
  }

  return { draft, setDraft, base: base.answer, mine, theirs: theirs?.answer ?? null, isDirty, save, resolve };
}
