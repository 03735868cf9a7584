import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Palette } from "@/components/shell/palette";
import { QuickSearch } from "@/components/shell/quick-search";
import { destinationsOf } from "@/lib/doors/auth/page-access";
import { called, refusal } from "@/tests/support/mocked-calls";
import { router } from "@/tests/support/address-bar";
import { textsOf } from "@/tests/support/texts";
import { admin, employee, manager, staffing } from "@/tests/support/visitors";

const YUKI = {
  user_id: 7,
  sheet_id: 9,
  first_name: "Yuki",
  last_name: "Tanemura",
  roles: ["Backend Developer"],
  is_report: true,
  cv_id: null as number | null,
};
const TESTING = {
  id: 3,
  name: "Testing",
  area_name: "Quality",
  role_name: "QA Engineer",
  published: true,
  found_in: "name",
};
const FOUND = {
  people: [YUKI],
  managers: [] as { user_id: number; first_name: string; last_name: string; conversation_id: number | null }[],
  grades: [] as { id: number; name: string; standing: string }[],
  competencies: [TESTING],
  sheet_rows: [] as { id: number; name: string; area_name: string }[],
  sheet_areas: [] as { name: string; rows: number }[],
  languages: [] as { id: number; name: string }[],
  clients: [] as { id: number; name: string; alias: string }[],
  needs: [] as { id: number; title: string | null; looks_for: string }[],
  engagements: [] as { id: number; project: string; client: string }[],
  learning_pointers: [] as { id: number; name: string }[],
  question: null as object | null,
  similar: false,
  acts: [] as string[],
  can: { edit_competencies: true },
};

function open(visitor = manager) {
  const onClose = jest.fn();
  const user = userEvent.setup();
  render(<Palette visitor={visitor} onClose={onClose} onKeys={() => undefined} />);
  return { user, onClose, input: screen.getByRole("combobox") };
}
const option = (name: RegExp) => screen.findByRole("option", { name });

beforeEach(() => {
  called.mockResolvedValue(FOUND);
});

test("is a combobox in a dialog: typing finds people and competencies, Enter goes to the first", async () => {
  const { user, onClose, input } = open();
  expect(input).toHaveFocus();
  await user.type(input, "yuki");
  await option(/^Yuki Tanemura Backend/);
  await user.keyboard("{Enter}");
  expect(router.push).toHaveBeenCalledWith("/users/7/sheets/9");
  expect(onClose).toHaveBeenCalled();
});

test("a competency leads managers and admins to its form, everyone else to its learning pointers", async () => {
  const { user, input } = open();
  await user.type(input, "testing");
  await user.click(await option(/^Testing/));
  expect(router.push).toHaveBeenLastCalledWith("/competency/3");
});

test("an employee is offered no manager's screen, and is led to the learning pointers", async () => {
  called.mockResolvedValue({ ...FOUND, people: [], can: { edit_competencies: false } });
  const { user, input } = open(employee);
  const offered = destinationsOf(employee).map(({ label }) => label);
  expect(textsOf("option", screen.getByRole("group", { name: "Screens" }))).toEqual(offered);
  await user.type(input, "testing");
  await user.click(await option(/^Testing/));
  expect(router.push).toHaveBeenLastCalledWith("/learning-pointers?competency_id=3");
});

test("an engagement of one's own leads to them", async () => {
  called.mockResolvedValue({
    ...FOUND,
    people: [],
    competencies: [],
    engagements: [{ id: 4, project: "Integration team", client: "Kestrel Logistics" }],
  });
  const { user, input } = open(employee);
  await user.type(input, "integration");
  await user.click(await option(/^Integration team Kestrel Logistics/));
  expect(router.push).toHaveBeenLastCalledWith("/engagements");
});

test.each([
  ["grade", "Grades and expected levels"],
  ["csv", "Import"],
  ["skills", "My sheet"],
  ["away", "Availability"],
  ["candidate", "Needs"],
  ["team", "Team"],
  ["people", "People"],
])("the first screen found by %s is %s", async (typed, screenName) => {
  called.mockResolvedValue({ ...FOUND, people: [], competencies: [] });
  const { user, input } = open(admin);
  await user.type(input, typed);
  expect(textsOf("option", await screen.findByRole("group", { name: "Screens" }))[0]).toBe(screenName);
});

