import type { z } from "zod";
import type { ReviewRound, RoundRow } from "./contract";

export type Round = z.output<typeof ReviewRound>;
export type AskedRow = z.output<typeof RoundRow>;

/** The data of the screen of all review rounds. */
export type RoundsView = {
  rounds: Round[];
  /** Whether there are older ones. */
  more: boolean;
  confirmAfterMonths: number | null;
  can: { manage: boolean };
  /** For the form of a new round; empty for those who can't start one. */
  disciplines: { id: number; name: string }[];
  /** The day (UTC), such as 2026-12-01. */
  today: string;
};

/** The data of the screen of one review round. */
export type RoundView = {
  round: Round;
  sheetId: number;
  /** The viewer's rows. */
  rows: AskedRow[];
  can: { seePeople: boolean };
  /** The day (UTC), such as 2026-12-01. */
  today: string;
};
