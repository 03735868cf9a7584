import {
  type Condition,
  conditionText,
  type NamedCondition,
  readCondition,
  readQuestion,
  type Question,
  subjectOf,
  withAdded,
  withReplaced,
} from "@/lib/finder/people-search/condition-rules";
import { namedQuestion } from "@/lib/finder/people-search/catalogue-rules";
import { comparedRows } from "@/lib/finder/people-search/comparison-rules";
import {
  conditionWords,
  type Found,
  grouped,
  groupedMatches,
  groupOf,
  questionWords,
  readAsked,
  readCardIds,
} from "@/lib/finder/people-search/rules";
import { LEVELS } from "@/lib/vocabulary/levels/rules";
import { appearancesView } from "@/lib/finder/people-search/view";

const REACT: NamedCondition = { kind: "competency", id: 1, name: "React", level: "advanced" };
const AWS: NamedCondition = { kind: "competency", id: 2, name: "AWS", level: "intermediate" };
const TEAM: NamedCondition = { kind: "manager", id: 7, name: "Kwame Asante" };
const FRESH: NamedCondition = { kind: "confirmed", months: 1 };
const JANUARY: NamedCondition = { kind: "free", from: "2027-01-01", until: "2027-01-31", percent: 80 };
const level = (ordinal: number): Found => ({
  level: LEVELS[ordinal]!,
  confirmed_on: null,
  imported: false,
  competency: null,
  language: null,
});

test.each<[title: string, must: NamedCondition[], found: Found[]]>([
  ["All musts met", [REACT, AWS], [level(3), level(3)]],
  ["One step short: AWS Basic → Intermediate", [REACT, AWS], [level(3), level(1)]],
  ["One step short: no Go", [{ kind: "language", id: 3, name: "Go", level: "basic" }], [level(0)]],
  ["Two steps short", [REACT, AWS], [level(2), level(1)]],
  ["Two steps short", [REACT], [level(1)]],
  ["One step short: not in Kwame Asante's team", [REACT, TEAM], [level(3), 1]],
  ["One step short: not a Senior", [REACT, { kind: "grade", id: 3, name: "Senior" }], [level(3), 1]],
  ["One step short: not all confirmed within 1 month", [REACT, FRESH], [level(3), 1]],
  ["One step short: not a Backend Developer", [{ kind: "discipline", id: 1, name: "Backend Developer" }], [1]],
  [
    "One step short: 80% free for only part of January 2027",
    [REACT, JANUARY],
    [level(3), { steps: 1, percent: 0, promised: null }],
  ],
  [
    "One step short: only 40% free in January 2027",
    [REACT, JANUARY],
    [level(3), { steps: 1, percent: 40, promised: null }],
  ],
  ["Two steps short", [REACT, JANUARY], [level(3), { steps: 2, percent: 0, promised: null }]],
  ["Time not visible to you", [REACT, JANUARY], [level(3), null]],
])("%s", (title, must, found) => {
  expect(groupOf({ must, nice: [] }, found)).toBe(title);
});

test.each([
  ["Nice-to-have met", [REACT], [level(3)]],
  ["All nice-to-haves met", [REACT, AWS], [level(3), level(3)]],
  ["1 of 2 nice-to-haves met", [REACT, AWS], [level(3), level(0)]],
  ["1 of 2 nice-to-haves met", [REACT, JANUARY], [level(3), null]],
])("without musts: %s", (title, nice, found) => expect(groupOf({ must: [], nice }, found)).toBe(title));

test("a nice-to-have that isn't met leaves a person among those who meet all musts", () => {
  expect(groupOf({ must: [REACT], nice: [AWS] }, [level(3), level(0)])).toBe("All musts met");
});

test.each([
  ["competency-1-or-competency-2-advanced", "AWS or React Advanced"],
  ["area-1-or-language-2-basic", "any Basic or above in AWS or React"],
  ["language-2-or-competency-1-intermediate", "AWS or React Intermediate or above"],
])("%s is written, read, named and has each subject in any order", (text, words) => {
  const condition = readCondition(text)!;
  expect(conditionText(condition)).toBe(text);
  expect(conditionWords({ ...condition, name: "AWS or React" } as NamedCondition)).toBe(words);
  const [first = "", second = ""] = text.split("-or-");
  const level = second.slice(second.lastIndexOf("-"));
  const turned = readCondition(`${second.slice(0, -level.length)}-or-${first}${level}`)!;
  expect(subjectOf(turned)).toBe(subjectOf(condition));
});

test.each([
  "competency-1-or-competency-1-basic",
  "competency-1-or-discipline-2-basic",
  "competency-1-or--basic",
  "competency-1-or-basic",
  "competency-1-or-competency-2-no_experience",
  "area-1-or-area-2-or-area-3-or-area-4-or-area-5-basic",
])("%s isn't a condition", (text) => expect(readCondition(text)).toBeNull());

test("a question is described in words", () => {
  const question: Question<NamedCondition> = {
    must: [REACT, { kind: "area", id: 1, name: "Databases", level: "basic" }],
    nice: [{ kind: "language", id: 1, name: "Java", level: "advanced" }, TEAM],
  };
  expect(questionWords(question)).toBe(
    "React Advanced, any Basic or above in Databases; nice to have: any Advanced in Java, in Kwame Asante's team",
  );
});

