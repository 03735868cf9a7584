import { TextDecoder } from "node:util";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { PeopleScreen } from "@/components/people/directory/people-screen";
import { ApiError, call } from "@/lib/platform/client/call";
import type { PersonRow, PeopleView } from "@/lib/people/directory/view";

const router = { replace: jest.fn(), refresh: jest.fn() };
jest.mock("next/navigation", () => ({
  ...jest.requireActual("@/tests/support/address-bar"),
  useRouter: () => router,
}));
jest.mock("@/lib/platform/client/call", () => ({
  ...jest.requireActual("@/lib/platform/client/call"),
  call: jest.fn(),
}));
const api = call as unknown as jest.Mock;

const GRACE: PersonRow = {
  ...{
    id: 2,
    firstName: "Grace",
    lastName: "Hopper",
    name: "Grace Hopper",
    email: "grace@x.org",
    ...{ personnelNumber: null, location: null, hiredOn: null, awayFrom: null, awayUntil: null },
    isAdmin: false,
    isManager: true,
    isStaffing: false,
    state: "active",
    lastSignInAt: null,
  },
  ...{
    disciplines: [{ id: 1, name: "Developer" }],
    managers: [
      { id: 3, name: "Mona M" },
      { id: 4, name: "Max M" },
    ],
    grade: null,
    reports: 2,
    isSelf: false,
    version: "v1",
  },
};
const view = (...rows: PersonRow[]): PeopleView => ({
  ...{
    rows,
    total: rows.length,
    pages: 1,
    grades: [],
    sendsInvitations: true,
    disciplines: [{ id: 1, name: "Developer", isForEveryone: false }],
  },
  search: { search: "", state: null, sort: { by: "name", descending: false }, page: 1 },
});

beforeAll(() => {
  Object.assign(globalThis, { TextDecoder });
});
beforeEach(() => {
  jest.clearAllMocks();
  window.history.replaceState(null, "", "/people");
  // At once: the browser goes back later, in the next test.
  jest.spyOn(window.history, "back").mockImplementation(() => window.history.replaceState(null, "", "/people"));
  api.mockImplementation(async (name: string) =>
    name === "GET /people" ? [] : name === "GET /hand_over_impact" ? { employees: [], circle: null } : {},
  );
});

// A closed dialog returns the focus in a timer, which must not reach the next test's page.
afterEach(async () => {
  cleanup();
  await new Promise((resolve) => setTimeout(resolve));
});

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const dialog = () => within(screen.getByRole("dialog"));

test("a person's row shows disciplines, managers, roles, reports, last sign-in and state", () => {
  render(<PeopleScreen view={view(GRACE)} />);
  expect(screen.getByRole("row", { name: /Grace Hopper/ })).toHaveTextContent(
    "Grace Hoppergrace@x.orgDeveloperMona Malso Max MManager2 reportsNeverActive",
  );
});

test("a person's row shows the personnel number and location, which the dialog changes", async () => {
  render(<PeopleScreen view={view({ ...GRACE, personnelNumber: "1906", location: "New York" })} />);
  expect(screen.getByText("No. 1906 · New York")).toBeVisible();
  await press("Edit Grace Hopper");
  fireEvent.change(dialog().getByLabelText("Location"), { target: { value: "" } });
  fireEvent.change(dialog().getByLabelText("Hire date"), { target: { value: "2019-05-01" } });
  await press("Save");
  expect(api).toHaveBeenCalledWith("PATCH /people/{user_id}", {
    params: { user_id: 2 },
    body: { user: { location: null, hired_on: "2019-05-01", based_on_version: "v1" } },
  });
});

test("a person's row tells of an absence, which the dialog changes", async () => {
  render(<PeopleScreen view={view({ ...GRACE, awayFrom: "2020-01-01", awayUntil: "2999-03-03" })} />);
  expect(screen.getByText("Away until March 3, 2999")).toBeVisible();
  await press("Edit Grace Hopper");
  fireEvent.change(dialog().getByLabelText("Away until"), { target: { value: "2999-05-01" } });
  await press("Save");
  expect(api).toHaveBeenCalledWith("PATCH /people/{user_id}", {
    params: { user_id: 2 },
    body: { user: { away_until: "2999-05-01", based_on_version: "v1" } },
  });
});

const menuOf = async (person: PersonRow) => {
  render(<PeopleScreen view={view(person)} />);
  await press(`Actions for ${person.name}`);
  return screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
};
// The menu acts in a timer, once it has returned the focus.
async function choose(name: string) {
  fireEvent.click(screen.getByRole("menuitem", { name }));
  await screen.findByRole("dialog");
}

