import { call, type Answer } from "@/lib/doors/client/call";
import { currentOf } from "@/lib/doors/client/current-of";
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

/** Saves a pointer's fields, unless they are saved already. Throws as `call` does. */
export async function writePointer(saved: SavedPointer | null, fields: PointerFields): Promise<SavedPointer> {
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

/** Returns the pointer as someone else saved it first, if that is why writing failed. */
export function currentPointer(error: unknown): SavedPointer | null {
  const current = currentOf<Pointer>(error);
  return current && savedPointer(current);
}

/**
 * Adds and removes links until a pointer has those of `competencyIds`. Returns the links that it has then and, if one
 * couldn't be changed, what failed: the same call again does only the rest. Never throws.
 */
export async function saveLinks(
  pointerId: number,
  held: readonly Link[],
  competencyIds: readonly number[],
): Promise<{ links: readonly Link[]; failure: { message: string; error: unknown } | null }> {
  let links = held;
  const { add, remove } = reconcile(links, competencyIds);
  try {
    for (const competencyId of add) {
      const body = {
        cm_competency_learning_pointer: { cm_competency_id: competencyId, cm_learning_pointer_id: pointerId },
      };
      const { id } = await call("POST /competency_learning_pointers", { body });
      links = [...links, { id, competencyId }];
    }
  } catch (error) {
    return { links, failure: { message: FAILURES.createCompetencyLearningPointer, error } };
  }
  try {
    for (const { id } of remove) {
      const params = { competency_learning_pointer_id: id };
      await unlessGone(call("DELETE /competency_learning_pointers/{competency_learning_pointer_id}", { params }));
      links = links.filter((link) => link.id !== id);
    }
  } catch (error) {
    return { links, failure: { message: "Couldn't remove a competency from the learning pointer", error } };
  }
  return { links, failure: null };
}
