import { headTabs, ownHead, type PersonHead } from "@/lib/finder/people-search/head-rules";

const DAY = "2026-11-24";
const OTHER: PersonHead = {
  userId: 4,
  sheetId: 5,
  isOwn: false,
  seesSheet: true,
  seesCard: true,
  cvId: 7,
  seesConversations: false,
};
const tabsOf = (head: PersonHead) => headTabs(head, "card", DAY).map(({ label, href }) => [label, href]);

const VIEWER = { userId: 4, sheetId: 5, isManager: false, isAdmin: false };

test("one's own head leads to one's own pages", () => {
  expect(tabsOf(ownHead(VIEWER))).toEqual([
    ["Matrix", "/sheet"],
    ["Conversations", "/conversations"],
    ["Card", "/cards?ids=4"],
    ["Engagements", "/engagements"],
    ["CV", "/cv"],
    ["History", "/sheet?as_of=2026-10-25"],
  ]);
});

test("a reviewer gets another person's sheet, card, released CV and history", () => {
  expect(tabsOf(OTHER)).toEqual([
    ["Matrix", "/users/4/sheets/5"],
    ["Card", "/cards?ids=4"],
    ["CV", "/cvs/7"],
    ["History", "/users/4/sheets/5?as_of=2026-10-25"],
  ]);
});

test.each<[string, Partial<PersonHead>, string[]]>([
  ["finds people only", { seesSheet: false }, ["Card", "CV"]],
  ["finds people, and nothing is released", { seesSheet: false, cvId: null }, ["Card"]],
  ["reviews, and finds nobody", { seesCard: false, cvId: null }, ["Matrix", "History"]],
])("a viewer who %s gets no tab to what they may not open", (_who, rights, labels) => {
  expect(tabsOf({ ...OTHER, ...rights }).map(([label]) => label)).toEqual(labels);
});

test("a manager gets the conversations with their report", () => {
  expect(tabsOf({ ...OTHER, seesConversations: true })).toContainEqual(["Conversations", "/conversations?person=4"]);
});

test("the current view is marked", () => {
  const current = headTabs(OTHER, "history", DAY).filter(({ isCurrent }) => isCurrent);
  expect(current.map(({ label }) => label)).toEqual(["History"]);
});
