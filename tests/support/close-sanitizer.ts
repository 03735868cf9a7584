import type { SanitizerPool } from "@/lib/rich-text/sanitizer-pool";

/** Ends the threads that sanitised a test file's notes, because Jest would wait for them. */
afterAll(async () => {
  const slot = globalThis as unknown as Record<symbol, SanitizerPool | undefined>;
  await slot[Symbol.for("cairn.sanitizer")]?.close();
});
