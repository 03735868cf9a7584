import { type Parsed, parseTyped } from "@/lib/finder/people-search/parse-rules";
import { isAboutLevel } from "@/lib/finder/people-search/condition-rules";
import { conditionWords } from "@/lib/finder/people-search/rules";
import { alone, readEntered, readTyping, runAfter } from "@/lib/finder/people-search/typing-rules";
import { catalogueOf } from "@/tests/support/catalogue";
import { STAFFING_QUESTIONS } from "./staffing-questions";
import { TIME_QUESTIONS } from "./time-questions";
import { rowsOf, typedOut } from "./typed-out";

const names = {
  competency: [
    "React",
    "AWS",
    "Kafka",
    "Kubernetes",
    "PostgreSQL",
    "Docker",
    "Terraform",
    "REST APIs",
    "End-to-end journeys",
    "Accessible components",
  ],
  area: ["Databases", "Cloud & Operations", "Frontend"],
  language: ["Java", "C#", "TypeScript", "Go", "Python", "JavaScript"],
  discipline: ["Backend Developer", "Frontend Developer", "QA Engineer"],
  grade: ["Junior", "Senior"],
  manager: ["Kwame Asante", "Ingrid Solheim"],
};
/** What people have once for each of their languages. */
const perLanguage = ["Concurrency", "Testing tools", "Unit testing"].map((name, at) => ({
  id: 90 + at,
  name,
  per_language: true,
}));
const CATALOGUE = catalogueOf(names, {
  competency: [...catalogueOf(names).competency, ...perLanguage],
  today: "2026-11-29",
  spoken: ["German", "English"],
  certificates: ["AWS Certified Solutions Architect"],
  locations: ["Berlin", "Munich"],
});
const wordsOf = ({ must, nice, unread }: Omit<Parsed, "isNice" | "people">) =>
  [
    ...must.map(conditionWords),
    ...nice.map((one) => `nice: ${conditionWords(one)}`),
    ...unread.map(({ text }) => `not read: ${text}`),
  ].map((words) => words.replace("any Basic or above in ", "").replace(" Basic or above", ""));
const NOTHING = alone({ must: [], nice: [] }, []);
const read = (typed: string) => wordsOf(parseTyped(typed, CATALOGUE));

test.each(rowsOf(STAFFING_QUESTIONS + TIME_QUESTIONS))(
  "“%s” is read as %j, in whole and letter by letter",
  (typed, words) => {
    expect(read(typed)).toEqual(words);
    expect(wordsOf(typedOut(typed, CATALOGUE)).toSorted()).toEqual(words.toSorted());
  },
);

