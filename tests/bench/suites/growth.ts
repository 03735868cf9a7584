import { type Caller, load } from "../load";
import type { Filled } from "../load-data";
import { inTurn, median, type Row, shown } from "../measure";
import type { Site } from "../site";
import { authorised, changesOf, type Pace } from "./api";

/** The product on a company's database. */
export type Company = { filled: Filled; site: Site };

/**
 * The number of sheets must not slow down work on one of them, and may slow down lists a little. One caller, so that
 * nothing queues.
 */
export async function growth(small: Company, large: Company, { rounds, seconds }: Pace): Promise<Row[]> {
  const reads =
    (who: "admin" | "employee", path: (id: number) => string) =>
    async (filled: Filled): Promise<Caller> => {
      const id = who === "admin" ? filled.people.admin : filled.people.employees[0]!;
      return { headers: authorised(await filled.signIn(id)), requests: [{ method: "GET", path: path(id) }] };
    };
  const changes = async (filled: Filled) => (await changesOf(filled, filled.people.employees.slice(0, 1)))[0]!;
  const WORKS: [work: string, most: number, callerOf: (filled: Filled) => Promise<Caller>][] = [
    ["employees: matrices, first page", 1.5, reads("admin", () => "/competency-matrices")],
    ["employees: matrices, `?employee=an`", 1.5, reads("admin", () => "/competency-matrices?employee=an")],
    ["employees: matrices, `?manager=el`", 1.5, reads("admin", () => "/competency-matrices?manager=el")],
    ["requests: GET /reviews", 1.5, reads("admin", () => "/api/cm/v1/reviews?limit=50&state=all")],
    ["requests: `/reviews`", 1.5, reads("admin", () => "/reviews")],
    ["sheets: GET one sheet", 1.2, reads("employee", (id) => `/api/cm/v1/sheets/${id}`)],
    ["sheets: POST a level change", 1.2, changes],
    ["sheets: `/sheet`", 1.2, reads("employee", () => "/sheet")],
  ];
  const rows: Row[] = [];
  for (const [work, most, callerOf] of WORKS) {
    const [few, many] = [await callerOf(small.filled), await callerOf(large.filled)];
    const pairs = await inTurn(
      rounds,
      () => load(small.site.origin, [few], seconds),
      () => load(large.site.origin, [many], seconds),
    );
    const [before, after] = ([0, 1] as const).map((side) => shown(median(pairs.map((pair) => pair[side].median))));
    const figures = pairs.map(([a, b]) => b.median / a.median);
    rows.push({ work: `10× the ${work}`, unit: "×", most, figures, from: `${after} ms by ${before} ms` });
  }
  return rows;
}
