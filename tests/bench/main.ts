// npm run bench: compares the product with bare baselines. Options: --large, --own, --only=<group>,…, --rounds, --seconds
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "@/lib/platform/db";
import { withMaintenanceClient } from "@/lib/platform/db/maintenance-client";
import { type Cluster, startCluster } from "@/tests/support/database/postgres-cluster";
import { fillInterests } from "./finder-questions";
import { fillDatabase, fillOpened } from "./load-data";
import type { Row } from "./measure";
import { print, report } from "./report";
import { getReviews, getSheet, getTeam, postChange } from "./suites/api";
import { inBrowser, reviewsInBrowser } from "./suites/browser";
import { importTemplate, publish } from "./suites/bulk";
import { askBare, askProduct, countSearch, livezMeanwhile } from "./suites/finder";
import { growth } from "./suites/growth";
import { getListPage, getSheetPage } from "./suites/page";
import { startAndIdle } from "./suites/start";
import { fillTeam, scrollTeam, teamHtml } from "./suites/team";
import { SETTINGS, startFloorApi, startFloorPage, startProduct, type Site } from "./site";

const GROUPS = ["api", "page", "browser", "start", "bulk", "growth", "finder"] as const;
type Group = (typeof GROUPS)[number];

const SMALL = { employees: 500, teamSize: 14, rated: 1 };
const LARGE = { ...SMALL, employees: 5_000 };
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
const groups = options.only?.split(",") ?? GROUPS;
const unknown = groups.find((group) => !GROUPS.includes(group as Group));
if (unknown !== undefined) throw new Error(`--only takes ${GROUPS.join(", ")}, not ${unknown}`);
const wanted = (group: Group) => groups.includes(group);
/** Finder and team are measured with 5,000 people only, so they run with --only=finder or --large. */
const isFinderWanted = wanted("finder") && (options.large || options.only !== undefined);

Object.assign(process.env, SETTINGS);

/** Clean-up at the end, the latest first. */
const ends: (() => Promise<void> | void)[] = [];
const running = async (site: Promise<Site>): Promise<Site> => {
  const started = await site;
  ends.unshift(() => started.end());
  return started;
};

async function measure(): Promise<Row[]> {
  const cluster = await startCluster({ durable: true });
  if (cluster === null)
    throw new Error("The benchmark needs a PostgreSQL server's programs (postgres, initdb), or TEST_DATABASE_URL.");
  ends.unshift(() => cluster.stop());
  const rows: Row[] = [];
  const add = (...more: Row[]) => {
    for (const row of more) console.log(print(row));
    rows.push(...more);
  };
  if (isFinderWanted) await measureFinder(cluster, add);
  if (groups.every((group) => group === "finder")) return rows;
  console.log("Filling 500 sheets of 150 rows …");
  const filled = await fillDatabase(cluster, "bench_small", SMALL);
  ends.unshift(() => filled.db.close());
  const place = options.own ? { dataDir: await ownTwin() } : { databaseUrl: filled.url };
  const many = options.large ? await fillDatabase(cluster, "bench_large", LARGE) : null;
  if (many) ends.unshift(() => many.db.close());
  if (groups.some((group) => group !== "bulk")) {
    if (wanted("start"))
      add(...(await startAndIdle(filled, () => startProduct(place), options.own ? "own" : "server")));
    const product = await running(startProduct(place));
    if (wanted("api")) {
      const floor = await running(startFloorApi(filled.url));
      const sides = { filled, floor, product, ...pace };
      add(await getSheet(sides));
      add(await getTeam(sides));
      add(await getReviews(sides));
      // Last, because it changes the rows that the others compare.
      add(await postChange(sides));
    }
    if (wanted("page"))
      add(...(await getSheetPage(filled, await running(startFloorPage()), product, pace.rounds, pace.seconds)));
    if (wanted("browser")) add(...(await inBrowser(filled, product)), ...(await reviewsInBrowser(filled, product)));
    if (many && wanted("growth")) {
      const site = await running(startProduct({ databaseUrl: many.url }));
      add(await getListPage(many, site, "/competency-matrices", "HTML of the matrices, 5,000 employees"));
      add(await getListPage(many, site, "/competency-matrix-template", "HTML of the template, 400 competencies"));
      add(...(await growth({ small: { filled, site: product }, large: { filled: many, site }, ...pace })));
    }
  }
  // Last, because it deletes all competencies.
  if (wanted("bulk")) add(await publish(many ?? filled), await importTemplate(many ?? filled));
  return rows;
}

/**
 * Measures the finder and the Team screen in a company of 5,000, on a database of their own; with --own, its own
 * server.
 */
async function measureFinder(cluster: Cluster, add: (...rows: Row[]) => void): Promise<void> {
  console.log("Filling 5,000 sheets of 150 rows …");
  const where = options.own ? "own" : "server";
  const dataDir = mkdtempSync(join(tmpdir(), "cairn-bench-"));
  ends.unshift(() => rmSync(dataDir, { recursive: true, force: true }));
  const filled = options.own
    ? await fillOpened("", await openDatabase({ dataDir }), LARGE)
    : await fillDatabase(cluster, "bench_finder", LARGE);
  const { db } = filled;
  await fillInterests(db);
  await fillTeam(filled);
  await withMaintenanceClient(db.pool, (client) => client.query("VACUUM ANALYZE"));
  const asked = await askBare(filled, pace.rounds);
  add(await countSearch(filled, asked));
  await db.close();
  const product = await startProduct(options.own ? { dataDir } : { databaseUrl: filled.url });
  try {
    add(...(await askProduct(filled, product, asked, { where, bound: options.own ? 600 : 200 })));
    add(...(await teamHtml(filled, product)), await scrollTeam(filled, product));
    add(await livezMeanwhile(filled, product, asked, { where, seconds: pace.seconds * pace.rounds }));
  } finally {
    await product.end();
  }
}

/**
 * Fills a database of its own server with the same company. The same seed gives the same ids, so baseline and product
 * still answer alike.
 */
async function ownTwin(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "cairn-bench-"));
  ends.unshift(() => rmSync(dataDir, { recursive: true, force: true }));
  const db = await openDatabase({ dataDir });
  await fillOpened("", db, SMALL);
  await db.close();
  return dataDir;
}

try {
  const rows = await measure();
  const how = [options.large && "large", options.own && "own"]
    .filter((word) => word !== false && word !== undefined)
    .join(" ");
  report(rows, how);
} finally {
  for (const end of ends) await end();
}
