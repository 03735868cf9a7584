import { setTimeout as pause } from "node:timers/promises";
import { log } from "@/lib/platform/core/log";
import { database } from "@/lib/platform/db";
import { isSent, type Lane, MAX_ATTEMPTS, pauseAfter, SLOTS } from "@/lib/messages/outbox/rules";
import { claim, type Claimed, fail, finish, postpone } from "@/lib/messages/outbox/store";
import { LastingFailure, PassingFailure, Postponed } from "./outcome";

/**
 * What a lane does with a message. It returns the HTTP status to list, or null; it throws LastingFailure, Postponed, or
 * anything else to try again.
 */
export type LaneWork = {
  lane: Lane;
  kinds: readonly string[];
  /** Those of the kinds that wait while their reader is away. */
  reminders?: readonly string[];
  handle(message: Claimed): Promise<number | null>;
};

/** Milliseconds between two looks at a lane in which nothing was due. */
const IDLE = 1_000;
/** Most milliseconds that a lane waits after its server didn't respond. */
const LONGEST_PAUSE = 60_000;

type RunningLane = {
  /** Takes no more messages, and waits for those being sent. */
  stop(): Promise<void>;
};

/** Works on a lane until it is stopped. Nothing is held while a message is sent; a lost database is tried again. */
export function startLane(work: LaneWork): RunningLane {
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();
  let unreachable = 0;

  async function sendOne(message: Claimed): Promise<void> {
    const concernsAll = await attempt(work, message);
    unreachable = concernsAll ? unreachable + 1 : 0;
  }

  async function look(): Promise<number> {
    const free = SLOTS[work.lane] - running.size;
    if (free === 0) return 0;
    // One webhook call after the other: each claim sees how many of its receiver are in flight.
    const limit = work.lane === "webhook" ? 1 : free;
    const messages = await claim((await database()).prisma, work, limit);
    for (const message of messages) {
      const sending: Promise<unknown> = sendOne(message).finally(() => running.delete(sending));
      running.add(sending);
    }
    return messages.length;
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const found = await look().catch((error: unknown) => {
        log.debug({ err: error, lane: work.lane }, "outbox not reachable, retrying");
        return 0;
      });
      if (found > 0 && unreachable === 0 && running.size < SLOTS[work.lane]) continue;
      const rest = unreachable === 0 ? IDLE : Math.min(IDLE * 2 ** unreachable, LONGEST_PAUSE);
      const slept = pause(rest * (0.9 + Math.random() / 5), undefined, { ref: false, signal: stopping.signal });
      // A slot that becomes free is used at once.
      await Promise.race([slept, ...(found > 0 && unreachable === 0 ? running : [])]).catch(() => {});
    }
  }

  const ended = run();
  return {
    async stop() {
      stopping.abort();
      await ended;
      await Promise.all(running);
    },
  };
}

/** Handles a message and records the outcome. Returns whether a failure concerns the whole lane. Never throws. */
export async function attempt({ lane, handle }: LaneWork, message: Claimed): Promise<boolean> {
  const { id, kind, attempts } = message;
  try {
    // Its earlier attempts ended their process.
    if (attempts > MAX_ATTEMPTS) throw new LastingFailure("Every attempt broke off.");
    const status = await handle(message);
    await finish((await database()).prisma, message, status);
    return false;
  } catch (error) {
    const outcome = await recordFailure(message, error).catch((unrecorded: unknown) => {
      // Its lease ends, and it is tried again.
      log.warn({ err: unrecorded, lane, message: id }, "the outcome of a message was not recorded");
      return null;
    });
    const told = { err: error, lane, kind, message: id, attempts };
    if (outcome === "failed") log.warn(told, "message failed for good");
    // The Messages screen has the others.
    else if (outcome === "retrying" && !isSent(lane)) log.warn(told, "message failed, retrying");
    return error instanceof PassingFailure && error.details.concernsAll === true;
  }
}

async function recordFailure(message: Claimed, error: unknown): Promise<"postponed" | "retrying" | "failed"> {
  const { prisma } = await database();
  if (error instanceof Postponed) {
    await postpone(prisma, message, error.until);
    return "postponed";
  }
  const isLasting = error instanceof LastingFailure || message.attempts >= MAX_ATTEMPTS;
  const wanted = error instanceof PassingFailure ? (error.details.retryAfter ?? 0) : 0;
  await fail(prisma, message, {
    error: error instanceof Error ? error.message : String(error),
    status: statusOf(error),
    retryAfter: isLasting ? null : Math.max(pauseAfter(message.attempts, Math.random()), wanted),
  });
  return isLasting ? "failed" : "retrying";
}

function statusOf(error: unknown): number | null {
  if (error instanceof LastingFailure) return error.status;
  return error instanceof PassingFailure ? (error.details.status ?? null) : null;
}
