import type { Actor } from "@/lib/platform/core/actor";

/** The link in an email ends the emails of its person, without sign-in. */
export const followedEmailLink = (actor: Actor): boolean => actor.via === "email_link";

/** People read which emails they themselves get. */
export const ownPreferences = (actor: Actor): number => actor.userId;
