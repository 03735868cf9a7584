import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConversationsScreen } from "@/components/conversations/conversations/conversations-screen";
import type { ConversationsView, ShownConversation } from "@/lib/conversations/conversations/view";
import { dayAfter, today } from "@/lib/platform/core/day";
import { GOAL } from "@/tests/support/agreements";
import { router } from "@/tests/support/address-bar";
import { called, refusal } from "@/tests/support/mocked-calls";
import { TALK } from "@/tests/support/talks";

const ROW = {
  sheet_competency_id: 11,
  area_name: "Databases",
  competency: { id: 3, name: "Query tuning" },
  current_level: "basic",
  desired_level: "basic",
  criterion: "Reads a plan.",
  request_id: null,
  reason: "overdue",
  confirmed_on: "2025-05-04",
  done: false,
} as const;
const REST = { sheet_competency_id: 12, area_name: "APIs", competency: { id: 4, name: "REST" } } as const;
const REQUESTED = {
  ...REST,
  criterion: "Calls one.",
  desired_level: "advanced",
  request_id: 90,
  reason: "pending",
  confirmed_on: "2025-05-05",
} as const;

const SHOWN: ShownConversation = {
  ...TALK,
  sheet_id: 5,
  opened_at: null,
  answers: { person: [], manager: null },
  preparation_updated_at: "2026-11-20T10:00:00.000Z",
  since: {
    from: "2025-12-04",
    events: [
      {
        on: "2026-07-30",
        what: "approved",
        name: "SQL",
        area_name: "Databases",
        from_level: "basic",
        level: "advanced",
      },
      { on: "2026-05-04", what: "kept", name: "On-call seat", area_name: "", from_level: null, level: null },
      { on: "2026-03-01", what: "declined", name: "AWS", area_name: "Cloud", from_level: "basic", level: "advanced" },
    ],
  },
  rows: [ROW, { ...ROW, ...REQUESTED }],
  agreements: [],
  case: null,
  readers: [],
  decision: null,
};

const viewOf = (shown: Partial<ShownConversation>, firstLines = ""): ConversationsView => {
  const one = { ...SHOWN, ...shown };
  return {
    person: { userId: 1, sheetId: 5, name: "Łukasz Baranek" },
    isOwn: one.side === "person",
    trail: [{ ...TALK, state: one.state, side: one.side }],
    shown: one,
    managers: [{ id: 2, name: "Kwame Asante" }],
    aims: [{ id: 3, name: "Senior" }],
    toRead: [],
    withReports: [],
    decides: one.side === "manager",
    firstLines,
    today: "2026-11-26",
  };
};

const open = (shown: Partial<ShownConversation>, firstLines = "") =>
  render(<ConversationsScreen view={viewOf(shown, firstLines)} />);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

/** The manager's side of a conversation about a grade. */
const caseFor = (id: number, name: string, more: Partial<NonNullable<ShownConversation["case"]>> = {}) => ({
  kind: "grade" as const,
  state: "open" as const,
  side: "manager" as const,
  grade: name,
  case: { grade: { id, name }, standing: "next" as const, grades: [], introduction: "", open: [], held: [], ...more },
});
const SENIOR = caseFor(3, "Senior");

/** What isn't there yet of a case. */
const missing = (id: number, competency: string, agreed: { level: "advanced"; learning: ""; due_on: string }[]) => ({
  sheet_competency_id: id,
  competency,
  area: "Databases",
  expected_level: "advanced" as const,
  criterion: "Tunes any query.",
  min_languages: 1,
  languages_met: 0,
  level: "basic" as const,
  requested_level: null,
  request_id: null,
  agreed,
});

afterEach(() => jest.useRealTimers());

test("before the first one, a round under way is named with its day", () => {
  const rounds = [{ name: "Winter 2026", ends_on: "2026-12-15" }];
  render(<ConversationsScreen view={{ ...viewOf({}), trail: [], shown: null }} rounds={rounds} />);
  expect(screen.getByText("Winter 2026: by December 15, 2026")).toBeVisible();
});

