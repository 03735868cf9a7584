/** The application part that says how the picture is coded, without anything else. */
const JFIF = [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];
/** Where the picture is, and how it is coded: tables, the frame (of the kinds that browsers and Word read), intervals. */
const KEPT = new Set([0xdb, 0xc4, 0xdd, 0xc0, 0xc1, 0xc2]);
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const [SCAN, END] = [0xda, 0xd9];

export type Jpeg = { content: Uint8Array<ArrayBuffer>; width: number; height: number };

/**
 * Returns a JPEG written again with only what its picture needs, so that no place, camera, comment, smaller picture, or
 * anything after its end is left; null for a file that isn't one.
 */
export function bareJpeg(file: Uint8Array): Jpeg | null {
  if (file[0] !== 0xff || file[1] !== 0xd8) return null;
  const kept: Uint8Array[] = [Uint8Array.from([0xff, 0xd8, ...JFIF])];
  let [width, height, hasScan] = [0, 0, false];
  let at = 2;
  while (at + 4 <= file.length || file[at + 1] === END) {
    if (file[at] !== 0xff) return null;
    const marker = file[at + 1]!;
    // Between two markers, there may be any number of these bytes.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) {
      kept.push(Uint8Array.from([0xff, END]));
      const content = Uint8Array.from(Buffer.concat(kept));
      return width > 0 && height > 0 && hasScan ? { content, width, height } : null;
    }
    const end = at + 2 + (file[at + 2]! << 8) + file[at + 3]!;
    if (end < at + 4 || end > file.length) return null;
    if (FRAMES.has(marker))
      [height, width] = [(file[at + 5]! << 8) + file[at + 6]!, (file[at + 7]! << 8) + file[at + 8]!];
    const until = marker === SCAN ? endOfScan(file, end) : end;
    if (KEPT.has(marker) || marker === SCAN) kept.push(file.subarray(at, until));
    hasScan ||= marker === SCAN;
    at = until;
  }
  return null;
}

/** Where the coded data end that follow the head of a scan. */
function endOfScan(file: Uint8Array, start: number): number {
  for (let at = start; at + 1 < file.length; at += 1) {
    const next = file[at + 1]!;
    const isPartOfData = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (file[at] === 0xff && !isPartOfData) return at;
  }
  return file.length;
}
