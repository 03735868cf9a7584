import type { Actor } from "@/lib/platform/core/actor";
import { canEditTemplate } from "@/lib/template/competencies/policy";

/**
 * What a caller can find: people whose sheets they may review, and the template's competencies or those on their own
 * sheet.
 */
type SearchScope = {
  people: "everyone" | "reports" | "nobody";
  competencies: "template" | "own sheet";
  editsCompetencies: boolean;
};

/** Returns what a caller can find. `reviewScope` is the setting REVIEW_SCOPE, which limits managers but not admins. */
export function searchScope(actor: Actor, reviewScope: "all" | "reports"): SearchScope {
  const people =
    actor.isAdmin || (actor.isManager && reviewScope === "all") ? "everyone" : actor.isManager ? "reports" : "nobody";
  const editsCompetencies = canEditTemplate(actor);
  // The finder names every published competency to all who may find people.
  const competencies = editsCompetencies || actor.mayFindPeople ? "template" : "own sheet";
  return { people, competencies, editsCompetencies };
}
