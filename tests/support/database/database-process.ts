/**
 * A separate process on a database. `insert <folder>` opens a data folder's and adds people until it is killed,
 * `migrate <url>` opens one on a server and ends. Prints "open <milliseconds> <migrations
 * applied>", then the id of each acknowledged row. `abandon <folder>` ends as soon as the server runs,
 * before it is ready.
 */
import { existsSync, writeSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "@/lib/platform/db/open";

const [command, where = ""] = process.argv.slice(2);
// The process must not outlive the test that started it.
process.stdin.on("end", () => process.exit(0)).resume();

if (command === "abandon")
  setInterval(() => {
    if (!existsSync(join(where, "postgres/postmaster.pid"))) return;
    writeSync(1, "abandoned\n");
    process.exit(1);
  }, 1);

try {
  const begun = performance.now();
  const db = await openDatabase(
    command === "migrate" ? { databaseUrl: where, dataDir: "/nowhere" } : { dataDir: where },
  );
  writeSync(1, `open ${Math.round(performance.now() - begun)} ${db.migrated.length}\n`);
  if (command === "migrate") await db.close().then(() => process.exit(0));
  for (;;) {
    const email = `${process.pid}-${performance.now()}@example.com`;
    const { id } = await db.prisma.user.create({
      data: { email, firstName: "Ada", lastName: "Byron", sortKey: "byron ada" },
      select: { id: true },
    });
    writeSync(1, `${id}\n`);
  }
} catch (error) {
  writeSync(2, `${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
