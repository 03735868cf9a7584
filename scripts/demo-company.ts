import { closeDatabase, database } from "@/lib/platform/db";
import { analyze } from "@/lib/platform/db/open";
import { actInDemo } from "@/prisma/demo/acts";
import { loadDemo } from "@/prisma/demo/load";

/** Loads the demo's company into an empty database in `dataDir`. Returns whether it did. */
export async function fillEmpty(dataDir: string, { id, secret }: { id: string; secret: string }): Promise<boolean> {
  const before = { ...process.env };
  // The operations that fill it read the settings of this process.
  Object.assign(process.env, { DATA_DIR: dataDir, DATABASE_URL: "" });
  Object.assign(process.env, { AUTH_GOOGLE_ID: id, AUTH_GOOGLE_SECRET: secret });
  try {
    const demo = await database();
    if ((await demo.prisma.user.count()) > 0) return false;
    const today = new Date();
    await demo.prisma.$transaction((tx) => loadDemo(tx, today), { timeout: 120_000 });
    await actInDemo(demo.prisma, today);
    await analyze(demo);
    return true;
  } finally {
    await closeDatabase();
    process.env = before;
  }
}
