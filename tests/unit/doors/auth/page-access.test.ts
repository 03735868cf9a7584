import { mayFindPeople } from "@/lib/platform/core/actor";
import {
  actsOf,
  destinationsOf,
  mayOpenPage,
  pagesByAudience,
  redirectFor,
  refusalOf,
  refusedPages,
  wayBackTo,
  withRefusal,
} from "@/lib/doors/auth/page-access";
import { admin, employee, manager, staffing } from "@/tests/support/visitors";

type Target = ReturnType<typeof redirectFor>;

test.each<[string, Target, Target, Target, Target]>([
  // path, nobody, employee, manager, admin
  ["/", null, "/sheet", "/sheet", "/sheet"],
  ["/sheet", "sign-in", null, null, null],
  ["/learning-pointers", "sign-in", null, null, null],
  ["/users/4/sheets/5", "sign-in", "/", null, null],
  ["/users", "sign-in", "/", null, null],
  ["/competency-matrices", "sign-in", "/", null, null],
  ["/team", "sign-in", "/", null, null],
  ["/needs", "sign-in", null, null, null],
  ["/reviews", "sign-in", "/", null, null],
  ["/finder", "sign-in", "/", null, null],
  ["/cards", "sign-in", null, null, null],
  ["/conversations/3", "sign-in", null, null, null],
  ["/conversation-rounds", "sign-in", "/sheet", null, null],
  ["/competency-matrix-template", "sign-in", "/sheet", null, null],
  ["/competency", "sign-in", "/sheet", null, null],
  ["/competency/7", "sign-in", "/sheet", null, null],
  ["/%63ompetency/7", "sign-in", "/sheet", null, null],
  ["/people", "sign-in", "/", "/", null],
  ["/audit", "sign-in", "/", "/", null],
  ["/my-data", "sign-in", null, null, null],
  ["/api/docs", null, null, null, null],
  ["/api/docs/sheets", null, null, null, null],
  ["/problems/not-found", null, null, null, null],
  ["/nowhere", "sign-in", null, null, null],
  ["/%E0%A4%A", "sign-in", null, null, null],
])("%s sends nobody to %s, an employee to %s, a manager to %s, an admin to %s", (path, ...expected) => {
  expect([null, employee, manager, admin].map((caller) => redirectFor(path, caller))).toEqual(expected);
});

const OWN = "/sheet /conversations /learning-pointers /engagements /cv";
const FOR_MANAGERS =
  "/reviews /competency-matrices /team /certificates /staffing /finder /needs /learning-plan /cvs /clients " +
  "/conversation-rounds /competency-matrix-template /competency /import";
const SETTINGS = "/settings/emails /settings/sessions /settings/tokens /settings /my-data";

test.each([
  ["an employee", employee, "/needs"],
  ["a manager", manager, FOR_MANAGERS],
])("the palette offers %s exactly the screens that the table lets them open", (_who, visitor, between) => {
  const offered = destinationsOf(visitor).map(({ href }) => href);
  expect(offered.join(" ")).toBe([OWN, between, SETTINGS].join(" "));
});

test("the palette offers each act once, and what is an admin's alone to admins", () => {
  for (const visitor of [employee, manager, admin, staffing]) {
    const labels = actsOf(visitor).map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  }
  const nobodyElses = actsOf(admin).filter(({ label }) => !actsOf(manager).some((one) => one.label === label));
  expect(nobodyElses.map(({ href }) => href.split("=")[0])).toEqual([
    "/people?dialog",
    "/people",
    "/people",
    "/people",
    "/people?dialog",
    "/conversation-rounds?dialog",
    "/competency-matrix-template?dialog",
    "/competency-matrix-template?dialog",
    "/competency-matrix-template?dialog",
    "/competency-matrix-template",
    "/import?kind",
  ]);
});

test("staffing starts at Staffing, everyone else at their matrix", () => {
  const start = [employee, manager, admin, staffing].map((visitor) => redirectFor("/", visitor));
  expect(start).toEqual(["/sheet", "/sheet", "/sheet", "/staffing"]);
});

test("a person with the staffing role opens the finder and no reviewer's page, and with FINDER_SCOPE=everyone everyone does", () => {
  expect(mayFindPeople(staffing, "staffing")).toBe(true);
  expect(mayFindPeople({ ...staffing, isStaffing: false }, "staffing")).toBe(false);
  expect(mayFindPeople({ ...staffing, isStaffing: false }, "everyone")).toBe(true);
  const finder = { ...employee, mayFindPeople: true };
  const opened = ["/finder", "/reviews", "/competency-matrices", "/users/4/sheets/5", "/people"];
  expect(opened.map((path) => redirectFor(path, finder))).toEqual([null, "/", "/", "/", "/"]);
  // Reviewers and staffing read released CVs; a setting says who may find people.
  expect([redirectFor("/cvs", finder), destinationsOf(finder).some(({ href }) => href === "/cvs")]).toEqual([
    "/sheet",
    false,
  ]);
  expect(redirectFor("/cvs", { ...finder, isStaffing: true })).toBeNull();
});

test.each([
  ["/users/4/sheets/5", "sheet"],
  ["/competency-matrices", "managers"],
  ["/competency/7", "managers"],
  ["/people", "admins"],
  ["/finder", "finders"],
  ["/cvs", "finders"],
])("%s is refused with the reason %s", (path, reason) => {
  expect(refusalOf(path)).toBe(reason);
  expect(withRefusal("/sheet", reason)).toBe(`/sheet?refused=${reason}`);
});

test("only a known reason is put into an address", () => {
  expect(withRefusal("/sheet", "sheet&error=1")).toBe("/sheet");
  expect(withRefusal("/sheet", null)).toBe("/sheet");
});

test("the browser's guard sends everyone where the middleware does", () => {
  const targetOf = (path: string, visitor: typeof employee) =>
    refusedPages(visitor).find(({ href }) => `${path}/`.startsWith(`${href}/`))?.target ?? null;
  for (const visitor of [employee, manager, admin, staffing])
    for (const { href } of pagesByAudience())
      for (const path of [href, `${href}/7`]) {
        const where = redirectFor(path, visitor);
        expect([path, targetOf(path, visitor)]).toEqual([path, where && withRefusal(where, refusalOf(path))]);
      }
});

test.each([
  ["/finder?must=competency-1-basic", "Finder"],
  ["/staffing", "Availability"],
  ["/needs#need-5", "Needs"],
  ["/conversations/5?person=3", "Conversations"],
  ["/cards?ids=1,2", undefined],
  ["//elsewhere.example/finder", undefined],
  ["/needs/..//elsewhere.example", undefined],
  ["/needs\\\\elsewhere.example", undefined],
  ["https://elsewhere.example/finder", undefined],
  ["javascript:alert(1)", undefined],
  ["/finders", undefined],
])("the way back to %s is named %s", (address, label) => {
  expect(wayBackTo(address)?.label).toBe(label);
});

test.each(Object.entries({ employee, manager, admin, staffing }))(
  "no screen or action in the palette leads %s to a page that isn't theirs",
  (_who, visitor) => {
    const leads = [...destinationsOf(visitor), ...actsOf(visitor)].map(({ href }) => href.split(/[?#]/)[0]!);
    expect(leads.filter((path) => !mayOpenPage(path, visitor) || redirectFor(path, visitor) !== null)).toEqual([]);
    expect(leads.includes("/learning-plan")).toBe(visitor !== employee);
  },
);
