import { ApiError, call, type Answer } from "@/lib/doors/client/call";
import type { Failure } from "@/lib/platform/core/failures";
import { FIELD_LABELS, FIELDS, type CompleteDraft, type Field, type Impact } from "@/lib/template/competencies/rules";
import { readNames } from "@/lib/platform/core/normalize-for-search";
import type { VersionAnswer } from "@/lib/template/competencies/answer-rules";
import { prefetchedCriteria } from "./load-criteria";

export type SavedCompetency = Answer<"GET /competencies/{competency_id}">;

/** Why a save failed. `fields` has the messages of single fields. */
export type SaveFailure = { text: Failure; why: string; fields: Partial<Record<Field, string>> };

/**
 * Saves a new competency (`base` null) or an edit that started from `base`; `version` says what the edit does to
 * published criteria. Throws as `call` does.
 */
export async function saveCompetency(
  base: SavedCompetency | null,
  draft: CompleteDraft,
  version?: VersionAnswer,
): Promise<SavedCompetency> {
  const { aliases, ...fields } = draft;
  const sent = { ...fields, aliases: readNames(aliases) };
  const now = new Date().toISOString();
  const changed = { ...sent, updated_at: now, based_on_updated_at: base?.updated_at, ...(version && { version }) };
  const saved = base
    ? await call("PUT /competencies/{competency_id}", {
        params: { competency_id: base.id },
        body: { cm_competency: changed },
      })
    : await call("POST /competencies", { body: { cm_competency: sent } });
  prefetchedCriteria.clear();
  return saved;
}

/** Says why a competency wasn't saved, as a whole and by field. */
export function failureOf(error: unknown, text: Failure): SaveFailure {
  const why = error instanceof Error ? error.message : "";
  const fields: SaveFailure["fields"] = {};
  if (error instanceof ApiError) {
    const { status, detail, errors = {} } = error.problem;
    for (const field of FIELDS) {
      // One of the aliases has its place in the name: cm_competency.aliases.2.
      const name = Object.keys(errors).find((key) => `${key}.`.startsWith(`cm_competency.${field}.`));
      const [message] = (name && errors[name]) ?? [];
      if (message) fields[field] = status === 409 ? detail : `${FIELD_LABELS[field]} ${message}.`;
    }
  }
  return { text, why, fields };
}

export type ImpactQuestion = {
  competencyId: number | null;
  cm_area_id: number;
  cm_role_id: number;
  published: boolean;
};

/** Counts the people and rows affected by saving. Throws as `call` does. */
export function askImpact(
  { competencyId, cm_area_id, cm_role_id, published }: ImpactQuestion,
  signal: AbortSignal,
): Promise<Impact> {
  const query = { cm_area_id, cm_role_id, published: published ? "true" : "false" } as const;
  if (competencyId === null) return call("GET /competency_impact", { query }, { signal });
  return call(
    "GET /competencies/{competency_id}/impact",
    { params: { competency_id: competencyId }, query },
    { signal },
  );
}
