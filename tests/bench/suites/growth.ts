import type { Filled } from "../load-data";
import { type Caller, load } from "../load";
import { inTurn, type Row, shown, spreadOf } from "../measure";
import type { Site } from "../site";
import { authorised, changesOf } from "./api";

/** The product with a small company, and with one 10 times larger. */
export type Growth = {
  small: { filled: Filled; site: Site };
  large: { filled: Filled; site: Site };
  rounds: number;
  seconds: number;
};

/**
 * The number of sheets must not slow down work on one of them, and may slow down lists a little. One caller, so that
 * nothing queues.
 */
export async function growth(sizes: Growth): Promise<Row[]> {
  const sheet = (headers: Record<string, string>, path: string): Caller => ({
    headers,
    requests: [{ method: "GET", path }],
  });
  const works: { work: string; bound: number; caller: (filled: Filled) => Promise<Caller> }[] = [
    ...["", "?employee=an", "?manager=el"].map((query) => ({
      work: `10× the employees: matrices, ${query === "" ? "first page" : `\`${query}\``}`,
      bound: 1.5,
      caller: async (filled: Filled) =>
        sheet(
          await filled.signIn(filled.people.admin).then(({ cookie }) => ({ cookie })),
          `/competency-matrices${query}`,
        ),
    })),
    {
      work: "10× the requests: GET /reviews",
      bound: 1.5,
      caller: async (filled) =>
        sheet(authorised(await filled.signIn(filled.people.admin)), "/api/cm/v1/reviews?limit=50&state=all"),
    },
    {
      work: "10× the requests: `/reviews`",
      bound: 1.5,
      caller: async (filled) => sheet({ cookie: (await filled.signIn(filled.people.admin)).cookie }, "/reviews"),
    },
    {
      work: "10× the sheets: GET one sheet",
      bound: 1.2,
      caller: async (filled) =>
        sheet(
          authorised(await filled.signIn(filled.people.employees[0]!)),
          `/api/cm/v1/sheets/${filled.people.employees[0]}`,
        ),
    },
    {
      work: "10× the sheets: POST a level change",
      bound: 1.2,
      caller: async (filled) => (await changesOf(filled, filled.people.employees.slice(0, 1)))[0]!,
    },
    {
      work: "10× the sheets: `/sheet`",
      bound: 1.2,
      caller: async (filled) => sheet({ cookie: (await filled.signIn(filled.people.employees[0]!)).cookie }, "/sheet"),
    },
  ];
  const rows: Row[] = [];
  for (const { work, bound, caller } of works) {
    const [few, many] = [await caller(sizes.small.filled), await caller(sizes.large.filled)];
    const pairs = await inTurn(
      sizes.rounds,
      () => load(sizes.small.site.origin, [few], sizes.seconds),
      () => load(sizes.large.site.origin, [many], sizes.seconds),
    );
    const median = (side: 0 | 1) => shown(spreadOf(pairs.map((pair) => pair[side].median)).median);
    rows.push({
      work,
      goal: { bound, atLeast: false },
      unit: "×",
      measured: spreadOf(pairs.map(([a, b]) => b.median / a.median)),
      from: `${median(1)} ms by ${median(0)} ms`,
    });
  }
  return rows;
}
