import type { SanitizerPool } from "@/lib/rich-text/sanitizer-pool";

/** Ends the threads that a test file's saved notes started: jest would wait for them. */
afterAll(async () => {
  const slot = globalThis as unknown as Record<symbol, SanitizerPool | undefined>;
  await slot[Symbol.for("cairn.sanitizer")]?.close();
});
