/** @jest-environment jsdom */
import { clearStoredUser, forgetPerson, storeUser, userIdOf } from "@/components/shell/auth/stored-user";

const ada = { user_id: 1, sheet_id: 2, first_name: "Ada", last_name: "Lovelace", is_admin: false, is_manager: true };

beforeEach(() => localStorage.clear());

test("the signed-in person is stored as the API returns them", () => {
  storeUser(ada);
  expect(JSON.parse(localStorage.getItem("user") ?? "")).toEqual(ada);
});

test("the token of a previously signed-in person is deleted", () => {
  storeUser(ada);
  localStorage.setItem("cm_token", "ada's");
  storeUser({ ...ada, user_id: 9 });
  expect(localStorage.getItem("cm_token")).toBeNull();
});

test("the same person keeps their token", () => {
  storeUser(ada);
  localStorage.setItem("cm_token", "ada's");
  storeUser(ada);
  expect(localStorage.getItem("cm_token")).toBe("ada's");
});

test("Log out deletes the token, the person, drafts, searches and what was chosen for imported files", () => {
  storeUser(ada);
  const personal = ["cm_token", "note_draft_1_7", "employee_filter", "import_choices_1"];
  for (const key of personal) localStorage.setItem(key, "hers");
  localStorage.setItem("theme", "dark");
  sessionStorage.setItem("sheet_query_2", "area=hers");
  forgetPerson();
  expect(sessionStorage).toHaveLength(0);
  expect({ ...localStorage }).toEqual({ theme: "dark" });
});

test("a session that expires deletes token and person, and keeps drafts for the person who wrote them", () => {
  storeUser(ada);
  localStorage.setItem("cm_token", "ada's");
  localStorage.setItem("draft", "typed");
  clearStoredUser();
  expect({ ...localStorage }).toEqual({ draft: "typed" });
});

test.each([[null], ["rubbish"], ["null"], ["{}"], ['{"user_id":"1"}']])("%j is nobody", (kept) => {
  expect(userIdOf(kept)).toBeNull();
});
