import { once } from "node:events";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Written } from "./snapshot";

/** Level 6 would take twice as long for a tenth less size. */
const COMPRESSION = { level: 3 };

type Snapshot = (write: (text: string) => Promise<void>) => Promise<Written[]>;

/** Compresses the lines that `snapshot` writes and passes them on to `write`; returns the result of `snapshot`. */
export async function writeCompressed(
  snapshot: Snapshot,
  write: (chunk: Uint8Array) => Promise<void>,
): Promise<Written[]> {
  const gzip = createGzip(COMPRESSION);
  const writing = pipeline(gzip, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) await write(chunk);
  });
  const lines = async (text: string) => {
    // After a failed write there is no "drain"; `writing` throws the error.
    if (!gzip.write(text)) await Promise.race([once(gzip, "drain"), writing]);
  };
  const [written] = await Promise.all([snapshot(lines).finally(() => gzip.end()), writing]);
  return written;
}