test("an address that says what to prepare opens the form for it, without a word that there is none yet", () => {
  render(<ConversationsScreen view={{ ...viewOf({}), trail: [], shown: null }} forKind="grade" />);
  expect(screen.getByLabelText("What for")).toHaveValue("grade");
  expect(screen.queryByText("No conversations yet")).toBeNull();
});

test("who prepares writes alone, begins with the next step, and reads only that the other is ready", async () => {
  open({}, "SQL: Advanced (You are keen)");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Annual conversation with Kwame Asante");
  expect(screen.getByText("Kwame Asante is ready")).toBeVisible();
  expect(screen.getByLabelText("My next step")).toHaveValue("SQL: Advanced (You are keen)");
  await userEvent.type(screen.getByLabelText("What went well"), "The release");
  const answers = ["SQL: Advanced (You are keen)", "The release", "", ""];
  called.mockResolvedValue({ ...SHOWN, is_ready: { person: true, manager: true } });
  await press("I'm ready");
  expect(called).not.toHaveBeenCalled();
  expect(screen.getByRole("dialog", { name: "Open both preparations?" })).toHaveTextContent(
    "2 of your 4 answers are empty.",
  );
  await press("Open both");
  const { preparation_updated_at: based_on_updated_at } = SHOWN;
  expect(called).toHaveBeenCalledWith("PUT /conversations/{conversation_id}/preparation", {
    params: { conversation_id: 7 },
    body: { cm_preparation: { answers, ready: true, nothing_to_add: false, opens: true, based_on_updated_at } },
  });
});

test("what is typed is there after a reload, saved by nobody yet, until it is saved as a draft", async () => {
  const { unmount } = open({});
  expect(screen.getByLabelText("What was hard")).toHaveValue("");
  await userEvent.type(screen.getByLabelText("What was hard"), "The pager");
  expect(screen.getByText("Kept in this browser so far.")).toBeVisible();
  unmount();
  // As another window saved it meanwhile.
  const { unmount: leave } = open({ preparation_updated_at: "2026-11-21T10:00:00.000Z" });
  expect(screen.getByLabelText("What was hard")).toHaveValue("The pager");
  const answers = ["", "", "The pager", ""];
  const saved = { ...SHOWN, answers: { person: answers, manager: null } };
  called.mockResolvedValue(saved);
  await press("Save draft");
  expect(called.mock.lastCall![1].body.cm_preparation).toEqual({
    answers,
    ready: false,
    nothing_to_add: false,
    opens: false,
    based_on_updated_at: SHOWN.preparation_updated_at,
  });
  expect(screen.getByRole("button", { name: "Save draft" })).toBeDisabled();
  leave();
  open({});
  expect(screen.getByLabelText("What was hard")).toHaveValue("");
});

test("what is typed is saved as a draft after a pause, and being ready meanwhile waits for it", async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  open({ is_ready: { person: false, manager: false } });
  await user.type(screen.getByLabelText("What was hard"), "The pager");
  const answers = ["", "", "The pager", ""];
  const saved = { ...SHOWN, answers: { person: answers, manager: null } };
  let answer = (_: unknown) => {};
  called.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  act(() => jest.advanceTimersByTime(5_000));
  expect(called.mock.lastCall![1].body.cm_preparation).toMatchObject({ answers, ready: false });
  await user.click(screen.getByRole("button", { name: "I'm ready" }));
  expect(called).toHaveBeenCalledTimes(1);
  called.mockResolvedValue({ ...saved, is_ready: { person: true, manager: false } });
  await act(async () => answer(saved));
  await act(async () => jest.runAllTimers());
  expect(called.mock.lastCall![1].body.cm_preparation).toMatchObject({ answers, ready: true });
});

test("a ready preparation of which this browser has a draft isn't saved by itself: it would no longer be ready", () => {
  jest.useFakeTimers();
  const draft = { texts: { "What was hard": "The pager" }, basedOn: SHOWN.preparation_updated_at };
  localStorage.setItem("preparation_draft_1_7", JSON.stringify(draft));
  open({ is_ready: { person: true, manager: false } });
  act(() => jest.advanceTimersByTime(60_000));
  expect(called).not.toHaveBeenCalled();
});