test.each<[string, Partial<PersonRow>, string[]]>([
  ["a manager", {}, ["Hand over reports", "Deactivate", "Erase"]],
  ["a person without reports", { grade: null, reports: 0 }, ["Deactivate", "Erase"]],
  ["a person who left", { reports: 0, state: "deactivated" }, ["Reactivate", "Erase"]],
  ["oneself", { reports: 0, isSelf: true }, ["Deactivate"]],
  ["an invited person", { reports: 0, state: "invited" }, ["Send invitation again", "Deactivate", "Erase"]],
])("the menu of %s offers what can be done", async (_title, more, items) => {
  expect(await menuOf({ ...GRACE, ...more })).toEqual(items);
});

test("a leaver's reports go to the leaver's own manager unless another is chosen, in the same step", async () => {
  const report = { id: 5, first_name: "Erin", last_name: "E", is_primary: true };
  api.mockImplementation(async (name: string) =>
    name === "GET /people" ? [] : name === "GET /hand_over_impact" ? { employees: [report], circle: null } : {},
  );
  await menuOf(GRACE);
  await choose("Deactivate");
  expect(dialog().getByRole("combobox", { name: "New manager of their reports" })).toHaveValue("Mona M");
  expect(await screen.findByText("Erin E")).toBeVisible();
  await press("Deactivate");
  expect(api).toHaveBeenCalledWith("POST /deactivations", {
    body: { deactivation: { user_id: 2, hand_over_to_user_id: 3 } },
  });
  expect(screen.getByText("Grace Hopper deactivated. Their reports now report to Mona M.")).toBeVisible();
});

test("an open dialog is in the address", async () => {
  await menuOf(GRACE);
  await choose("Erase");
  expect(window.location.search).toBe("?erase=2");
  expect(screen.getByRole("dialog")).toHaveAccessibleName("Erase Grace Hopper");
});

test("several people get a discipline at once, after a preview of what it costs", async () => {
  const cost = {
    dry_run: true,
    changed: 1,
    unchanged: 1,
    added_rows: 3,
    rated_rows: 0,
    closed_requests: 0,
    reports: 0,
  };
  api.mockImplementation(async (name: string) => (name === "POST /people_changes" ? cost : []));
  render(<PeopleScreen view={view(GRACE, { ...GRACE, id: 6, name: "Ada A" })} />);
  for (const name of ["Grace Hopper", "Ada A"])
    fireEvent.click(screen.getByRole("checkbox", { name: `Select ${name}` }));
  expect(screen.getByText("2 selected")).toBeVisible();
  await press("Add discipline");
  fireEvent.click(dialog().getByRole("combobox", { name: "Discipline" }));
  fireEvent.click(screen.getByRole("option", { name: "Developer" }));
  expect(await screen.findByText("Adds 3 rows to their sheets.")).toBeVisible();
  await act(async () => void fireEvent.click(dialog().getByRole("button", { name: "Add discipline" })));
  const people_change = { user_ids: [2, 6], action: "add_discipline", cm_role_id: 1, dry_run: false };
  expect(api).toHaveBeenLastCalledWith("POST /people_changes", { body: { people_change } }, {});
  expect(screen.queryByText("2 selected")).not.toBeInTheDocument();
});

test("an edit sends only what was changed, so that another admin's change stays", async () => {
  render(<PeopleScreen view={view(GRACE)} />);
  await press("Edit Grace Hopper");
  fireEvent.click(dialog().getByRole("radio", { name: "Max M is the primary manager" }));
  await press("Save");
  expect(api).toHaveBeenCalledWith("PATCH /people/{user_id}", {
    params: { user_id: 2 },
    body: { user: { manager_ids: [4, 3], based_on_version: "v1" } },
  });
  expect(screen.getByText("Grace Hopper saved.")).toBeVisible();
});

test("an edit that collides with another admin's shows both versions and saves the chosen ones", async () => {
  render(<PeopleScreen view={view(GRACE)} />);
  await press("Edit Grace Hopper");
  fireEvent.change(dialog().getByLabelText(/First name/), { target: { value: "Gracia" } });
  const roles = [{ id: 1, name: "Developer" }];
  const managers = [{ id: 3, first_name: "Mona", last_name: "M" }];
  const theirs = {
    id: 2,
    email: "grace@x.org",
    first_name: "Grazia",
    last_name: "Hopper",
    is_admin: false,
    is_manager: true,
    state: "active",
    last_sign_in_at: null,
    sheet_id: 7,
    roles,
    managers,
    reports: 2,
    version: "v2",
  };
  api.mockRejectedValueOnce(
    new ApiError({
      status: 409,
      title: "",
      detail: "Someone else changed this person after you opened them.",
      current: theirs,
    }),
  );
  await press("Save");
  const versions = within(dialog().getByRole("region", { name: "Two versions" })).getAllByRole("group");
  expect(versions.map(({ textContent }) => textContent)).toEqual([
    "First nameTheirsGraziaMineGracia",
    "ManagersTheirsMona MMineMona M, Max M",
  ]);
  fireEvent.click(dialog().getByRole("radio", { name: "Mine Gracia" }));
  await press("Use these versions");
  expect(dialog().getByLabelText(/First name/)).toHaveValue("Gracia");
  await press("Save");
  expect(api).toHaveBeenLastCalledWith("PATCH /people/{user_id}", {
    params: { user_id: 2 },
    body: { user: { first_name: "Gracia", based_on_version: "v2" } },
  });
});

