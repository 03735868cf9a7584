import type { Actor } from "@/lib/platform/core/actor";

/** Whose records: their owner, and whether the caller is one of the owner's own managers. */
export type RecordsSubject = Readonly<{ sheetId: number; ownerId: number; isReport: boolean }>;

export const ownsRecords = (actor: Actor, { ownerId }: RecordsSubject): boolean => ownerId === actor.userId;

/** A person's own managers and admins look at records; nobody checks their own. */
export const checksRecords = (actor: Actor, records: RecordsSubject): boolean =>
  !ownsRecords(actor, records) && (actor.isAdmin || records.isReport);

export const seesRecords = (actor: Actor, records: RecordsSubject): boolean =>
  ownsRecords(actor, records) || checksRecords(actor, records);
