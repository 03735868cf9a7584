import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";

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

const DAMAGED = "The file is damaged. Open it in Word, save it again as .docx, then upload that file.";
/** How files of Word 97 begin, and encrypted ones of today. */
const OLD_FORMAT = Buffer.from("d0cf11e0", "hex");

const refuse = (text: string): never => {
  throw new DocumentRefused(text);
};

/**
 * Reads the parts of a ZIP archive. What the directory claims is never trusted: a part is inflated only up to the
 * limits, no two have the same bytes or name, and each has to be what its checksum says. Throws DocumentRefused.
 */
export async function readArchive(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length > ARCHIVE_LIMITS.bytes) refuse("The file is larger than 2 MB. Use smaller pictures in it.");
  if (file.subarray(0, 4).equals(OLD_FORMAT))
    refuse("This is a protected document or an old .doc. Save it as .docx without a password.");
  const zip = await fromBufferPromise(file, { lazyEntries: true, autoClose: false }).catch(() =>
    refuse("This isn't a Word document (.docx)."),
  );
  if (zip.entryCount > ARCHIVE_LIMITS.parts) refuse(`The document has more than ${ARCHIVE_LIMITS.parts} parts.`);
  try {
    return await readParts(zip);
  } catch (error) {
    // What yauzl and zlib say is about bytes, of no use to a person.
    return error instanceof DocumentRefused ? Promise.reject(error) : refuse(DAMAGED);
  }
}

async function readParts(zip: ZipFile): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>();
  const taken = new Set<string | number>();
  let all = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName, relativeOffsetOfLocalHeader, uncompressedSize } = entry;
    if (entry.isEncrypted()) refuse("The document has a password. Save it without one.");
    if (uncompressedSize > ARCHIVE_LIMITS.partBytes)
      refuse("A part of the document is larger than 8 MB when unpacked.");
    all += uncompressedSize;
    if (all > ARCHIVE_LIMITS.allBytes) refuse("The document is larger than 16 MB when unpacked.");
    for (const own of [fileName.toLowerCase(), relativeOffsetOfLocalHeader]) {
      if (taken.has(own)) refuse(DAMAGED);
      taken.add(own);
    }
    if (!fileName.endsWith("/")) parts.set(fileName, await readPart(zip, entry));
  }
  return parts;
}

async function readPart(zip: ZipFile, entry: Entry): Promise<Buffer> {
  // yauzl breaks off where the part inflates to more, or less, than the directory says.
  const part = await buffer(await zip.openReadStreamPromise(entry));
  return crc32(part) === entry.crc32 ? part : refuse(DAMAGED);
}
