import { conditionsText } from "@/lib/finder/people-search/condition-rules";
import { exampleHint, examplesOf, type FinderCatalogue } from "@/lib/finder/people-search/catalogue-rules";
import { MAX_TYPED, parseTyped } from "@/lib/finder/people-search/parse-rules";

const CATALOGUE: FinderCatalogue = {
  competency: [
    { id: 1, name: "React" },
    { id: 2, name: "AWS", aliases: ["rds", "lambda"] },
    { id: 3, name: "Kafka" },
    { id: 4, name: "Kubernetes", aliases: ["helm", "container platform"] },
    { id: 5, name: "Query tuning" },
    { id: 6, name: "Unit testing" },
    { id: 7, name: "Test planning" },
    { id: 8, name: "Java basics" },
    { id: 9, name: "PostgreSQL", aliases: ["java", "rds"] },
    { id: 10, name: "Leading with data" },
  ],
  area: [
    { id: 1, name: "Databases" },
    { id: 2, name: "Testing" },
    { id: 3, name: "Cloud & Operations" },
  ],
  language: [
    { id: 1, name: "Java" },
    { id: 2, name: "C#" },
    { id: 3, name: "TypeScript" },
    { id: 4, name: "Go" },
  ],
  discipline: [
    { id: 1, name: "Backend Developer" },
    { id: 2, name: "Project Lead" },
  ],
  grade: [{ id: 3, name: "Senior" }],
  manager: [
    { id: 7, name: "Kwame Asante" },
    { id: 8, name: "Zofie Nováková" },
  ],
};

const read = (typed: string) => {
  const { must, nice, unread } = parseTyped(typed, CATALOGUE);
  return { must: conditionsText(must), nice: conditionsText(nice), unread: unread.map(({ text }) => text) };
};

test.each<[typed: string, must: string, nice: string]>([
  ["react advanced, aws basic or above, nice: kafka", "competency-1-advanced,competency-2-basic", "competency-3-basic"],
  ["react", "competency-1-basic", ""],
  ["react advanced, senior", "competency-1-advanced,grade-3", ""],
  ["grade: senior, nice: kafka", "grade-3", "competency-3-basic"],
  ["helm advanced", "competency-4-advanced", ""],
  ["lambda + helm", "competency-2-basic,competency-4-basic", ""],
  ["container advanced", "competency-4-advanced", ""],
  ["who knows kafka, and typescript", "competency-3-basic,language-3-basic", ""],
  ["who knows kafka, intermediate, and typescript", "competency-3-intermediate,language-3-basic", ""],
  ["React Advanced", "competency-1-advanced", ""],
  ["advanced react", "competency-1-advanced", ""],
  ["at least intermediate aws", "competency-2-intermediate", ""],
  ["aws intermediate+", "competency-2-intermediate", ""],
  ["aws expert", "competency-2-advanced", ""],
  ["any advanced in databases", "area-1-advanced", ""],
  ["cloud", "area-3-basic", ""],
  ["testing basic", "area-2-basic", ""],
  ["unit testing basic", "competency-6-basic", ""],
  ["java advanced", "language-1-advanced", ""],
  ["java basics", "competency-8-basic", ""],
  ["c# advanced", "language-2-advanced", ""],
  ["csharp", "language-2-basic", ""],
  ["ts intermediate", "language-3-intermediate", ""],
  ["k8s advanced", "competency-4-advanced", ""],
  ["kubernets", "competency-4-basic", ""],
  ["postgers advanced", "competency-9-advanced", ""],
  ["leading with data", "competency-10-basic", ""],
  ["backend developer", "discipline-1", ""],
  ["discipline: project lead", "discipline-2", ""],
  ["manager: kwame", "manager-7", ""],
  ["reports to novakova", "manager-8", ""],
  ["manager: Nováková, Zofie, react", "manager-8,competency-1-basic", ""],
  ["confirmed within 6 months", "confirmed-6", ""],
  ["confirmed in the last year", "confirmed-12", ""],
  ["within 2 years", "confirmed-24", ""],
  ["happy to teach", "interest-happy_to_teach", ""],
  ["react advanced, nice: keen", "competency-1-advanced", "interest-keen"],
  ["nice to have: kafka, react; must: aws", "competency-2-basic", "competency-3-basic,competency-1-basic"],
  ["react + aws, cloud & operations", "competency-1-basic,competency-2-basic,area-3-basic", ""],
  ["java basics and aws advanced and go", "competency-8-basic,competency-2-advanced,language-4-basic", ""],
  ["react/aws", "competency-1-basic,competency-2-basic", ""],
  ["react\naws", "competency-1-basic,competency-2-basic", ""],
  ["  , ,, nice:", "", ""],
  ["", "", ""],
])("%j", (typed, must, nice) => {
  expect(read(typed)).toEqual({ must, nice, unread: [] });
});