test.each([
  ["not java", "Only people can be left out, by name. This part isn't searched.", []],
  ["kein Spring", "Only people can be left out, by name. This part isn't searched.", []],
  ["without android", "Only people can be left out, by name. This part isn't searched.", []],
  ["without databases", "Only people can be left out, by name. This part isn't searched.", []],
  ["nobody from munich", "Only people can be left out, by name. This part isn't searched.", []],
  ["no kafka", "Only people can be left out, by name. This part isn't searched.", []],
  ["not Kwame", "Only people can be left out, by name. This part isn't searched.", []],
  ["not advanced", "A search finds a level or above, not less.", []],
  ["not in Lisbon", "Only people can be left out, by name. This part isn't searched.", []],
  ["not on Havenmeer", "Only people can be left out, by name. This part isn't searched.", []],
  ["not a QA engineer", "Only people can be left out, by name. This part isn't searched.", []],
  ["nicht frei im Dezember", "A search finds who is free; Availability shows who isn't.", []],
  ["from 1/2/2027", "Which day is 1/2/2027?", ["from February 1 2027", "from January 2 2027"]],
  ["not keen on kafka", "A search finds who is keen or would teach, not who isn't.", []],
  [
    "free from 1/2 to 1/3",
    "Which day is 1/2?",
    ["free from February 1 to March 1", "free from January 2 to January 3"],
  ],
  ["excluding Berlin", "Only people can be left out, by name. This part isn't searched.", []],
  ["600 euro per day", "Cairn holds no rates and budgets.", []],
  ["fully remote", "Whether someone works remotely isn't something a search asks for.", []],
  ["cheap", "Cairn holds no rates and budgets.", []],
  ["happy to teach", "Say of what, such as “happy to teach React”.", []],
  ["< advanced", "A search finds a level or above, not less.", []],
  ["not updated since last year", "A search asks for what was confirmed within some months, not for what wasn't.", []],
  ["in january or february", "Ask for one of them at a time.", ["in january", "february"]],
  ["Kwame", "The team, or the person?", ["team of Kwame Asante"]],
  ["replacement for Fatima", "The finder compares levels, not people.", []],
  ["speaks Klingon or Dothraki", "Nobody whose records you see speaks it.", []],
  ["team of Zed", "Nothing in the catalogue has this name.", []],
  ["who leaves Nordbank soon", "Availability shows whose project ends.", []],
  ["who worked for Nordbank", "Clients lists who worked for each.", []],
  ["who was on Cardial", "Clients lists who worked for each.", []],
  ["who was staffed at Kestrel", "Clients lists who worked for each.", []],
  ["who worked with Kestrel Logistics", "Clients lists who worked for each.", []],
  ["polish speaking developer", "Nobody whose records you see speaks it.", []],
  ["devops", "Nothing in the catalogue has this name.", ["Kubernetes", "Terraform", "Docker"]],
  ["mysqll", "Nothing in the catalogue has this name.", ["Databases"]],
  ["node js", "Nothing in the catalogue has this name.", ["JavaScript", "TypeScript", "Backend Developer"]],
  ["dot net", "Nothing in the catalogue has this name.", ["C#"]],
  ["node developer", "Nothing in the catalogue has this name.", ["JavaScript", "TypeScript", "Backend Developer"]],
  ["ios dev", "Nothing in the catalogue has this name.", []],
  ["spring boot", "Nothing in the catalogue has this name.", ["Java"]],
  ["who rolls off in may", "Availability shows whose project ends.", ["free after may"]],
  ["part time", "Say when as well, such as “80% free in January”.", ["20% free now"]],
  ["react advanced or basic", "Alternatives have one level.", ["React advanced", "React basic"]],
  ["kafka advanced or aws basic", "Alternatives have one level.", ["Kafka or AWS advanced", "Kafka or AWS basic"]],
  ["kafka or senior", "Ask for one of them at a time.", ["Kafka", "Senior"]],
  ["kafka or aws or docker or java or go", "Alternatives are competencies, areas or languages, at most 4.", []],
  ["or aws", "Name a competency, area or language.", []],
  ["not free", "A search finds who is free; Availability shows who isn't.", []],
  ["in Oslo", "Nothing has this name, and nobody works there. People work in Berlin, Munich.", []],
  ["5", "Everyone who fits is listed, and a level is of every version.", []],
  ["40%", "Say when as well, such as “80% free in January”.", ["40% free now"]],
  ["solutions", "Nothing in the catalogue has this name.", ["certificate: AWS Certified Solutions Architect"]],
  ["6 months", "Say when as well, such as “from January for 6 months”.", ["free for 6 months"]],
  ["for 6 months", "Say when as well, such as “from January for 6 months”.", ["free for 6 months"]],
  ["3 years", "People are found by levels, not by years.", []],
])("“%s” isn't a condition: %s", (typed, why, suggestions) => {
  expect(parseTyped(typed, CATALOGUE).unread).toMatchObject([
    { text: typed, why, suggestions: suggestions.map((meant) => ({ typed: meant })) },
  ]);
});

test.each(["Regular grade, react", "grade Regular, react", "grade Senior react", "Senior grade react"])(
  "“%s” says once that grades aren't read, and reads the rest",
  (typed) => {
    const { must, unread } = parseTyped(typed, { ...CATALOGUE, grade: [] });
    expect([must.map(conditionWords), unread.map(({ text }) => text)]).toEqual([
      ["React Basic or above"],
      [expect.stringMatching(/^(?:Regular|Senior)$/)],
    ]);
  },
);

test.each(["senior backend", "backend senior", "junior qa", "lead backend", "qa, senior", "sr. backend developer"])(
  "“%s” says one thing of the grade where people can't be found by it",
  (typed) => {
    const { must, unread } = parseTyped(typed, { ...CATALOGUE, grade: [] });
    expect(must).toMatchObject([{ kind: "discipline" }]);
    expect(unread.map(({ why }) => why)).toEqual([
      "People can't be found by grade here, only by level, such as Advanced beside a competency.",
    ]);
  },
);

test("a place where nobody works is one beside a place as it is alone", () => {
  const why = "Nothing has this name, and nobody works there. People work in Berlin, Munich.";
  expect(parseTyped("Berlin or Lisbon", CATALOGUE).unread).toMatchObject([{ text: "Lisbon", why }]);
});

test("a spoken language ends what isn't read before it, also for who sees nobody's", () => {
  const { unread } = parseTyped("scrum master with german C1", { ...CATALOGUE, spoken: null });
  expect(unread.map(({ text }) => text)).toEqual(["scrum master", "german C1"]);
});

