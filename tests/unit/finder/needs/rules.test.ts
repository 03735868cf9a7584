import { MIN_COUNTED, namelessCount } from "@/lib/platform/core/nameless-counts";
import {
  conditionText,
  type FoundLevel,
  readQuestion,
  storedQuestion,
} from "@/lib/finder/people-search/condition-rules";
import {
  conditionLabel,
  type CountedNeed,
  demandOf,
  forAnother,
  namedCondition,
  type NeedCondition,
  quartersFrom,
  shortOf,
  shortSentence,
  type Supply,
  supplyAt,
} from "@/lib/finder/needs/rules";

test("quarters follow that of today", () => {
  expect(quartersFrom("2026-11-22", 3)).toEqual([
    { name: "Q4 2026", startsOn: "2026-10-01", endsOn: "2026-12-31" },
    { name: "Q1 2027", startsOn: "2027-01-01", endsOn: "2027-03-31" },
    { name: "Q2 2027", startsOn: "2027-04-01", endsOn: "2027-06-30" },
  ]);
  const lastDays = ["2027-01-01", "2027-03-31", "2027-06-30", "2027-09-30", "2027-12-31"];
  const names = lastDays.map((day) => quartersFrom(day, 1)[0]!.name);
  expect(names).toEqual(["Q1 2027", "Q1 2027", "Q2 2027", "Q3 2027", "Q4 2027"]);
});

describe("what is needed", () => {
  const kubernetes: NeedCondition = { kind: "competency", id: 1, level: "advanced" };
  const need = (more: Partial<CountedNeed>): CountedNeed => ({
    probability: 100,
    percent: 100,
    missing: missing("2027-01-15", "2027-02-15"),
    must: [kubernetes],
    ...more,
  });
  const missing = (starts_on: string, ends_on: string, people = 2, percent = 0) => [
    { starts_on, ends_on, people, percent },
  ];
  const quarters = quartersFrom("2026-11-22", 3);
  const needed = (...needs: CountedNeed[]) => demandOf(needs, quarters).map((demand) => demand.needed);

  test("is probability × headcount in each quarter that the need touches", () => {
    expect(needed(need({}))).toEqual([[0, 2, 0]]);
    expect(needed(need({ missing: missing("2026-12-31", "2027-04-01") }))).toEqual([[2, 2, 2]]);
    expect(
      needed(
        need({ probability: 70 }),
        need({ probability: 10 }),
        need({ probability: 30, missing: missing("2027-01-15", "2027-02-15", 1) }),
      ),
    ).toEqual([[0, 1.9, 0]]);
  });

  test("is what is missing on the day of a quarter on which most is", () => {
    const first = missing("2027-01-01", "2027-01-31", 2);
    expect(needed(need({ missing: [...first, ...missing("2027-02-01", "2027-04-30", 1)] }))).toEqual([[0, 2, 1]]);
  });

  test("is a part of a place only as far as it is missing over the quarter's days", () => {
    expect(needed(need({ percent: 80, missing: missing("2027-01-01", "2027-03-31", 1, 40) }))).toEqual([[0, 1.5, 0]]);
    expect(needed(need({ missing: missing("2027-01-01", "2027-02-14", 0, 60) }))).toEqual([[0, 0.3, 0]]);
    expect(needed(need({ missing: missing("2026-11-30", "2026-12-08", 0, 60) }))).toEqual([]);
    expect(needed(need({ missing: missing("2026-11-30", "2026-12-08", 1, 60) }))).toEqual([[1, 0, 0]]);
  });

  test("is separate for each level, once per need, and nothing without a must about a level", () => {
    const basic: NeedCondition = { kind: "competency", id: 1, level: "basic" };
    expect(needed(need({ must: [kubernetes, kubernetes, basic] }))).toEqual([
      [0, 2, 0],
      [0, 2, 0],
    ]);
    expect(needed(need({ must: [{ kind: "discipline", id: 3 }] }))).toEqual([]);
    expect(needed(need({ missing: missing("2029-01-01", "2029-02-01") }))).toEqual([]);
    expect(needed()).toEqual([]);
  });
});

