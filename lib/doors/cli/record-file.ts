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

/** Records a backup, an export or a restore. It is done by then, and counts even if the record can't be written. */
export async function recordFile(written: z.input<typeof Written>, err: (line: string) => void): Promise<void> {
  await record(written).catch((error: unknown) =>
    [...describeFailure(error), "The audit log has no record of this."].forEach(err),
  );
}
