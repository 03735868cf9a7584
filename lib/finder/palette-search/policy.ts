import type { Actor } from "@/lib/platform/core/actor";
import { type People, reviewedBy } from "@/lib/sheet/rows/policy";
import { canEditTemplate } from "@/lib/template/competencies/policy";

/**
 * What a caller can find: people whose sheets they may review, the template's competencies or those on their own
 * sheet, and languages: all, or if they can choose one for their sheet.
 */
type SearchScope = {
  people: People | null;
  competencies: "template" | "own sheet";
  languages: "all" | "to choose";
  editsCompetencies: boolean;
};

/** Returns what a caller can find. */
export function searchScope(actor: Actor): SearchScope {
  const editsCompetencies = canEditTemplate(actor);
  // The finder names every published competency to all who may find people.
  const competencies = editsCompetencies || actor.mayFindPeople ? "template" : "own sheet";
  const languages = actor.mayFindPeople ? "all" : "to choose";
  return { people: reviewedBy(actor), competencies, languages, editsCompetencies };
}