test.each([
  [2, 1, 1],
  [2, 2, 0],
  [1.6, 1, 1],
  [1.2, 2, 0],
  [12, 0, 12],
])("%d needed and %d free is %d short, in whole people", (needed, people, short) => {
  expect(shortOf(needed, people)).toBe(short);
});

test("says every quarter in which most people are short, three or more in a row as a span", () => {
  const quarters = ["Q4 2026", "Q1 2027", "Q2 2027"];
  expect(shortSentence(quarters, [1, 2, 2], [1, 1, 1])).toBe("1 person short in Q1 2027 and Q2 2027");
  expect(shortSentence(quarters, [1, 2, 3], [1, 1, 1])).toBe("2 people short in Q2 2027");
  expect(shortSentence(quarters, [2, 2, 2], [1, 1, 1])).toBe("1 person short in Q4 2026 to Q2 2027");
  expect(shortSentence(quarters, [2, 1, 2], [1, 1, 1])).toBe("1 person short in Q4 2026 and Q2 2027");
  expect(shortSentence(quarters, [1, 1.6, 1.6], [1, 1, 1])).toBe("1 person short in Q1 2027 and Q2 2027");
  expect(shortSentence(quarters, [1, 1, 1], [1, 1, 1])).toBe("");
});

describe("what people read who may not find others", () => {
  const LEVELS: readonly FoundLevel[] = ["basic", "intermediate", "advanced"];
  /** All that needs at every level can make public about one competency. */
  const published = (counts: Supply) =>
    LEVELS.flatMap((level) => {
      const { atLevel, oneStepAway } = supplyAt(counts, level);
      return [namelessCount(atLevel), namelessCount(oneStepAway)];
    }).join();

  test("no difference between what is said gives a number of people under five", () => {
    const MOST = 20;
    const all = Array.from({ length: MOST + 1 }, (_, count) => count);
    /** For everything that can be said: the numbers of people at each level that it leaves possible. */
    const possible = new Map<string, Set<number>[]>();
    for (const none of all)
      for (const basic of all)
        for (const intermediate of all)
          for (const advanced of all) {
            const counts: Supply = [none, basic, intermediate, advanced];
            const key = published(counts);
            const cells = possible.get(key) ?? counts.map(() => new Set<number>());
            counts.forEach((count, at) => cells[at]!.add(count));
            possible.set(key, cells);
          }
    // The test's own limit leaves fewer possible than there are.
    const unlimited = [...possible.values()].filter((cells) => cells.every((cell) => !cell.has(MOST)));
    expect(unlimited.length).toBeGreaterThan(100);
    const given = unlimited.flat().filter((cell) => cell.size === 1 && [...cell][0]! < MIN_COUNTED);
    expect(given).toEqual([]);
  });
});

test.each<[NeedCondition, string]>([
  [{ kind: "competency", id: 1, level: "advanced" }, "any Kafka"],
  [{ kind: "area", id: 2, level: "basic" }, "Databases"],
  [{ kind: "discipline", id: 3 }, "QA Engineer"],
])("a need's condition %j is read back with its name", (condition, name) => {
  const shown = { condition: conditionText(condition), label: conditionLabel(condition, name) };
  expect(namedCondition(shown)).toEqual({ ...condition, name });
});

test("a question is for a need with its conditions in place of the former one's, alone where both are too many", () => {
  const need = (id: number, ...must: string[]) => ({ id, must: must.map((condition) => ({ condition })), nice: [] });
  const former = need(1, "competency-1-advanced");
  const typed = readQuestion({ must: "competency-1-advanced,speaks-German-B2" });
  const next = need(2, "competency-1-basic", "discipline-4");
  expect(storedQuestion(forAnother(typed, former, next))).toBe("speaks-German-B2,competency-1-basic,discipline-4;");
  expect(storedQuestion(forAnother(typed, former, null))).toBe("speaks-German-B2;");
  const many = need(3, ...Array.from({ length: 8 }, (_, id) => `discipline-${id + 1}`));
  expect(forAnother(typed, null, many).must).toHaveLength(8);
});