test("what another tab wrote meanwhile is shown beside one's own, and nothing is overwritten before one chooses", async () => {
  open({});
  await userEvent.type(screen.getByLabelText("What was hard"), "The pager");
  const theirs = {
    ...SHOWN,
    answers: { person: ["", "The release"], manager: null },
    preparation_updated_at: "2026-11-21T10:00:00.000Z",
  };
  called.mockRejectedValueOnce(refusal(409, "", { current: theirs }));
  await press("Save draft");
  const versions = screen.getByRole("region", { name: "Two versions" });
  expect(within(versions).getByRole("group", { name: "What went well" })).toHaveTextContent("The release");
  expect(screen.getByRole("button", { name: "I'm ready" })).toBeDisabled();
  await userEvent.click(within(versions).getByRole("button"));
  called.mockResolvedValue(theirs);
  await press("Save draft");
  expect(called.mock.lastCall![1].body.cm_preparation).toEqual({
    answers: ["", "The release", "The pager", ""],
    ready: false,
    nothing_to_add: false,
    opens: false,
    based_on_updated_at: theirs.preparation_updated_at,
  });
});

test("the preparation comes before what to go by, which a link over it leads to", () => {
  open({});
  const evidence = screen.getByRole("group", { name: "What to go by" });
  const form = screen.getByRole("region", { name: "Your preparation" });
  const link = screen.getByRole("link", { name: "What to go by" });
  expect(form.compareDocumentPosition(evidence)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(link.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(link).toHaveAttribute("href", `#${evidence.id}`);
});

test("a ready preparation says so, and edited again it sends no text and starts from what is saved", async () => {
  const was = { is_ready: { person: true, manager: false }, answers: { person: ["", "Old"], manager: null } };
  const { rerender } = open(was);
  const saved = { ...SHOWN, answers: { person: ["", "Newer"], manager: null } };
  called.mockResolvedValue(saved);
  expect(screen.getByText("You're ready.")).toBeVisible();
  await press("Edit preparation");
  expect(called.mock.lastCall![1].body).toEqual({ cm_preparation: { ready: false } });
  rerender(<ConversationsScreen view={viewOf(saved)} />);
  expect(screen.getByLabelText("What went well")).toHaveValue("Newer");
});

test("without a word it isn't ready, unless one chooses to have nothing to add, and then it says so", async () => {
  const { rerender } = open({ is_ready: { person: false, manager: false } });
  await userEvent.click(screen.getByRole("button", { name: "I'm ready" }));
  const field = screen.getByLabelText("My next step");
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription("Write something, or choose “I have nothing to add”.");
  expect(called).not.toHaveBeenCalled();
  const saved = {
    ...SHOWN,
    is_ready: { person: true, manager: false },
    answers: { person: ["", "", "", ""], manager: null },
  };
  called.mockResolvedValue(saved);
  await userEvent.click(screen.getByRole("button", { name: "I have nothing to add" }));
  expect(called.mock.lastCall![1].body.cm_preparation).toMatchObject({ ready: true, nothing_to_add: true });
  rerender(<ConversationsScreen view={viewOf(saved)} />);
  expect(screen.getByText("You're ready, with nothing to add.")).toBeVisible();
});

test("once the other is ready, having nothing to add opens both preparations for good, which is asked first", async () => {
  open({ is_ready: { person: false, manager: true } });
  await press("I have nothing to add");
  expect(called).not.toHaveBeenCalled();
  called.mockResolvedValue(SHOWN);
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Open both" }));
  expect(called.mock.lastCall![1].body.cm_preparation).toMatchObject({ ready: true, nothing_to_add: true });
});

test("one is moved to another day, or deleted after saying what goes and that the other is told", async () => {
  open({ side: "manager", answers: { person: null, manager: [] } });
  await press("Change day");
  const day = within(screen.getByRole("dialog")).getByLabelText(/^Day/);
  await userEvent.clear(day);
  await userEvent.type(day, "2026-12-03");
  await press("Change day");
  expect(called).toHaveBeenCalledWith("PATCH /conversations/{conversation_id}", {
    params: { conversation_id: 7 },
    body: { cm_conversation: { held_on: "2026-12-03" } },
  });
  await press("Delete conversation");
  const dialog = screen.getByRole("dialog", { name: "Delete this conversation?" });
  expect(dialog).toHaveTextContent("deleted for good, and Łukasz is told");
  await userEvent.click(within(dialog).getByRole("button", { name: "Delete conversation" }));
  expect(called.mock.lastCall![0]).toBe("DELETE /conversations/{conversation_id}");
  expect(router.replace).toHaveBeenCalledWith("/conversations?person=1");
});

test("once open both read both, say what happened and what is left, and decide nothing here", () => {
  open({
    state: "open",
    side: "manager",
    answers: { person: ["", "The release"], manager: ["The calmest release"] },
    agreements: [GOAL],
  });
  expect(screen.getByText("The release")).toBeVisible();
  expect(screen.getByText("The calmest release")).toBeVisible();
  expect(screen.getByText("2 rows")).toBeVisible();
  const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.slice(1)).toEqual(["Both preparations", "Worth looking at 2 rows", "Agreements"]);
  const since = screen.getByRole("region", { name: /^Since / });
  expect(since).toHaveTextContent("1 gained 1 declined 1 of 1 kept");
  const decide = new URL((screen.getByRole("link", { name: "Decide: REST, APIs" }) as HTMLAnchorElement).href);
  expect([decide.searchParams.get("request"), decide.searchParams.get("from")]).toEqual([
    "90",
    "/conversations/7?person=1",
  ]);
  expect(screen.getByRole("button", { name: "Confirm: Query tuning, Databases" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Request/ })).toBeNull();
  const agreed = screen.getByRole("region", { name: "Agreements" });
  expect(within(agreed).getByRole("button", { name: /^Mark as kept/ })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Delete conversation" })).toBeNull();
  expect(within(since).getByText("On-call seat").closest("li")).toHaveTextContent("Kept");
});

test.each([
  ["open", { due_on: "2026-11-26" }, ["due"]],
  ["open", { due_on: "2027-11-26" }, []],
  ["open", { due_on: "2026-11-26", is_reached: true }, ["reached"]],
  ["open", { due_on: "2026-11-26", state: "kept" }, ["Kept"]],
  ["closed", { due_on: "2026-11-26" }, []],
] as const)("in an %s conversation the agreement with %j is marked as %j", (state, more, marks) => {
  open({ state, answers: { person: [], manager: [] }, agreements: [{ ...GOAL, is_reached: false, ...more }] });
  const agreed = within(screen.getByRole("region", { name: "Agreements" }));
  expect(agreed.queryAllByText(/^(due|reached|Kept)$/).map(({ textContent }) => textContent)).toEqual(marks);
});

test("beside a conversation another one can be prepared, before the first one there is one way to prepare it", () => {
  const ways = () => screen.getAllByRole("button", { name: /^Prepare/ }).map(({ textContent }) => textContent);
  const { unmount } = open({});
  expect(ways()).toEqual(["Prepare another conversation"]);
  unmount();
  render(<ConversationsScreen view={{ ...viewOf({}), trail: [], shown: null }} />);
  expect(ways()).toEqual(["Prepare a conversation"]);
});

test("why rows are worth looking at is said once, above the rows of each reason", () => {
  open({});
  const looked = screen.getByRole("region", { name: /^Worth looking at/ });
  const headings = within(looked).getAllByRole("heading", { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    "Overdue 1, with the day last confirmed",
    "Request waits 1",
  ]);
});

test("a row whose request waits isn't done, whatever happened to it", () => {
  open({
    rows: [
      { ...ROW, done: true },
      { ...ROW, ...REQUESTED, done: true },
    ],
  });
  expect(screen.getByText("2 rows, 1 done")).toBeVisible();
  expect(screen.getAllByText("Done")).toHaveLength(1);
});

test("that no level changed is said beside the day, without a part of its own", () => {
  open({ since: { from: "2025-12-04", events: [] } });
  expect(screen.getByText(/No level changed since December 4, 2025\./)).toBeVisible();
  expect(screen.queryByRole("region", { name: /^Since / })).toBeNull();
});

test("something agreed in an open conversation names it", async () => {
  open({ state: "open", answers: { person: [], manager: [] } });
  await press("Add agreement");
  expect(screen.getByText(/Only you two see it\./)).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^What you agreed/), "Pair with Ana");
  called.mockResolvedValue(GOAL);
  await press("Save agreement");
  expect(called).toHaveBeenCalledWith("POST /sheets/{sheet_id}/agreements", {
    params: { sheet_id: 5 },
    body: { cm_agreement: expect.objectContaining({ text: "Pair with Ana", cm_conversation_id: 7 }) },
  });
});

