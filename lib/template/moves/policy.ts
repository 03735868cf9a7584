import type { Actor } from "@/lib/platform/core/actor";
import { managesCatalogues } from "@/lib/template/catalogues/policy";
import { canEditTemplate } from "@/lib/template/competencies/policy";

/** People who edit the template move competencies; only admins add the discipline to people. */
export const movesCompetencies = (actor: Actor, { adds }: { adds: boolean }): boolean =>
  adds ? managesCatalogues(actor) : canEditTemplate(actor);
