import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AbsentPeople } from "@/components/people/directory/absent-people";
import { called } from "@/tests/support/mocked-calls";

const KIM = { id: 7, name: "Kim Lee", email: "kim@x.org", last_sign_in_at: null, away_until: null as string | null };
const PERSON = {
  id: 7,
  email: "kim@x.org",
  first_name: "Kim",
  last_name: "Lee",
  state: "invited",
  last_sign_in_at: null,
  roles: [],
  managers: [],
  reports: 0,
  version: "1",
};

const open = async (count: number, active: number, person = KIM) => {
  const user = userEvent.setup();
  render(<AbsentPeople absent={{ people: [person], count, active }} />);
  await user.click(screen.getByText(/in this file$/));
  return user;
};

beforeEach(() => {
  called.mockImplementation(async (name: string) => (name === "GET /people/{user_id}" ? PERSON : {}));
});

test("a missing person is deactivated only after a choice and a confirmation", async () => {
  const user = await open(1, 20);
  expect(screen.getByText("1 active person isn't in this file")).toBeVisible();
  expect(screen.getByText("Never")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Deactivate Kim Lee" }));
  expect(await screen.findByRole("dialog", { name: "Deactivate Kim Lee" })).toBeVisible();
  expect(called.mock.calls.map(([name]) => name as string)).toEqual(["GET /people/{user_id}"]);
  await user.click(screen.getByRole("button", { name: "Deactivate person" }));
  expect(await screen.findByText("Deactivated")).toBeVisible();
  expect(called).toHaveBeenLastCalledWith("POST /deactivations", { body: { deactivation: { user_id: 7 } } });
});

test("if more than 1 in 10 are missing, nobody can be deactivated before the file is said to list everyone", async () => {
  const user = await open(3, 29);
  const button = screen.getByRole("button", { name: "Deactivate Kim Lee" });
  expect(button).toBeDisabled();
  await user.click(screen.getByRole("checkbox", { name: "This file lists everyone who works here" }));
  expect(button).toBeEnabled();
});

test("the list says if a missing person is away, and so does the question before they are deactivated", async () => {
  const away = { away_from: "2020-01-01", away_until: "2999-03-03" };
  called.mockResolvedValue({ ...PERSON, ...away });
  const user = await open(1, 20, { ...KIM, away_until: away.away_until });
  expect(screen.getByText("Away until March 3, 2999")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Deactivate Kim Lee" }));
  expect(await screen.findByText("Away until March 3, 2999. An absence needs no deactivation.")).toBeVisible();
});