test.each(["Add agreement", /^Add agreement: /, /^Request: /])(
  "%s has the focus once its form is cancelled",
  async (name) => {
    open({ state: "open", answers: { person: [], manager: [] }, rows: [ROW] });
    const button = () => screen.getByRole("button", { name });
    const competency = { no_experience: "", basic: "", intermediate: "", advanced: "" };
    called.mockResolvedValue({
      id: 3,
      cm_sheet_id: 5,
      current_level: "basic",
      competency_change: { id: 1 },
      competency,
    });
    await userEvent.click(button());
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(button()).toHaveFocus();
  },
);

test("the button that prepares a conversation has the focus once its form is cancelled", async () => {
  open({ state: "closed", answers: { person: [], manager: [] } });
  await press("Prepare another conversation");
  await press("Cancel");
  expect(screen.getByRole("button", { name: "Prepare another conversation" })).toHaveFocus();
});

test("a question that was left without an answer is there once both are open, and a preparation without a word says so", () => {
  open({ state: "open", answers: { person: ["", "The release", "", ""], manager: [] } });
  const [person, manager] = screen.getAllByRole("heading", { level: 3 }).map((name) => name.parentElement!);
  expect(
    within(person!)
      .getAllByRole("definition")
      .map(({ textContent }) => textContent),
  ).toEqual(["No answer", "The release", "No answer", "No answer"]);
  expect(manager).toHaveTextContent(/Nothing to add\.$/);
});

