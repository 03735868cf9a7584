import { expectedOf, headTabs, ownViews, type HeadTab, type Views } from "@/lib/conversations/person-head/rules";

const OTHER: Views = {
  userId: 4,
  sheetId: 5,
  isOwn: false,
  seesSheet: true,
  seesCard: true,
  cvId: 7,
  seesConversations: false,
};
const tabsOf = (head: Views, current: HeadTab = "sheet") =>
  headTabs(head, current).map(({ label, href }) => [label, href]);

const VIEWER = { userId: 4, sheetId: 5 };

test("one's own head leads to one's own pages", () => {
  expect(tabsOf(ownViews(VIEWER))).toEqual([
    ["Sheet", "/sheet"],
    ["Conversations", "/conversations"],
    ["Card", "/cards?ids=4&from=/sheet"],
    ["Engagements", "/engagements"],
    ["CV", "/cv"],
    ["History", "/sheet?as_of=12-months-ago"],
  ]);
});

test("a reviewer gets another person's sheet, card, released CV and history", () => {
  expect(tabsOf(OTHER)).toEqual([
    ["Sheet", "/users/4/sheets/5"],
    ["Card", "/cards?ids=4&from=/users/4/sheets/5"],
    ["CV", "/cvs/7"],
    ["History", "/users/4/sheets/5?as_of=12-months-ago"],
  ]);
});

test.each<[string, Partial<Views>, string[]]>([
  ["finds people only", { seesSheet: false }, ["Card", "CV"]],
  ["finds people, and nothing is released", { seesSheet: false, cvId: null }, ["Card"]],
  ["reviews, and finds nobody", { seesCard: false, cvId: null }, ["Sheet", "History"]],
])("a viewer who %s gets no tab to what they may not open", (_who, rights, labels) => {
  expect(tabsOf({ ...OTHER, ...rights }).map(([label]) => label)).toEqual(labels);
});

test("a manager gets the conversations with their report", () => {
  expect(tabsOf({ ...OTHER, seesConversations: true })).toContainEqual(["Conversations", "/conversations?person=4"]);
});

test("the current view is marked", () => {
  const current = headTabs(OTHER, "history").filter(({ isCurrent }) => isCurrent);
  expect(current.map(({ label }) => label)).toEqual(["History"]);
});

test("a tab whose name isn't an everyday word says what it leads to", () => {
  const meanings = headTabs({ ...OTHER, seesCard: true }, "card").map(({ label, meaning }) => [label, meaning]);
  expect(meanings).toContainEqual(["Card", "What everyone who may find people sees"]);
});

test("a grade leads to what it expects, for its owner and their managers", () => {
  const who = {
    name: "Ada Lovelace",
    photo: null,
    disciplines: [],
    languages: null,
    grade: { id: 3, name: "Senior" },
    awayUntil: null,
    free: null,
    underWay: null,
    agreesIn: null,
  };
  expect(expectedOf({ ...ownViews(VIEWER), who })).toBe("/sheet?expected_of=3");
  expect(expectedOf({ ...OTHER, seesConversations: true, who })).toBe("/users/4/sheets/5?expected_of=3");
  // An admin sees the grade, and not what is open for it.
  expect(expectedOf({ ...OTHER, who })).toBeNull();
  expect(expectedOf({ ...ownViews(VIEWER), who: { ...who, grade: null } })).toBeNull();
});
