import { resetAccessRecords } from "@/lib/doors/auth/access-records";
import { env } from "@/lib/platform/core/env";
import { processWide } from "@/lib/platform/core/process-wide";
import type { WorkerPool } from "@/lib/platform/core/worker-pool";
import { FILE_READER } from "@/lib/files/spreadsheets/read-file";
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
// refusals are remembered for an hour.
Object.assign(globalThis, {
  beginFile() {
    let found: Settings;
    beforeAll(() => {
      found = { ...env() };
      resetAccessRecords();
    });
    afterAll(() => putBack(found));
  },
});

// The app reads each file in a thread of its own, which is longer in starting than in reading a test's file. Here one reads
// many, which also shows what a file would leave to the next. Not a timer that a test's clock could be asked to clear.
FILE_READER.idle = 2 ** 31 - 1;

// Ends the threads that did a file's tasks, because Jest would wait for them, and closes the database that the files of
// this process shared.
afterAll(async () => {
  const pools = processWide("worker pools", () => new Map<string, WorkerPool<never, unknown, never>>());
  for (const pool of pools.values()) await pool.close();
  await (await sharedTestDatabase.opened)?.close();
});
