import type { Actor } from "@/lib/platform/core/actor";

/** A conversation with the side of it on which the caller is; null for everyone else, admins included. */
export type Taken = Readonly<{ side: "person" | "manager" | null }>;

/** Only the two read a conversation and act in it. */
export const isOneOfTwo = (_actor: Actor, { side }: Taken): boolean => side !== null;

/** Each person lists only the conversations that they take part in. */
export const ownConversations = (actor: Actor): number => actor.userId;

/** A conversation about a person is started by the person or one of their own managers. */
export const startsConversation = (actor: Actor, about: { userId: number; isOfReport: boolean }): boolean =>
  about.userId === actor.userId || about.isOfReport;
