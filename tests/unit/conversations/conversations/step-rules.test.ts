import { chooseSteps, firstLines } from "@/lib/conversations/conversations/step-rules";
import type { StepRow } from "@/lib/conversations/conversations/step-store";

const row = (name: string, more: Partial<StepRow> = {}): StepRow => ({
  rowId: name.charCodeAt(0),
  competency: name,
  current: "basic",
  isPending: false,
  goal: null,
  interest: null,
  needed: 0,
  ...more,
});
const names = (...rows: StepRow[]) => chooseSteps(rows).map(({ competency }) => competency);
const goal = { level: "advanced", dueOn: null } as const;

test.each<[string, Partial<StepRow>, string[]]>([
  ["needed once", { needed: 1 }, ["Needed once next quarter"]],
  ["needed twice", { needed: 2 }, ["Needed twice next quarter"]],
  [
    "needed 3 times, a goal, and keen",
    { needed: 3, goal, interest: "keen" },
    ["Needed 3 times next quarter", "Your goal", "You are keen"],
  ],
])("a row that is %s says so", (_title, more, reasons) => {
  expect(chooseSteps([row("A", more)])).toMatchObject([{ reasons, next: "intermediate" }]);
});

test.each<[string, Partial<StepRow>]>([
  ["without a reason", {}],
  ["at the highest level", { current: "advanced", needed: 1 }],
  ["with a pending request", { isPending: true, needed: 1 }],
  ["that its owner would rather not do", { interest: "rather_not", needed: 9, goal }],
  ["whose goal is reached", { goal: { level: "basic", dueOn: null } }],
  ["that its owner only teaches", { interest: "happy_to_teach" }],
])("a row %s is no step", (_title, more) => {
  expect(names(row("A", more))).toEqual([]);
});

test("at most three are chosen: most reasons, most needed, goal due first, name", () => {
  expect(
    names(
      row("D", { needed: 1 }),
      row("C", { needed: 2 }),
      row("B", { needed: 1 }),
      row("A", { goal, interest: "keen" }),
    ),
  ).toEqual(["A", "C", "B"]);
  const due = (dueOn: string | null) => ({ goal: { level: "advanced", dueOn } }) as const;
  expect(names(row("A", due(null)), row("B", due("2027-06-01")), row("C", due("2027-01-01")))).toEqual(["C", "B", "A"]);
});

test("a preparation begins with the steps and their reasons, then what is planned", () => {
  const steps = chooseSteps([row("SQL", { goal, interest: "keen" })]).map((step) => ({ ...step, pointers: [] }));
  expect(firstLines(steps, ["A book"])).toBe(
    "My next step is Intermediate in SQL. It is my goal and I am keen on it.\nI plan the learning pointer “A book”.",
  );
  expect(firstLines([], [])).toBe("");
});
