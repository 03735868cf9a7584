import { peoplePath, readPeopleSearch } from "@/lib/people/directory/rules";
import { describeCircle, findCircle, planHandOver } from "@/lib/vocabulary/reporting-line/rules";

describe("a circle of managers", () => {
  test.each<[string, Record<string, string[]>, string[], string[] | null]>([
    ["nobody reports to anybody", {}, ["a"], null],
    ["a line", { a: ["b"], b: ["c"] }, ["a", "b", "c"], null],
    ["two ways to the same manager", { a: ["b", "c"], b: ["d"], c: ["d"] }, ["a"], null],
    ["oneself", { a: ["a"] }, ["a"], ["a", "a"]],
    ["two who manage each other", { a: ["b"], b: ["a"] }, ["a"], ["a", "b", "a"]],
    ["a circle over three", { a: ["b"], b: ["c"], c: ["a"] }, ["b"], ["b", "c", "a", "b"]],
    ["a circle through a further manager", { a: ["x", "b"], b: ["y", "a"] }, ["a"], ["a", "b", "a"]],
    [
      "a circle further up, without the tail that leads to it",
      { a: ["b"], b: ["c"], c: ["b"] },
      ["a"],
      ["b", "c", "b"],
    ],
    [
      "a circle that is reached from the second one only",
      { a: ["z"], b: ["c"], c: ["b"] },
      ["a", "b"],
      ["b", "c", "b"],
    ],
    ["a circle that none of those asked for leads to", { a: ["z"], b: ["c"], c: ["b"] }, ["a"], null],
  ])("%s", (_title, managers, from, circle) => {
    expect(findCircle(new Map(Object.entries(managers)), from)).toEqual(circle);
  });

  test("of 10,000 people is found without a stack overflow", () => {
    const line = new Map(Array.from({ length: 10_000 }, (_, place) => [place, [(place + 1) % 10_000]]));
    expect(findCircle(line, [0])).toHaveLength(10_001);
  });

  test("is named person by person", () => {
    expect(describeCircle(["Ada", "Grace", "Ada"])).toBe("Ada reports to Grace, who reports to Ada");
  });
});

const reporting = (of: Record<number, number[]>) =>
  Object.entries(of).map(([id, managerIds]) => ({ employeeId: Number(id), managerIds }));
test.each<[string, Record<number, number[]>, Record<number, number[]>]>([
  ["moves each in the same place", { 5: [1], 6: [3, 1], 7: [1, 3], 8: [3] }, { 5: [2], 6: [3, 2], 7: [2, 3] }],
  ["keeps one of two where somebody reports to both", { 5: [1, 2], 6: [2, 1] }, { 5: [2], 6: [2] }],
  [
    "lets the successor report to whom the leaver reports to",
    { 1: [9, 8], 2: [1, 4], 5: [1] },
    { 2: [9, 8, 4], 5: [2] },
  ],
  ["leaves a successor without a manager where the leaver has none", { 2: [1] }, { 2: [] }],
  ["does nothing where nobody reports to 1", { 5: [3] }, {}],
])("handing over the reports of 1 to 2 %s", (_title, before, after) => {
  expect(
    Object.fromEntries(
      planHandOver(reporting(before), 1, 2).map(({ employeeId, managerIds }) => [employeeId, managerIds]),
    ),
  ).toEqual(after);
});

describe("the People screen's address", () => {
  test.each([
    ["/people", {}],
    [
      "/people?search=ada&state=invited&sort=-manager&page=3",
      { search: "ada", state: "invited", sort: "-manager", page: "3" },
    ],
  ])("is read and written the same: %s", (path, params) => {
    expect(peoplePath(readPeopleSearch(params))).toBe(path);
  });

  test("ignores invalid values", () => {
    expect(peoplePath(readPeopleSearch({ search: ["a", "b"], state: "gone", sort: "-shoe", page: "-1" }))).toBe(
      "/people?search=a",
    );
  });
});
