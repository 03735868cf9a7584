import { setTimeout as pause } from "node:timers/promises";
import { MessageChannel } from "node:worker_threads";
import pg from "pg";
import { log } from "@/lib/core/log";
import type { ThreadData } from "./messages";
import { PortStream } from "./port-stream";
import { type DatabaseThread, startThread } from "./start-thread";

/** Milliseconds between two attempts to reopen the database after its thread has ended. */
const REOPEN_INTERVAL = 1_000;
/**
 * Milliseconds that a caller waits for a turn. The embedded database runs one transaction at a time, so a burst has to queue; a longer
 * wait means that something hangs.
 */
const TURN_TIMEOUT = 15_000;

export type EmbeddedDatabase = {
  pool: pg.Pool;
  /** False from the end of the database thread until it has been reopened. */
  answers(): boolean;
  /** Ends the thread in the middle of its work and reopens the database; callers get "Connection terminated". */
  restart(reason: string): void;
  /** Closes the database. The pool must have ended before. */
  close(): Promise<void>;
};

/** Opens the embedded database in its thread, and reopens it whenever the thread ends. Throws the error of the first opening. */
export async function openEmbedded(data: ThreadData): Promise<EmbeddedDatabase> {
  let current: DatabaseThread | null = null;
  let opened = startThread(data);
  let isClosing = false;

  const adopt = (thread: DatabaseThread): void => {
    current = thread;
    void thread.ended.then((reason) => {
      if (current === thread) reopen(reason);
    });
  };
  const reopen = (reason: string, gone: Promise<void> = Promise.resolve()): void => {
    current = null;
    if (isClosing) return;
    log.error({ reason }, "embedded database thread ended, reopening");
    opened = gone.then(() => startAgain());
    opened.then(
      (thread) => {
        adopt(thread);
        log.info("embedded database reopened");
      },
      () => {},
    );
  };
  const startAgain = async (): Promise<DatabaseThread> => {
    for (;;) {
      try {
        return await startThread(data);
      } catch (error) {
        if (isClosing) throw error;
        log.error({ err: error }, "embedded database could not be reopened, trying again");
        await pause(REOPEN_INTERVAL);
      }
    }
  };
  adopt(await opened);

  return {
    pool: poolOver(() => connect(opened)),
    answers: () => current !== null,
    restart(reason) {
      if (current) reopen(reason, current.kill());
    },
    async close() {
      isClosing = true;
      await opened.then((thread) => thread.close()).catch(() => {});
    },
  };
}

/** A socket for node-postgres. While the thread is being reopened, the session begins once it is. */
function connect(opened: Promise<DatabaseThread>): PortStream {
  const { port1, port2 } = new MessageChannel();
  opened.then(
    (thread) => thread.serve(port2),
    () => port2.close(),
  );
  return new PortStream(port1);
}

/** A pool of exactly one connection: PGlite has one session. */
function poolOver(connect: () => PortStream): pg.Pool {
  return new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: TURN_TIMEOUT,
    user: "postgres",
    database: "postgres",
    // Neither is used, but both unset would make node-postgres read the environment and ~/.pgpass.
    password: "unused",
    host: "embedded",
    ssl: false,
    stream: connect,
  });
}
