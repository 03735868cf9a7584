import { conditionsText } from "@/lib/finder/people-search/condition-rules";
import { exampleHint, exampleOf, type FinderCatalogue } from "@/lib/finder/people-search/catalogue-rules";
import { MAX_TYPED, parseTyped } from "@/lib/finder/people-search/parse-rules";
import { catalogueOf } from "@/tests/support/catalogue";

const CATALOGUE = catalogueOf({
  competency: [
    "React",
    ["AWS", "rds", "lambda"],
    "Kafka",
    ["Kubernetes", "helm", "container platform"],
    "Query tuning",
    "Unit testing",
    "Test planning",
    "Java basics",
    ["PostgreSQL", "java", "rds"],
    "Leading with data",
  ],
  area: ["Databases", "Testing", "Cloud & Operations"],
  language: ["Java", "C#", "TypeScript", "Go"],
  discipline: ["Backend Developer", "Project Lead"],
  grade: [{ id: 3, name: "Senior" }],
  manager: [
    { id: 7, name: "Kwame Asante" },
    { id: 8, name: "Zofie Nováková" },
  ],
});

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
  ["strong java", "language-1-intermediate", ""],
  ["good at kafka", "competency-3-intermediate", ""],
  ["who is good at kafka", "competency-3-intermediate", ""],
  ["really knows react", "competency-1-advanced", ""],
  ["solid aws, nice: proficient in typescript", "competency-2-intermediate", "language-3-intermediate"],
  ["expert in kafka", "competency-3-advanced", ""],
  ["is an expert in kafka", "competency-3-advanced", ""],
  ["deep react and good at go", "competency-1-advanced,language-4-intermediate", ""],
  ["kafka, very good", "competency-3-advanced", ""],
  ["fluent in typescript", "language-3-intermediate", ""],
  ["strong kubernets", "competency-4-intermediate", ""],
  ["senior with aws", "grade-3,competency-2-basic", ""],
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
  ["within 10 years", "confirmed-120", ""],
  ["happy to teach kafka", "competency-3-basic,interest-happy_to_teach-competency-3", ""],
  ["react advanced, nice: keen", "competency-1-advanced", "interest-keen-competency-1"],
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
  ["react aws advanced", /Separate conditions by commas/, ["React advanced, AWS advanced"]],
  ["one of them happy to teach", /Nothing in the catalogue/, ["nice: happy to teach"]],
  ["test advanced", /Several names match/, ["Unit testing advanced", "Test planning advanced", "Testing advanced"]],
])("%j isn't read: %s", (typed, why, suggestions) => {
  const [problem] = parseTyped(typed, CATALOGUE).unread;
  expect(problem?.why).toMatch(why);
  expect(problem?.suggestions.map((one) => one.typed)).toEqual(suggestions);
});

test.each<[typed: string, must: string, unread: string[]]>([
  ["typescript senior", "language-3-basic", ["senior"]],
  ["senior with aws", "competency-2-basic", ["senior"]],
  ["react foo", "competency-1-basic", ["foo"]],
  ["react advanced foo bar", "competency-1-advanced", ["foo bar"]],
  ["not react", "", ["not react"]],
  ["react basic advanced", "competency-1-basic", ["advanced"]],
  ["backend developer advanced", "discipline-1", ["advanced"]],
  ["lead a React + AWS project", "competency-1-basic,competency-2-basic", ["lead"]],
  ["an AWS and React project", "competency-2-basic,competency-1-basic", []],
  ["react, foo, advanced", "competency-1-basic", ["foo advanced"]],
  ["typescript, cobol, kafka, advanced", "language-3-basic,competency-3-advanced", ["cobol"]],
  ["react advanced, basic", "competency-1-advanced", ["basic"]],
  ["kubernets senior", "competency-4-basic", ["senior"]],
  ["strong cobol", "", ["strong cobol"]],
  ["jav advanced", "", ["jav advanced"]],
  ["kakfa advanced", "competency-3-advanced", []],
  ["manager: kwame asante react", "manager-7", ["react"]],
])("%j without a grade Senior: every word is read, or said not to be", (typed, must, unread) => {
  const parsed = parseTyped(typed, { ...CATALOGUE, grade: [] });
  expect(conditionsText(parsed.must)).toBe(must);
  expect(parsed.unread.map(({ text }) => text)).toEqual(unread);
});

