import { crc32, inflateRawSync } from "node:zlib";

/** A file that can't be used, in words for the person who sent it. */
export class DocumentRefused extends Error {
  override readonly name = "DocumentRefused";
}

/** Limits of an uploaded document. */
export const ARCHIVE_LIMITS = {
  bytes: 2 * 1024 * 1024,
  parts: 200,
  partBytes: 8 * 1024 * 1024,
  allBytes: 16 * 1024 * 1024,
};

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const DAMAGED = "The file is damaged. Open it in Word, save it again as .docx, then upload that file.";
/** How files of Word 97 begin, and encrypted ones of today. */
const OLD_FORMAT = Buffer.from("d0cf11e0", "hex");
const ENCRYPTED = 1;
const DEFLATED = 8;

const refuse = (text: string): never => {
  throw new DocumentRefused(text);
};

/**
 * Reads the parts of a ZIP archive. What the directory claims is never trusted: a part is inflated only up to the limits, parts can't
 * overlap, and each has to be what its checksum says. Throws DocumentRefused.
 */
export function readArchive(bytes: Uint8Array): Map<string, Buffer> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length > ARCHIVE_LIMITS.bytes) refuse("The file is larger than 2 MB. Use smaller pictures in it.");
  if (file.subarray(0, 4).equals(OLD_FORMAT))
    refuse("This is a protected document or an old .doc. Save it as .docx without a password.");
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > file.length || file.readUInt32LE(end) !== END)
    return refuse("This isn't a Word document (.docx).");
  const count = file.readUInt16LE(end + 10);
  if (count > ARCHIVE_LIMITS.parts) refuse(`The document has more than ${ARCHIVE_LIMITS.parts} parts.`);
  const parts = new Map<string, Buffer>();
  const taken: [from: number, to: number][] = [];
  let at = file.readUInt32LE(end + 16);
  let all = 0;
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > end || file.readUInt32LE(at) !== ENTRY) refuse(DAMAGED);
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString("utf8", at + 46, at + 46 + nameLength);
    if (file.readUInt16LE(at + 8) & ENCRYPTED) refuse("The document has a password. Save it without one.");
    const part = readPart(file, at, end, taken);
    all += part.length;
    if (all > ARCHIVE_LIMITS.allBytes) refuse("The document is larger than 16 MB when unpacked.");
    if (parts.has(name.toLowerCase()) || parts.has(name)) refuse(DAMAGED);
    if (!name.endsWith("/")) parts.set(name, part);
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return parts;
}

function readPart(file: Buffer, at: number, directory: number, taken: [number, number][]): Buffer {
  const method = file.readUInt16LE(at + 10);
  const packed = file.readUInt32LE(at + 20);
  const size = file.readUInt32LE(at + 24);
  const head = file.readUInt32LE(at + 42);
  if (head + 30 > directory || file.readUInt32LE(head) !== LOCAL) return refuse(DAMAGED);
  const from = head + 30 + file.readUInt16LE(head + 26) + file.readUInt16LE(head + 28);
  if (from + packed > directory || taken.some(([start, stop]) => head < stop && start < from + packed)) refuse(DAMAGED);
  taken.push([head, from + packed]);
  if (size > ARCHIVE_LIMITS.partBytes) refuse("A part of the document is larger than 8 MB when unpacked.");
  const content = file.subarray(from, from + packed);
  const part = method === DEFLATED ? inflated(content, size) : method === 0 ? Buffer.from(content) : refuse(DAMAGED);
  return part.length === size && crc32(part) === file.readUInt32LE(at + 16) ? part : refuse(DAMAGED);
}

function inflated(content: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(size, 1) });
  } catch {
    return refuse(DAMAGED);
  }
}
