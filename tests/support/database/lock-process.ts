/** A process that locks the data folder `<folder>` and stays. Prints "locked", or the error. */
import { writeSync } from "node:fs";
import { lockFolder } from "@/lib/db/embedded/folder-lock";

// The process must not outlive the test that started it.
process.stdin.on("end", () => process.exit(0)).resume();

try {
  await lockFolder(process.argv[2]!);
  writeSync(1, "locked\n");
} catch (error) {
  writeSync(2, `${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
