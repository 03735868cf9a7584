import type { Actor } from "@/lib/core/actor";
import { canEditTemplate } from "@/lib/competencies/policy";

/** Whom and what a caller finds: those whose sheets are theirs to review, and the template, else what is on their own sheet. */
export type SearchScope = {
  people: "everybody" | "reports" | "nobody";
  competencies: "template" | "own sheet";
};

/** `reviewScope` is the setting REVIEW_SCOPE, which binds managers and never admins. */
export function searchedBy(actor: Actor, reviewScope: "all" | "reports"): SearchScope {
  const people =
    actor.isAdmin || (actor.isManager && reviewScope === "all") ? "everybody" : actor.isManager ? "reports" : "nobody";
  return { people, competencies: canEditTemplate(actor) ? "template" : "own sheet" };
}
