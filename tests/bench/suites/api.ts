import { type Caller, load } from "../load";
import { CALLERS, type Filled, type SignedIn } from "../load-data";
import { inTurn, median, type Row, shown } from "../measure";
import type { Site } from "../site";

const BASE = "/api/cm/v1";

export type Sides = { rounds: number; seconds: number; filled: Filled; floor: Site; product: Site };

const authorised = ({ cookie, token }: SignedIn) => ({ cookie, authorization: `Bearer ${token}` });

/** Callers who each repeat their GET of the API. */
const readers = ({ signIn }: Filled, people: readonly number[], pathOf: (person: number) => string) =>
  Promise.all(
    people.map(async (person): Promise<Caller> => {
      const headers = authorised(await signIn(person));
      return { headers, requests: [{ method: "GET", path: BASE + pathOf(person) }] };
    }),
  );

/** Calls of the API and its baseline, 16 callers. tests/api/platform/load-data/baselines.test.ts: both answer alike. */
export async function apiCalls(sides: Sides): Promise<Row[]> {
  const { filled } = sides;
  const { employees, managers, head } = filled.people;
  const heads = Array.from({ length: CALLERS }, () => head);
  const sheets = await readers(filled, employees, (id) => `/sheets/${id}`);
  const teams = await readers(filled, heads, (id) => `/employee_managers?manager_id=${id}&limit=200`);
  const reviews = await readers(filled, managers, () => "/reviews?limit=50&state=all");
  return [
    await compared("GET one sheet of 150 rows by the API, 16 callers", 0.6, sides, sheets),
    await compared("GET the team of 200 with notifications", 0.5, sides, teams),
    await compared("GET 50 of the requests that wait", 0.5, sides, reviews, managers),
    // Last, because it changes the rows that the others read.
    await compared("POST a level change", 0.4, sides, await changesOf(filled, employees)),
  ];
}

/** Returns callers who repeatedly request a level on 20 of their own rows, then withdraw it. */
function changesOf({ db, signIn }: Filled, people: readonly number[]): Promise<Caller[]> {
  return Promise.all(
    people.map(async (person) => {
      const rows = await db.prisma.sheetCompetency.findMany({
        where: { sheetId: person },
        orderBy: { id: "asc" },
        take: 20,
      });
      const changeTo = (desiredOf: (level: string) => string): Caller["requests"] =>
        rows.map(({ id, currentLevel: current_level }) => ({
          method: "POST",
          path: `${BASE}/sheets/${person}/sheet_competencies/${id}/competency_changes`,
          body: JSON.stringify({
            cm_competency_change: {
              current_level,
              desired_level: desiredOf(current_level),
              cm_sheet_competencies_id: id,
            },
          }),
        }));
      const asked = changeTo((level) => (level === "basic" ? "advanced" : "basic"));
      return { headers: authorised(await signIn(person)), requests: [...asked, ...changeTo((level) => level)] };
    }),
  );
}

/** `users` are the people as whom the baseline answers, who has no sign-in. */
async function compared(
  work: string,
  least: number,
  { floor, product, rounds, seconds }: Sides,
  callers: readonly Caller[],
  users: readonly number[] = [],
): Promise<Row> {
  const bare = callers.map(({ requests }, place) => ({
    headers: { "x-user": String(users[place]) },
    requests: requests.map((request) => ({ ...request, path: request.path.replace(BASE, "") })),
  }));
  const pairs = await inTurn(
    rounds,
    () => load(floor.origin, bare, seconds),
    () => load(product.origin, callers, seconds),
  );
  const perSecond = (side: 0 | 1) => shown(median(pairs.map((pair) => pair[side].perSecond)));
  const figures = pairs.map(([floored, ours]) => ours.perSecond / floored.perSecond);
  return { work, unit: "×", least, figures, from: `${perSecond(1)} of ${perSecond(0)} a second` };
}
