import { act, render, screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { SnoozeForm } from "@/components/reviews/requests/snooze-form";
import { reviewDraft } from "@/components/reviews/requests/review-drafts";
import { POLL_MS } from "@/components/reviews/requests/use-reviews";
import { callIfChanged } from "@/lib/doors/client/call-if-changed";
import { called, refusal } from "@/tests/support/mocked-calls";
import { decision, review, reviewInFull } from "@/tests/support/review";
import { approveOpen, heading, line, open, openName, pause, prepare, server, settle } from "./reviews-harness";

beforeEach(prepare);
afterEach(() => jest.useRealTimers());

test("eight approvals and two declines take 12 keys beside the reasons, and no mouse", async () => {
  const ids = Array.from({ length: 10 }, (_, place) => place + 1);
  server.requests = new Map(ids.map((id) => [id, reviewInFull(id)]));
  const { user } = await open(ids.map((id) => review(id)));
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await user.keyboard(key);
  };
  for (const id of ids) {
    expect(openName()).toContain(`Competency ${id}`);
    if (id <= 8) await press("a");
    else {
      await press("d");
      await user.keyboard("Show it first.");
      await press("{Control>}{Enter}{/Control}");
    }
    await pause();
  }
  expect(server.decided).toEqual(
    ids.map((id) => ({
      cm_competency_change_id: id,
      ...(id <= 8 ? { approved_level: "advanced" } : { reason: "Show it first." }),
    })),
  );
  expect(keys).toBe(12);
});

test.each<[string, (user: UserEvent) => Promise<void>]>([
  ["by key", (user) => user.keyboard("a")],
  ["by mouse", (user) => user.click(approveOpen())],
  [
    "by Enter",
    (user) => {
      approveOpen().focus();
      return user.keyboard("{Enter}");
    },
  ],
  ["that declines", (user) => user.keyboard("dNot yet.{Control>}{Enter}{/Control}")],
  ["that snoozes", (user) => user.keyboard("h{Enter}")],
])("after a decision %s the next request opens and has the focus", async (_how, decide) => {
  const { user } = await open();
  await decide(user);
  await settle();
  expect(openName()).toContain("Competency 2");
  expect(heading()).toHaveFocus();
});

test("a second press that was meant for the request before decides nothing", async () => {
  const { press } = await open();
  await press("a");
  await press("a");
  expect(server.decided).toHaveLength(1);
  expect(screen.getByText("This request has just opened.")).toBeVisible();
});

test("requests decided together show comment, evidence and notes of each", async () => {
  const details = {
    comment: "Ran it alone.",
    evidence: [{ title: "The change", url: "https://example.com/1", engagement_id: null }],
  };
  server.requests.set(2, reviewInFull(2, { notes: "Wrote the guide.", details }));
  const { press } = await open();
  await press("xjx");
  for (const text of ["Ran it alone.", "The change", "Wrote the guide."]) expect(screen.getByText(text)).toBeVisible();
});

test("requests decided together show what was asked and answered about each, and whose answer is awaited", async () => {
  const asked = {
    id: 5,
    kind: "question",
    text: "Which project?",
    user: null,
    created_at: "2026-11-02T09:00:00Z",
  } as const;
  const senior = { grade: { id: 3, name: "Senior" }, standing: "next", expected_level: "advanced" } as const;
  const expected = [{ ...senior, min_languages: 1 }];
  server.requests.set(2, reviewInFull(2, { turn: "owner", thread: [asked], expected }));
  const { press } = await open();
  await press("xjx");
  const item = within(screen.getByRole("heading", { name: /^Competency 2/ }).closest("li")!);
  for (const text of ["Waits for an answer", "Which project?", "Expected of Senior (next)"])
    expect(item.getByText(text, { exact: false })).toBeVisible();
  expect(screen.getAllByText("Waits for an answer")).toHaveLength(1);
});