test("a question says the catalogue's names, and of a removed entry that it is removed", () => {
  const none = { competency: [], area: [], language: [], discipline: [], grade: [] };
  const question: Question = { must: [{ kind: "manager", id: 7 }, FRESH], nice: [{ kind: "grade", id: 3 }] };
  const named = namedQuestion(question, { ...none, manager: [{ id: 7, name: "Kwame Asante" }] });
  expect(named).toEqual({ must: [TEAM, FRESH], nice: [{ kind: "grade", id: 3, name: "(removed)" }] });
});

test("a condition about the same thing replaces the earlier one, and can change its weight and level in its place", () => {
  const question: Question = { must: [REACT, TEAM], nice: [] };
  const basic: Condition = { ...REACT, level: "basic" };
  expect(withAdded(question, { must: [], nice: [basic, AWS] })).toEqual({ must: [TEAM], nice: [basic, AWS] });
  expect(withReplaced(question, REACT, { condition: basic, isMust: true })).toEqual({ must: [basic, TEAM], nice: [] });
  expect(withReplaced(question, TEAM, { condition: TEAM, isMust: false })).toEqual({ must: [REACT], nice: [TEAM] });
  expect(withReplaced(question, TEAM, null)).toEqual({ must: [REACT], nice: [] });
});

test("people are compared with the rows that differ first; None is a level, and no row is none", () => {
  const level = (competency: string, ordinal: number) => ({ competency, area: "Web", ordinal });
  const rows = comparedRows([
    { levels: [level("CSS", 2), level("React", 3), level("SQL", 1)], none: [] },
    { levels: [level("CSS", 2)], none: [{ competency: "SQL", area: "Web" }] },
  ]);
  expect(rows).toMatchObject([
    { competency: "React", ordinals: [3, null], differs: true },
    { competency: "SQL", ordinals: [1, 0], differs: true },
    { competency: "CSS", ordinals: [2, 2], differs: false },
  ]);
});

test.each<[string | string[] | undefined, number[]]>([
  ["3,5", [3, 5]],
  [
    ["3", "5"],
    [3, 5],
  ],
  ["3,3,x,-1,0,99999999999", [3]],
  ["1,2,3,4,5", [1, 2, 3, 4]],
  [undefined, []],
])("the cards of %j are %j", (value, ids) => {
  expect(readCardIds(value)).toEqual(ids);
});

test("an address leaves out more people than can be compared", () => {
  const ids = Array.from({ length: 21 }, (_, at) => at + 1);
  expect(readAsked(new URLSearchParams({ except: ids.join() })).except).toEqual(ids.slice(0, 20));
});

test("groups keep the order of the list", () => {
  expect(grouped(["b1", "b2", "a1"], (text) => text[0]!)).toEqual([
    { title: "b", people: ["b1", "b2"] },
    { title: "a", people: ["a1"] },
  ]);
});

test("an address's conditions are read", () => {
  const query = "must=competency-1-advanced,manager-7&nice=competency-2-intermediate,confirmed-1";
  expect(readQuestion(Object.fromEntries(new URLSearchParams(query)))).toEqual({
    must: [
      { kind: "competency", id: 1, level: "advanced" },
      { kind: "manager", id: 7 },
    ],
    nice: [{ kind: "competency", id: 2, level: "intermediate" }, FRESH],
  });
});

test.each([
  "must=competency-1",
  "must=competency-0-basic",
  "must=competency-1-no_experience",
  "must=competency-99999999999-basic",
  "must=manager-1-basic",
  "must=confirmed-121",
  "must=confirmed-6",
  "must=manager-1&nice=manager-1",
  "must=%00",
])("%s isn't a question", (query) => {
  expect(readQuestion(Object.fromEntries(new URLSearchParams(query)))).toEqual({ must: [], nice: [] });
});

test.each([
  [
    { by: { id: 1, first_name: "Ingrid", last_name: "Solheim" }, purpose: "Nordbank bid", conditions: "React" },
    "You appeared in Ingrid Solheim's search for “Nordbank bid”",
  ],
  [{ by: { id: 1, first_name: "Ingrid", last_name: "" }, purpose: "", conditions: null }, "Ingrid opened your card"],
  [{ by: null, purpose: "", conditions: "React" }, "You appeared in a search by an erased person"],
])("a person reads who searched: %j", (record, sentence) => {
  const shown = appearancesView(1, "staffing", [{ ...record, id: 1, hour: "2026-11-22T08:00:00Z" }], false);
  expect(shown.appearances.map((one) => one.sentence)).toEqual([sentence]);
});

test("who meets all musts but is held or asked on the days comes in a group after those who are free", () => {
  const promised = (by: "held" | "asked") => ({ steps: 0, percent: 100, promised: { by, from: "2027-01-16" } });
  const question = { must: [REACT, JANUARY], nice: [] };
  const held = groupOf(question, [level(3), promised("held")]);
  expect(held).toBe("All musts met, but held or asked");
  expect(groupOf({ must: [REACT], nice: [JANUARY] }, [level(3), promised("asked")])).toBe("All musts met");
  const free = groupOf(question, [level(3), { ...promised("held"), promised: null }]);
  const people = [held, free, "Two steps short", free].map((group) => ({ group }));
  expect(groupedMatches(people).map(({ title, people: all }) => [title, all.length])).toEqual([
    ["All musts met, and free", 2],
    [held, 1],
    ["Two steps short", 1],
  ]);
});
