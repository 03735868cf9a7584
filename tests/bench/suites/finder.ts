import { setTimeout as pause } from "node:timers/promises";
import { installDatabase } from "@/lib/platform/db";
import { conditionsText, type Question, questionProblem } from "@/lib/finder/people-search/condition-rules";
import { listPeopleMatches } from "@/lib/finder/people-search/queries";
import { actorFor } from "@/tests/support/actors";
import { countStatements } from "@/tests/support/database/count-statements";
import { bareStatement } from "../baselines/finder";
import { readNames, staffingQuestions } from "../finder-questions";
import { type Caller, load } from "../load";
import type { Filled } from "../load-data";
import { type Row, shown, spreadOf } from "../measure";
import type { Site } from "../site";
import { authorised } from "./api";

/** People that the screen shows at first. */
const SHOWN = 50;
/** Milliseconds between two looks at /livez. */
const LOOK_EVERY = 20;

/** A bare answer: the ids of the people found, in order. */
type Bare = { ids: number[]; ms: number };

/** The questions, and how long one bare statement takes for each: rounds by question. */
export type Asked = { questions: readonly Question[]; bare: Bare[][] };

/**
 * Asks a database every question by one bare statement, `rounds` times after one that doesn't count. Nobody else may
 * use the database.
 */
export async function askBare({ db, crowd, people }: Filled, rounds: number): Promise<Asked> {
  const names = await readNames(db);
  const disciplines = await db.prisma.discipline.count();
  const questions = staffingQuestions(names, { disciplines, managers: people.managers });
  for (const question of questions) {
    const problem = questionProblem(question);
    if (problem !== null) throw new Error(`${conditionsText(question.must)}: ${problem}`);
  }
  const bare: Bare[][] = [];
  for (let round = 0; round <= rounds; round++) {
    const answers: Bare[] = [];
    for (const question of questions) {
      const statement = bareStatement(question, names, SHOWN + 1);
      const began = performance.now();
      const { rows } = await db.pool.query<{ id: number }>(statement);
      answers.push({ ms: performance.now() - began, ids: rows.slice(0, SHOWN).map(({ id }) => id) });
    }
    if (round > 0) bare.push(answers);
  }
  if (bare.flat().every(({ ids }) => ids.length === 0)) throw new Error(`nobody of ${crowd.employees} is found`);
  return { questions, bare };
}

/** Counts the statements of one search in this process, beside those of the session. */
export async function countSearch({ db, people }: Filled, { questions }: Asked): Promise<Row> {
  installDatabase(db);
  const actor = await actorFor(people.admin);
  const counts: number[] = [];
  for (const { must, nice } of questions) {
    const query = { must: conditionsText(must), nice: conditionsText(nice), purpose: "Counting" };
    const search = () => listPeopleMatches(actor, query as Parameters<typeof listPeopleMatches>[1]);
    counts.push((await countStatements(db, search)).count);
  }
  return {
    work: "statements of a search in the finder, beside the session's",
    goal: { bound: 3, atLeast: false },
    unit: "statements",
    measured: spreadOf(counts),
    from: `${questions.length} questions`,
  };
}

/**
 * Asks the product the same questions by its API, one at a time, each with a purpose of its own: every search is
 * recorded as a new one.
 */
export async function askProduct(
  filled: Filled,
  product: Site,
  { questions, bare }: Asked,
  { where, bound }: { where: string; bound: number },
): Promise<Row[]> {
  const headers = authorised(await filled.signIn(filled.people.admin));
  const rounds: number[][] = [];
  for (let round = 0; round <= bare.length; round++) {
    const times: number[] = [];
    for (const [place, question] of questions.entries()) {
      const began = performance.now();
      const answer = await fetch(product.origin + pathOf(question, `Bid ${round}`), { headers });
      const found = (await answer.json()) as { user: { id: number } }[];
      const took = performance.now() - began;
      times.push(took);
      // The app rests after a search for as long as it took, and a person reads the answer first.
      await pause(took);
      if (!answer.ok) throw new Error(`${answer.status} for ${pathOf(question, "")}`);
      const expected = bare[0]![place]!.ids.join();
      if (found.map(({ user }) => user.id).join() !== expected)
        throw new Error(`baseline and product find different people for ${pathOf(question, "")}`);
    }
    if (round > 0) rounds.push(times);
  }
  const ours = rounds.flat().sort((a, b) => a - b);
  const theirs = bare.flat().map(({ ms }) => ms);
  const slowest = questions.map((_, place) => spreadOf(rounds.map((times) => times[place]!)).median);
  const worst = questions[slowest.indexOf(Math.max(...slowest))]!;
  const sum = (times: readonly number[]) => times.reduce((total, ms) => total + ms, 0);
  const median = (times: readonly number[]) => shown(spreadOf(times).median);
  return [
    {
      work: `a search in the finder, ${filled.crowd.employees} people, ${where}, p95`,
      goal: { bound, atLeast: false },
      unit: "ms",
      measured: spreadOf(rounds.map((times) => percentile(times, 0.95))),
      from:
        `${questions.length} questions, median ${median(ours)} ms, longest ${shown(ours.at(-1)!)} ms; slowest ` +
        `must=${conditionsText(worst.must)} nice=${conditionsText(worst.nice)}`,
    },
    {
      work: `the same questions by one bare statement each, ${where}`,
      goal: { bound: 0.5, atLeast: true },
      unit: "×",
      measured: spreadOf(rounds.map((times, round) => sum(bare[round]!.map(({ ms }) => ms)) / sum(times))),
      from: `bare median ${median(theirs)} ms, p95 ${shown(percentile(theirs, 0.95))} ms`,
    },
  ];
}

/** How long /livez takes while four people search and one looks at the team of everyone. */
export async function livezMeanwhile(
  filled: Filled,
  product: Site,
  { questions }: Asked,
  { where, seconds }: { where: string; seconds: number },
): Promise<Row> {
  const searching = filled.people.managers.slice(0, 4).map(async (id, place): Promise<Caller> => {
    const requests = questions.map((question) => ({ method: "GET" as const, path: pathOf(question, `Load ${place}`) }));
    return { headers: authorised(await filled.signIn(id)), requests };
  });
  const { cookie } = await filled.signIn(filled.people.admin);
  const looking: Caller = { headers: { cookie }, requests: [{ method: "GET", path: "/team" }] };
  const waits: number[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const began = performance.now();
      const answer = await fetch(`${product.origin}/livez`);
      await answer.arrayBuffer();
      waits.push(performance.now() - began);
      await pause(LOOK_EVERY);
    }
  })();
  const done = await load(product.origin, [...(await Promise.all(searching)), looking], seconds);
  isOver = true;
  await watching;
  return {
    work: `\`/livez\` while four people search and one opens the team of everyone, ${where}, p99`,
    goal: { bound: 250, atLeast: false },
    unit: "ms",
    measured: spreadOf([percentile(waits, 0.99)]),
    from: `${waits.length} looks, longest ${shown(Math.max(...waits))} ms; ${done.answered} answers to the others`,
  };
}

const pathOf = ({ must, nice }: Question, purpose: string) =>
  `/api/cm/v1/people_matches?${new URLSearchParams({ must: conditionsText(must), nice: conditionsText(nice), purpose, limit: String(SHOWN) })}`;

function percentile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}