test.each([
  ["prepare", employee, "Prepare a conversation", "/conversations?prepare=annual"],
  ["new need", staffing, "Add need", "/needs?dialog=add"],
  ["vacation", admin, "Record an absence", "/people"],
  ["vacation", employee, "Download my data", "/my-data"],
  ["import", manager, "Import competencies", "/import?kind=competencies"],
  ["snoozed", manager, "See snoozed requests", "/reviews?state=snoozed"],
  ["place", staffing, "Place a person on a need", "/staffing"],
  ["darkmode", employee, "Theme: Dark", null],
])("%s finds an act, which opens where it is done", async (typed, visitor, label, href) => {
  called.mockResolvedValue({ ...FOUND, people: [], competencies: [] });
  const { user, input } = open(visitor);
  await user.type(input, typed);
  const actions = within(await screen.findByRole("group", { name: "Actions" }));
  const [first] = actions.getAllByRole("option");
  expect(first).toHaveTextContent(label);
  await user.click(first!);
  if (href !== null) expect(router.push).toHaveBeenLastCalledWith(href);
});

test("a screen that the navbar calls by its place's name is found by it before what is called similarly", async () => {
  called.mockResolvedValue({
    ...FOUND,
    people: [],
    competencies: [{ ...FOUND.competencies[0]!, name: "Staffing plans" }],
  });
  const { user, input } = open(staffing);
  await user.type(input, "staf");
  await option(/^Find people with Staffing plans/);
  expect(screen.getAllByRole("option")[0]).toHaveTextContent("Availability");
});

test.each([
  ["fill in", "fill_in", "Fill in my levels", "/sheet?show=unrated"],
  ["answer", "reply", "Reply to a question", "/sheet?show=pending"],
  ["overdue", "confirm", "Confirm my levels", "/sheet?show=overdue"],
])("%s finds an act on one's own sheet while there is something for it", async (typed, act, label, href) => {
  called.mockResolvedValue({ ...FOUND, people: [], competencies: [], acts: [act] });
  const { user, input } = open(employee);
  await user.type(input, typed);
  await user.click(await option(new RegExp(`^${label}`)));
  expect(router.push).toHaveBeenLastCalledWith(href);
});

test.each([
  ["bulk", manager, "Reviews"],
  ["approve", admin, "Reviews"],
  ["reply", employee, "My sheet"],
  ["confirm", employee, "My sheet"],
  ["roll off", staffing, "Availability"],
  ["raise my hand", employee, "Needs"],
])("%s, which needs something that waits, finds its screen and offers no act", async (typed, visitor, label) => {
  called.mockResolvedValue({ ...FOUND, people: [], competencies: [] });
  const { user, input } = open(visitor);
  await user.type(input, typed);
  await screen.findByRole("option", { name: label });
  expect(screen.queryByRole("group", { name: "Actions" })).toBeNull();
});

test.each([
  ["approve", employee],
  ["new need", employee],
  ["absence", manager],
  ["import people", manager],
])("%s finds no act for who may not do it", async (typed, visitor) => {
  called.mockResolvedValue({ ...FOUND, people: [], competencies: [] });
  const { user, input } = open(visitor);
  await user.type(input, typed);
  expect(screen.queryByRole("group", { name: "Actions" })).toBeNull();
});

test("the screen in view is printed, once the palette is gone", async () => {
  const print = jest.spyOn(window, "print").mockImplementation(() => undefined);
  const { user, input, onClose } = open(employee);
  await user.type(input, "print this");
  await user.click(await option(/^Print this screen/));
  expect(onClose).toHaveBeenCalled();
  await waitFor(() => expect(print).toHaveBeenCalled());
});

test("who may find people is led from a published competency to those who have it", async () => {
  const draft = { ...TESTING, id: 4, name: "Draft", published: false };
  const mentioned = { ...TESTING, id: 5, name: "Mentioned", found_in: "criteria" };
  called.mockResolvedValue({ ...FOUND, competencies: [TESTING, draft, mentioned] });
  const { user, input } = open(staffing);
  await user.type(input, "who knows t");
  await user.click(await option(/^Find people with Testing/));
  expect(called).toHaveBeenLastCalledWith("GET /search", { query: { q: "t" } }, expect.anything());
  expect(router.push).toHaveBeenLastCalledWith("/finder?must=competency-3-basic");
  expect(screen.queryByRole("option", { name: /^Find people with (Draft|Mentioned)/ })).toBeNull();
});

test("a language of one's own sheet leads to its rows, and a row to itself", async () => {
  const sheet_rows = [{ id: 5, name: "Coroutines", area_name: "Kotlin" }];
  called.mockResolvedValue({ ...FOUND, sheet_rows, sheet_areas: [{ name: "Kotlin", rows: 6 }] });
  const { user, input } = open();
  await user.type(input, "kot");
  await user.click(await option(/^Kotlin 6 competencies/));
  expect(router.push).toHaveBeenLastCalledWith("/sheet?area=Kotlin");
  await user.click(await option(/^Coroutines Kotlin/));
  expect(router.push).toHaveBeenLastCalledWith("/sheet?area=Kotlin&competency=Coroutines");
});

