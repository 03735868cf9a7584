import { type Actor, isManagerOrAdmin } from "@/lib/platform/core/actor";
import { plansStaffing, readsClientNames } from "@/lib/engagements/clients/policy";
import { seesAllEngagements } from "@/lib/engagements/engagements/policy";
import { type People, reviewedBy } from "@/lib/sheet/rows/policy";
import { type PointerScope, pointersSeenBy } from "@/lib/sheet/pointers/policy";
import { cvsSeenBy } from "@/lib/profiles/cvs/policy";
import { canEditTemplate } from "@/lib/template/competencies/policy";

/**
 * What a caller can find: people whose sheets they may review, with `everyone` all those in Availability, which lists
 * them without a search; the template's competencies by their texts, or only those of their own sheet; languages: all, or
 * if they can choose one for their sheet; needs with their titles if they plan; and learning pointers.
 */
type SearchScope = {
  sheets: People | null;
  everyone: boolean;
  reports: People | null;
  cvs: People | null;
  clients: boolean;
  plans: boolean;
  competencyTexts: boolean;
  languages: "all" | "to choose";
  pointers: PointerScope;
  editsCompetencies: boolean;
};

/** Returns what a caller can find. */
export function searchScope(actor: Actor): SearchScope {
  const editsCompetencies = canEditTemplate(actor);
  const languages = actor.mayFindPeople ? "all" : "to choose";
  return {
    sheets: reviewedBy(actor),
    everyone: seesAllEngagements(actor),
    reports: isManagerOrAdmin(actor) ? { below: actor.userId } : null,
    cvs: cvsSeenBy(actor),
    clients: readsClientNames(actor),
    plans: plansStaffing(actor),
    // Everyone reads the names of published competencies, with their learning pointers.
    competencyTexts: editsCompetencies || actor.mayFindPeople,
    languages,
    pointers: pointersSeenBy(actor),
    editsCompetencies,
  };
}
