import type { Actor } from "@/lib/platform/core/actor";
import { type People, reviewedBy } from "@/lib/sheet/rows/policy";
import { canEditTemplate } from "@/lib/template/competencies/policy";

/**
 * What a caller can find: people whose sheets they may review, and the template's competencies or those on their own
 * sheet.
 */
type SearchScope = {
  people: People | null;
  competencies: "template" | "own sheet";
  editsCompetencies: boolean;
};

/** Returns what a caller can find. */
export function searchScope(actor: Actor): SearchScope {
  const editsCompetencies = canEditTemplate(actor);
  // The finder names every published competency to all who may find people.
  const competencies = editsCompetencies || actor.mayFindPeople ? "template" : "own sheet";
  return { people: reviewedBy(actor), competencies, editsCompetencies };
}