test("z undoes the decision within 10 seconds", async () => {
  const { press } = await open();
  await press("a");
  expect(screen.getByText("Approved Advanced for Competency 1, Yuki Tanemura.", { exact: false })).toBeVisible();
  await press("z");
  expect(called).toHaveBeenCalledWith(
    "POST /decision_undos",
    { body: { cm_decision_undo: { cm_competency_change_ids: [101] } } },
    expect.anything(),
  );
  expect(
    screen.getByRole("button", { name: "Approve Advanced for Competency 1, Testing, Yuki Tanemura" }),
  ).toBeEnabled();
});

test("a decline needs a reason; a sentence of the criterion goes into it with one click, and Ctrl+Enter sends it", async () => {
  const { user, press } = await open();
  await user.keyboard("d");
  await user.click(screen.getByRole("button", { name: "Decline" }));
  expect(screen.getByLabelText(/Reason/)).toHaveAccessibleDescription(/^Fill in this field\./);
  await user.click(screen.getByRole("button", { name: "Teaches others." }));
  expect(screen.getByLabelText(/Reason/)).toHaveValue("Not met yet: Teaches others.");
  await press("{Control>}{Enter}{/Control}");
  expect(server.decided).toEqual([{ cm_competency_change_id: 1, reason: "Not met yet: Teaches others." }]);
});

test("a decline of a lower level offers no sentence of its criterion, which its owner exceeds", async () => {
  server.requests.set(1, { ...reviewInFull(1), current_level: "advanced", desired_level: "basic" });
  const { press } = await open([{ ...review(1), current_level: "advanced", desired_level: "basic" }]);
  await press("d");
  expect(screen.getByLabelText(/Reason/)).toBeInTheDocument();
  expect(screen.queryByText(/isn't met yet/)).toBeNull();
});

test("a request whose question isn't sent yet says that it can be undone, not that it is being saved", async () => {
  const { user, press } = await open();
  await press("q");
  await user.type(screen.getByLabelText(/Question/), "Which project?");
  await press("{Control>}{Enter}{/Control}k");
  expect(openName()).toContain("Competency 1");
  expect(screen.getByText(/^Your question is sent in a few seconds/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
  await press("z");
  expect(approveOpen()).toBeEnabled();
  reviewDraft(50, 1, "question").drop();
});

test("a level below the current one needs a reason, too, and is set with it", async () => {
  const { user, press } = await open();
  await press("0");
  expect(server.decided).toEqual([]);
  await user.type(screen.getByLabelText(/Reason/), "Not seen yet.");
  await user.click(screen.getByRole("button", { name: "Set to None" }));
  expect(server.decided).toEqual([
    { cm_competency_change_id: 1, approved_level: "no_experience", reason: "Not seen yet." },
  ]);
  expect(screen.getByText("Set to None for Competency 1, Yuki Tanemura", { exact: false })).toBeVisible();
  expect(line(1)).toHaveTextContent("Set to None by you");
});

test("a request that is decided at the current level needs no reason, and says that the level is kept", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: /^Keep Basic for Competency 1/ }));
  expect(server.decided).toEqual([{ cm_competency_change_id: 1, approved_level: "basic" }]);
  expect(screen.getByText("Left at Basic for Competency 1, Yuki Tanemura", { exact: false })).toBeVisible();
  expect(line(1)).toHaveTextContent("Left at Basic by you");
});

test("a level below a current one isn't given to several requests by one key", async () => {
  const { press } = await open();
  await press("xjx");
  await press("0");
  expect(server.decided).toEqual([]);
  expect(
    screen.getByText("That is below the current level of Competency 1: decide it alone, with a reason."),
  ).toBeVisible();
});

test.each([
  ["a week unless another day is chosen", "Snooze", "2026-11-09"],
  ["a day by Tomorrow", "Tomorrow", "2026-11-03"],
])("a request is snoozed for %s", (_title, name, until) => {
  const snooze = jest.fn(async () => true);
  render(<SnoozeForm now={Date.now()} busy={false} snooze={snooze} onClose={jest.fn()} />);
  act(() => screen.getByRole("button", { name }).click());
  expect(snooze).toHaveBeenCalledWith(until);
});

