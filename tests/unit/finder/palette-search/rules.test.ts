import { headTabs } from "@/lib/conversations/person-head/rules";
import {
  areasOf,
  beginAll,
  callsOfPage,
  matchingRows,
  matchRank,
  nameIn,
  personIn,
  type SearchedRow,
} from "@/lib/finder/palette-search/rules";

test.each([
  ["who knows kafka", "kafka"],
  ["Who has React Native", "React Native"],
  ["people with Go", "Go"],
  ["find people who know Go", "Go"],
  ["who knows ", "who knows "],
  ["CV of Siddharth", "CV Siddharth"],
  ["conversation with kwame", "conversation kwame"],
  ["head of design", "head of design"],
  ["whoami", "whoami"],
  ["People", "People"],
])("of the question “%s” the name is searched for: “%s”", (text, name) => {
  expect(nameIn(text)).toBe(name);
});

test.each([
  [["conv", "fatima"], ["fatima"]],
  [["nia", "conversation"], ["nia"]],
  [
    ["fatima", "el", "cv"],
    ["fatima", "el"],
  ],
  [["place", "astrid"], ["astrid"]],
  [["fatima"], []],
  [["conversations"], []],
  [["c", "fatima"], []],
])("%j name the person %j", (words, person) => expect(personIn(words)).toEqual(person));

test("each page of a person is called something", () => {
  const all = {
    userId: 1,
    sheetId: 1,
    isOwn: false,
    seesSheet: true,
    seesCard: true,
    cvId: 1,
    seesConversations: true,
  };
  expect(headTabs(all, null).filter(({ label }) => callsOfPage(label) === "")).toEqual([]);
});

const row = (id: number, name: string, area_name: string, formerNames: string | null = null): SearchedRow => ({
  id,
  name,
  area_name,
  keys: `${name} ${area_name} backend developer`.toLowerCase(),
  found_in_notes: false,
  formerNames,
});
const ROWS = [
  row(1, "Coroutines", "Kotlin"),
  row(2, "Types", "JavaScript"),
  row(3, "JSON", "Data"),
  row(4, "Clusters", "Kubernetes"),
  row(5, "Types", "C#", "Visual C#"),
];
const ids = (...words: string[]) => matchingRows(ROWS, words).map(({ id }) => id);

test.each([
  [["kot"], [1]],
  [["types", "java"], [2]],
  [["k8s"], [4]],
  [["csharp"], [5]],
  [["visual"], [5]],
  [["js"], [2, 3]],
  [["javascript"], [2]],
  [["developer"], [1, 2, 3, 4, 5]],
  [["nothing"], []],
])("%j finds the rows %j", (words, expected) => expect(ids(...words)).toEqual(expected));

test("a name is the better the more of it is what was typed", () => {
  const ranks = ["Unit testing", "Test", "Attested", "Quality"].map((name) => matchRank(name, ["test"]));
  expect(ranks).toEqual([1, 0, 2, 3]);
});

test("areas and languages with the words in their own names are listed once, with their number of rows", () => {
  const rows = [ROWS[2]!, ROWS[0]!, { ...ROWS[0]!, id: 9 }];
  expect(areasOf(rows, ["kot"])).toEqual([{ name: "Kotlin", rows: 2 }]);
  expect(areasOf(rows, ["coroutines"])).toEqual([]);
});

test.each([
  [["sen"], true],
  [["expected", "senior"], true],
  [["a"], false],
  [["ior"], false],
  [["senior", "kafka"], false],
])("the words %j begin those of a grade's text: %s", (words, begins) => {
  expect(beginAll(words, "expected of senior a")).toBe(begins);
});
