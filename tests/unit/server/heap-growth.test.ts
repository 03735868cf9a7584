import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { growthFor } from "@/server/heap-growth";

test.each([
  [100_000_000, 70],
  [200_000_000, 20],
])("a heap with %d bytes in use grows by %d %% before it is cleaned", (used, percent) => {
  expect(growthFor(used)).toBe(percent);
});

/** Keeps 300 MB, makes 600 MB of garbage, and prints the most megabytes that the heap had. */
const PROGRAM = `
  const { limitHeapGrowth } = await import(process.argv[1]);
  if (process.argv[2] === "limited") limitHeapGrowth();
  const { setImmediate: turn } = await import("node:timers/promises");
  const kept = [];
  let most = 0;
  for (let made = 0; made < 900; made++) {
    const piece = Array.from({ length: 16_000 }, (_, n) => ({ n }));
    if (made < 300) kept.push(piece);
    most = Math.max(most, process.memoryUsage().heapUsed);
    await turn();
  }
  console.log(Math.round(most / 1e6), kept.length);
`;

test("a process that keeps much has a smaller heap with the limit than without", () => {
  const mostOf = (how: string) =>
    Number.parseInt(
      spawnSync(
        process.execPath,
        ["--import", "tsx", "--input-type=module", "-e", PROGRAM, join(process.cwd(), "server/heap-growth.ts"), how],
        { encoding: "utf8" },
      ).stdout,
    );
  const [limited, unlimited] = [mostOf("limited"), mostOf("unlimited")];
  expect([limited > 100, limited < 0.8 * unlimited]).toEqual([true, true]);
});
