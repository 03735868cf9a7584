import { TextDecoder } from "node:util";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { PeopleScreen } from "@/components/people/directory/people-screen";
import { personRow, type PersonRow, type PeopleView } from "@/lib/people/directory/view";
import { called, refusal } from "@/tests/support/mocked-calls";
import { ANSWERED, MONA } from "@/tests/support/people";
import { textsOf } from "@/tests/support/texts";

const GRACE: PersonRow = personRow(1, ANSWERED);
const SAVED = { ...ANSWERED, managers: [MONA], version: "v2" };
const view = (...rows: PersonRow[]): PeopleView => ({
  rows,
  total: rows.length,
  pages: 1,
  grades: [],
  sendsInvitations: true,
  disciplines: [{ id: 1, name: "Developer", isForEveryone: false }],
  search: { search: "", state: null, sort: { by: "name", descending: false }, page: 1 },
});
const ERIN = { id: 5, first_name: "Erin", last_name: "E", is_primary: true };
let people: object[];
let impact: object;

beforeAll(() => void Object.assign(globalThis, { TextDecoder }));
beforeEach(() => {
  jest.clearAllMocks();
  window.history.replaceState(null, "", "/people");
  // At once: the browser goes back later, in the next test.
  jest.spyOn(window.history, "back").mockImplementation(() => window.history.replaceState(null, "", "/people"));
  [people, impact] = [[], { employees: [], circle: null }];
  called.mockImplementation(async (name: string) =>
    name === "GET /people" ? people : name === "GET /hand_over_impact" ? impact : SAVED,
  );
});

const show = (...rows: PersonRow[]) => render(<PeopleScreen view={view(...rows)} />);
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const dialog = () => within(screen.getByRole("dialog"));
const pressIn = (name: string) => act(async () => void fireEvent.click(dialog().getByRole("button", { name })));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const edit = async (more: Partial<PersonRow> = {}) => {
  show({ ...GRACE, ...more });
  await press("Edit Grace Hopper");
};
const sentOf = (user: object) => ["PATCH /people/{user_id}", { params: { user_id: 2 }, body: { user } }] as const;
const menuOf = async (person: PersonRow) => {
  show(person);
  await press(`Actions for ${person.name}`);
  return textsOf("menuitem");
};
// The menu acts in a timer, once it has returned the focus.
async function choose(name: string) {
  fireEvent.click(screen.getByRole("menuitem", { name }));
  await screen.findByRole("dialog");
}

test("a person's row shows roles, reports, disciplines, managers and last sign-in, and the state of who isn't active", () => {
  const ada: PersonRow = { ...GRACE, id: 3, name: "Ada A", first_name: "Ada", last_name: "A", state: "invited" };
  show(GRACE, ada, { ...ada, id: 4, first_name: "Bo", name: "Bo A", invited_at: "2026-11-01T10:00:00.000Z" });
  expect(screen.getByRole("row", { name: /Grace Hopper/ })).toHaveTextContent(
    "Grace Hoppergrace@x.orgManager2 reportsDeveloperManager Mona M also Max MLast sign-in Never",
  );
  expect(screen.getByRole("row", { name: /Ada A/ })).toHaveTextContent(/^Ada ANot invited/);
  expect(screen.getByRole("row", { name: /Bo A/ })).toHaveTextContent(/^Bo AInvited/);
});

test("roles have a column, and grades once the company has some", () => {
  const headings = () => textsOf("columnheader");
  const { unmount } = show(GRACE);
  expect(headings()).toEqual(["Name", "Role", "Disciplines", "Manager", "Last sign-in", "Actions"]);
  unmount();
  const senior = { id: 3, name: "Senior" };
  render(<PeopleScreen view={{ ...view({ ...GRACE, grade: senior }), grades: [senior] }} />);
  expect(headings()).toContain("Grade");
  expect(screen.getByRole("cell", { name: "Grade Senior" })).toBeVisible();
});

test.each<[string, Partial<PersonRow>, string, Record<string, string>, object]>([
  [
    "shows the personnel number and location",
    { personnel_number: "1906", location: "New York" },
    "No. 1906 · New York",
    { Location: "", "Hire date": "2019-05-01" },
    { location: null, hired_on: "2019-05-01" },
  ],
  [
    "tells of an absence",
    { away_from: "2020-01-01", away_until: "2999-03-03" },
    "Away until March 3, 2999",
    { "Away until": "2999-05-01" },
    { away_until: "2999-05-01" },
  ],
])("a person's row %s, which the dialog changes", async (_title, more, text, typed, sent) => {
  await edit(more);
  expect(screen.getByText(text)).toBeVisible();
  for (const [label, value] of Object.entries(typed)) type(label, value);
  await press("Save person");
  expect(called).toHaveBeenCalledWith(...sentOf({ ...sent, based_on_version: "v1" }));
});

