import { bareJpeg } from "@/lib/platform/core/jpeg";
import { PLACE, PROGRESSIVE, SQUARE, WIDE } from "@/tests/support/photos";

const SECRET = Buffer.from("a secret place");
const segment = (marker: number, content: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, 0, content.length + 2]), content]);

test("a JPEG is left without place, camera, comments, colour profiles, and what comes after its end", () => {
  expect(SQUARE.includes(PLACE)).toBe(true);
  const extras = [0xe1, 0xe2, 0xed, 0xfe, 0xef].map((marker) => segment(marker, SECRET));
  const file = Buffer.concat([SQUARE.subarray(0, 2), ...extras, SQUARE.subarray(2), SECRET]);
  const bare = bareJpeg(file)!;
  const content = Buffer.from(bare.content);
  expect([bare.width, bare.height]).toEqual([16, 16]);
  for (const words of [PLACE, "Exif", "a secret place"]) expect(content.includes(words)).toBe(false);
  // Written again, it stays as it is.
  expect(Buffer.from(bareJpeg(content)!.content).equals(content)).toBe(true);
});

const HEAD = Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex");

test.each([
  ["with one scan", WIDE],
  ["with several", PROGRESSIVE],
])("everything of the picture stays of a JPEG %s", (_title, file) => {
  expect(Buffer.from(bareJpeg(file)!.content).equals(Buffer.concat([HEAD, file.subarray(2)]))).toBe(true);
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["a PNG", Buffer.from("iVBORw0KGgoAAAANSUhEUg==", "base64")],
  ["a JPEG that breaks off", SQUARE.subarray(0, 300)],
  ["a JPEG without its end", SQUARE.subarray(0, -2)],
  ["a segment that is longer than the file", Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1])],
  ["a picture without a scan", Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
])("%s is no JPEG", (_title, file) => {
  expect(bareJpeg(file)).toBeNull();
});
