import { DAY_MS } from "@/lib/platform/core/day";

/**
 * What is worked on by itself, so that a mail server that hangs holds up no webhook: events become emails and webhook
 * calls; jobs are scheduled.
 */
export const LANES = ["event", "job", "email", "webhook"] as const;
export type Lane = (typeof LANES)[number];

/** The lanes whose messages leave this installation. */
export const SENT_LANES = ["email", "webhook"] as const satisfies readonly Lane[];

/** Whether a lane's messages leave this installation. */
export const isSent = (lane: Lane): boolean => SENT_LANES.some((sent) => sent === lane);

/** What became of a message that leaves. */
export const STATES = ["waiting", "sent", "not_needed", "failed"] as const;
export type State = (typeof STATES)[number];

/** How many messages of a lane an app works on at once. What is in flight when it is killed may be sent again. */
export const SLOTS: Readonly<Record<Lane, number>> = { event: 2, job: 1, email: 4, webhook: 8 };

/** Calls of one webhook in flight, all apps together, so that one that hangs leaves slots to others. */
export const SLOTS_PER_WEBHOOK = 2;

/**
 * Seconds that an attempt may take before another app may begin it again. An attempt's own time limit must be shorter. A
 * job's is that of a backup of millions of rows.
 */
export const LEASE_SECONDS: Readonly<Record<Lane, number>> = { event: 60, job: 3_600, email: 60, webhook: 60 };

/** Attempts until a message is listed as failed: with the pauses below, after about 28 hours. */
export const MAX_ATTEMPTS = 12;

const FIRST_PAUSE = 15;
const LONGEST_PAUSE = 6 * 3600;

/**
 * Returns the seconds to wait after a failed attempt: 15 s, 45 s … at most 6 hours. `random` (0 to 1) adds up to a
 * fifth, so that many don't come at once.
 */
export const pauseAfter = (attempts: number, random: number): number =>
  Math.min(FIRST_PAUSE * 3 ** (attempts - 1), LONGEST_PAUSE) * (1 + random / 5);

/** Days that a message is listed after it was made, unless it still waits. */
export const LISTED_DAYS = 30;

/** A time of day (UTC), every day or on one day of the week (0: Sunday). */
export type Schedule = { hour: number; weekday?: number };

const HOUR_MS = 3_600_000;

/** Returns the first turn of a schedule after a moment. */
export function nextTurn({ hour, weekday }: Schedule, after: Date): Date {
  const midnight = Math.floor(after.getTime() / DAY_MS) * DAY_MS;
  for (let day = 0; ; day++) {
    const turn = new Date(midnight + day * DAY_MS + hour * HOUR_MS);
    if (turn > after && (weekday === undefined || turn.getUTCDay() === weekday)) return turn;
  }
}