test.each([
  [1, true],
  [0, false],
])("closing a conversation %d days before its day says so: %s", async (days, says) => {
  open({ state: "open", held_on: dayAfter(today(), days) });
  await press("Close conversation");
  const dialog = within(await screen.findByRole("dialog", { name: "Close this conversation?" }));
  expect(dialog.queryByText(/^Its day, .*, is still to come\.$/) !== null).toBe(says);
});

test("a closed one has its agreements first, with the criteria as they were, folded, and no acts", async () => {
  open({ state: "closed", answers: { person: ["x"], manager: [] }, agreements: [GOAL] });
  const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual([
    expect.stringMatching(/^Since December\s4,\s2025$/),
    "Agreements",
    "Both preparations",
    "Looked at 2 rows",
  ]);
  expect(screen.getByText("Reads a plan.")).not.toBeVisible();
  await userEvent.click(screen.getByText("Looked at"));
  expect(screen.getByText("Reads a plan.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /Kept|Agree|Confirm|Close/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Print" })).toBeVisible();
});

test("of a case, what isn't there yet says what waits or was agreed, or offers to agree, and other rows are folded", async () => {
  const agreed = missing(13, "AWS", [{ level: "advanced", learning: "", due_on: "2027-03-31" }]);
  const notYet = [
    missing(11, "Query tuning", []),
    { ...missing(12, "REST", []), requested_level: "no_experience" as const },
    agreed,
  ];
  const { case: of } = caseFor(3, "Senior", { introduction: "A year of the tariff service.", open: notYet });
  open({ kind: "grade", case: of });
  expect(screen.getByRole("heading", { name: "Expected of Senior: 0 of 3 reached" })).toBeVisible();
  const table = within(screen.getByRole("table", { name: "Not there yet" }));
  expect(table.getByRole("row", { name: /^REST/ })).toHaveTextContent("Requested: None Open request");
  expect(table.getByRole("row", { name: /^AWS/ })).toHaveTextContent(/Agreed: Advanced by March\s31,\s2027$/);
  expect(table.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Add agreement: Query tuning, Databases",
  ]);
  expect(screen.getByText("A year of the tariff service.")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Confirm/, hidden: true })).not.toBeVisible();
});

