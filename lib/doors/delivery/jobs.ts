import { log } from "@/lib/platform/core/log";
import { database } from "@/lib/platform/db";
import * as store from "@/lib/messages/emails/job-store";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { maintain } from "@/lib/doors/maintenance/daily-maintenance";
import { writeNightlyBackup } from "@/lib/doors/maintenance/nightly-backup";
import { nextTurn, type Schedule } from "@/lib/messages/outbox/rules";
import { beginTurn, isTurnDue } from "@/lib/messages/outbox/store";
import { sendsEmail } from "./smtp";
import type { LaneWork } from "./worker";

type ScheduledJob = Schedule & { run(): Promise<void> };

/** Work at fixed times (UTC), by one app, however many there are. A turn that was missed is made up for once. */
const JOBS: Readonly<Record<string, ScheduledJob>> = {
  backup: { hour: 2, run: writeNightlyBackup },
  purge: { hour: 3, run: maintain },
  agreements: { hour: 5, run: async () => store.tellDueAgreements((await database()).prisma) },
  rounds: { hour: 5, run: ifEmail(store.tellRounds) },
  framework: { hour: 6, run: ifEmail(store.tellFramework) },
  records: { hour: 5, run: ifEmail(store.tellExpiringRecords) },
  service_tokens: { hour: 5, run: ifEmail(store.tellExpiringTokens) },
  digests: { hour: 6, weekday: 1, run: ifEmail(store.tellWeekly) },
};

function ifEmail(tell: (prisma: PrismaClient) => Promise<void>): () => Promise<void> {
  return async () => {
    if (sendsEmail()) await tell((await database()).prisma);
  };
}

export const jobWork: LaneWork = {
  lane: "job",
  kinds: Object.keys(JOBS),
  async handle({ kind }) {
    await JOBS[kind]!.run();
    return null;
  },
};

/** Begins the turns that are due: each becomes a message of the job lane, which one app takes. */
export async function beginDueTurns(): Promise<void> {
  const { prisma } = await database();
  if (!(await isTurnDue(prisma, Object.keys(JOBS)))) return;
  for (const [name, job] of Object.entries(JOBS))
    await prisma.$transaction((tx) => beginTurn(tx, name, nextTurn(job, new Date())));
}

/** In milliseconds. Leaves the first minutes after a start to requests. */
const FIRST = 120_000;
const INTERVAL = 30_000;

/** Looks for due turns every half minute. The timer doesn't keep the process alive. Returns how to end it. */
export function startSchedule(): () => void {
  let timer = setTimeout(run, FIRST).unref();
  async function run() {
    await beginDueTurns().catch((error: unknown) =>
      log.warn({ err: error }, "the schedule could not be read, retrying"),
    );
    timer = setTimeout(run, INTERVAL).unref();
  }
  return () => clearTimeout(timer);
}