test.each<[string, Partial<PersonRow>, string[]]>([
  ["a manager", {}, ["Hand over reports", "Deactivate", "Erase"]],
  ["a person without reports", { grade: null, reports: 0 }, ["Deactivate", "Erase"]],
  ["a person who left", { reports: 0, state: "deactivated" }, ["Reactivate", "Erase"]],
  ["oneself", { reports: 0, isSelf: true }, ["Deactivate"]],
  ["a person who never signed in", { reports: 0, state: "invited" }, ["Invite", "Deactivate", "Erase"]],
  [
    "an invited person",
    { reports: 0, state: "invited", invited_at: "2026-11-01T10:00:00.000Z" },
    ["Send invitation again", "Deactivate", "Erase"],
  ],
])("the menu of %s offers what can be done", async (_title, more, items) => {
  expect(await menuOf({ ...GRACE, ...more })).toEqual(items);
});

test("a leaver's reports go to the leaver's own manager unless another is chosen, in the same step", async () => {
  impact = { employees: [ERIN], circle: null };
  await menuOf(GRACE);
  await choose("Deactivate");
  expect(dialog().getByRole("combobox", { name: "New manager of their reports" })).toHaveValue("Mona M");
  expect(await screen.findByText("Erin E")).toBeVisible();
  await press("Deactivate person");
  expect(called).toHaveBeenCalledWith("POST /deactivations", {
    body: { deactivation: { user_id: 2, hand_over_to_user_id: 3 } },
  });
  expect(screen.getByText("Grace Hopper deactivated. Their reports now report to Mona M.")).toBeVisible();
});

test("a leaver's reports can't go to one of them", async () => {
  impact = { employees: [ERIN], circle: "Mona M reports to Erin E, who reports to Mona M" };
  await menuOf(GRACE);
  await choose("Deactivate");
  expect(await screen.findByText(/This would create a circle/)).toBeVisible();
  expect(dialog().getByRole("button", { name: "Deactivate person" })).toBeDisabled();
});

test("a person is reactivated after a question that says what comes back", async () => {
  await menuOf({ ...GRACE, state: "deactivated" });
  await choose("Reactivate");
  expect(dialog().getByText(/^They can sign in again and return to Competency Matrices and counts\./)).toBeVisible();
  await pressIn("Reactivate person");
  expect(called.mock.calls).toContainEqual(["DELETE /deactivations/{user_id}", { params: { user_id: 2 } }]);
  expect(screen.getByText("Grace Hopper can sign in again.")).toBeVisible();
});

test("an open dialog is in the address", async () => {
  await menuOf(GRACE);
  await choose("Erase");
  expect(window.location.search).toBe("?erase=2");
  expect(screen.getByRole("dialog")).toHaveAccessibleName("Erase Grace Hopper");
});

test("several people get a discipline at once, after a preview of what it costs", async () => {
  const none = { rated_rows: 0, closed_requests: 0, reports: 0, lacks_role: false };
  const cost = { ...none, dry_run: true, changed: 1, unchanged: 1, added_rows: 3 };
  called.mockImplementation(async (name: string) => (name === "POST /people_changes" ? cost : []));
  show(GRACE, { ...GRACE, id: 6, name: "Ada A" });
  for (const name of ["Grace Hopper", "Ada A"])
    fireEvent.click(screen.getByRole("checkbox", { name: `Select ${name}` }));
  expect(screen.getByText("2 selected")).toBeVisible();
  await press("Add discipline");
  fireEvent.click(dialog().getByRole("combobox", { name: "Discipline" }));
  fireEvent.click(screen.getByRole("option", { name: "Developer" }));
  expect(await screen.findByText("Adds 3 rows to their sheets.")).toBeVisible();
  await pressIn("Add discipline");
  const people_change = { user_ids: [2, 6], action: "add_discipline", cm_role_id: 1, dry_run: false };
  expect(called).toHaveBeenLastCalledWith("POST /people_changes", { body: { people_change } }, {});
  expect(screen.queryByText("2 selected")).not.toBeInTheDocument();
});

