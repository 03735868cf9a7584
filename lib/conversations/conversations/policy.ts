import type { Actor } from "@/lib/platform/core/actor";

/** A conversation with the side of it on which the caller is. Everyone else's don't exist for them, admins included. */
export type Taken = Readonly<{ side: "person" | "manager" | "reader" }>;

/** The two read a conversation; of one about a grade the invited readers read the case, and nothing else. */
export const readsIt = (_actor: Actor, { side }: Taken): boolean =>
  side === "person" || side === "manager" || side === "reader";

/** Only the two act in a conversation. */
export const isOneOfTwo = (_actor: Actor, { side }: Taken): boolean => side === "person" || side === "manager";

/** A case is its person's: they choose what it shows, and who reads it. */
export const isPerson = (_actor: Actor, { side }: Taken): boolean => side === "person";

/** Only invited readers say what they think of a case. */
export const isReader = (_actor: Actor, { side }: Taken): boolean => side === "reader";

/** A grade is decided by the manager of the conversation, or by an admin who was invited to read the case. */
export const decidesGrade = (actor: Actor, { side }: Taken): boolean =>
  side === "manager" || (side === "reader" && actor.isAdmin);

/** Each person lists only the conversations that they take part in. */
export const ownConversations = (actor: Actor): number => actor.userId;

/** A conversation about a person is started by the person or one of their own managers. */
export const startsConversation = (actor: Actor, about: { userId: number; isOfReport: boolean }): boolean =>
  about.userId === actor.userId || about.isOfReport;
