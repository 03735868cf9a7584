import type { Actor } from "@/lib/core/actor";

/** The audit log is the admins' to read. */
export const readsAudit = (actor: Actor): boolean => actor.isAdmin;
