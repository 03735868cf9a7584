import type { Actor } from "@/lib/platform/core/actor";
import { isOwnOrOfReport, isOwnSheet, type SheetOfReport } from "@/lib/sheet/rows/policy";

/** An agreement's sheet, with the manager of the conversation in which it was made; null once they have been erased. */
export type Agreed = SheetOfReport & Readonly<{ isOfConversation: boolean; talksWith: number | null }>;

/** What was agreed in a conversation is for its two; what a person agreed alone is for them and their own managers. */
export const readsAgreement = (actor: Actor, agreed: Agreed): boolean =>
  isOwnOrOfReport(actor, agreed) && (!agreed.isOfConversation || agrees(actor, agreed));

/** The person agrees, and in their conversation so does its manager while they are a report. */
export const agrees = (actor: Actor, agreed: Agreed): boolean =>
  isOwnSheet(actor, agreed) || (agreed.isOfReport && agreed.isOfConversation && agreed.talksWith === actor.userId);
