import type { Actor } from "@/lib/platform/core/actor";
import { isOwnSheet, type SheetSubject } from "@/lib/sheet/rows/policy";

/** People edit the learning pointers that they added, and link them to competencies; admins all of them. */
export const editsPointer = (actor: Pick<Actor, "isAdmin" | "userId">, pointer: { userId: number | null }): boolean =>
  actor.isAdmin || pointer.userId === actor.userId;

/** As `editsPointer`; a pointer that doesn't exist is an invalid field, which anyone may hear. */
export const linksPointer = (actor: Actor, { pointer }: { pointer: { userId: number | null } | null }): boolean =>
  pointer === null || editsPointer(actor, pointer);

/** People mark pointers only on their own sheet. */
export const marksPointers = (actor: Actor, sheet: SheetSubject): boolean => isOwnSheet(actor, sheet);