test("what is more than the finder reads is said", () => {
  const { must, unread } = parseTyped("go,".repeat(30), CATALOGUE);
  expect(must).toHaveLength(24);
  expect(unread).toMatchObject([{ text: "go,go,go,go,go,go,", why: "A search can have at most 8 conditions." }]);
});

test("a name that has a word of strength stays a name", () => {
  const competency = [...CATALOGUE.competency, { id: 11, name: "Master data management" }];
  const { must } = parseTyped("master data", { ...CATALOGUE, competency });
  expect(conditionsText(must)).toBe("competency-11-basic");
});

const NESTED: FinderCatalogue = {
  competency: [
    { id: 1, name: "Level design" },
    { id: 2, name: "Game design", aliases: ["r&d", "who's who"] },
    { id: 3, name: "C" },
    { id: 4, name: "React Native" },
    { id: 5, name: "React" },
    { id: 6, name: "Delivery pipelines", aliases: ["ci/cd", "github actions"] },
    { id: 7, name: "Role modelling" },
    { id: 8, name: "Working with some people" },
    { id: 9, name: "ASP.NET Core", aliases: ["asp.net"] },
    { id: 10, name: "Teaching" },
    { id: 11, name: "Risk-based test planning" },
  ],
  area: [
    { id: 1, name: "Design" },
    { id: 2, name: "Art & Sound" },
  ],
  language: [
    { id: 1, name: "C++" },
    { id: 2, name: "C#" },
    { id: 3, name: "JavaScript" },
    { id: 4, name: "Java" },
    { id: 5, name: ".NET" },
  ],
  discipline: [],
  grade: [],
  manager: [],
};

test.each<[typed: string, must: string]>([
  ["C++ advanced", "language-1-advanced"],
  ["who knows C++", "language-1-basic"],
  ["who knows C++?", "language-1-basic"],
  ["c++ or above", "language-1-basic"],
  ["c++ advanced+", "language-1-advanced"],
  ["cpp", "language-1-basic"],
  ["C advanced", "competency-3-advanced"],
  ["c# intermediate", "language-2-intermediate"],
  ["C/C++", "competency-3-basic,language-1-basic"],
  ["c++ and c#", "language-1-basic,language-2-basic"],
  ["c++/c# advanced", ""],
  ["java advanced", "language-4-advanced"],
  ["javascript", "language-3-basic"],
  ["js and java", "language-3-basic,language-4-basic"],
  ["level design advanced", "competency-1-advanced"],
  ["advanced level design", "competency-1-advanced"],
  ["level desing advanced", "competency-1-advanced"],
  ["design", "area-1-basic"],
  ["any advanced in design", "area-1-advanced"],
  ["react native advanced", "competency-4-advanced"],
  ["react nativ", "competency-4-basic"],
  ["react", "competency-5-basic"],
  ["ci/cd", "competency-6-basic"],
  ["CI/CD and React", "competency-6-basic,competency-5-basic"],
  ["r&d expert", "competency-2-advanced"],
  ["who's who", "competency-2-basic"],
  ["role modelling basic", "competency-7-basic"],
  ["working with some people", "competency-8-basic"],
  [".net", "language-5-basic"],
  ["asp.net", "competency-9-basic"],
  ["dotnet, teaching", "language-5-basic,competency-10-basic"],
  ["art & sound", "area-2-basic"],
  ["risk based test planning", "competency-11-basic"],
  ["react happy to teach", "competency-5-basic,interest-happy_to_teach-competency-5"],
])("%j names what it says among names that contain one another", (typed, must) => {
  const parsed = parseTyped(typed, NESTED);
  expect(conditionsText(parsed.must)).toBe(must);
  expect(parsed.unread.length > 0).toBe(must === "");
});