test("leaving out a grade is about grades, also where people can't be found by them", () => {
  const { unread } = parseTyped("java but not junior", { ...CATALOGUE, grade: [] });
  expect(unread).toMatchObject([
    { text: "not junior", why: "Only people can be left out, by name. This part isn't searched." },
  ]);
});

test("some of several, but more than one, aren't read, and none of them is a must", () => {
  const { must, unread } = parseTyped("at least two of: react, java and go, free in march", CATALOGUE);
  expect(must.map(conditionWords)).toEqual(["100% free in March 2027"]);
  expect(unread).toMatchObject([
    {
      text: "at least two of: react, java and go",
      why: "A search asks for all of several, or for one of them.",
      suggestions: [{ typed: "react or java or go" }, { typed: "nice: react, java, go" }],
    },
  ]);
});

test.each([
  ["senior java dev", "senior", ["Java Advanced", "Java Intermediate"]],
  ["senior java dev with aws", "senior", ["Java Advanced", "Java Intermediate"]],
  ["java senior", "senior", ["Java Advanced", "Java Intermediate"]],
  ["junior java", "junior", ["Java Basic", "wants to learn Java"]],
  ["aws, java, junior", "junior", ["Java Basic", "wants to learn Java"]],
  ["regular java dev", "regular", ["Java Intermediate", "Java Advanced"]],
  ["senior java or go backend developer", "senior", ["Java or Go Advanced", "Java or Go Intermediate"]],
  ["kafka senior aws", "senior", ["Kafka Advanced", "Kafka Intermediate"]],
  ["lead react", "lead", ["React Advanced", "React Intermediate"]],
])("“%s” doesn't read “%s” where people can't be found by grade, and offers %j", (typed, text, suggestions) => {
  const { must, unread } = parseTyped(typed, { ...CATALOGUE, grade: [] });
  expect(must.filter(isAboutLevel).map(({ level }) => level)).not.toContain("advanced");
  expect(unread).toMatchObject([{ text, suggestions: suggestions.map((meant) => ({ typed: meant })) }]);
});

test.each([
  ["sr. java", ["Senior", "Java"]],
  ["medior go", ["Go", "not read: medior"]],
  ["principals, go", ["Principal Engineer", "Go"]],
  ["lead go", ["Go", "not read: lead"]],
])("“%s” is read by the grades that there are: %j", (typed, words) => {
  const grade = ["Junior", "Senior", "Principal Engineer", "Lead Engineer", "Lead Architect"].map((name, at) => ({
    id: at + 1,
    name,
  }));
  expect(wordsOf(parseTyped(typed, { ...CATALOGUE, grade }))).toEqual(words);
});

test.each(["kafka beginner", "beginner in kafka", "kafka, beginners", "kafka, beginner who wants to learn go"])(
  "“%s” says that at most the lowest level is meant, and what may be meant instead",
  (typed) => {
    const { must, unread } = parseTyped(typed, CATALOGUE);
    expect(must[0]).toMatchObject({ name: "Kafka", level: "basic" });
    expect(unread).toMatchObject([
      {
        why: "At most Basic is meant. A search finds a level or above, not less.",
        suggestions: [{ typed: "Kafka Basic" }, { typed: "wants to learn Kafka" }],
      },
    ]);
  },
);

test.each([
  ["2 senior backend devs", 2],
  ["need two react people", 2],
  ["vier Java-Entwickler ab März", 4],
  ["3 java devs and a tester for Kestrel", 3],
  ["2 qa engineers, docker", 2],
  ["looking for 2 seniors with kafka", 2],
  ["a team of 5 react devs", 5],
  ["top 3 react developers", 3],
  ["two or three java developers", 3],
  ["2-4 java developers", 4],
  ["two backends", 2],
  ["need 2 frontend", 2],
  ["2x kafka", 2],
  ["need 2 foo", 2],
  ["java 2", null],
  ["java 17", null],
  ["AWS 2 people advanced", 2],
  ["kafka, 3 developers, advanced", 3],
  ["java 3 days a week", null],
])("“%s” seeks %j people", (typed, people) => {
  expect(parseTyped(typed, CATALOGUE).people).toBe(people);
});

test.each(["who rolls off in January", "who worked for Nordbank"])("“%s” isn't for who plans nothing", (typed) => {
  const { unread } = parseTyped(typed, { ...CATALOGUE, today: null });
  expect(unread.map(({ why }) => why)).toEqual(["Only who plans projects can ask about engagements."]);
});

