import { startReason, startWith, type Open } from "@/lib/grades/expected/start-rules";

const open = (more: Partial<Open> = {}): Open => ({
  sheet_competency_id: 7,
  expected_level: "advanced",
  current_level: "basic",
  requested_level: null,
  goal_level: null,
  goal_due_on: null,
  learning_pointers: [],
  ...more,
});

test.each<[string, Open[], number | null]>([
  ["the first listed, if nothing tells them apart", [open(), open()], 0],
  ["one with learning pointers", [open(), open({ learning_pointers: [{}] })], 1],
  [
    "fewer levels to go before learning pointers",
    [open({ learning_pointers: [{}] }), open({ current_level: "intermediate" })],
    1,
  ],
  [
    "the agreement that is due first",
    [
      open({ goal_level: "advanced" }),
      open({ goal_level: "advanced", goal_due_on: "2027-05-29" }),
      open({ goal_level: "advanced", goal_due_on: "2027-02-28" }),
    ],
    2,
  ],
  ["a goal before anything else", [open({ current_level: "intermediate" }), open({ goal_level: "advanced" })], 1],
  ["what waits for no decision", [open({ goal_level: "advanced", requested_level: "basic" }), open()], 1],
  ["nothing, if all wait for a decision", [open({ requested_level: "basic" })], null],
  ["nothing, if nothing is open", [], null],
])("one starts with %s", (_what, all, at) => {
  expect(startWith(all, [])).toBe(at === null ? null : all[at]);
});

test("of those that are as near, one starts with the next step that the sheet marks, never with a farther one", () => {
  const rows = [7, 8, 9].map((id) =>
    open({ sheet_competency_id: id, ...(id === 9 && { current_level: "no_experience" }) }),
  );
  expect(startWith(rows, [9, 8])).toBe(rows[1]);
});

test.each<[Partial<Open>, string]>([
  [{ current_level: "intermediate", learning_pointers: [{}] }, "1 level to go"],
  [{ goal_level: "advanced" }, "agreed"],
  [{ goal_level: "advanced", goal_due_on: "2027-05-29" }, "agreed by May 29, 2027"],
])("the reason is one: of %p %s", (more, reason) => {
  expect(startReason(open(more))).toBe(reason);
});
