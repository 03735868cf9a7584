import type { WorkerPool } from "@/lib/core/worker-pool";

/** Ends the threads that did a test file's tasks, because Jest would wait for them. */
afterAll(async () => {
  const slot = globalThis as unknown as Record<symbol, Map<string, WorkerPool<never, unknown>> | undefined>;
  for (const pool of slot[Symbol.for("cairn.worker-pools")]?.values() ?? []) await pool.close();
});
