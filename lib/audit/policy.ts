import type { Actor } from "@/lib/core/actor";

/** Admins read the audit log. */
export const readsAudit = (actor: Actor): boolean => actor.isAdmin;