test("a decision names the grade that its form shows, and is chosen again once the case is for another", async () => {
  const { rerender } = open(SENIOR);
  await userEvent.click(screen.getByRole("radio", { name: "Granted" }));
  await userEvent.type(screen.getByLabelText(/^Reason/), "All there.");
  called.mockRejectedValueOnce(refusal(409, "The case is for Principal now."));
  await press("Decide and close");
  const cm_decision = { cm_grade_id: 3, outcome: "granted", reason: "All there.", again_on: null };
  expect(called.mock.lastCall).toMatchObject([expect.any(String), { body: { cm_decision } }]);
  expect(router.refresh).toHaveBeenCalled();
  rerender(<ConversationsScreen view={viewOf(caseFor(4, "Principal"))} />);
  expect(screen.getByText("The case is for Principal now.")).toBeVisible();
  expect(screen.getByLabelText(/^Reason/)).toHaveValue("All there.");
  expect(screen.getByRole("radiogroup", { name: "Is Principal granted?" })).toBeVisible();
  expect(screen.getByRole("radio", { name: "Granted" })).not.toBeChecked();
});

test("a case for a grade that isn't its person's any longer says so, and offers no decision", () => {
  open(caseFor(3, "Senior", { standing: "gone" }));
  expect(screen.getByText(/^Senior isn't a grade of Łukasz's disciplines any longer\. Close this/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Decide and close" })).toBeNull();
});

test("a conversation about a grade is called by it, and closing it says that the grade isn't decided", async () => {
  open({ kind: "grade", grade: "Senior", state: "open", side: "manager" });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/^Senior for Łukasz\?$/);
  expect(screen.getByText(/Only you two read this page/).parentElement).toHaveTextContent(/^With Łukasz Baranek and /);
  await press("Close conversation");
  const dialog = within(await screen.findByRole("dialog", { name: "Close this conversation?" }));
  expect(dialog.getByText(/^Senior isn't decided\./)).toBeVisible();
  expect(dialog.getByRole("button", { name: "Close without a decision" })).toBeVisible();
});

test("only a conversation about a grade says that invited readers see its case", () => {
  const readersOf = () => screen.getByText(/Only you two read this page/).textContent;
  const { unmount } = open({ kind: "grade", grade: "Senior" });
  expect(readersOf()).toContain("Only you two read this page; invited readers see the case.");
  unmount();
  open({});
  expect(readersOf()).toContain("Only you two read this page.");
  expect(screen.getByText(/Only you two read this page/)).toHaveClass("print:hidden");
});

test("once both are ready what both wrote has the focus, and closing without an answer is under the question alone", async () => {
  const { rerender } = open({ ...SENIOR, state: "preparing" });
  rerender(<ConversationsScreen view={viewOf(SENIOR)} />);
  expect(screen.getByRole("heading", { name: "Both preparations" })).toHaveFocus();
  expect(screen.queryByRole("button", { name: "Close conversation" })).not.toBeInTheDocument();
  await press("Close without a decision");
  expect(await screen.findByText(/^Senior isn't decided\. To grant it or say not yet, cancel/)).toBeVisible();
});

test("the question comes first, with how much is there, on its way and said by readers", () => {
  const agreed = [{ level: "advanced" as const, learning: "" as const, due_on: "2027-03-31" }];
  const notYet = [
    { ...missing(11, "Query tuning", []), requested_level: "advanced" as const },
    missing(12, "REST", agreed),
  ];
  const reader = { user: null, until: "2026-12-30", answer: "yes" as const, words: "", is_outdated: false };
  open({ ...caseFor(3, "Senior", { open: notYet }), readers: [reader as never] });
  const question = screen.getByRole("region", { name: "Is Senior granted?" });
  expect(
    within(question)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "0 of 2 reached",
    "1 request waits",
    expect.stringMatching(/^1 agreement, the first by March\s31,\s2027$/),
    "Yes: 1 reader",
  ]);
  const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.slice(0, 3)).toEqual(["Is Senior granted?", "Readers", "Both preparations"]);
});

test("the rows that were confirmed longest ago say when", () => {
  open({ state: "open" });
  expect(screen.getByText("May 4, 2025")).toBeVisible();
  expect(screen.queryByText(/May 5, 2025/)).not.toBeInTheDocument();
});

test("a decision is confirmed to who made it", async () => {
  called.mockResolvedValueOnce(undefined);
  const { rerender } = open(SENIOR);
  await userEvent.click(screen.getByRole("radio", { name: "Not yet" }));
  await userEvent.type(screen.getByLabelText(/^Reason/), "One migration first.");
  await press("Decide and close");
  const decision = { outcome: "not_yet" as const, reason: "One migration first.", again_on: null, decided_by: null };
  rerender(<ConversationsScreen view={viewOf({ ...SENIOR, state: "closed", decision })} />);
  expect(screen.getByText("Decided and closed. Łukasz reads it on their sheet.")).toBeVisible();
  expect(screen.getByRole("heading", { name: /^Decision/ })).toHaveFocus();
});

test("a row's changes of level are one line, from the first to the last", () => {
  const event = { on: "2026-11-20", name: "SQL", area_name: "Databases" } as const;
  const events = [
    { ...event, what: "lowered", from_level: "advanced", level: "no_experience" },
    { ...event, what: "approved", from_level: "basic", level: "advanced" },
    { ...event, name: "Go", what: "set", from_level: "no_experience", level: "basic" },
  ] as const;
  open({ since: { from: "2026-11-01", events: [...events] } });
  const since = screen.getByRole("region", { name: /^Since / });
  expect(since).toHaveTextContent("1 gained 1 lowered");
  expect(
    within(since)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^SQL Databases Basic → None/),
    expect.stringMatching(/^Go Databases None → Basic/),
  ]);
});

test("an agreement whose level is reached says so, and is kept by one press", () => {
  open({ state: "open", agreements: [{ ...GOAL, state: "open", is_reached: true }] });
  expect(screen.getByText("reached")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Mark as kept/ })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Mark as not kept/ })).not.toBeInTheDocument();
});

