import { processWide } from "@/lib/platform/core/process-wide";
import type { WorkerPool } from "@/lib/platform/core/worker-pool";

/** Ends the threads that did a test file's tasks, because Jest would wait for them. */
afterAll(async () => {
  const pools = processWide("worker pools", () => new Map<string, WorkerPool<never, unknown, never>>());
  for (const pool of pools.values()) await pool.close();
});