test.each([
  ["the people who know it, for who may find people", manager, "/finder?must=language-4-basic"],
  ["the choice of one's own languages, for others", employee, "/sheet?dialog=languages"],
])("a language that one doesn't have leads to %s", async (_whom, visitor, href) => {
  called.mockResolvedValue({ ...FOUND, languages: [{ id: 4, name: "Kotlin" }] });
  const { user, input } = open(visitor);
  await user.type(input, "kot");
  await user.click(await option(/^Kotlin/));
  expect(router.push).toHaveBeenLastCalledWith(href);
});

test("a person whose sheet one may not open leads to their card", async () => {
  called.mockResolvedValue({ ...FOUND, people: [{ ...YUKI, sheet_id: null, is_report: false }] });
  const { user, input } = open(staffing);
  await user.type(input, "yuki");
  await user.click(await option(/^Yuki Tanemura Backend/));
  expect(router.push).toHaveBeenLastCalledWith("/cards?ids=7");
});

test.each([
  [
    "yuki",
    manager,
    ["Yuki Tanemura", "Yuki Tanemura › Conversations", "Yuki Tanemura › Card", "Yuki Tanemura › History"],
  ],
  ["approve yuki", manager, ["Yuki Tanemura › Requests"]],
  ["yuki conv", manager, ["Yuki Tanemura › Conversations"]],
  ["conversation yuki", manager, ["Yuki Tanemura › Conversations"]],
  ["yuki levels", manager, ["Yuki Tanemura › Sheet"]],
  ["yuki resume", manager, ["Yuki Tanemura"]],
])("%s finds a person's pages that the visitor may open", async (typed, visitor, expected) => {
  called.mockResolvedValue({ ...FOUND, people: [{ ...YUKI, roles: [] }] });
  const { user, input } = open(visitor);
  await user.type(input, typed);
  await screen.findAllByRole("option", { name: /^Yuki/ });
  expect(textsOf("option", screen.getByRole("group", { name: "People" }))).toEqual(expected);
});

test("who may open only a person's card and CV is led to those", async () => {
  called.mockResolvedValue({ ...FOUND, people: [{ ...YUKI, sheet_id: null, is_report: false, roles: [], cv_id: 4 }] });
  const { user, input } = open(staffing);
  await user.type(input, "yuki");
  await user.click(await option(/^Yuki Tanemura › CV/));
  expect(router.push).toHaveBeenLastCalledWith("/cvs/4");
  expect(textsOf("option", screen.getByRole("group", { name: "People" }))).toHaveLength(2);
});

test("of more people than a few, only the page that is asked for is listed", async () => {
  const people = [1, 2, 3, 4].map((user_id) => ({ ...YUKI, user_id, last_name: `T${user_id}` }));
  called.mockResolvedValue({ ...FOUND, people });
  const { user, input } = open();
  await user.type(input, "yuki");
  await option(/^Yuki T4/);
  expect(within(screen.getByRole("group", { name: "People" })).getAllByRole("option")).toHaveLength(4);
});

test("the current screen is found by what is done on it, and says that one is there", async () => {
  window.history.replaceState(null, "", "/reviews");
  called.mockResolvedValue({ ...FOUND, people: [], competencies: [] });
  const { user, input } = open();
  await user.type(input, "approve");
  expect(await option(/^Reviews You are here/)).toBeInTheDocument();
});

test("a need leads who plans to the people for it, others to where they raise a hand; a client to itself", async () => {
  const days = { headcount: 2, starts_on: "2027-01-01", ends_on: "2027-06-30" };
  const named = { id: 4, title: "Portal", looks_for: "Kafka Advanced", ...days };
  const nameless = { ...named, id: 5, title: null };
  const clients = [{ id: 6, name: "Nordbank", alias: "a Nordic bank" }];
  called.mockResolvedValue({ ...FOUND, needs: [named, nameless], clients });
  const { user, input } = open(staffing);
  await user.type(input, "k");
  await user.click(await option(/^Portal 2 people/));
  expect(router.push).toHaveBeenLastCalledWith("/staffing?need=4");
  await user.click(await option(/^Kafka Advanced 2 people/));
  expect(router.push).toHaveBeenLastCalledWith("/needs#need-5");
  await user.click(await option(/^Nordbank/));
  expect(router.push).toHaveBeenLastCalledWith("/clients?search=Nordbank");
});

