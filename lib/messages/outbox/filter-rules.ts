import { addressOf, cursorIn, idIn, type Params, textIn } from "@/lib/platform/core/address";
import { STATES, type State } from "./rules";

/** The states of a message, in words. */
export const STATE_LABELS: Readonly<Record<State, string>> = {
  waiting: "Waiting",
  sent: "Sent",
  not_needed: "Not needed",
  failed: "Failed",
};

/** Messages on a page of the screen. */
export const PAGE_SIZE = 50;

/** The screen's filter in its address; `cursor` is a place in the list. */
export type MessageFilter = { state: State | null; webhook: number | null; cursor: string | null };

export const readState = (text: string): State | null => STATES.find((state) => state === text) ?? null;

/** Reads the filter from the address's query; ignores invalid values. */
export const readMessageFilter = (params: Params): MessageFilter => ({
  state: readState(textIn(params, "state")),
  webhook: idIn(params, "webhook"),
  cursor: cursorIn(params),
});

/** Returns the screen's address for a filter. */
export const messagesPath = (filter: MessageFilter) => addressOf("/settings/messages", filter);