test("“my team” is the team, where a manager's name may be the person", () => {
  const manager = [{ id: 7, name: "Kwame Asante", aliases: ["my team"] }];
  const { must, unread } = parseTyped("who in my team knows kafka", { ...CATALOGUE, manager });
  expect([must.map(conditionWords), unread]).toEqual([["in Kwame Asante's team", "Kafka Basic or above"], []]);
});

test.each([
  ["strong java or go", ["strong → Intermediate"]],
  ["strong kafka, docker, expert", ["strong → Intermediate", "expert → Advanced"]],
  ["kubernets, k8s", ["kubernets → Kubernetes", "k8s → Kubernetes"]],
  ["backend developers advanced in react", []],
  ["frontend developer in München", ["in München → Munich"]],
  ["part time from January, kafka confirmed this year", ["part time → 20%", "this year → last 12 months"]],
  ["java advanced and java basic", ["instead of Advanced"]],
  ["free before Christmas", ["before Christmas → free by Dec 24, 2026"]],
  ["available by 15 December", ["by 15 December → free by Dec 15, 2026"]],
  ["from January until March", ["until March → free until Mar 31, 2027"]],
  ["free from January, java until March", ["until March → free until Mar 31, 2027"]],
  ["java developers who want to learn kubernetes", ["keen to use it, below Advanced"]],
])("%j says what was assumed: %j", (typed, said) => {
  const { must, nice } = parseTyped(typed, { ...CATALOGUE, grade: [] });
  expect([...must, ...nice].flatMap(({ assumed }) => assumed ?? [])).toEqual(said);
});

test("what is chosen for an alternative that isn't read stands beside the others", () => {
  const { must, unread } = parseTyped("kafka or postgr sq or aws", CATALOGUE);
  expect(unread).toMatchObject([
    { text: "or postgr sq", suggestions: [{ typed: "Kafka or AWS or PostgreSQL" }], replaces: must },
  ]);
});

test("“well” offers the levels that it may mean", () => {
  const { must, unread } = parseTyped("knows react well, go", CATALOGUE);
  expect(must).toMatchObject([{ name: "React" }, { name: "Go" }]);
  expect(unread).toMatchObject([
    { text: "well", suggestions: [{ typed: "React Intermediate" }, { typed: "React Advanced" }] },
  ]);
});

test("one of two kinds is chosen with its level, and when is kept", () => {
  const { must, unread } = parseTyped("kafka expert or qa engineer free before Christmas", CATALOGUE);
  expect(must.map(conditionWords)).toEqual(["100% free from Dec 24, 2026 for a month"]);
  expect(unread).toMatchObject([
    { text: "kafka expert or qa engineer", suggestions: [{ typed: "Kafka advanced" }, { typed: "QA Engineer" }] },
  ]);
});

test("what is another search is said without its “and”", () => {
  expect(parseTyped("java devs and a tester", CATALOGUE).unread).toMatchObject([
    {
      text: "a tester",
      why: "A search finds one kind of person.",
      suggestions: [{ typed: "tester", isInstead: true }],
    },
  ]);
});

test("a level by its number offers the names of levels, for what is before it", () => {
  const typed = readEntered(runAfter(parseTyped("kafka", CATALOGUE), [], CATALOGUE), "at level 4", CATALOGUE);
  for (const unread of [typed.unread, parseTyped("kafka at level 4", CATALOGUE).unread])
    expect(unread).toMatchObject([
      {
        text: "at level 4",
        why: "Levels have names: None, Basic, Intermediate or Advanced.",
        suggestions: [{ typed: "Kafka Basic" }, { typed: "Kafka Intermediate" }, { typed: "Kafka Advanced" }],
      },
    ]);
});

test("what is refused isn't taken apart while it is typed", () => {
  for (const open of ["not ", "without ", "or ", "not java ", "or aws "])
    expect([open, readTyping(NOTHING, open, CATALOGUE)]).toEqual([open, null]);
  for (const text of ["not java,", "or aws,"])
    expect(readTyping(NOTHING, text, CATALOGUE)?.run).toMatchObject({
      asked: { must: [], nice: [] },
      unread: [{ text: text.slice(0, -1) }],
    });
});

test("another time that is offered is read whole", () => {
  const { unread } = parseTyped("free in january, free from april", CATALOGUE);
  const offered = unread.flatMap(({ suggestions }) => suggestions.map(({ typed }) => read(typed)));
  expect(offered).toEqual([["100% free in April 2027"], ["100% free between Jan 1 and Apr 30, 2027"]]);
});