test.each([
  ["staffing", staffing, "people, needs, clients, competencies, your sheet, languages and screens"],
  ["an employee", employee, "open needs, your sheet, languages and screens"],
])("nothing found for %s says where was searched", async (_whom, visitor, places) => {
  called.mockResolvedValue({ ...FOUND, people: [], competencies: [] });
  const { user, input } = open(visitor);
  await user.type(input, "zzz");
  expect(await screen.findByText(`0 results for “zzz” among ${places}.`)).toBeVisible();
});

test("a search that finds nothing leads on: Enter shows all screens again", async () => {
  called.mockResolvedValue({ ...FOUND, people: [], competencies: [] });
  const { user, input } = open(manager);
  await user.type(input, "zzz");
  await option(/^Show all screens/);
  expect(textsOf("option")).toEqual(["Show all screens", "Learning Pointers", "Finder", "Add New Competency"]);
  await user.keyboard("{Enter}");
  expect(input).toHaveValue("");
  expect(screen.getByRole("group", { name: "Screens" })).toBeVisible();
});

test("results are in one order: the kind with the best name first, what only other words find last", async () => {
  const mentioned = { ...TESTING, found_in: "criteria" };
  const sheet_rows = [{ id: 5, name: "Code reviews", area_name: "Quality", found_in: "name" }];
  const learning_pointers = [{ id: 6, name: "Revision control" }];
  called.mockResolvedValue({ ...FOUND, people: [], sheet_rows, learning_pointers, competencies: [mentioned] });
  const { user, input } = open(manager);
  await user.type(input, "rev");
  await option(/^Testing/);
  expect(screen.getAllByRole("group").map((group) => textsOf("option", group)[0])).toEqual([
    "Reviews",
    "Code reviewsQuality",
    "Revision control",
    "Prepare a conversation",
    "TestingQuality · QA Engineer · in criteria",
  ]);
});

test("beside what is called just so, nothing is found by texts that mention it", async () => {
  called.mockResolvedValue({ ...FOUND, people: [], competencies: [{ ...TESTING, found_in: "criteria" }] });
  const { user, input } = open();
  await user.type(input, "log ou");
  expect(await option(/^Testing/)).toBeInTheDocument();
  await user.type(input, "t");
  await waitFor(() => expect(screen.queryByRole("option", { name: /^Testing/ })).toBeNull());
  expect(await option(/^Log out/)).toBeInTheDocument();
});

test("what is typed right after Ctrl+K, before the palette has loaded, is its text", async () => {
  render(<QuickSearch visitor={admin} />);
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  for (const key of "grade") fireEvent.keyDown(document.body, { key });
  expect(await screen.findByRole("combobox")).toHaveValue("grade");
  expect(await option(/^Grades and expected levels/)).toBeInTheDocument();
});

test("says how many results there are", async () => {
  const { user, input } = open();
  await user.type(input, "yuki");
  await option(/^Yuki Tanemura Backend/);
  expect(screen.getByRole("status")).toHaveTextContent("6 results");
});

test.each([
  ["logout", employee, "Log out"],
  ["goals", employee, "See my agreements"],
  ["what changed", employee, "See what changed in my competencies"],
  ["feedback", employee, "Conversations"],
  ["help", employee, "Keyboard shortcuts"],
  ["holidays", admin, "Record an absence"],
])("%s is another word of what one may do", async (word, visitor, name) => {
  called.mockResolvedValue({ ...FOUND, people: [], competencies: [] });
  const { user, input } = open(visitor);
  await user.type(input, word);
  await option(new RegExp(`^${name}`));
  expect(screen.getAllByRole("option")[0]).toHaveTextContent(name);
});

test("a search that fails says why, keeps screens and actions, and can be retried", async () => {
  called.mockRejectedValueOnce(refusal(0, "The server could not be reached."));
  const { user, input } = open();
  await user.type(input, "t");
  expect(await screen.findByRole("alert")).toHaveTextContent("The server could not be reached.");
  expect(await option(/^Competency Templates/)).toBeInTheDocument();
  expect(screen.getByText("Only screens and actions were searched.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await option(/^Yuki Tanemura Backend/);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("before anything is typed, what can be done on the current screen comes first, without what would only open it", () => {
  window.history.replaceState(null, "", "/needs");
  open(admin);
  const [first] = screen.getAllByRole("group");
  expect(first).toHaveAccessibleName("On this screen");
  expect(textsOf("option", first)).toEqual(["Add need"]);
});

test("before anything is typed, the screen's export comes after the screens", async () => {
  window.history.replaceState(null, "", "/team");
  const { user } = open(manager);
  const [first, last] = screen.getAllByRole("group");
  expect(first).toHaveAccessibleName("Screens");
  expect(last).toHaveAccessibleName("Actions");
  await user.click(within(last!).getByRole("option", { name: "Export Team" }));
  expect(router.push).toHaveBeenLastCalledWith("/team?dialog=export");
});
