/** @jest-environment jsdom */
import { forgetUser, keepUser, userIdOf } from "@/components/auth/stored-user";

const ada = { user_id: 1, sheet_id: 2, first_name: "Ada", last_name: "Lovelace", is_admin: false, is_manager: true };

beforeEach(() => localStorage.clear());

test("the signed-in person is kept as the API gives them", () => {
  keepUser(ada);
  expect(JSON.parse(localStorage.getItem("user") ?? "")).toEqual(ada);
});

test("the token of whoever was signed in before is dropped", () => {
  keepUser(ada);
  localStorage.setItem("cm_token", "ada's");
  keepUser({ ...ada, user_id: 9 });
  expect(localStorage.getItem("cm_token")).toBeNull();
});

test("the same person keeps their token", () => {
  keepUser(ada);
  localStorage.setItem("cm_token", "ada's");
  keepUser(ada);
  expect(localStorage.getItem("cm_token")).toBe("ada's");
});

test("Log out leaves neither token nor person, but what was typed", () => {
  keepUser(ada);
  localStorage.setItem("cm_token", "ada's");
  localStorage.setItem("draft", "typed");
  forgetUser();
  expect({ ...localStorage }).toEqual({ draft: "typed" });
});

test.each([[null], ["rubbish"], ["null"], ["{}"], ['{"user_id":"1"}']])("%j stands for nobody", (kept) => {
  expect(userIdOf(kept)).toBeNull();
});