test.each(["d", "q", "h"])("Escape in the form that %s opens leaves the focus at the decisions", async (key) => {
  const { press } = await open();
  await press(key);
  await press("{Escape}");
  expect(screen.getByRole("group", { name: "Decisions" })).toHaveFocus();
});

test("a typed reason survives a failed call and a reload", async () => {
  const { user, unmount } = await open();
  await user.keyboard("d");
  await user.type(screen.getByLabelText(/Reason/), "Not yet.");
  called.mockRejectedValueOnce(refusal(500, "Broken."));
  await user.click(screen.getByRole("button", { name: "Decline" }));
  await settle();
  expect(screen.getByRole("alert")).toHaveTextContent("Broken.");
  expect(screen.getByLabelText(/Reason/)).toHaveValue("Not yet.");
  unmount();
  await open();
  expect(screen.getByLabelText(/Reason/)).toHaveValue("Not yet.");
});

test("a typed question survives another reviewer's decision, which appears by itself", async () => {
  const { user } = await open();
  await user.keyboard("q");
  await user.type(screen.getByLabelText(/Question/), "Which project?");
  server.requests.set(
    1,
    reviewInFull(1, {
      decision: decision(),
      turn: null,
      can: { decide: false, ask: false, reply: false, edit: false },
    }),
  );
  jest.mocked(callIfChanged).mockResolvedValue({ answer: [review(2), review(3)], etag: '"2"', more: false } as never);
  await act(async () => void (await jest.advanceTimersByTimeAsync(POLL_MS)));
  expect(line(1)).toHaveTextContent(/Nov 2.*Left at Basic by Ingrid/);
  expect(screen.getByLabelText(/Question/)).toHaveValue("Which project?");
  expect(screen.getByRole("button", { name: "Ask question" })).toBeDisabled();
});

test("x selects; several of one competency are decided together, with all criteria in view, and the next opens", async () => {
  const { press } = await open();
  await press("xjx");
  expect(openName()).toBe("2 requests together");
  expect(screen.getAllByText("Requested")).toHaveLength(2);
  await press("a");
  expect(server.decided).toHaveLength(2);
  expect(openName()).toContain("Competency 3");
  expect(heading()).toHaveFocus();
});

