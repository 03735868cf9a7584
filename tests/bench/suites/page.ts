import { gzipSync } from "node:zlib";
import { CALLERS, type Filled } from "../load-data";
import { type Caller, load } from "../load";
import { inTurn, type Row, shown, spreadOf } from "../measure";
import type { Site } from "../site";

const GZIP = { "accept-encoding": "gzip" };

/** The sheet's page against the bare page, as browsers request it, and the slowest times to its first byte. */
export async function getSheetPage(
  filled: Filled,
  floor: Site,
  product: Site,
  rounds: number,
  seconds: number,
): Promise<Row[]> {
  const ours: Caller[] = [];
  for (const person of filled.people.employees) {
    const { cookie } = await filled.signIn(person);
    ours.push({ headers: { ...GZIP, cookie }, requests: [{ method: "GET", path: "/sheet" }] });
  }
  const bare: Caller[] = Array.from({ length: CALLERS }, () => ({
    headers: GZIP,
    requests: [{ method: "GET", path: "/" }],
  }));
  const pairs = await inTurn(
    rounds,
    () => load(floor.origin, bare, seconds),
    () => load(product.origin, ours, seconds),
  );
  const per = (side: 0 | 1, what: "perSecond" | "median" | "p99") =>
    shown(spreadOf(pairs.map((pair) => pair[side][what])).median);
  const sizes = { bare: await gzipped(floor.origin, bare[0]!), ours: await gzipped(product.origin, ours[0]!) };
  return [
    {
      work: "`/sheet` as HTML, 150 rows × 4 radios",
      goal: { bound: 1, atLeast: true },
      unit: "×",
      measured: spreadOf(pairs.map(([a, b]) => b.perSecond / a.perSecond)),
      from: `${per(1, "perSecond")} of ${per(0, "perSecond")} a second`,
    },
    {
      work: "its time to first byte, p99 by median at 16 callers",
      goal: { bound: 3, atLeast: false },
      unit: "×",
      measured: spreadOf(pairs.map(([, b]) => b.p99 / b.median)),
      from: `${per(1, "p99")} ms by ${per(1, "median")} ms; the bare page ${per(0, "p99")} by ${per(0, "median")}`,
    },
    {
      work: "HTML of `/sheet`, 150 rows, gzip",
      goal: { bound: 40, atLeast: false },
      unit: "kB",
      measured: spreadOf([sizes.ours / 1024]),
      from: `the bare page ${shown(sizes.bare / 1024)} kB`,
    },
  ];
}

/** Measures the uncompressed HTML of a list page for an admin. */
export async function getListPage(filled: Filled, product: Site, path: string, work: string): Promise<Row> {
  const { cookie } = await filled.signIn(filled.people.admin);
  const answer = await fetch(product.origin + path, { headers: { cookie } });
  const html = await answer.text();
  return {
    work,
    goal: { bound: 300, atLeast: false },
    unit: "kB",
    measured: spreadOf([Buffer.byteLength(html) / 1000]),
    from: `${shown(gzipSync(html).length / 1000)} kB as gzip`,
  };
}

async function gzipped(origin: string, { headers, requests }: Caller): Promise<number> {
  const answer = await fetch(origin + requests[0]!.path, { headers });
  return gzipSync(Buffer.from(await answer.arrayBuffer())).length;
}
