import type { MessagePort } from "node:worker_threads";

/** Proves who owns a data folder: the file that names the owner, and the token it must hold. */
export type Ownership = { folder: string; file: string; token: string };

/** What the thread opens: a data folder, or a throw-away database in memory made from a tar archive of one (for tests and tools). */
export type ThreadData = { dataDir: string; ownership: Ownership } | { snapshot: string };

/** Messages to the thread: serve a session over this port, or close the database and end. */
export type ToThread = { session: MessagePort } | { close: true };

/** The thread's only message: the database is open. A failure arrives as the worker's "error" event. */
export type FromThread = { open: true };
