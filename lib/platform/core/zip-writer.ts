import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/** A file in an archive, its content in pieces that are taken as fast as they can be packed. */
export type ZipEntry = readonly [
  name: string,
  pieces: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
];

/** The same for all entries, so that equal content gives equal bytes. The format begins in 1980, local time. */
const SAME = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true };

/** Writes a ZIP archive in pieces, never whole in memory. `level` is zlib's, from 1 (fastest) to 9. */
export async function* zipOf(entries: Iterable<ZipEntry>, level = 1): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  for (const [name, pieces] of entries)
    zip.addReadStreamLazy(name, { ...SAME, compressionLevel: level }, (add) => {
      const content = Readable.from(pieces, { objectMode: false });
      // yazl doesn't pass on that a content failed, nor that the reader left.
      content.once("error", (error) => output.destroy(error));
      output.once("close", () => content.destroy());
      add(null, content);
    });
  zip.end();
  yield* output as AsyncIterable<Buffer>;
}

/** Writes a whole ZIP archive. */
export const zipFileOf = (entries: Iterable<ZipEntry>, level?: number): Promise<Buffer> =>
  buffer(zipOf(entries, level));
