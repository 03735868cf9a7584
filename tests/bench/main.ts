// npm run bench: compares the product with bare baselines, and with --only=growth a large company with a small one.
// Options: --only=api,page,phone,staffing,bulk,growth, --rounds, --seconds, --people
import { parseArgs } from "node:util";
import { startCluster } from "@/tests/support/database/postgres-cluster";
import { type CrowdSize, FULL_SIZE } from "@/tests/support/load-data/size";
import { fillDatabase } from "./load-data";
import { print, report, type Row } from "./measure";
import { apiCalls } from "./suites/api";
import { bulk } from "./suites/bulk";
import { growth } from "./suites/growth";
import { getSheetPage } from "./suites/page";
import { onPhone } from "./suites/phone";
import { staffing } from "./suites/staffing";
import { SETTINGS, startFloorApi, startFloorPage, startProduct, type Site } from "./site";

const USUAL = ["api", "page", "phone", "staffing", "bulk"] as const;
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
const isWanted = (...any: (typeof GROUPS)[number][]) => any.some((group) => groups.includes(group));

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

const cluster = await startCluster({ durable: true });
ends.unshift(() => cluster.stop());

async function companyOf(employees: number, size: Partial<CrowdSize> = SIZE) {
  const shape = { ...size, employees };
  console.log(`Filling ${employees} sheets of ${shape.rowsPerSheet ?? FULL_SIZE.rowsPerSheet} rows …`);
  const { url, ...filled } = await fillDatabase(cluster, `bench_${employees}_${ends.length}`, shape);
  ends.unshift(() => filled.db.close());
  return { filled, start: (more?: Record<string, string>) => startProduct(url, more), url };
}

async function besideBaselines(): Promise<void> {
  const { filled, start, url } = await companyOf(500);
  const product = await running(start());
  const sidesWith = (floor: Site) => ({ filled, floor, product, ...pace });
  if (isWanted("api")) add(...(await apiCalls(sidesWith(await running(startFloorApi(url))))));
  const floor = isWanted("page", "phone") && (await running(startFloorPage()));
  if (floor && isWanted("page")) add(...(await getSheetPage(sidesWith(floor))));
  if (floor && isWanted("phone")) add(...(await onPhone(sidesWith(floor))));
}

async function ofManyPeople(): Promise<void> {
  const { filled, start } = await companyOf(5_000);
  if (isWanted("staffing")) add(...(await staffing(filled, await running(start()))));
  if (isWanted("bulk")) add(...(await bulk(filled)));
}

async function ofLargeBesideSmall(): Promise<void> {
  const size = { rowsPerSheet: 60 };
  const [small, large] = [await companyOf(1_000, size), await companyOf(Number(options.people), size)];
  for await (const row of growth(small, large, running)) add(row);
}

try {
  if (isWanted("api", "page", "phone")) await besideBaselines();
  if (isWanted("staffing", "bulk")) await ofManyPeople();
  if (isWanted("growth")) await ofLargeBesideSmall();
  report(rows, options.only);
} finally {
  for (const end of ends) await end();
}
