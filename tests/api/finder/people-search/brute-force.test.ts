import {
  FINDABLE_INTERESTS,
  MAX_CONDITIONS,
  type Condition,
  type LevelCondition,
  questionProblem,
  subjectsOf,
  type Question,
} from "@/lib/finder/people-search/condition-rules";
import { findMatches, type MatchRecord } from "@/lib/finder/people-search/store";
import { mulberry32 } from "@/prisma/demo/random";
import { testDatabase } from "@/tests/support/database/test-database";
import { FUZZ } from "@/tests/support/fuzz";
import { bruteForce } from "./brute-force";
import { CERTIFICATES, type Company, fillCompany, PLACES, SPOKEN } from "./company";

const db = testDatabase({ keepsRows: true });
let company: Company;
const random = mulberry32(FUZZ.seed);
beforeAll(async () => {
  company = await fillCompany(db, random, 60);
}, 60_000);

/** One name of some, or several. */
function namesOf(all: readonly string[]) {
  const [name = "", ...or] = all.toSorted(() => random() - 0.5).slice(0, 1 + Math.floor(random() * all.length));
  return { name, ...(or.length > 0 && { or }) };
}

const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;

function randomCondition(): Condition {
  const level = pick(["basic", "intermediate", "advanced"] as const);
  const levels: LevelCondition[] = [
    { kind: "competency", id: pick(company.competencies.filter(({ published }) => published)).id, level },
    {
      kind: "competency",
      id: pick(company.competencies.filter(({ published }) => published)).id,
      inLanguage: pick(company.languages),
      level,
    },
    { kind: "area", id: pick(company.areas), level },
    { kind: "language", id: pick(company.languages), level },
  ];
  const chance = random();
  if (chance < 0.15) {
    const [first, ...others] = levels.toSorted(() => random() - 0.5);
    return { ...first!, or: others.slice(0, 1 + Math.floor(random() * 2)).flatMap(subjectsOf) };
  }
  if (chance < 0.6) return pick(levels);
  if (chance < 0.8)
    return pick<Condition>([
      { kind: "location", ...namesOf([...PLACES, "berlin old", "Paris"]) },
      { kind: "speaks", ...namesOf([...SPOKEN, "Deutsch"]), least: pick([null, "B1", "C2"]) },
      { kind: "certificate", ...namesOf([...CERTIFICATES, "aws"]) },
    ]);
  return pick<Condition>([
    { kind: "discipline", id: pick(company.disciplines) },
    { kind: "discipline", id: company.disciplines[0]!, or: company.disciplines.slice(1, 2) },
    { kind: "manager", id: pick(company.people).id },
    { kind: "confirmed", months: pick([1, 6, 12, 20]) },
    { kind: "interest", interest: pick(FINDABLE_INTERESTS), of: levels.slice(0, pick([1, 2])).flatMap(subjectsOf) },
  ]);
}

function randomQuestion(): Question {
  for (;;) {
    const conditions = Array.from({ length: 1 + Math.floor(random() * MAX_CONDITIONS) }, randomCondition);
    const musts = Math.floor(random() * (conditions.length + 1));
    const question = { must: conditions.slice(0, musts), nice: conditions.slice(musts) };
    if (questionProblem(question) === null) return question;
  }
}

const shown = ({ id, unmet, steps }: MatchRecord) => ({ id, unmet, steps });

/** Few, because each is a statement of a new shape, which takes time to plan. */
const QUESTIONS = FUZZ.numRuns * 5;

test("random questions find the same people in the same order as a check of everyone", async () => {
  for (let asked = 0; asked < QUESTIONS; asked += 1) {
    const question = randomQuestion();
    const callerId = pick(company.people).id;
    const expected = bruteForce(company, callerId, question);
    const found = await findMatches(
      db.prisma,
      { below: callerId },
      { ...question, timeOf: null, recordsOf: { below: callerId } },
      { limit: 100, after: null },
    );
    expect({ question, found: found.map(shown) }).toEqual({ question, found: expected });
    // The groups of the screen stand in the order of their counts.
    const counts = found.map(({ must_steps }) => must_steps);
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
    expect(new Set(found.map(({ total }) => total))).toEqual(new Set(expected.length > 0 ? [expected.length] : []));
  }
});

test("pages have everyone once, in the order of the whole list", async () => {
  const question: Question = { must: [{ kind: "area", id: company.areas[0]!, level: "advanced" }], nice: [] };
  const callerId = company.people[0]!.id;
  const all: MatchRecord[] = [];
  for (let page: MatchRecord[] = []; ;) {
    const last = page.at(-1);
    page = await findMatches(
      db.prisma,
      { below: callerId },
      { ...question, timeOf: null, recordsOf: null },
      {
        limit: 7,
        after: last
          ? [
              last.unmet,
              last.must_steps,
              last.steps,
              last.imported,
              last.above,
              last.reluctance,
              "",
              last.order_key,
              last.id,
            ]
          : null,
      },
    );
    if (page.length === 0) break;
    all.push(...page);
  }
  expect(all.map(shown)).toEqual(bruteForce(company, callerId, question));
  expect(all.length).toBeGreaterThan(20);
});
