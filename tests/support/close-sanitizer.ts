import type { DocumentWorker } from "@/lib/documents/documents";
import type { SanitizerPool } from "@/lib/rich-text/sanitizer-pool";

/** Ends the threads that sanitised a test file's notes and wrote its documents, because Jest would wait for them. */
afterAll(async () => {
  const slot = globalThis as unknown as Record<symbol, SanitizerPool | DocumentWorker | undefined>;
  await slot[Symbol.for("cairn.sanitizer")]?.close();
  await slot[Symbol.for("cairn.documents")]?.close();
});
