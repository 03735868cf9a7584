import type { Actor } from "@/lib/platform/core/actor";

/** Admins read the audit log. */
export const readsAudit = (actor: Actor): boolean => actor.isAdmin;
