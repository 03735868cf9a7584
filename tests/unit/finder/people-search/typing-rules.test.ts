import { parseTyped } from "@/lib/finder/people-search/parse-rules";
import type { FoundLevel } from "@/lib/finder/people-search/condition-rules";
import { alone, halfOf, readEntered, readTyping, type Run, runAfter } from "@/lib/finder/people-search/typing-rules";
import { previewOf } from "@/lib/finder/people-search/preview-rules";
import { conditionWords } from "@/lib/finder/people-search/rules";
import { catalogueOf } from "@/tests/support/catalogue";

const CATALOGUE = catalogueOf({
  competency: ["React", "AWS", "Messaging and events", "Quality in continuous delivery", "React Native"],
  area: ["Delivery"],
  manager: ["Kwame Asante"],
});
const competency = (id: number, name: string, level: FoundLevel = "basic") => ({
  kind: "competency" as const,
  id,
  name,
  level,
});
const NOTHING = alone({ must: [], nice: [] }, []);
/** What follows a condition that is asked. */
const after = (name: string, level: FoundLevel = "basic"): Run =>
  runAfter({ must: [competency(name === "AWS" ? 2 : 1, name, level)], nice: [] }, [], CATALOGUE);
const wordsOf = ({ asked, unread }: Run) => [
  ...asked.must.map(conditionWords),
  ...asked.nice.map((one) => `nice: ${conditionWords(one)}`),
  ...unread.map(({ text }) => `not ${text}`),
];
const read = (text: string, run = NOTHING) => {
  const now = readTyping(run, text, CATALOGUE);
  return now && [...wordsOf(now.run), `rest ${now.rest}`];
};

test.each([
  ["aws ", ["AWS Basic or above", "rest "]],
  ["aws,", ["AWS Basic or above", "rest "]],
  ["who knows aws ", ["AWS Basic or above", "rest "]],
  ["advanced aws ", ["AWS Advanced", "rest "]],
  ["messaging ad", ["Messaging and events Basic or above", "rest ad"]],
  ["messaging adv", ["Messaging and events Basic or above", "rest adv"]],
  ["messaging advanced", ["Messaging and events Advanced", "rest "]],
  ["nice: aws inter", ["nice: AWS Basic or above", "rest inter"]],
  ["react a", ["React Basic or above", "rest a"]],
  ["nice: aws rea", ["nice: AWS Basic or above", "rest rea"]],
  ["happy to teach,", ["not happy to teach", "rest "]],
  ["happy to teach aws,", ["AWS Basic or above", "happy to teach AWS", "rest "]],
  ["cobol,", ["not cobol", "rest "]],
  ["aws, cobol,", ["AWS Basic or above", "not cobol", "rest "]],
])("“%s” is read as soon as nothing else can be meant", (text, words) => expect(read(text)).toEqual(words));

test.each([
  "aws",
  "messaging ",
  "messaging a",
  "react ",
  "react n",
  "continuous d",
  "nice: ",
  "who knows ",
  "happy to ",
  // The next word may say what is meant: "part time".
  "cobol ",
])("“%s” isn't read yet: more may follow", (text) => expect(read(text)).toBeNull());

test("after “or”, a condition gets an alternative in its place, and then a level can follow", () => {
  expect(read("or react advanced ", after("AWS"))).toEqual(["AWS or React Advanced", "rest "]);
  expect(read("or delivery ", after("AWS"))).toEqual(["AWS or Delivery Basic or above", "rest "]);
  expect(read("or messaging ", after("AWS"))).toBeNull();
  expect(read("or cobol,", after("AWS"))).toEqual(["AWS Basic or above", "not or cobol", "rest "]);
});

test("a level alone belongs to the condition typed before it, and to nothing where that has one", () => {
  const aws = readTyping(NOTHING, "aws ", CATALOGUE)!.run;
  for (const text of ["advanced ", "advanced", "adv "]) expect(read(text, aws)).toEqual(["AWS Advanced", "rest "]);
  expect(read("basic", aws)).toBeNull();
  expect(read("advanced,", after("AWS", "intermediate"))).toEqual([
    "AWS Intermediate or above",
    "not advanced",
    "rest ",
  ]);
  expect(read("adv,")).toEqual(["not adv", "rest "]);
  expect(read("advanced ")).toBeNull();
});

test("a level that ends two names is that of both, also of one that was a token before", () => {
  const react = readTyping(NOTHING, "react a", CATALOGUE)!;
  expect([wordsOf(react.run), react.rest]).toEqual([["React Basic or above"], "a"]);
  expect(read("and aws advanced ", react.run)).toEqual(["React Advanced", "AWS Advanced", "rest "]);
});

