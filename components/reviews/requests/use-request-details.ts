"use client";

import { useEdit } from "@/components/ui/use-edit";
import { ApiError } from "@/lib/doors/client/call";
import { callWithVersion, type WithVersion } from "@/lib/doors/client/call-with-version";
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

const NOTHING: RequestDetails = { comment: "", evidence: [] };

/** The comment and evidence of the owner's request while they are edited. */
export function useRequestDetails(id: number, start: WithVersion<RequestDetails>) {
  const edit = useEdit({
    fields: ["comment", "evidence"],
    saved: start,
    valuesOf: (saved: WithVersion<RequestDetails> | null) => saved?.answer ?? NOTHING,
    sentOf: ({ comment, evidence }: RequestDetails) => ({ comment, evidence: evidence.filter(isGiven) }),
    // What comes with the refusal has no entity tag.
    currentOf: (error) => (error instanceof ApiError && error.problem.status === 412 ? loadRequestDetails(id) : null),
  });
  const save = () =>
    edit.save((base, { comment, evidence }) =>
      callWithVersion(
        "PUT /reviews/{competency_change_id}/details",
        {
          params: { competency_change_id: id },
          body: { cm_review_details: { comment, evidence: [...evidence] } },
        },
        { basedOn: base?.version ?? null },
      ),
    );
  return { edit, save };
}