test("a person is selected and left out again, one by one", () => {
  show(GRACE, { ...GRACE, id: 6, name: "Ada A" });
  const select = (name: string) => fireEvent.click(screen.getByRole("checkbox", { name: `Select ${name}` }));
  select("Grace Hopper");
  select("Ada A");
  select("Grace Hopper");
  expect(screen.getByText("1 selected")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "Select Grace Hopper" })).not.toBeChecked();
  expect(screen.getByRole("checkbox", { name: "Select Ada A" })).toBeChecked();
});

test("an edit sends only what was changed, so that another admin's change stays", async () => {
  await edit();
  fireEvent.click(dialog().getByRole("radio", { name: "Max M is the primary manager" }));
  await press("Save person");
  expect(called).toHaveBeenCalledWith(...sentOf({ manager_ids: [4, 3], based_on_version: "v1" }));
  expect(screen.getByText("Grace Hopper saved.")).toBeVisible();
});

test("an edit that collides with another admin's shows both versions and saves the chosen ones", async () => {
  await edit();
  type(/First name/, "Gracia");
  const theirs = { ...SAVED, first_name: "Grazia" };
  called.mockRejectedValueOnce(
    refusal(409, "Someone else changed this person after you opened them.", { current: theirs }),
  );
  await press("Save person");
  expect(textsOf("group", dialog().getByRole("region", { name: "Two versions" }))).toEqual([
    "First nameTheirsGraziaMineGracia",
    "ManagersTheirsMona MMineMona M, Max M",
  ]);
  fireEvent.click(dialog().getByRole("radio", { name: "Mine Gracia" }));
  await press("Use these versions");
  expect(dialog().getByText("The versions that you chose are in the form. Save them.")).toHaveFocus();
  expect(dialog().getByLabelText(/First name/)).toHaveValue("Gracia");
  await press("Save person");
  expect(called).toHaveBeenLastCalledWith(...sentOf({ first_name: "Gracia", based_on_version: "v2" }));
});

test.each([
  ["can be corrected while they are invited", "invited", 1],
  ["stands fast once they have signed in", "active", 0],
] as const)("a person's address %s", async (_title, state, fields) => {
  await edit({ state });
  expect(dialog().queryAllByLabelText(/Email/)).toHaveLength(fields);
});

test.each([
  ["oneself is said before it is saved", true, 1],
  ["another person needs no words", false, 0],
])("taking the Admin role from %s", async (_title, isSelf, said) => {
  await edit({ is_admin: true, isSelf });
  const warnings = () => dialog().queryAllByText(/^Once you save, you are no longer an admin\./);
  expect(warnings()).toHaveLength(0);
  fireEvent.click(dialog().getByLabelText(/^Admin/));
  expect(warnings()).toHaveLength(said);
});

test("closing the form or the page with unsaved changes needs a confirmation", async () => {
  await edit();
  const closing = () => fireEvent(window, new Event("beforeunload", { cancelable: true }));
  expect(closing()).toBe(true);
  type(/First name/, "Gracia");
  expect(closing()).toBe(false);
  await press("Cancel");
  expect(dialog().getByText("You have unsaved changes")).toBeVisible();
  await press("Discard");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a rejected save keeps the input and says why, at the field", async () => {
  show(GRACE);
  await press("Add person");
  type(/Email/, "ada@x.org");
  type(/First name/, "Ada");
  called.mockRejectedValueOnce(
    refusal(409, "Ada L already has this email.", { errors: { "user.email": ["is taken"] } }),
  );
  await pressIn("Add person");
  expect(dialog().getByRole("alert")).toHaveTextContent("Ada L already has this email.");
  expect(dialog().getByLabelText(/Email/)).toHaveValue("ada@x.org");
  expect(dialog().getByLabelText(/Email/)).toHaveAccessibleDescription(/is taken/);
});

test("an invitation is sent again once it is confirmed; without a mail server it isn't offered", async () => {
  await menuOf({ ...GRACE, state: "invited", invited_at: "2026-11-01T10:00:00.000Z" });
  await choose("Send invitation again");
  await pressIn("Send invitation");
  expect(called).toHaveBeenCalledWith("POST /invitations", { body: { invitation: { user_id: 2 } } });
  expect(screen.getByText("An invitation to Grace Hopper is on its way.")).toBeVisible();
  cleanup();
  render(<PeopleScreen view={{ ...view({ ...GRACE, state: "invited" }), sendsInvitations: false }} />);
  await press("Actions for Grace Hopper");
  expect(screen.queryByRole("menuitem", { name: "Send invitation again" })).toBeNull();
});

