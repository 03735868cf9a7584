// npm run bench: compares the product with bare baselines, and with --only=growth a large company with a small one.
// Options: --only=api,page,staffing,bulk,growth, --rounds, --seconds, --people
import { parseArgs } from "node:util";
import { startCluster } from "@/tests/support/database/postgres-cluster";
import { fillDatabase } from "./load-data";
import { print, report, type Row } from "./measure";
import { apiCalls } from "./suites/api";
import { bulk } from "./suites/bulk";
import { growth } from "./suites/growth";
import { getSheetPage } from "./suites/page";
import { staffing } from "./suites/staffing";
import { SETTINGS, startFloorApi, startFloorPage, startProduct, type Site } from "./site";

const USUAL = ["api", "page", "staffing", "bulk"] as const;
/** Growth fills for many minutes, and takes gigabytes. */
const GROUPS = [...USUAL, "growth"] as const;
const SIZE = { employees: 500, teamSize: 14, rated: 1 };

const { values: options } = parseArgs({
  options: {
    only: { type: "string", default: USUAL.join() },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "3" },
    people: { type: "string", default: "100000" },
  },
});
/** How often baseline and product are run in turn, and for how many seconds each. */
const pace = { rounds: Number(options.rounds), seconds: Number(options.seconds) };
const groups = options.only.split(",");
const unknown = groups.find((group) => !(GROUPS as readonly string[]).includes(group));
if (unknown !== undefined) throw new Error(`--only takes ${GROUPS.join(", ")}, not ${unknown}`);
const isWanted = (group: (typeof GROUPS)[number]) => groups.includes(group);

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
  if (isWanted("growth")) {
    const companyOf = async (employees: number) => {
      const shape = { employees, teamSize: 12, competencies: 400, rowsPerSheet: 60 };
      console.log(`Filling ${employees} sheets of 60 rows …`);
      const filled = await fillDatabase(cluster, `bench_growth_${employees}`, shape);
      ends.unshift(() => filled.db.close());
      return { filled, url: filled.url, start: () => startProduct(filled.url) };
    };
    add(...(await growth(await companyOf(1_000), await companyOf(Number(options.people)), running)));
  }
  if (isWanted("api") || isWanted("page")) {
    const filled = await filledWith(500);
    const product = await running(startProduct(filled.url));
    const sidesWith = (floor: Site) => ({ filled, floor, product, ...pace });
    if (isWanted("api")) add(...(await apiCalls(sidesWith(await running(startFloorApi(filled.url))))));
    if (isWanted("page")) add(...(await getSheetPage(sidesWith(await running(startFloorPage())))));
  }
  if (!isWanted("staffing") && !isWanted("bulk")) return;
  const filled = await filledWith(5_000);
  if (isWanted("staffing")) add(...(await staffing(filled, await running(startProduct(filled.url)))));
  if (isWanted("bulk")) add(...(await bulk(filled)));
}

try {
  await measure();
  report(rows, options.only);
} finally {
  for (const end of ends) await end();
}
