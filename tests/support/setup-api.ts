import { resetAccessRecords } from "@/lib/doors/auth/access-records";
import { env } from "@/lib/platform/core/env";
import { processWide } from "@/lib/platform/core/process-wide";
import type { WorkerPool } from "@/lib/platform/core/worker-pool";
import { sharedTestDatabase } from "./database/shared-test-database";

// There is no server of Next's.
jest.mock("next/headers", () => jest.requireActual("./next-headers"));

type Settings = Record<string, unknown>;

function putBack(before: Settings): void {
  const changed: Settings = env();
  for (const name of Object.keys(changed)) if (!(name in before)) delete changed[name];
  Object.assign(changed, before);
}

// Puts back the settings that a test changed. Those that a file changes before all its tests stay for the file.
let before: Settings;
beforeEach(() => {
  before = { ...env() };
});
afterEach(() => putBack(before));

// Where files share a process, each begins so (test-files.mjs): its people have the ids of other files' people, whose
// refusals are remembered for an hour, and whose calls count against a minute's limit.
Object.assign(globalThis, {
  beginFile() {
    let found: Settings;
    beforeAll(() => {
      found = { ...env() };
      resetAccessRecords();
      processWide("rate limits", () => new Map<string, unknown>()).clear();
    });
    afterAll(() => putBack(found));
  },
});

// Ends the threads that did a file's tasks, because Jest would wait for them, and closes the database that the files of
// this process shared.
afterAll(async () => {
  const pools = processWide("worker pools", () => new Map<string, WorkerPool<never, unknown, never>>());
  for (const pool of pools.values()) await pool.close();
  await (await sharedTestDatabase.opened)?.close();
});