test("a newcomer's first levels are opened together with one click, ten at a time, with the criteria of each", async () => {
  const filledIn = Array.from({ length: 12 }, (_, at) => {
    const changed = { area_name: `Area ${at}`, current_level: "no_experience", desired_level: "basic" } as const;
    server.requests.set(at + 1, reviewInFull(at + 1, changed));
    return review(at + 1, { ...changed, competency: { id: 100 + at, name: `Competency ${at + 1}` } });
  });
  const { user } = await open(filledIn);
  expect(screen.getByText("Yuki filled in 12 levels")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Open 10 of 12 together" }));
  await settle();
  expect(openName()).toBe("10 requests together");
  expect(screen.queryByRole("button", { name: /^Open 10/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Approve 10 as requested" }));
  await settle();
  expect(server.decided).toHaveLength(10);
  await user.click(screen.getByRole("button", { name: "Open 2 together" }));
  await settle();
  await user.click(screen.getByRole("button", { name: "Approve 2 as requested" }));
  await settle();
  expect(server.decided).toHaveLength(12);
});

test("from several requests together, a phone goes back to the list to select more, and opens them again", async () => {
  const { user, press } = await open();
  await press("xjx");
  const panes = screen.getByRole("region", { name: "List" }).parentElement!;
  expect(panes).toHaveAttribute("data-open");
  await user.click(screen.getByRole("button", { name: "Back to the list" }));
  expect(panes).not.toHaveAttribute("data-open");
  await user.click(screen.getByRole("button", { name: "Open 2 together" }));
  expect(panes).toHaveAttribute("data-open");
  expect(openName()).toBe("2 requests together");
});

test("while the list covers several requests on a phone, keys don't decide them", async () => {
  const { user, press } = await open();
  await press("xjx");
  await user.click(screen.getByRole("button", { name: "Back to the list" }));
  // jsdom lays nothing out.
  const isVisible = jest.fn(() => false);
  Object.assign(Element.prototype, { checkVisibility: isVisible });
  try {
    await user.keyboard("a");
    expect([server.decided, isVisible.mock.calls.length]).toEqual([[], 1]);
  } finally {
    Reflect.deleteProperty(Element.prototype, "checkVisibility");
  }
  await press("a");
  expect(server.decided).toHaveLength(2);
});

test("a decline of several names sentences of each competency's criterion", async () => {
  const { user, press } = await open();
  await press("xjx");
  await user.keyboard("d");
  await user.click(within(screen.getByRole("list", { name: "Competency 2" })).getByText("Teaches others."));
  expect(screen.getByLabelText(/Reason/)).toHaveValue("Not met yet: Competency 2: Teaches others.");
});

test("a key that can't decide says why", async () => {
  let answer: (change: never) => void = () => undefined;
  const { user } = await open([review(1)]);
  const serve = called.getMockImplementation()!;
  called.mockImplementation((name, ...rest) =>
    name === "POST /review_decisions" ? new Promise<never>((resolve) => (answer = resolve)) : serve(name, ...rest),
  );
  await user.keyboard("aa");
  expect(screen.getByText("This request is still being saved.")).toBeInTheDocument();
  const change = { id: 101, current_level: "advanced", updated_at: new Date().toISOString() };
  await act(async () => answer({ decisions: [{ cm_competency_change_id: 1, competency_change: change }] } as never));
  await user.keyboard("a");
  expect(screen.getByText("This request has been decided. Press j for the next one.")).toBeInTheDocument();
  await user.keyboard("k");
  expect(screen.getByText("This is the first request.")).toBeInTheDocument();
});

test("a key says that a request is still loading, and decides nothing that wasn't on the screen", async () => {
  called.mockClear().mockImplementation(() => new Promise(() => undefined));
  const { user } = await open();
  await user.keyboard("a");
  expect(screen.getByText(/still loading\. Press the key again/)).toBeInTheDocument();
  expect(called).not.toHaveBeenCalledWith("POST /review_decisions", expect.anything(), expect.anything());
});

test("only requests that can be decided together are selected, and the rule is beside the selection", async () => {
  const other = reviewInFull(2, { sheet_id: 5, competency: { ...reviewInFull(2).competency, id: 8 } });
  server.requests.set(2, other);
  const { user, press } = await open([review(1), other, review(3), review(4, { decision: decision() })]);
  const box = (id: number) => screen.queryByRole("checkbox", { name: new RegExp(`Competency ${id}\\b`) });
  const canSelect = () => [1, 2, 3, 4].map((id) => box(id) && !box(id)!.matches(":disabled"));
  // One that is decided has none, nor one that no other can join.
  expect(canSelect()).toEqual([true, null, true, null]);
  await press("jx");
  expect(screen.getByText(/^No other request in this list/)).toBeInTheDocument();
  expect(screen.queryByText("1 selected.")).toBeNull();
  await user.click(box(1)!);
  expect(canSelect()).toEqual([true, null, true, null]);
  expect(box(3)).toHaveAccessibleDescription(/^Decided together: up to 10/);
  expect(screen.getByText("1 selected.").parentElement).toHaveTextContent(
    /of one person's area or first levels, or of/,
  );
  await user.click(screen.getByRole("button", { name: "Select all 2 of Yuki's Testing" }));
  expect(heading()).toHaveTextContent("2 requests together");
  expect(screen.getByText("2 selected.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Clear selection" }));
  expect(box(1)).not.toBeChecked();
});

test("a request leads to what can be decided together with it, and one of several can be left out", async () => {
  const { user } = await open();
  const region = within(screen.getByRole("heading", { name: "Decide together" }).parentElement!);
  await user.click(region.getByRole("button", { name: "Select all 3 of Yuki's Testing" }));
  expect(heading()).toHaveTextContent("3 requests together");
  await user.click(screen.getByRole("button", { name: /^Leave out Competency 1, Testing/ }));
  expect(heading()).toHaveTextContent("2 requests together");
  expect(heading()).toHaveFocus();
  await user.click(screen.getByRole("button", { name: /^Leave out Competency 3, Testing/ }));
  await settle();
  expect(openName()).toBe("Competency 2 Testing");
  expect(heading()).toHaveFocus();
});

test.each([
  [{ kind: "approved", level: "advanced" }, "BasicBefore", "AdvancedApproved"],
  [{ kind: "approved", level: "intermediate" }, "BasicBefore", "AdvancedRequested"],
  [{ kind: "declined", level: "basic" }, "BasicBefore", "AdvancedDeclined"],
] as const)(
  "the criteria of a request with the decision %j are named by what they were then",
  async (made, ...titles) => {
    const decided = reviewInFull(1, { decision: decision(made) });
    server.requests.set(1, decided);
    await open([decided]);
    expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(titles);
  },
);

test("the first request that is selected is opened: the buttons beside it are about it", async () => {
  const { user } = await open();
  expect(openName()).toBe("Competency 1 Testing");
  await user.click(screen.getByRole("checkbox", { name: /Competency 2/ }));
  expect(openName()).toBe("Competency 2 Testing");
  expect(screen.getByText("1 selected.")).toBeVisible();
});

test("the next request after a decision is near the top of the list, below what was decided, which is whole", async () => {
  const { press } = await open();
  const rect = (top: number) => ({ top }) as DOMRect;
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return rect(this.matches("[data-request='2']") ? 260 : this.matches("[data-request='1']") ? 180 : 100);
  });
  await press("a");
  expect(document.querySelector(".review-list-pane")!.scrollTop).toBe(80);
  jest.restoreAllMocks();
});

test("arrow keys open the next and previous request", async () => {
  const { user } = await open();
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
  expect(openName()).toBe("Competency 2 Testing");
});

test("the field of a reason takes the focus without scrolling the page", async () => {
  const { user } = await open();
  const focus = jest.spyOn(HTMLTextAreaElement.prototype, "focus");
  await user.keyboard("d");
  expect(screen.getByRole("textbox", { name: "Reason" })).toHaveFocus();
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  focus.mockRestore();
});

test("a request opens at its beginning, however far the one before was scrolled", async () => {
  const { user } = await open();
  const pane = document.querySelector(".review-open-pane")!;
  pane.scrollTop = 120;
  await user.keyboard("j");
  expect(openName()).toBe("Competency 2 Testing");
  expect(pane.scrollTop).toBe(0);
});

test("what is typed after a d that opened no form decides nothing, until a moment has passed", async () => {
  const serve = called.getMockImplementation()!;
  const loading: (() => void)[] = [];
  called.mockImplementation((name, ...rest) =>
    name === "GET /reviews/{competency_change_id}"
      ? new Promise((resolve) => loading.push(() => resolve(serve(name, ...rest) as never)))
      : serve(name, ...rest),
  );
  const { user, press } = await open();
  await user.keyboard("d");
  await act(async () => loading.forEach((load) => load()));
  await press("Not alone: 2 of 3");
  expect([server.decided, window.location.search]).toEqual([[], ""]);
  await act(async () => void (await jest.advanceTimersByTimeAsync(1_000)));
  await press("2");
  expect(server.decided).toEqual([{ cm_competency_change_id: 1, approved_level: "intermediate" }]);
});

test("on a phone what is rarely decided is behind one button", async () => {
  const { user } = await open();
  const others = screen.getByRole("group", { name: "Set another level" });
  expect(others).toHaveClass("max-md:hidden");
  expect(screen.getByRole("button", { name: /^Ask question/ })).toHaveClass("max-md:hidden");
  expect(screen.getByRole("button", { name: /^Decline/ })).not.toHaveClass("max-md:hidden");
  await user.click(screen.getByRole("button", { name: "More decisions" }));
  expect(others).not.toHaveClass("max-md:hidden");
});