test("a level after a word that wasn't read is that word's", () => {
  const { run } = readTyping(NOTHING, "cobol,", CATALOGUE)!;
  expect(readTyping(run, "advanced,", CATALOGUE)?.run.unread).toMatchObject([
    { text: "cobol advanced", unknown: { level: "advanced" } },
  ]);
});

test("what is typed after a question is asked beside it, and a share joins its time", () => {
  const catalogue = { ...CATALOGUE, today: "2026-11-29" };
  const asked = parseTyped("react advanced, nice: aws, free in march", catalogue);
  const entered = readEntered(runAfter(asked, [], catalogue), "50%, both intermediate", catalogue);
  expect(wordsOf(entered).toSorted()).toEqual([
    "50% free in March 2027",
    "React Intermediate or above",
    "nice: AWS Intermediate or above",
  ]);
});

test.each([
  ["messag", ["Messaging and events (competency)"]],
  ["rea", ["React (competency)", "React Native (competency)"]],
  ["rea advanced", ["React (competency)", "React Native (competency)"]],
  ["kwame", null],
  ["cobol", null],
  ["raect natvie", null],
  ["rea, cobol", null],
])("%s is the beginning of %j", (text, names) => {
  const half = halfOf(parseTyped(text, CATALOGUE).unread);
  expect(half && half.suggestions.map(({ label }) => label)).toEqual(names);
});

test.each([
  ["fro", []],
  ["from", []],
  ["from f", []],
  ["people to", []],
  ["react and", ["React Basic or above"]],
  ["react fro", ["React Basic or above"]],
  ["react in lis", ["React Basic or above", "in Lisbon or in Lisburn?"]],
  ["react in oslo", ["React Basic or above", "in Oslo"]],
  ["in lis", ["in Lisbon or in Lisburn?"]],
  ["cobol", ["cobol?"]],
  ["cobol from", ["cobol?"]],
  ["react half time", ["React Basic or above", "50% free now?"]],
  ["who rolls off in january", ["free after january?"]],
])("%j isn't judged before its last word is ended: %j", (text, words) => {
  const catalogue = { ...CATALOGUE, today: "2026-11-29", locations: ["Lisbon", "Lisburn", "Oslo"] };
  const { must, unread } = previewOf(text, catalogue);
  const asks = unread.map((one) => `${one.suggestions.map(({ typed }) => typed).join(" or ") || one.text}?`);
  expect([...must.map(conditionWords), ...asks]).toEqual(words);
});

test("half of the time is that of now, where Enter ends it", () => {
  const catalogue = { ...CATALOGUE, today: "2026-11-29" };
  for (const text of ["half time", "part-time", "50%"])
    expect(halfOf(previewOf(text, catalogue).unread)?.suggestions).toHaveLength(1);
  expect(parseTyped("50%", { ...catalogue, today: null }).unread).toMatchObject([
    { why: "Only who plans projects can ask who is free.", suggestions: [] },
  ]);
});

test("when someone is to be free is read once a comma ends it, because more may follow each of its words", () => {
  const readOf = (text: string) => {
    const now = readTyping(NOTHING, text, { ...CATALOGUE, today: "2026-11-29" });
    return now && wordsOf(now.run);
  };
  for (const open of [
    "free ",
    "free in ",
    "is free in january ",
    "free in january for ",
    "80% ",
    "free two days a week ",
  ])
    expect([open, readOf(open)]).toEqual([open, null]);
  expect(readOf("free in january for 80%,")).toEqual(["80% free in January 2027"]);
});

test("a catalogue's names are looked at once, not at each key, and not before anything is typed", () => {
  let looks = 0;
  const ada = { id: 7, kind: "manager", name: "" };
  Object.defineProperty(ada, "name", { get: () => ((looks += 1), "Ada Lovelace") });
  const catalogue = { ...CATALOGUE, manager: [ada] };
  expect([parseTyped("", catalogue).unread, readTyping(NOTHING, " ", catalogue), looks]).toEqual([[], null, 0]);
  readTyping(NOTHING, "react,", catalogue);
  const once = looks;
  readTyping(NOTHING, "react adv, aws basic ", catalogue);
  parseTyped("react adv, aws", catalogue);
  expect([once > 0, looks]).toEqual([true, once]);
});

test.each(["(", "((", ")", "?", "!?", "()", "(or", "- (", "ish", ":"])(
  "the screen reads %j, which says nothing yet",
  (text) => {
    for (const typed of [text, `${text} `, `${text};`])
      expect([readTyping(NOTHING, typed, CATALOGUE)?.run.asked.must ?? [], previewOf(typed, CATALOGUE).must]).toEqual([
        [],
        [],
      ]);
  },
);
