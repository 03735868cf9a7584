// npm run bench: compares the product with bare baselines. Options: --large, --own, --only=<group>,…, --rounds, --seconds
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "@/lib/platform/db/open";
import { startCluster } from "@/tests/support/database/postgres-cluster";
import { fillDatabase, fillOpened } from "./load-data";
import { print, report, type Row } from "./measure";
import { apiCalls } from "./suites/api";
import { reviewsInBrowser, sheetInBrowser, teamInBrowser } from "./suites/browser";
import { bulk } from "./suites/bulk";
import { fillFinder, search, teamSize } from "./suites/finder";
import { growth } from "./suites/growth";
import { getSheetPage, pageSize } from "./suites/page";
import { startAndIdle } from "./suites/start";
import { SETTINGS, startFloorApi, startFloorPage, startProduct, type Site } from "./site";

/** What is measured in a company of 500, and what in one of 5,000. */
const [SMALL, LARGE] = [
  ["start", "api", "page", "browser"],
  ["growth", "finder", "bulk"],
] as const;
const SIZE = { employees: 500, teamSize: 14, rated: 1 };

const { values: options } = parseArgs({
  options: {
    large: { type: "boolean" },
    own: { type: "boolean" },
    only: { type: "string" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "3" },
  },
});
/** How often baseline and product are run in turn, and for how many seconds each. */
const pace = { rounds: Number(options.rounds), seconds: Number(options.seconds) };
const groups: readonly string[] = options.only?.split(",") ?? [...SMALL, ...(options.large ? LARGE : [])];
const known: readonly string[] = [...SMALL, ...LARGE];
const unknown = groups.find((group) => !known.includes(group));
if (unknown !== undefined) throw new Error(`--only takes ${known.join(", ")}, not ${unknown}`);
const isWanted = (group: (typeof SMALL | typeof LARGE)[number]) => groups.includes(group);

Object.assign(process.env, SETTINGS);

/** Clean-up at the end, the latest first. */
const ends: (() => Promise<void> | void)[] = [];
const running = async (site: Promise<Site>): Promise<Site> => {
  const started = await site;
  ends.unshift(() => started.end());
  return started;
};
const rows: Row[] = [];
const add = (...more: Row[]) => {
  for (const row of more) console.log(print(row));
  rows.push(...more);
};

async function measure(): Promise<void> {
  const cluster = await startCluster({ durable: true });
  ends.unshift(() => cluster.stop());
  const filledWith = async (employees: number) => {
    console.log(`Filling ${employees} sheets of 150 rows …`);
    const filled = await fillDatabase(cluster, `bench_${employees}`, { ...SIZE, employees });
    ends.unshift(() => filled.db.close());
    return filled;
  };
  const isSmallWanted = SMALL.some(isWanted) || isWanted("growth");
  const filled = isSmallWanted ? await filledWith(500) : null;
  const place = filled && (options.own ? { dataDir: await ownTwin() } : { databaseUrl: filled.url });
  if (filled && place && isWanted("start")) {
    const where = options.own ? "with its own server" : "on a PostgreSQL server";
    add(...(await startAndIdle(filled, () => startProduct(place), where)));
  }
  const product = place && (await running(startProduct(place)));
  if (filled && product) {
    const sidesWith = (floor: Site) => ({ filled, floor, product, ...pace });
    if (isWanted("api")) add(...(await apiCalls(sidesWith(await running(startFloorApi(filled.url))))));
    if (isWanted("page")) add(...(await getSheetPage(sidesWith(await running(startFloorPage())))));
    if (isWanted("browser"))
      add(...(await sheetInBrowser(filled, product)), ...(await reviewsInBrowser(filled, product)));
  }
  if (!LARGE.some(isWanted)) return;
  const many = await filledWith(5_000);
  const site = await running(startProduct({ databaseUrl: many.url }));
  if (filled && product && isWanted("growth")) {
    const { admin } = many.people;
    add(await pageSize(many, site, admin, "/competency-matrices", "the matrices, 5,000 employees"));
    add(await pageSize(many, site, admin, "/competency-matrix-template", "the template, 400 competencies"));
    add(...(await growth({ filled, site: product }, { filled: many, site }, pace)));
  }
  if (isWanted("finder")) {
    await fillFinder(many);
    add(await search(many, site, pace), await teamSize(many, site), await teamInBrowser(many, site));
  }
  if (isWanted("bulk")) add(...(await bulk(many)));
}

/**
 * Fills a database of its own server with the same company. The same seed gives the same ids, so baseline and product
 * still answer alike.
 */
async function ownTwin(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "cairn-bench-"));
  ends.unshift(() => rmSync(dataDir, { recursive: true, force: true }));
  const db = await openDatabase({ dataDir });
  await fillOpened("", db, SIZE);
  await db.close();
  return dataDir;
}

try {
  await measure();
  report(rows, [options.large && "large", options.own && "own"].filter(Boolean).join(" "));
} finally {
  for (const end of ends) await end();
}
