import type { AwaitsLevel } from "@/lib/finder/people-search/joined-rules";
import { parseTyped } from "@/lib/finder/people-search/parse-rules";
import type { FoundLevel } from "@/lib/finder/people-search/condition-rules";
import { halfOf, readForAll, readTyping, withLevelTyped } from "@/lib/finder/people-search/typing-rules";
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
const AWS: AwaitsLevel = { condition: competency(2, "AWS"), isMust: true };
const read = (text: string, awaits: AwaitsLevel | null = null) => {
  const now = readTyping(text, CATALOGUE, awaits);
  if (now === null) return null;
  const nice = now.nice.map((one) => `nice: ${conditionWords(one)}`);
  return [...now.must.map(conditionWords), ...nice, ...now.unread.map(({ text }) => `not ${text}`), `rest ${now.rest}`];
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

describe("after “or”, a condition gets an alternative", () => {
  const after = (text: string) => {
    const now = readTyping(text, CATALOGUE, null, AWS);
    return now && { ...now, must: now.must.map(conditionWords), unread: now.unread.map(({ text: said }) => said) };
  };

  test("in its place, and then a level can follow", () => {
    expect(after("or react advanced ")).toMatchObject({ must: ["AWS or React Advanced"], replaces: [AWS.condition] });
    const open = after("or delivery ")!;
    expect(open).toMatchObject({ must: ["AWS or Delivery Basic or above"], awaits: { isMust: true } });
    expect(read("advanced ", open.awaits)).toEqual(["AWS or Delivery Advanced", "rest "]);
  });

  test("unless it isn't whole, can't be read or is none", () => {
    expect(after("or ")).toBeNull();
    expect(after("or messaging ")).toBeNull();
    expect(after("or cobol,")).toMatchObject({ must: ["AWS Basic or above"], unread: ["cobol"] });
    expect(after("or happy to teach,")).toMatchObject({ must: [], unread: ["or happy to teach"] });
  });
});

test("a level alone belongs to the condition typed before it, and to nothing where that has one", () => {
  expect(readTyping("aws ", CATALOGUE, null)?.awaits).toEqual(AWS);
  expect(readTyping("aws advanced ", CATALOGUE, null)?.awaits).toBeNull();
  expect(read("advanced ", AWS)).toEqual(["AWS Advanced", "rest "]);
  expect(read("intermediate or above,", { ...AWS, isMust: false })).toEqual([
    "nice: AWS Intermediate or above",
    "rest ",
  ]);
  expect(read("advanced", AWS)).toEqual(["AWS Advanced", "rest "]);
  expect(read("basic", AWS)).toBeNull();
  expect(read("adv ", AWS)).toEqual(["AWS Advanced", "rest "]);
  expect(read("adv,")).toEqual(["not adv", "rest "]);
  expect(read("advanced ")).toBeNull();
  expect(read("advanced,")).toEqual(["not advanced", "rest "]);
});

test.each([
  ["adv", AWS, ["AWS Advanced"]],
  ["basic", AWS, ["AWS Basic or above"]],
  ["ad", AWS, null],
  ["adventures", AWS, null],
  ["aws", null, ["AWS Basic or above"]],
  ["react", null, ["React Basic or above"]],
  ["react", AWS, ["React Basic or above"]],
  ["react, aws advanced", null, ["React Basic or above", "AWS Advanced"]],
  ["delivery", null, ["any Basic or above in Delivery"]],
  ["rea", null, null],
  ["adv", null, null],
  ["react cob", null, null],
  ["", AWS, null],
])("“%s” after %j is %j once Enter ends it", (text, awaits, words) => {
  const read = readTyping(`${text},`, CATALOGUE, awaits);
  const isRead = read !== null && read.unread.length === 0;
  expect(isRead ? read.must.map(conditionWords) : null).toEqual(words);
});

test("a level after a word that wasn't read is that word's", () => {
  const { unread } = readTyping("cobol,", CATALOGUE, null)!;
  expect(withLevelTyped(unread, "advanced ")).toMatchObject([
    { text: "cobol advanced", unknown: { level: "advanced" } },
  ]);
  expect(withLevelTyped(unread, "advanced")).not.toBeNull();
  expect(withLevelTyped(unread, "basic")).toBeNull();
  expect(withLevelTyped([], "advanced ")).toBeNull();
});

test.each([
  ["or above ", ""],
  ["or better, react", "react"],
  ["developer ", ""],
  ["developers, r", "r"],
])("“%s” after a condition says nothing more of it", (text, rest) => {
  expect(readTyping(text, CATALOGUE, null, AWS)).toMatchObject({ must: [], nice: [], unread: [], rest });
});

test("a level for both, or for all, is that of the conditions before it", () => {
  const asked = { must: [competency(1, "React"), competency(2, "AWS")], nice: [competency(3, "Messaging and events")] };
  const levels = (text: string) => {
    const now = readForAll(text, asked);
    return now && [...now.must, ...now.nice].map(conditionWords);
  };
  expect(levels("both advanced,")).toEqual(["AWS Advanced", "Messaging and events Advanced"]);
  expect(levels("all at least intermediate ")).toHaveLength(3);
  for (const text of ["both ", "advanced ", "both react advanced "]) expect([text, levels(text)]).toEqual([text, null]);
  expect(readForAll("both advanced ", { must: [], nice: [] })).toBeNull();
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
    const now = readTyping(text, { ...CATALOGUE, today: "2026-11-29" }, null);
    return now && [...now.must.map(conditionWords), ...now.unread.map((one) => `not ${one.text}`)];
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
  expect([parseTyped("", catalogue).unread, readTyping(" ", catalogue, null), looks]).toEqual([[], null, 0]);
  readTyping("react,", catalogue, null);
  const once = looks;
  readTyping("react adv, aws basic ", catalogue, null);
  parseTyped("react adv, aws", catalogue);
  expect([once > 0, looks]).toEqual([true, once]);
});

test("an alternative takes no second level: it would be that of both", () => {
  const strong: AwaitsLevel = { condition: competency(2, "AWS", "intermediate"), isMust: true };
  expect(readTyping("or react,", CATALOGUE, null, strong)?.awaits).toBeNull();
  expect(readTyping("or react,", CATALOGUE, null, AWS)?.awaits).not.toBeNull();
});

test.each(["(", "((", ")", "?", "!?", "()", "(or", "- (", "ish", ":"])(
  "the screen reads %j, which says nothing yet",
  (text) => {
    for (const typed of [text, `${text} `, `${text};`])
      expect([readTyping(typed, CATALOGUE, null)?.must ?? [], previewOf(typed, CATALOGUE).must]).toEqual([[], []]);
  },
);
