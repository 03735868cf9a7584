import { type Params, textIn } from "@/lib/platform/core/address";
import { dayAfter } from "@/lib/platform/core/day";

/** Most learning pointers that are listed with an agreement about a row. */
export const MAX_POINTERS = 20;

/** Most working days that an agreement takes. */
export const MAX_DAYS = 365;

/** Highest cost of an agreement. */
export const MAX_COST = 1_000_000;

/** Who does what was agreed. */
export const DOERS = ["person", "manager", "company"] as const;
export type Doer = (typeof DOERS)[number];

export const STATES = ["open", "kept", "not_kept"] as const;
export type AgreementState = (typeof STATES)[number];
export const STATE_LABELS: Readonly<Record<AgreementState, string>> = {
  open: "Open",
  kept: "Kept",
  not_kept: "Not kept",
};

/** Days before an agreement's day from which on it is due. */
export const DUE_DAYS = 14;

/** Whether an agreement is due by a day: it is open, and its day is near or has passed. */
export const isDue = (agreement: { state: AgreementState; due_on: string | null }, today: string): boolean =>
  agreement.state === "open" && agreement.due_on !== null && agreement.due_on <= dayAfter(today, DUE_DAYS);

type Said = { text: string; level: unknown; cm_learning_pointer_id: unknown; course: string };

/** Whether an agreement says anything: in words, by a level, a learning pointer or a course. */
export const saysSomething = ({ text, level, cm_learning_pointer_id, course }: Said): boolean =>
  text !== "" || level !== null || cm_learning_pointer_id !== null || course !== "";

/** Whether a sheet's address asks for its agreements (`?show=agreements`; `goals` in earlier addresses). */
export const showsAgreements = (params: Params): boolean => ["agreements", "goals"].includes(textIn(params, "show"));

/** Where a manager reads what is for them to do: in the conversation, or on the sheet of the person who agreed it alone. */
export const promisePath = (one: { conversation_id: number | null; user_id: number; sheet_id: number }): string =>
  one.conversation_id === null
    ? `/users/${one.user_id}/sheets/${one.sheet_id}?show=agreements`
    : `/conversations/${one.conversation_id}`;

/** How what a manager is to do came about, as part of a sentence. */
export const promiseText = (person: string, conversationId: number | null): string =>
  conversationId === null ? `noted by ${person} for you to do` : `you agreed it with ${person}`;
