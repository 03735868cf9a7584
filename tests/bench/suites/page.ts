import { gzipSync } from "node:zlib";
import { type Caller, load } from "../load";
import { inTurn, median, type Row, shown } from "../measure";
import type { Site } from "../site";
import type { Sides } from "./api";

/** As browsers ask over https. */
const COMPRESSED = { "accept-encoding": "gzip, deflate, br, zstd" };

/** The sheet's page against the bare page, as browsers request it, and the slowest times to its first byte. */
export async function getSheetPage({ filled, floor, product, rounds, seconds }: Sides): Promise<Row[]> {
  const callersOf = (path: string, cookies: readonly string[]): Caller[] =>
    cookies.map((cookie) => ({ headers: { ...COMPRESSED, cookie }, requests: [{ method: "GET", path }] }));
  const signedIn = await Promise.all(filled.people.employees.map(filled.signIn));
  const cookies = signedIn.map(({ cookie }) => cookie);
  const bareCookies = cookies.map(() => "");
  const pairs = await inTurn(
    rounds,
    () => load(floor.origin, callersOf("/", bareCookies), seconds),
    () => load(product.origin, callersOf("/sheet", cookies), seconds),
  );
  const of = (side: 0 | 1, what: "perSecond" | "median" | "p99") =>
    shown(median(pairs.map((pair) => pair[side][what])));
  const [bare, ours] = [await htmlOf(floor, "/"), await htmlOf(product, "/sheet", cookies[0])];
  return [
    {
      work: "`/sheet` as HTML, 150 rows × 4 radios",
      unit: "×",
      least: 1,
      figures: pairs.map(([a, b]) => b.perSecond / a.perSecond),
      from: `${of(1, "perSecond")} of ${of(0, "perSecond")} a second`,
    },
    {
      work: "its time to first byte, p99 by median at 16 callers",
      unit: "×",
      most: 3,
      figures: pairs.map(([, b]) => b.p99 / b.median),
      from: `${of(1, "p99")} ms by ${of(1, "median")} ms; the bare page ${of(0, "p99")} by ${of(0, "median")}`,
    },
    {
      work: "HTML of `/sheet`, 150 rows, gzip",
      unit: "kB",
      most: 40,
      figures: [ours],
      from: `the bare page ${shown(bare)} kB`,
    },
  ];
}

/** The size of a page's HTML in kB of gzip. */
async function htmlOf({ origin }: Site, path: string, cookie = ""): Promise<number> {
  const html = await (await fetch(origin + path, { headers: { cookie } })).arrayBuffer();
  return gzipSync(html).length / 1_000;
}
