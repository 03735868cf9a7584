import { isManagerOrAdmin, type Actor } from "@/lib/platform/core/actor";

/** Managers and admins see and edit the whole competency template. */
export const canEditTemplate = (actor: Actor): boolean => isManagerOrAdmin(actor);

/** The competencies that a caller reads: everyone the published ones, people who edit the template all of them. */
export type TemplateScope = "all" | "published";

export const competenciesSeenBy = (actor: Actor): TemplateScope => (canEditTemplate(actor) ? "all" : "published");

/** Whether a caller reads a competency. */
export const seesCompetency = (actor: Actor, { published }: { published: boolean | null }): boolean =>
  published === true || canEditTemplate(actor);
