import type { Actor } from "@/lib/platform/core/actor";
import { canEditTemplate } from "@/lib/template/competencies/policy";

/** What a caller can find: people whose sheets they may review, and the template's competencies or those on their own sheet. */
export type SearchScope = {
  people: "everyone" | "reports" | "nobody";
  competencies: "template" | "own sheet";
};

/** Returns what a caller can find. `reviewScope` is the setting REVIEW_SCOPE, which limits managers but not admins. */
export function searchScope(actor: Actor, reviewScope: "all" | "reports"): SearchScope {
  const people =
    actor.isAdmin || (actor.isManager && reviewScope === "all") ? "everyone" : actor.isManager ? "reports" : "nobody";
  return { people, competencies: canEditTemplate(actor) ? "template" : "own sheet" };
}
