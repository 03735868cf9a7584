import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

/** A file in an archive, its text in pieces that are taken as fast as they can be packed. */
export type ZipEntry = readonly [name: string, pieces: Iterable<string> | AsyncIterable<string>];

/** The largest offset and size that the format's 32 bits hold. The larger form (ZIP64) isn't written. */
const MAX_BYTES = 0xff_ff_ff_ff;
/** Version 2.0, sizes after the content (8), names in UTF-8 (0x800), deflate, and 1 January 1980, so that equal content gives equal bytes. */
const COMMON = Buffer.from([20, 0, 0x08, 0x08, 8, 0, 0, 0, 0x21, 0]);

type Sums = { crc: number; packed: number; size: number };

/**
 * Writes a ZIP archive in pieces. An entry's sizes follow its content, so that nothing of it is held in memory. Throws if the archive
 * would have more than 4 GB.
 */
export async function* zipOf(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, pieces] of entries) {
    const nameBytes = Buffer.from(name);
    const begin = offset;
    const head = Buffer.concat([signature(3, 4), COMMON, Buffer.alloc(12), u16(nameBytes.length), u16(0), nameBytes]);
    yield head;
    const sums: Sums = { crc: 0, packed: 0, size: 0 };
    yield* packed(pieces, sums);
    const values = Buffer.concat([u32(sums.crc), u32(sums.packed), u32(sums.size)]);
    yield Buffer.concat([signature(7, 8), values]);
    offset += head.length + sums.packed + 16;
    if (offset > MAX_BYTES || sums.size > MAX_BYTES) throw new Error("a ZIP archive would be larger than 4 GB");
    const place = [u16(nameBytes.length), Buffer.alloc(12), u32(begin), nameBytes];
    directory.push(Buffer.concat([signature(1, 2), u16(20), COMMON, values, ...place]));
  }
  const central = Buffer.concat(directory);
  const count = u16(directory.length);
  yield Buffer.concat([central, signature(5, 6), u32(0), count, count, u32(central.length), u32(offset), u16(0)]);
}

/** Packs an entry's content and counts it. A piece that fails, or a reader who leaves, ends both. */
async function* packed(pieces: ZipEntry[1], sums: Sums): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 1 });
  // A failure destroys `deflate` with it, so the loop throws it.
  pipeline(Readable.from(counted(pieces, sums), { objectMode: false }), deflate, () => {});
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    sums.packed += chunk.length;
    yield chunk;
  }
}

async function* counted(pieces: ZipEntry[1], sums: Sums): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece);
    sums.crc = crc32(bytes, sums.crc);
    sums.size += bytes.length;
    yield bytes;
  }
}

const signature = (...last: [number, number]) => Buffer.from([0x50, 0x4b, ...last]);

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