test.each<[typed: string, catalogue: Partial<FinderCatalogue>, suggestions: string[]]>([
  ["java", { language: [{ id: 1, name: "JavaScript" }] }, ["JavaScript (language)"]],
  ["c++ advanced", { competency: [{ id: 3, name: "C" }], language: [{ id: 2, name: "C#" }] }, []],
  ["c", { language: [{ id: 1, name: "C++" }] }, ["C++ (language)"]],
  [
    "react kubernets",
    { competency: NESTED.competency.concat({ id: 20, name: "Kubernetes" }) },
    ["Kubernetes (competency)"],
  ],
])("%j isn't read as a name that only resembles it", (typed, catalogue, suggestions) => {
  const { unread } = parseTyped(typed, { ...NESTED, competency: [], area: [], language: [], ...catalogue });
  expect(unread.map((one) => one.suggestions.map(({ label }) => label))).toEqual([suggestions]);
});

test("what one part of the text doesn't say stays, and the others are read", () => {
  expect(read("react advanced, cobol, nice: kafka")).toEqual({
    must: "competency-1-advanced",
    nice: "competency-3-basic",
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

test("the example of the field is made of the catalogue's own names, and is read as a whole", () => {
  const example = exampleOf(CATALOGUE)!;
  expect(example).toBe("AWS advanced, React");
  expect(read(example).unread).toEqual([]);
  expect(exampleHint({ competency: [], area: [], language: [], discipline: [], grade: [], manager: [] })).toBe(
    "Competencies, areas, languages or disciplines, each with a level",
  );
});

test("an alias that several competencies have offers them, and a name comes before an alias", () => {
  const { unread } = parseTyped("rds advanced", CATALOGUE);
  expect(unread[0]?.suggestions.map(({ typed }) => typed)).toEqual(["AWS advanced", "PostgreSQL advanced"]);
  expect(read("java").must).toBe("language-1-basic");
});

test.each(["förderung advanced", "Forderung advanced"])(
  "%j offers both of two names that differ in accents alone",
  (typed) => {
    const competency = [
      { id: 1, name: "Förderung" },
      { id: 2, name: "Forderung" },
    ];
    const { must, unread } = parseTyped(typed, { ...CATALOGUE, competency });
    expect(must).toEqual([]);
    expect(unread[0]?.suggestions.map((one) => one.typed)).toEqual(["Förderung advanced", "Forderung advanced"]);
  },
);

test("a name that the catalogue doesn't have is kept with its level, to search the texts for it", () => {
  expect(parseTyped("flink advanced", CATALOGUE).unread).toMatchObject([
    { text: "flink advanced", unknown: { name: "flink", level: "advanced" } },
  ]);
});

test.each<[typed: string, must: string, nice: string]>([
  ["react advanced, free in january", "competency-1-advanced,free-20270101-20270131", ""],
  ["who knows kafka and is free in january for 80%", "competency-3-basic,free-20270101-20270131-80", ""],
  ["kafka available from march 1, nice: aws", "competency-3-basic,free-20270301", "competency-2-basic"],
  ["aws, nice: free now", "competency-2-basic", "free-20261129"],
])("a planner's “%s” asks for time too", (typed, must, nice) => {
  const parsed = parseTyped(typed, { ...CATALOGUE, today: "2026-11-29" });
  expect(parsed.unread).toEqual([]);
  expect([conditionsText(parsed.must), conditionsText(parsed.nice)]).toEqual([must, nice]);
});

test("who doesn't plan projects reads why nobody can be asked for time", () => {
  expect(parseTyped("kafka, free in january", { ...CATALOGUE, today: null }).unread).toEqual([
    { text: "free in january", why: "Only who plans projects can ask who is free.", suggestions: [] },
  ]);
});
