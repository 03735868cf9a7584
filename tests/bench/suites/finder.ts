import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "@/lib/platform/db";
import { withMaintenanceClient } from "@/lib/platform/db/maintenance-client";
import { mulberry32, pick } from "@/prisma/demo/random";
import type { Filled } from "../load-data";
import { median, percentile, type Row, shown } from "../measure";
import type { Site } from "../site";
import { authorised, type Pace } from "./api";
import { pageSize } from "./page";

const TEAM = 60;
/** How many questions of each kind are asked. */
const EACH = 4;

/**
 * Adds what people say about one of fifty of their rows, and gives the last manager exactly 60 people with the same three
 * disciplines, which have 120 competencies.
 */
export async function fillFinder({ db, people }: Filled): Promise<void> {
  await db.pool.query(`
    INSERT INTO cm_interest (cm_sheet_competencies_id, kind, audience)
    SELECT id, (enum_range(NULL::cm_interest_kind))[1 + id / 50 % 3],
      CASE WHEN id % 150 = 0 THEN 'managers' ELSE 'finders' END::cm_interest_audience
    FROM cm_sheet_competency WHERE id % 50 = 0`);
  const managerId = people.managers.at(-1)!;
  await db.prisma.employeeManager.deleteMany({ where: { managerId } });
  await db.pool.query(
    `INSERT INTO employee_manager (employee_id, manager_id, is_primary)
     SELECT u.id, $1, NOT EXISTS (SELECT FROM employee_manager em WHERE em.employee_id = u.id AND em.is_primary)
     FROM cm_user u WHERE NOT u.is_manager AND NOT u.is_admin AND u.id % (SELECT count(*) FROM cm_role) = 0
     ORDER BY u.id LIMIT $2`,
    [managerId, TEAM],
  );
  await withMaintenanceClient(db.pool, (client) => client.query("VACUUM ANALYZE"));
}

/** The HTML of that manager's team. */
export const teamSize = (filled: Filled, product: Site): Promise<Row> =>
  pageSize(filled, product, filled.people.managers.at(-1)!, "/team", `\`/team\`, ${TEAM} people × 120 competencies`);

/** A question's musts and nice-to-haves, as the API has them. */
type Question = [must: string[], nice: string[]];

/** Questions as people ask them when they staff a project: from one skill to eight conditions. */
async function staffingQuestions({ prisma }: Database, managers: readonly number[]): Promise<Question[]> {
  const random = mulberry32(24);
  const order = { select: { id: true }, orderBy: { id: "asc" } } as const;
  const ids = {
    competency: await prisma.competency.findMany({ ...order, where: { published: true } }),
    area: await prisma.area.findMany(order),
    language: await prisma.language.findMany(order),
    discipline: await prisma.discipline.findMany(order),
  };
  const any = (kind: keyof typeof ids) => `${kind}-${pick(random, ids[kind]).id}`;
  const level = () => pick(random, ["basic", "intermediate", "advanced"]);
  const about = (kind: "competency" | "area" | "language", at = level()) => `${any(kind)}-${at}`;
  /** Of one discipline, which many people have together: its ids are as far apart as there are disciplines. */
  const skills = (count: number) => {
    const first = Math.floor(random() * ids.competency.length);
    const at = (place: number) => (first + place * ids.discipline.length) % ids.competency.length;
    return Array.from({ length: count }, (_, place) => `competency-${ids.competency[at(place)]!.id}-${level()}`);
  };
  const questions = (): Question[] => [
    [[about("competency", "advanced")], []],
    [skills(2), [...skills(1), "interest-happy_to_teach"]],
    [[about("area", "advanced")], []],
    [[about("language", "intermediate"), "confirmed-12"], []],
    [[about("area", "intermediate"), about("language", "basic")], [about("competency")]],
    [[about("competency", "basic"), `manager-${pick(random, managers)}`], ["interest-keen"]],
    [[any("discipline")], [about("language"), about("area"), "confirmed-6"]],
    [[], skills(4)],
    [
      [...skills(3), about("area", "basic"), "confirmed-24"],
      [about("language"), "interest-keen", any("discipline")],
    ],
  ];
  return Array.from({ length: EACH }, questions).flat();
}

/** Asks the questions by the API, one at a time, each with a purpose of its own: every search is recorded as a new one. */
export async function search({ db, people, signIn }: Filled, product: Site, { rounds }: Pace): Promise<Row> {
  const questions = await staffingQuestions(db, people.managers);
  const headers = authorised(await signIn(people.admin));
  const all: number[][] = [];
  let found = 0;
  for (let round = 0; round <= rounds; round++) {
    const times: number[] = [];
    for (const [must, nice] of questions) {
      const query = { must: must.join(), nice: nice.join(), purpose: `Bid ${round}`, limit: "50" };
      const begun = performance.now();
      const answer = await fetch(`${product.origin}/api/cm/v1/people_matches?${new URLSearchParams(query)}`, {
        headers,
      });
      if (!answer.ok) throw new Error(`${answer.status} for ${JSON.stringify(query)}`);
      found += ((await answer.json()) as unknown[]).length;
      const took = performance.now() - begun;
      times.push(took);
      // The app rests after a search for as long as it took, and a person reads the answer first.
      await pause(took);
    }
    if (round > 0) all.push(times);
  }
  if (found === 0) throw new Error("No question finds anybody.");
  return {
    ...{ work: "a search in the finder, 5,000 people, p95", unit: "ms", most: 200 },
    figures: all.map((times) => percentile(times, 0.95)),
    from: `${questions.length} questions, median ${shown(median(all.flat()))} ms, longest ${shown(Math.max(...all.flat()))} ms`,
  };
}
