import { z } from "zod";
import { operate } from "@/lib/platform/operation/operation";
import { describeFailure } from "./failure";

const Written = z.strictObject({
  act: z.enum(["backup.written", "backup.restored", "export.written"]),
  after: z.record(z.string(), z.union([z.string(), z.int()])),
});

const record = operate(Written, {
  run: async (_tx, { act, after }) => ({ answer: undefined, audit: [{ act, subjectId: null, after }] }),
});

/**
 * Records that a backup or an export was written, or a backup restored. That is done by then, so it counts even if the
 * database takes no record of it.
 */
export async function recordFile(written: z.input<typeof Written>, err: (line: string) => void): Promise<void> {
  await record(written).catch((error: unknown) =>
    [...describeFailure(error), "The audit log has no record of this."].forEach(err),
  );
}
