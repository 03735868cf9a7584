import { isDue, saysSomething, showsAgreements } from "@/lib/sheet/agreements/rules";

test.each(["agreements", "goals"])("the address ?show=%s leads to a sheet's agreements", (show) => {
  expect(showsAgreements({ show })).toBe(true);
});

test("another address doesn't", () => {
  expect(showsAgreements({ show: "rows" })).toBe(false);
});

test.each([
  ["two weeks before its day", "2027-03-17", "open", true],
  ["the day before that", "2027-03-16", "open", false],
  ["once its day has passed", "2027-04-02", "open", true],
  ["once it is kept", "2027-04-02", "kept", false],
] as const)("an agreement by March 31 %s: due or not", (_when, today, state, expected) => {
  expect(isDue({ state, due_on: "2027-03-31" }, today)).toBe(expected);
});

test("an agreement without a day is never due, and one of nothing but a course says something", () => {
  expect(isDue({ state: "open", due_on: null }, "2027-03-31")).toBe(false);
  const nothing = { text: "", level: null, cm_learning_pointer_id: null, course: "" };
  expect([saysSomething(nothing), saysSomething({ ...nothing, course: "Facilitation" })]).toEqual([false, true]);
});
