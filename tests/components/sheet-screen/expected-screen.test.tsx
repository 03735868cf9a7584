import { fireEvent, render, screen, within } from "@testing-library/react";
import { ExpectedScreen, type ExpectedScreenProps } from "@/components/sheet-screen/expected-screen";
import { textsOf } from "@/tests/support/texts";

type Expected = ExpectedScreenProps["expected"];
const open = (id: number, name: string, more: Partial<Expected["open"][number]> = {}): Expected["open"][number] =>
  ({
    sheet_competency_id: id,
    competency: { id, name },
    area_name: "Data",
    current_level: "basic",
    expected_level: "intermediate",
    min_languages: 1,
    languages_met: 0,
    criterion: "Reads a plan.",
    learning_pointers: [],
    goal_level: null,
    goal_due_on: null,
    requested_level: null,
    is_unconfirmed: false,
    ...more,
  }) as Expected["open"][number];
const EXPECTED = {
  grades: [
    { id: 1, name: "Junior", standing: "lower" },
    { id: 2, name: "Regular", standing: "own" },
    { id: 3, name: "Senior", standing: "next" },
  ],
  grade: { id: 3, name: "Senior" },
  expected_count: 5,
  expected: [],
  open: [open(11, "SQL"), open(12, "REST", { expected_level: "advanced" })],
} as unknown as Expected;
const OWN = { sheetId: 4, userId: 3, owner: "Ada", isOwn: true };
function show(more: Partial<Expected> = {}, view: Partial<typeof OWN> = {}, steps: number[] = []) {
  window.history.replaceState(null, "", "/sheet");
  render(
    <ExpectedScreen
      view={{ ...OWN, ...view }}
      expected={{ ...EXPECTED, ...more }}
      steps={steps}
      cairn={<i>cairn</i>}
    />,
  );
}
const row = (name: RegExp) => screen.getByRole("row", { name });

test("the grades are tabs, with the owner's own and the next one named", () => {
  show();
  const tabs = within(screen.getByRole("navigation", { name: "Grades" })).getAllByRole("link");
  expect(tabs.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("aria-current")])).toEqual([
    ["Junior", "/sheet?expected_of=1", null],
    ["Regular (yours)", "/sheet?expected_of=2", null],
    ["Senior (next)", "/sheet?expected_of=3", "page"],
  ]);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Expected of Senior");
});

test.each([
  [3, true, "/conversations?grade=3"],
  [2, true, null],
  [1, true, null],
  [3, false, null],
])("of grade %i, on one's own sheet: %s, a case is prepared at %s", (id, isOwn, href) => {
  const grade = EXPECTED.grades.find((one) => one.id === id)!;
  show({ grade }, { isOwn });
  const link = screen.queryByRole("link", { name: /^Prepare your case for/ });
  expect(link?.getAttribute("href") ?? null).toBe(href);
});

test("a case that is being made is opened instead", () => {
  render(<ExpectedScreen view={OWN} expected={EXPECTED} caseId={7} steps={[]} cairn={null} />);
  expect(screen.getByRole("link", { name: "Open your case" })).toHaveAttribute("href", "/conversations/7");
  expect(screen.queryByRole("link", { name: /^Prepare your case for/ })).toBeNull();
});

test.each([
  [1, true],
  [0, false],
])("with %i expected levels reached, a case is the first thing to do: %s", (reached, isFirst) => {
  show({ expected_count: EXPECTED.open.length + reached });
  const link = screen.getByRole("link", { name: /^Prepare your case for/ });
  expect(link.classList.contains("bg-accent")).toBe(isFirst);
});

test("who sees this is said to the owner and to a manager", () => {
  show();
  expect(screen.getByText("Only you and your managers see this.")).toBeVisible();
});

test("a person without a grade reads that they have none", () => {
  show({ grades: [{ id: 1, name: "Junior", standing: "other" }] });
  expect(screen.getByText(/You have no grade yet\.$/)).toBeVisible();
});

