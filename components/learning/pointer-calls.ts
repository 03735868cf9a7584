import { ApiError, call, errorDetail, type Answer } from "@/lib/doors/client/call";
import { unlessGone } from "@/lib/doors/client/unless-gone";
import { FAILURES } from "@/lib/platform/core/failures";
import { reconcile, type Link } from "@/lib/learning/rules";

type Pointer = Answer<"PATCH /learning_pointers/{learning_pointer_id}">;

/** The fields that the form edits, in its order. */
export const POINTER_FIELDS = ["name", "description", "cm_technology_id", "url"] as const;
export type PointerField = (typeof POINTER_FIELDS)[number];
/** As texts: an empty `url` or `cm_technology_id` means none. */
export type PointerFields = Record<PointerField, string>;
/** A saved pointer, with the fields that were last sent or shown. */
export type SavedPointer = PointerFields & { id: number; updatedAt: string };
/** What has been saved so far. */
export type Progress = { pointer: SavedPointer | null; links: readonly Link[] };

export type SaveOutcome =
  | { outcome: "done"; progress: Progress }
  | { outcome: "failed"; progress: Progress; message: string; why: string }
  /** `theirs` is the version that another person saved meanwhile. */
  | { outcome: "changed_elsewhere"; progress: Progress; theirs: SavedPointer };

/** The fields that may be empty, as texts. */
export const textsOf = ({ url, cm_technology_id }: Pick<Pointer, "url" | "cm_technology_id">) => ({
  url: url ?? "",
  cm_technology_id: cm_technology_id === null ? "" : String(cm_technology_id),
});

/** A pointer as its edit starts. */
export const savedPointer = ({ id, name, description, updated_at, ...pointer }: Pointer): SavedPointer => ({
  id,
  name,
  description,
  ...textsOf(pointer),
  updatedAt: updated_at,
});

/**
 * Saves a pointer, then adds and removes its links. It continues from `progress`: what was saved before isn't sent
 * again, so that after a failure the same call does only the rest. Never throws.
 */
export async function savePointer(
  progress: Progress,
  fields: PointerFields,
  competencyIds: readonly number[],
): Promise<SaveOutcome> {
  let { pointer, links } = progress;
  try {
    pointer = await writeFields(pointer, fields);
  } catch (error) {
    const current =
      error instanceof ApiError && error.problem.status === 409
        ? (error.problem.current as Pointer | undefined)
        : undefined;
    if (current) return { outcome: "changed_elsewhere", progress, theirs: savedPointer(current) };
    return {
      outcome: "failed",
      progress,
      ...explained(pointer ? "Couldn't save the learning pointer" : FAILURES.createLearningPointer, error),
    };
  }
  const { add, remove } = reconcile(links, competencyIds);
  try {
    for (const competencyId of add) {
      const body = {
        cm_competency_learning_pointer: { cm_competency_id: competencyId, cm_learning_pointer_id: pointer.id },
      };
      const { id } = await call("POST /competency_learning_pointers", { body });
      links = [...links, { id, competencyId }];
    }
  } catch (error) {
    return {
      outcome: "failed",
      progress: { pointer, links },
      ...explained(FAILURES.createCompetencyLearningPointer, error),
    };
  }
  try {
    for (const { id } of remove) {
      const params = { competency_learning_pointer_id: id };
      await unlessGone(call("DELETE /competency_learning_pointers/{competency_learning_pointer_id}", { params }));
      links = links.filter((link) => link.id !== id);
    }
  } catch (error) {
    return {
      outcome: "failed",
      progress: { pointer, links },
      ...explained("Couldn't remove a competency from the learning pointer", error),
    };
  }
  return { outcome: "done", progress: { pointer, links } };
}

async function writeFields(saved: SavedPointer | null, fields: PointerFields): Promise<SavedPointer> {
  if (saved && POINTER_FIELDS.every((field) => saved[field] === fields[field])) return saved;
  const language = fields.cm_technology_id;
  const sent = { ...fields, cm_technology_id: language === "" ? null : Number(language) };
  const answer = saved
    ? await call("PATCH /learning_pointers/{learning_pointer_id}", {
        params: { learning_pointer_id: saved.id },
        body: { cm_learning_pointer: { ...sent, based_on_updated_at: saved.updatedAt } },
      })
    : await call("POST /learning_pointers", { body: { cm_learning_pointer: sent } });
  return { ...fields, id: answer.id, updatedAt: answer.updated_at };
}

/** What failed and why. An invalid field is named. */
function explained(message: string, error: unknown) {
  const atField = error instanceof ApiError ? Object.values(error.problem.errors ?? {})[0]?.[0] : undefined;
  return { message, why: atField ?? errorDetail(error) };
}
