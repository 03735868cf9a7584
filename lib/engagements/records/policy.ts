import { type Actor, isManagerOrAdmin } from "@/lib/platform/core/actor";
import type { People } from "@/lib/sheet/rows/policy";

/** Whose records: their owner, and whether the caller is one of the owner's own managers. */
export type RecordsSubject = Readonly<{ sheetId: number; ownerId: number; isReport: boolean }>;

export const ownsRecords = (actor: Actor, { ownerId }: RecordsSubject): boolean => ownerId === actor.userId;

/** A person's own managers and admins look at records; nobody checks their own. */
export const checksRecords = (actor: Actor, records: RecordsSubject): boolean =>
  !ownsRecords(actor, records) && (actor.isAdmin || records.isReport);

export const seesRecords = (actor: Actor, records: RecordsSubject): boolean =>
  ownsRecords(actor, records) || checksRecords(actor, records);

/** Whose ending certificates the caller sees in the list; null for nobody's. */
export const expiringSeenBy = (actor: Actor): People | null =>
  isManagerOrAdmin(actor) ? { below: actor.isAdmin ? null : actor.userId } : null;
