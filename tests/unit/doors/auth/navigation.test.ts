import { isAt } from "@/components/shell/is-at";
import { placeOf } from "@/lib/doors/auth/place-rules";
import { navigationOf, wayOnFrom } from "@/lib/doors/auth/navigation";
import { mayOpenPage, pagesByAudience } from "@/lib/doors/auth/page-access";
import { admin, employee, manager, staffing } from "@/tests/support/visitors";

const finder = { ...employee, mayFindPeople: true };

const MATRICES_TABS = ["Sheets", "Team", "Certificates", "Rounds"];
const REVIEWERS = [
  "My sheet",
  "Reviews",
  "Competency Matrices",
  "Staffing",
  "Competency Templates",
  "Learning Pointers",
];

test.each([
  ["an employee", employee, ["My sheet", "Learning Pointers", "Needs"], []],
  [
    "an employee where everyone may find people",
    finder,
    ["My sheet", "Learning Pointers", "Finder"],
    [["Finder", "Needs"]],
  ],
  [
    "staffing",
    staffing,
    ["Staffing", "My sheet", "Learning Pointers"],
    [["Availability", "Finder", "Needs", "Learning", "CVs", "Clients"]],
  ],
  ["a manager", manager, REVIEWERS, [MATRICES_TABS, ["Availability", "Finder", "Needs", "Learning", "CVs", "Clients"]]],
  [
    "a manager who staffs",
    { ...manager, isStaffing: true },
    REVIEWERS,
    [MATRICES_TABS, ["Availability", "Finder", "Needs", "Learning", "CVs", "Clients"]],
  ],
])("the navbar and the tabs of %s", (_who, visitor, links, places) => {
  const navigation = navigationOf(visitor);
  expect(navigation.items.map(({ label }) => label)).toEqual(links);
  expect(navigation.places.map(({ tabs }) => tabs.map(({ label }) => label))).toEqual(places);
  expect(navigation.admin).toEqual([]);
});

test("an admin has a manager's links, and only admins have their menu, with every page that is theirs alone", () => {
  expect(navigationOf(admin).items.map(({ label }) => label)).toEqual(REVIEWERS);
  expect(navigationOf(admin).places).toEqual(navigationOf(manager).places);
  const theirs = pagesByAudience().filter(({ audience, label }) => audience === "admins" && label !== undefined);
  // Managers import, too.
  const linked = [...theirs.map(({ href }) => href), "/import"];
  expect(
    navigationOf(admin)
      .admin.flatMap(({ items }) => items.map(({ href }) => href as string))
      .toSorted(),
  ).toEqual(linked.toSorted());
});

test.each([
  ["/cvs/999", staffing, "CVs"],
  ["/nothing", staffing, "Staffing"],
  ["/nothing", employee, "My sheet"],
  ["/needs/1", employee, "Needs"],
  ["/users/1/sheets/2", manager, "Competency Matrices"],
  ["/competency/999", manager, "Competency Templates"],
  ["/staffing/1", manager, "Staffing"],
  ["/settings/webhooks/1", admin, "Webhooks"],
  ["/settings/webhooks/1", employee, "My sheet"],
])("from %s, which has no page, the way on leads where one works", (address, visitor, label) => {
  const on = wayOnFrom(address, visitor);
  expect(on.label).toBe(label);
  expect(mayOpenPage(on.href, visitor)).toBe(true);
});

test("the admins' menu is grouped by what one does there", () => {
  expect(navigationOf(admin).admin.map(({ label, items }) => [label, ...items.map((item) => item.label)])).toEqual([
    ["Company", "People", "Organisation settings", "Document template"],
    ["Connections", "Webhooks", "Messages", "Service accounts"],
    ["Framework", "Grades and expected levels", "Starter frameworks"],
    ["Data", "Import", "Audit log"],
  ]);
});

test.each([employee, finder, staffing, manager, admin])("no link leads %j to a page that is refused", (visitor) => {
  const { items, admin: menu, places } = navigationOf(visitor);
  for (const { href } of [...items, ...menu.flatMap((group) => group.items), ...places.flatMap(({ tabs }) => tabs)])
    expect([href, mayOpenPage(href, visitor)]).toEqual([href, true]);
});

test("a report's conversation belongs to Competency Matrices, one's own to My sheet", () => {
  const marked = (pathname: string, search: string) =>
    navigationOf(manager)
      .items.filter(({ covers }) => covers.some((path) => isAt(placeOf(pathname, new URLSearchParams(search)), path)))
      .map(({ label }) => label);
  for (const path of ["/conversations", "/conversations/7"])
    expect([marked(path, "person=4"), marked(path, "")]).toEqual([["Competency Matrices"], ["My sheet"]]);
  expect(marked("/reviews", "person=4")).toEqual([]);
});

test("a card belongs to the place that led to it, else to the finder", () => {
  const at = (search: string) => placeOf("/cards", new URLSearchParams(search));
  expect(at("ids=4&from=/staffing?need=2")).toBe("/staffing");
  expect(at("ids=4&from=/team")).toBe("/team");
  expect(at("ids=4")).toBe("/finder");
  expect(at("ids=4,5")).toBe("/finder");
  expect(at("ids=4,5&from=/needs%23need-2")).toBe("/needs");
});

test("the link to a place is marked on each of its pages, and nothing else is", () => {
  const marked = (pathname: string, visitor = manager) =>
    navigationOf(visitor)
      .items.filter(({ href, covers }) => [href, ...covers].some((path) => isAt(pathname, path)))
      .map(({ label }) => label);
  expect(
    ["/team", "/users/4/sheets/5", "/needs", "/cvs/7", "/competency/2", "/settings"].map((path) => marked(path)),
  ).toEqual([
    ["Competency Matrices"],
    ["Competency Matrices"],
    ["Staffing"],
    ["Staffing"],
    ["Competency Templates"],
    [],
  ]);
  for (const visitor of [manager, admin])
    expect(marked("/conversation-rounds", visitor)).toEqual(["Competency Matrices"]);
});
