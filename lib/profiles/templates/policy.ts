import type { Actor } from "@/lib/platform/core/actor";

/** Admins set the company's templates. */
export const managesTemplates = (actor: Actor): boolean => actor.isAdmin;
