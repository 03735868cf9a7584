import { type Caller, load } from "../load";
import { CALLERS, type Filled } from "../load-data";
import { inTurn, type Row, shown, spreadOf } from "../measure";
import type { Site } from "../site";

const BASE = "/api/cm/v1";

export type Sides = { filled: Filled; floor: Site; product: Site; rounds: number; seconds: number };

export const authorised = ({ cookie, token }: { cookie: string; token: string }) => ({
  cookie,
  authorization: `Bearer ${token}`,
});

/** GET one sheet of 150 rows: 16 people, each their own. */
export async function getSheet(sides: Sides): Promise<Row> {
  const { filled } = sides;
  const people = filled.people.employees;
  const requests = (id: number, base: string): Caller["requests"] => [{ method: "GET", path: `${base}/sheets/${id}` }];
  const product = await Promise.all(
    people.map(async (id) => ({ headers: authorised(await filled.signIn(id)), requests: requests(id, BASE) })),
  );
  const floor = people.map((id) => ({ headers: {}, requests: requests(id, "") }));
  await sameAnswer(sides, floor[0]!, product[0]!);
  return compared("GET one sheet of 150 rows by the API, 16 callers", 0.6, sides, floor, product);
}

/** POST a level change: 16 people, each requesting and withdrawing on their own rows. */
export async function postChange(sides: Sides): Promise<Row> {
  const { filled } = sides;
  const product = await changesOf(filled, filled.people.employees);
  const floor = product.map(({ requests }) => ({ headers: {}, requests }));
  return compared("POST a level change", 0.4, sides, floor, product);
}

/** Returns callers who repeatedly request a level on 20 of their own rows, then withdraw it. */
export async function changesOf(filled: Filled, people: readonly number[]): Promise<Caller[]> {
  const { rows } = await filled.db.pool.query<{ id: number; cm_sheet_id: number; current_level: string }>(
    "SELECT id, cm_sheet_id, current_level FROM cm_sheet_competency WHERE cm_sheet_id = ANY($1::int[]) ORDER BY id",
    [people],
  );
  const requestsOf = (person: number): Caller["requests"] => {
    const own = rows.filter((row) => row.cm_sheet_id === person).slice(0, 20);
    return ["ask", "withdraw"].flatMap((turn) =>
      own.map(({ id, current_level }) => {
        const desired_level = turn === "withdraw" ? current_level : current_level === "basic" ? "advanced" : "basic";
        const body = JSON.stringify({
          cm_competency_change: { current_level, desired_level, cm_sheet_competencies_id: id },
        });
        return { method: "POST", path: `${BASE}/sheets/${person}/sheet_competencies/${id}/competency_changes`, body };
      }),
    );
  };
  return Promise.all(
    people.map(async (id) => ({ headers: authorised(await filled.signIn(id)), requests: requestsOf(id) })),
  );
}

/** GET 200 employees of one manager with their notifications. */
export async function getTeam(sides: Sides): Promise<Row> {
  const { filled } = sides;
  const requests = (base: string): Caller["requests"] => [
    { method: "GET", path: `${base}/employee_managers?manager_id=${filled.people.head}&limit=200` },
  ];
  const headers = authorised(await filled.signIn(filled.people.head));
  const product = Array.from({ length: CALLERS }, () => ({ headers, requests: requests(BASE) }));
  const floor = Array.from({ length: CALLERS }, () => ({ headers: {}, requests: requests("") }));
  await sameAnswer(sides, floor[0]!, product[0]!);
  return compared("GET the team of 200 with notifications", 0.5, sides, floor, product);
}

/** GET the first 50 requests that wait: 16 managers. */
export async function getReviews(sides: Sides): Promise<Row> {
  const { product, floor } = await reviewers(sides);
  await sameAnswer(sides, floor[0]!, product[0]!);
  return compared("GET 50 of the requests that wait", 0.5, sides, floor, product);
}

async function reviewers({ filled }: Sides): Promise<{ product: Caller[]; floor: Caller[] }> {
  const { managers } = filled.people;
  const requests = (base: string): Caller["requests"] => [
    { method: "GET", path: `${base}/reviews?limit=50&state=all` },
  ];
  const product = managers.map(async (id) => ({
    headers: authorised(await filled.signIn(id)),
    requests: requests(BASE),
  }));
  return {
    product: await Promise.all(product),
    floor: managers.map((id) => ({ headers: { "x-user": String(id) }, requests: requests("") })),
  };
}

async function compared(
  work: string,
  bound: number,
  { floor, product, rounds, seconds }: Sides,
  floorCallers: Caller[],
  productCallers: Caller[],
): Promise<Row> {
  const pairs = await inTurn(
    rounds,
    () => load(floor.origin, floorCallers, seconds),
    () => load(product.origin, productCallers, seconds),
  );
  const perSecond = (side: 0 | 1) => shown(spreadOf(pairs.map((pair) => pair[side].perSecond)).median);
  return {
    work,
    goal: { bound, atLeast: true },
    unit: "×",
    measured: spreadOf(pairs.map(([bare, ours]) => ours.perSecond / bare.perSecond)),
    from: `${perSecond(1)} of ${perSecond(0)} a second`,
  };
}

/** Throws unless both answers are equal as JSON, so that only the same work is compared. */
async function sameAnswer({ floor, product }: Sides, bare: Caller, ours: Caller): Promise<void> {
  const ask = async (origin: string, { headers, requests }: Caller) =>
    (await fetch(origin + requests[0]!.path, { headers })).json();
  const [expected, got] = [sorted(await ask(floor.origin, bare)), sorted(await ask(product.origin, ours))];
  if (expected !== got)
    throw new Error(
      `baseline and product answer differently to ${ours.requests[0]!.path}:\n${firstDifference(expected, got)}`,
    );
}

const sorted = (json: unknown) =>
  JSON.stringify(json, (_key, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

function firstDifference(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return `${a.slice(Math.max(0, at - 80), at + 80)}\n${b.slice(Math.max(0, at - 80), at + 80)}`;
}
