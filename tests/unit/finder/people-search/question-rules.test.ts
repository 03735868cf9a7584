import { conditionsText, readQuestion, storedQuestion } from "@/lib/finder/people-search/condition-rules";
import { firstQuestions, latestQuestions } from "@/lib/finder/people-search/question-rules";
import { catalogueOf } from "@/tests/support/catalogue";

const CATALOGUE = catalogueOf({ competency: ["React", "AWS", "Kafka"], area: [{ id: 7, name: "Databases" }] });
const need = (...conditions: string[]) => ({ must: conditions.map((condition) => ({ condition })) });

test.each([
  [
    "what needs ask for most comes first",
    [need("competency-2-advanced"), need("competency-3-basic", "competency-2-advanced")],
    [1, 2, 3],
    ["competency-2-advanced", "competency-3-basic,interest-happy_to_teach-competency-3", "area-7-advanced"],
  ],
  [
    "without needs, the first competency, and what most people would teach",
    [],
    [1, 2, 3],
    ["competency-1-intermediate", "competency-2-basic,interest-happy_to_teach-competency-2", "area-7-advanced"],
  ],
  [
    "a competency that is needed at two levels is asked for once",
    [need("competency-3-basic"), need("competency-3-advanced")],
    [3, 1],
    ["competency-3-basic", "competency-1-basic,interest-happy_to_teach-competency-1", "area-7-advanced"],
  ],
  [
    "without anyone who would teach, nobody is asked who could",
    [need("competency-3-basic", "competency-2-basic")],
    [],
    ["competency-3-basic", "area-7-advanced"],
  ],
])("%s", (_what, needs, taughtIds, musts) => {
  expect(firstQuestions(CATALOGUE, needs, taughtIds).map(({ must }) => conditionsText(must))).toEqual(musts);
});

test("a question is in words, with how it is read", () => {
  expect(firstQuestions(CATALOGUE, [], [2])[1]).toMatchObject({
    text: "Who could teach AWS?",
    words: "AWS Basic or above, happy to teach AWS",
  });
});

test("an empty catalogue has none", () => {
  expect(firstQuestions({ ...CATALOGUE, competency: [], area: [] }, [], [])).toEqual([]);
});

test("planners are offered three that ask who knows something, and is free next month", () => {
  const offered = firstQuestions({ ...CATALOGUE, today: "2026-11-30" }, [], [2]);
  expect(offered.map(({ text, words }) => [text, words])).toEqual([
    ["Who knows React and is free in December?", "React Intermediate or above, 100% free in December 2026"],
    ["Who could teach AWS?", "AWS Basic or above, happy to teach AWS"],
    ["Who is free in December?", "100% free in December 2026"],
  ]);
});

test("of someone's searches the latest are offered, each once, without those on the way to another", () => {
  const search = (day: string, must: string) => ({ ...readQuestion({ must }), day });
  const [today, before] = ["2026-11-30", "2026-11-29"];
  const searches = [
    search(today, "competency-1-advanced,location-Oslo"),
    search(today, "competency-1-advanced"),
    search(today, "competency-1-basic"),
    search(today, "gone-1"),
    search(before, "competency-1-basic"),
    search(before, "competency-1-advanced,location-Oslo"),
    search(before, "area-7-basic"),
  ];
  expect(latestQuestions(searches, 3).map(storedQuestion)).toEqual([
    "competency-1-advanced,location-Oslo;",
    "area-7-basic;",
  ]);
});
