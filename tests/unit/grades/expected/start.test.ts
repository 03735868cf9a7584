import { startReason, startWith, type Open } from "@/lib/grades/expected/start-rules";

const open = (more: Partial<Open> = {}): Open => ({
  sheet_competency_id: 7,
  expected_level: "advanced",
  current_level: "basic",
  requested_level: null,
  goal_level: null,
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
  ["a goal before anything else", [open({ current_level: "intermediate" }), open({ goal_level: "advanced" })], 1],
  ["what waits for no decision", [open({ goal_level: "advanced", requested_level: "basic" }), open()], 1],
  ["nothing, if all wait for a decision", [open({ requested_level: "basic" })], null],
  ["nothing, if nothing is open", [], null],
])("one starts with %s", (_what, all, at) => {
  expect(startWith(all, [])).toBe(at === null ? null : all[at]);
});

test("one starts with the next step that the sheet marks, before goals", () => {
  const rows = [7, 8, 9].map((id) => open({ sheet_competency_id: id, goal_level: id === 7 ? "advanced" : null }));
  expect(startWith(rows, [5, 9, 8])).toBe(rows[2]);
});

test("the reason is in words", () => {
  expect(startReason(open({ goal_level: "advanced", learning_pointers: [{}] }), true)).toBe(
    "your goal, 2 levels to go, 1 learning pointer",
  );
  expect(startReason(open({ current_level: "intermediate" }), true)).toBe("1 level to go");
});