test.each([
  ["can be corrected while they are invited", "invited", 1],
  ["stands fast once they have signed in", "active", 0],
] as const)("a person's address %s", async (_title, state, fields) => {
  render(<PeopleScreen view={view({ ...GRACE, state })} />);
  await press("Edit Grace Hopper");
  expect(dialog().queryAllByLabelText(/Email/)).toHaveLength(fields);
});

test("closing the form with unsaved changes needs a confirmation", async () => {
  render(<PeopleScreen view={view(GRACE)} />);
  await press("Edit Grace Hopper");
  fireEvent.change(dialog().getByLabelText(/First name/), { target: { value: "Gracia" } });
  await press("Cancel");
  expect(dialog().getByText("You have unsaved changes.")).toBeVisible();
  await press("Discard");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("closing the page with unsaved changes in the form needs a confirmation", async () => {
  render(<PeopleScreen view={view(GRACE)} />);
  await press("Edit Grace Hopper");
  const closing = () => fireEvent(window, new Event("beforeunload", { cancelable: true }));
  expect(closing()).toBe(true);
  fireEvent.change(dialog().getByLabelText(/First name/), { target: { value: "Gracia" } });
  expect(closing()).toBe(false);
});

test("a rejected save keeps the input and says why, at the field", async () => {
  render(<PeopleScreen view={view(GRACE)} />);
  await press("Add person");
  fireEvent.change(dialog().getByLabelText(/Email/), { target: { value: "ada@x.org" } });
  fireEvent.change(dialog().getByLabelText(/First name/), { target: { value: "Ada" } });
  api.mockRejectedValueOnce(
    new ApiError({
      status: 409,
      title: "",
      detail: "Ada L already has this email.",
      errors: { "user.email": ["is taken"] },
    }),
  );
  await press("Add");
  expect(dialog().getByRole("alert")).toHaveTextContent("Ada L already has this email.");
  expect(dialog().getByLabelText(/Email/)).toHaveValue("ada@x.org");
  expect(dialog().getByLabelText(/Email/)).toHaveAccessibleDescription(/is taken/);
});

test("an invitation is sent again once it is confirmed; without a mail server it isn't offered", async () => {
  await menuOf({ ...GRACE, state: "invited" });
  await choose("Send invitation again");
  await act(async () => void fireEvent.click(dialog().getByRole("button", { name: "Send invitation" })));
  expect(api).toHaveBeenCalledWith("POST /invitations", { body: { invitation: { user_id: 2 } } });
  expect(screen.getByText("An invitation to Grace Hopper is on its way.")).toBeVisible();
  cleanup();
  render(<PeopleScreen view={{ ...view({ ...GRACE, state: "invited" }), sendsInvitations: false }} />);
  await press("Actions for Grace Hopper");
  expect(screen.queryByRole("menuitem", { name: "Send invitation again" })).toBeNull();
});

test("erasing needs the person's email typed", async () => {
  render(<PeopleScreen view={view(GRACE)} />);
  await press("Actions for Grace Hopper");
  await choose("Erase");
  const sure = dialog().getByRole("button", { name: "Erase" });
  expect(sure).toBeDisabled();
  fireEvent.change(dialog().getByLabelText("Type their email to confirm"), { target: { value: "Grace@x.org " } });
  expect(sure).toBeEnabled();
});

test("handing over shows who moves and can't close a circle", async () => {
  api.mockImplementation(async (name: string) =>
    name === "GET /people"
      ? [{ id: 9, first_name: "Nia", last_name: "New", state: "active" }]
      : {
          employees: [{ id: 5, first_name: "Erin", last_name: "E", is_primary: true }],
          circle: "Nia New reports to Erin E, who reports to Nia New",
        },
  );
  render(<PeopleScreen view={view(GRACE)} />);
  await press("Actions for Grace Hopper");
  await choose("Hand over reports");
  expect(await screen.findByText("Erin E")).toBeVisible();
  fireEvent.click(screen.getByRole("combobox", { name: "New manager of their reports" }));
  fireEvent.click(await screen.findByRole("option", { name: /^Nia New/ }));
  expect(await screen.findByText(/This would create a circle/)).toBeVisible();
  expect(dialog().getByRole("button", { name: "Hand over" })).toBeDisabled();
});