test.each([
  [0, null],
  [1, "1 person reports to them."],
  [2, "2 people report to them."],
])("erasing someone with %i reports says: %s", async (reports, text) => {
  await menuOf({ ...GRACE, reports });
  await choose("Erase");
  const said = dialog().queryByText(/ to them\./);
  if (text === null) expect(said).toBeNull();
  else expect(said).toHaveTextContent(`${text} Hand over the reports, or they'll have no manager.`);
});

test("erasing needs the person's email typed", async () => {
  await menuOf(GRACE);
  await choose("Erase");
  await pressIn("Erase person");
  expect(dialog().getByRole("textbox")).toHaveAccessibleDescription(/^Fill in this field\./);
  type(/^Type their email to confirm/, "grace@y.org");
  await pressIn("Erase person");
  expect(dialog().getByRole("textbox")).toHaveAccessibleDescription(/^This isn't their email\./);
  expect(called).not.toHaveBeenCalledWith("POST /erasures", expect.anything());
  type(/^Type their email to confirm/, "Grace@x.org ");
  await pressIn("Erase person");
  expect(called).toHaveBeenCalledWith("POST /erasures", expect.anything());
});

test("who is erased leaves the selected: the server would refuse the next change of them all", async () => {
  show(GRACE, { ...GRACE, id: 6, name: "Ada A" });
  for (const name of ["Grace Hopper", "Ada A"])
    fireEvent.click(screen.getByRole("checkbox", { name: `Select ${name}` }));
  await press("Actions for Grace Hopper");
  await choose("Erase");
  type(/^Type their email to confirm/, "grace@x.org");
  await pressIn("Erase person");
  expect(screen.getByText("1 selected")).toBeVisible();
});

test("handing over shows who moves, never offers the person and can't close a circle", async () => {
  people = [SAVED, { id: 9, first_name: "Nia", last_name: "New", state: "active" }];
  impact = { employees: [ERIN], circle: "Nia New reports to Erin E, who reports to Nia New" };
  await menuOf(GRACE);
  await choose("Hand over reports");
  expect(await screen.findByText("Erin E")).toBeVisible();
  fireEvent.click(screen.getByRole("combobox", { name: "New manager of their reports" }));
  const successor = await screen.findByRole("option", { name: /^Nia New/ });
  expect(screen.getAllByRole("option")).toEqual([successor]);
  fireEvent.click(successor);
  expect(await screen.findByText(/This would create a circle/)).toBeVisible();
  expect(dialog().getByRole("button", { name: "Hand over reports" })).toBeDisabled();
});

test("the people who are selected are invited after a preview, where a mail server is set up", async () => {
  called.mockImplementation(async (name: string) =>
    name === "POST /people_changes"
      ? { changed: 1, unchanged: 1, added_rows: 0, rated_rows: 0, closed_requests: 0, reports: 0, lacks_role: false }
      : [],
  );
  show(GRACE, { ...GRACE, id: 3, name: "Ada A", state: "invited" });
  for (const name of ["Grace Hopper", "Ada A"]) fireEvent.click(screen.getByLabelText(`Select ${name}`));
  await press("Invite");
  expect(dialog().getByRole("heading", { name: "Invite 2 people" })).toBeVisible();
  expect(dialog().getByText(/1 person has signed in, is deactivated or was just invited/)).toBeVisible();
  await pressIn("Invite");
  expect(called).toHaveBeenLastCalledWith(
    "POST /people_changes",
    {
      body: { people_change: { user_ids: [2, 3], action: "invite", dry_run: false } },
    },
    {},
  );
  expect(screen.getByText("1 invitation is on its way.")).toBeVisible();
});

test("a person whose erasure was done and only its answer lost is erased, once Retry is pressed", async () => {
  jest.spyOn(console, "warn").mockImplementation();
  await menuOf(GRACE);
  await choose("Erase");
  type(/^Type their email to confirm/, "grace@x.org");
  called.mockRejectedValueOnce(refusal(0, "No connection.")).mockRejectedValueOnce(refusal(404, "No such person."));
  await pressIn("Erase person");
  await pressIn("Retry");
  expect(await screen.findByText("Person erased.")).toBeVisible();
});