const head = (id: number, more: object) => ({ ...TALK, id, side: "manager" as const, ...more });

test("a manager's own conversation is apart from those with their reports, whose tab counts what waits", () => {
  const withReports = [head(7, { is_ready: { person: true, manager: false } }), head(9, { state: "closed" })];
  render(<ConversationsScreen view={{ ...viewOf({ side: "person", state: "closed" }), withReports }} />);
  expect(screen.getByRole("link", { name: /^With your reports ?1$/ })).toHaveAttribute(
    "href",
    "/conversations?with=reports",
  );
  expect(screen.queryByText("Prepare")).toBeNull();
});

test("a manager's conversations are all there, with what each waits for", () => {
  const withReports = [
    head(7, { user: { id: 9, first_name: "Yuki", last_name: "Tanemura" }, is_ready: { person: true, manager: false } }),
    head(8, { state: "preparing", is_ready: { person: false, manager: true } }),
    head(9, { state: "closed" }),
    head(10, { state: "open", is_ready: { person: true, manager: true } }),
  ];
  render(<ConversationsScreen view={{ ...viewOf({ side: "person" }), withReports }} isWithReports />);
  expect(screen.queryByRole("article")).toBeNull();
  expect(screen.getByRole("region", { name: "2 waiting for you" })).toHaveTextContent("Yuki Tanemura");
  expect(screen.getByRole("link", { name: "Yuki Tanemura" })).toHaveAttribute("href", "/conversations/7?person=9");
  expect(screen.getByText("Prepare")).toBeVisible();
  expect(screen.getByText("Close: both are ready")).toBeVisible();
  const others = screen.getByRole("region", { name: "Others" });
  expect(others).toHaveTextContent("Łukasz prepares");
  expect(others).toHaveTextContent("Closed");
});

test("the button that chooses what a case shows has the focus once its form is cancelled", async () => {
  open({ ...caseFor(3, "Senior", { grades: [{ id: 3, name: "Senior", standing: "next" }] }), side: "person" });
  expect(screen.getByRole("button", { name: "Choose what it shows" })).not.toHaveFocus();
  await press("Choose what it shows");
  await press("Cancel");
  expect(screen.getByRole("button", { name: "Choose what it shows" })).toHaveFocus();
});