test.each<[typed: string, why: RegExp, suggestions: string[]]>([
  ["cobol advanced", /Nothing in the catalogue/, []],
  ["advanced", /Name a competency/, []],
  ["confirmed within 999 months", /1 to 120 months/, []],
  ["manager: react", /Nothing in the catalogue/, []],
  ["lead a React + AWS project", /Separate conditions by commas/, ["React, AWS"]],
  ["an AWS and React project", /Separate conditions by commas/, ["AWS, React"]],
  ["one of them happy to teach", /Nothing in the catalogue/, ["nice: happy to teach"]],
  ["test advanced", /Several names match/, ["Unit testing advanced", "Test planning advanced", "Testing advanced"]],
])("%j isn't read: %s", (typed, why, suggestions) => {
  const [problem] = parseTyped(typed, CATALOGUE).unread;
  expect(problem?.why).toMatch(why);
  expect(problem?.suggestions.map((one) => one.typed)).toEqual(suggestions);
});

test("what one part of the text doesn't say stays, and the others are read", () => {
  expect(read("react advanced, cobol, nice: kafka")).toEqual({
    ...{ must: "competency-1-advanced", nice: "competency-3-basic" },
    unread: ["cobol"],
  });
});

test("every name of the catalogue is read as itself", () => {
  const { must, unread } = parseTyped(CATALOGUE.competency.map(({ name }) => name).join(","), CATALOGUE);
  expect(unread).toEqual([]);
  expect(must).toEqual(CATALOGUE.competency.map(({ id, name }) => ({ kind: "competency", id, name, level: "basic" })));
});

test.each(["zzq,", "go + ", "go zzq "])(
  "the longest text of %j against 2,000 names takes less than 1.5 seconds of the processor",
  (text) => {
    const competency = Array.from({ length: 2_000 }, (_, at) => ({
      id: at + 1,
      name: `Competency number ${at} of the template`,
    }));
    const typed = text.repeat(MAX_TYPED);
    const before = process.cpuUsage();
    parseTyped(typed, { ...CATALOGUE, competency });
    // Processor time: a busy machine doesn't make the text cost more.
    const { user } = process.cpuUsage(before);
    expect(user).toBeLessThan(1_500_000);
  },
);

test("the examples of the field are made of the catalogue's own names, and are read as a whole", () => {
  const examples = examplesOf(CATALOGUE);
  expect(examples).toEqual([
    "React advanced, AWS basic or above, nice: Kafka",
    "any advanced in Databases",
    "manager: Kwame",
  ]);
  for (const example of examples) expect(read(example).unread).toEqual([]);
  expect(exampleHint({ competency: [], area: [], language: [], discipline: [], grade: [], manager: [] })).toBe(
    "Competencies, areas, languages or disciplines, each with a level.",
  );
});

test("an alias that several competencies have offers them, and a name comes before an alias", () => {
  const { unread } = parseTyped("rds advanced", CATALOGUE);
  expect(unread[0]?.suggestions.map(({ typed }) => typed)).toEqual(["AWS advanced", "PostgreSQL advanced"]);
  expect(read("java").must).toBe("language-1-basic");
});

test("a name that the catalogue doesn't have is kept with its level, to search the texts for it", () => {
  expect(parseTyped("flink advanced", CATALOGUE).unread).toMatchObject([
    { text: "flink advanced", unknown: { name: "flink", level: "advanced" } },
  ]);
});
