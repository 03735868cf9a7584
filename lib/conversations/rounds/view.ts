import type { z } from "zod";
import type { ConversationRound } from "./contract";

export type Round = z.output<typeof ConversationRound>;

/** The data of the screen of all rounds. */
export type RoundsView = {
  rounds: Round[];
  /** Whether there are older ones. */
  more: boolean;
  can: { manage: boolean };
  /** For the form of a new round; empty for those who can't start one. */
  disciplines: { id: number; name: string }[];
  /** The day (UTC), such as 2026-12-01. */
  today: string;
};