test("a manager reads how much is there and with what to start, and is led to where they talk about it", () => {
  const expected = {
    ...EXPECTED,
    open: [open(11, "SQL", { goal_level: "advanced", goal_due_on: "2027-04-30" }), open(12, "REST")],
  };
  const view = { ...OWN, isOwn: false };
  const of = { view, expected, steps: [], cairn: null };
  const talk = { underWay: { id: 8, heldOn: "2026-12-11", isOpen: true }, agreesIn: null };
  const { rerender } = render(<ExpectedScreen {...of} talk={talk} />);
  expect(screen.getByText("Only Ada and their managers see this.")).toBeVisible();
  expect(screen.getByText("3 of 5 reached.")).toBeVisible();
  expect(screen.getByText("by April 30, 2027")).toBeVisible();
  expect(screen.getByText(/^Start with/)).toHaveTextContent("Start with SQL, Data: agreed by April 30, 2027.");
  const link = () => screen.getByRole("link", { name: /onversation/ }).getAttribute("href");
  expect(link()).toBe("/conversations/8?person=3");
  expect(screen.queryByRole("button", { name: /^Add agreement/ })).toBeNull();
  rerender(<ExpectedScreen {...of} talk={{ ...talk, agreesIn: 8 }} />);
  expect(screen.getByRole("button", { name: "Add agreement: REST, Data" })).toBeVisible();
  rerender(<ExpectedScreen {...of} talk={{ underWay: null, agreesIn: null }} />);
  expect(link()).toBe("/conversations?person=3&prepare=annual");
});

test("of what is as near the owner starts with their next step", () => {
  show({ open: [open(11, "SQL"), open(12, "REST")] }, {}, [12]);
  expect(screen.getByRole("link", { name: "REST" })).toHaveAttribute("href", "#open-12");
});

test.each<[string, Expected["open"], string | null]>([
  ["the closest", EXPECTED.open, "SQL"],
  ["none that is requested", [open(11, "SQL", { requested_level: "basic" }), open(12, "REST")], "REST"],
  ["a goal first", [open(11, "SQL"), open(12, "REST", { goal_level: "advanced" })], "REST"],
])("what to start with is %s", (_, rows, name) => {
  show({ open: rows });
  expect(screen.getByText(/^Start with/)).toHaveTextContent(new RegExp(`^Start with ${name}, Data: `));
});

test("a request for the level that is expected doesn't name it a second time", () => {
  show({ open: [open(11, "SQL", { requested_level: "intermediate" })] });
  expect(row(/^SQL/)).toHaveTextContent("→IntermediateRequested Open request");
});

test("a row has what its level waits for, what to learn, and its goal or how to set one", () => {
  show({
    open: [
      open(11, "SQL", { requested_level: "basic", is_unconfirmed: true, goal_level: "intermediate" }),
      open(12, "REST", {
        learning_pointers: [
          { id: 1, name: "A course", url: "https://x.example/", planned: true },
          { id: 2, name: "A book", url: null, planned: false },
        ] as never,
      }),
    ],
  });
  const [sql, rest] = [row(/^SQL/), row(/^REST/)];
  expect(sql).toHaveTextContent("Imported, unconfirmed");
  expect(sql).toHaveTextContent("Requested: Basic Open request");
  expect(sql).toHaveTextContent("None open");
  expect(within(sql).queryByRole("button")).toBeNull();
  expect(rest).not.toHaveTextContent(/unconfirmed|pending/);
  expect(textsOf("listitem", rest)).toEqual([expect.stringMatching(/^A course.* planned$/), "A book"]);
  fireEvent.click(within(rest).getByRole("button", { name: "Add agreement: REST, Data" }));
  expect(screen.queryByRole("button", { name: "Add agreement: REST, Data" })).toBeNull();
});

test.each([
  ["no grade", { grade: null, grades: [], open: [] }, "The company has no grades for these disciplines."],
  ["nothing expected", { open: [] }, "Senior expects no level of a competency on this sheet."],
])("with %s, that is said", (_, more, text) => {
  show({ ...more, expected_count: 0 } as Partial<Expected>);
  expect(screen.getByText("Nothing expected yet")).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText("cairn")).toBeNull();
});

test("once all is there, nothing is listed", () => {
  show({ open: [] });
  expect(screen.getByText("all 5 reached.")).toBeVisible();
  expect(screen.queryByRole("table")).toBeNull();
});

test("the button that opened the form has the focus once it is cancelled", () => {
  show();
  fireEvent.click(screen.getByRole("button", { name: "Add agreement: SQL, Data" }));
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("button", { name: "Add agreement: SQL, Data" })).toHaveFocus();
});
