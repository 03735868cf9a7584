import { gzipSync } from "node:zlib";
import { LineReader, LineWriter } from "@/lib/doors/backup/format";

const MB = 1024 * 1024;
const HEADER = { format: "cairn backup", format_version: 1, product_version: "1", taken_at: "", migrations: [] };

async function* once(content: Uint8Array) {
  yield content;
}

async function readRows(...rows: string[]): Promise<number> {
  const lines = new LineWriter();
  const reader = new LineReader(once(gzipSync([lines.line(HEADER), lines.head("t", ["c"]), ...rows].join(""))));
  await reader.header();
  await reader.headOrTrailer();
  let count = 0;
  for await (const _row of reader.rows("t")) count += 1;
  return count;
}

describe("a gzip bomb as a backup", () => {
  test("is rejected before one line fills the memory", async () => {
    await expect(readRows("a".repeat(150 * MB))).rejects.toThrow("has a line of more than 64 MB, so it isn't a backup");
  });

  test("is rejected before its rows fill the disk", async () => {
    const row = `["${"a".repeat(MB)}"]\n`;
    await expect(readRows(row.repeat(150))).rejects.toThrow(
      "unpacks to more than 200 times its size, so it isn't a backup",
    );
  });
});
