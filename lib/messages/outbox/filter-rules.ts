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

type Params = Record<string, string | string[] | undefined>;

export const readState = (text: string): State | null => STATES.find((state) => state === text) ?? null;

/** Reads the filter from the address's query; ignores invalid values. */
export function readMessageFilter(params: Params): MessageFilter {
  const text = (name: string) => [params[name] ?? ""].flat()[0] ?? "";
  const webhook = Number(text("webhook"));
  return {
    state: readState(text("state")),
    webhook: Number.isInteger(webhook) && webhook > 0 && webhook <= 2_147_483_647 ? webhook : null,
    cursor: /^[\w-]{1,200}$/.test(text("cursor")) ? text("cursor") : null,
  };
}

/** Returns the screen's address for a filter. */
export function messagesPath(filter: MessageFilter) {
  const given = Object.entries(filter).filter(([, value]) => value !== null);
  return given.length === 0
    ? ("/settings/messages" as const)
    : (`/settings/messages?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` as const);
}
