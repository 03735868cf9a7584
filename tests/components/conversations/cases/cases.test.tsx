import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CaseAnswerForm } from "@/components/conversations/cases/case-answer";
import { CaseDocument, type ShownCase } from "@/components/conversations/cases/case-document";
import { CaseForm } from "@/components/conversations/cases/case-form";
import { CaseReaders } from "@/components/conversations/cases/case-readers";
import type { ShownConversation } from "@/lib/conversations/conversations/view";
import { router } from "@/tests/support/address-bar";
import { called, refusal } from "@/tests/support/mocked-calls";
import { TALK } from "@/tests/support/talks";
import { textsOf } from "@/tests/support/texts";

const HELD: ShownCase["held"][number] = {
  sheet_competency_id: 11,
  competency: "SQL",
  area: "Data",
  language: null,
  expected_level: "intermediate",
  level: "intermediate",
  criterion: "Reads a plan.",
  approved_on: "2026-03-01",
  approved_by: { id: 2, first_name: "Kwame", last_name: "Asante" },
  notes: "Tuned the billing.",
  shows_notes: true,
  evidence: [
    { id: 21, title: "The report", url: "https://x.example/report", is_shown: true },
    { id: 22, title: "A talk", url: "", is_shown: false },
  ],
};
const CASE: ShownCase = {
  grade: { id: 3, name: "Senior" },
  standing: "next",
  grades: [
    { id: 3, name: "Senior", standing: "next" },
    { id: 4, name: "Lead", standing: "other" },
  ],
  introduction: "Ready.",
  held: [HELD],
  open: [],
};
type Reader = ShownConversation["readers"][number];
const READER: Reader = {
  user: { id: 9, first_name: "Ida", last_name: "Iversen" },
  until: "2026-12-24",
  answer: null,
  words: "",
  answered_at: null,
  is_outdated: false,
};
const shownOf = (more: object = {}) =>
  ({ ...TALK, kind: "grade", case: CASE, readers: [], rows: [], sheet_id: 5, ...more }) as unknown as ShownConversation;
const TALK_7 = { conversation_id: 7 };
beforeEach(() => void called.mockResolvedValue(undefined));
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("an invited reader", () => {
  const show = (reader: Partial<Reader> = {}, more: object = {}) =>
    render(<CaseAnswerForm shown={shownOf({ readers: [{ ...READER, ...reader }], ...more })} />);

  test("answers about the grade on the screen, with a reason if they want", async () => {
    show();
    expect(screen.getByRole("heading")).toHaveTextContent("Does this case show Senior?");
    expect(textsOf("radio")).toHaveLength(3);
    await userEvent.click(screen.getByLabelText("Not yet"));
    await userEvent.type(screen.getByLabelText(/^In words/), "Soon.");
    await press("Send answer");
    const cm_answer = { cm_grade_id: 3, answer: "not_yet", words: "Soon." };
    expect(called.mock.calls).toEqual([
      ["PUT /conversations/{conversation_id}/answer", { params: TALK_7, body: { cm_answer } }],
    ]);
    expect(router.refresh).toHaveBeenCalledTimes(1);
  });

  test("sends nothing before a choice", async () => {
    show();
    await press("Send answer");
    expect(called).not.toHaveBeenCalled();
  });

  test("sees what they sent, until it is changed, and why it wasn't sent", async () => {
    show({ answer: "yes", words: "Well done." });
    expect(screen.getByText("Sent.")).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^In words/), "!");
    expect(screen.queryByText("Sent.")).toBeNull();
    called.mockRejectedValue(refusal(409, "The conversation is closed."));
    await press("Change answer");
    expect(await screen.findByText("The conversation is closed.")).toBeVisible();
    expect(router.refresh).toHaveBeenCalledTimes(1);
  });

  test("chooses again if the person chooses another grade meanwhile", async () => {
    const { rerender } = show();
    await userEvent.click(screen.getByLabelText("Yes"));
    const lead = { ...CASE, grade: { id: 4, name: "Lead" } };
    rerender(<CaseAnswerForm shown={shownOf({ readers: [READER], case: lead })} />);
    expect(screen.getByLabelText("Yes")).not.toBeChecked();
  });

  test("is asked again once the grade expects something else", () => {
    show({ answer: "yes", is_outdated: true });
    expect(screen.getByText("What Senior expects has changed since your answer. Please answer again.")).toBeVisible();
  });

  test.each([
    [
      "reads what they said once it is closed",
      { answer: "yes" as const, words: "Well done." },
      { state: "closed" },
      "What you saidYesWell done.",
    ],
    ["has nothing to say once it is closed without their answer", {}, { state: "closed" }, ""],
    ["isn't asked about a grade that isn't an aim any longer", {}, { case: { ...CASE, standing: "own" } }, ""],
    ["isn't asked before a grade is chosen", {}, { case: { ...CASE, grade: null } }, ""],
  ])("%s", (_, reader, more, text) => {
    const { container } = show(reader, more);
    expect(container).toHaveTextContent(new RegExp(`^${text}$`));
  });
});

describe("the readers of a case", () => {
  const show = (readers: Reader[], more: object = {}) =>
    render(<CaseReaders shown={shownOf({ readers, ...more })} today="2026-11-26" />);

  test("are invited by their email for 30 days unless another day is chosen", async () => {
    show([]);
    expect(screen.getByLabelText(/^May read until/)).toHaveValue("2026-12-26");
    await userEvent.type(screen.getByLabelText(/^Colleague's email/), "ida@x.org");
    await press("Invite");
    const cm_reader = { email: "ida@x.org", until: "2026-12-26" };
    expect(called.mock.calls).toEqual([
      ["POST /conversations/{conversation_id}/readers", { params: TALK_7, body: { cm_reader } }],
    ]);
    expect(screen.getByLabelText(/^Colleague's email/)).toHaveValue("");
    expect(router.refresh).toHaveBeenCalledTimes(1);
  });

  test("have their answer and last day, and are removed by the person", async () => {
    const erased = { ...READER, user: null, answer: "yes" as const, words: "Yes!", is_outdated: true };
    show([READER, erased]);
    const [first, second] = textsOf("listitem").map((text) => text!.replaceAll("\u00a0", " "));
    expect(first).toBe("Ida IversenNo answer yetUntil December 24, 2026Remove");
    expect(second).toBe("A former colleagueYes!YesBefore the expected levels changedUntil December 24, 2026");
    await press("Remove Ida Iversen");
    const params = { ...TALK_7, user_id: 9 };
    expect(called.mock.calls).toEqual([["DELETE /conversations/{conversation_id}/readers/{user_id}", { params }]]);
    expect(router.refresh).toHaveBeenCalledTimes(1);
  });

  test("stay with their address and row where the call is refused", async () => {
    called.mockRejectedValue(refusal(422, "There is no such colleague."));
    show([READER]);
    await userEvent.type(screen.getByLabelText(/^Colleague's email/), "ida@x.org");
    await press("Invite");
    expect(await screen.findByText("There is no such colleague.")).toBeVisible();
    expect(screen.getByLabelText(/^Colleague's email/)).toHaveValue("ida@x.org");
    await press("Remove Ida Iversen");
    expect(await screen.findByText("Not removed.")).toBeVisible();
    expect(router.refresh).not.toHaveBeenCalled();
  });

  test.each([
    ["the manager", { side: "manager" }],
    ["the person once it is closed", { state: "closed" }],
  ])("can't be invited or removed by %s", (_, more) => {
    const { unmount } = show([READER], more);
    expect(screen.queryByRole("button")).toBeNull();
    unmount();
    show([], more);
    expect(screen.getByText("Nobody is invited to read the case.")).toBeVisible();
  });

  test("wait until the person is ready", () => {
    const { unmount } = show([READER]);
    expect(screen.getByText("They can read it once you are ready.")).toBeVisible();
    unmount();
    show([READER], { is_ready: { person: true, manager: true } });
    expect(screen.queryByText("They can read it once you are ready.")).toBeNull();
  });
});

describe("the person of a case", () => {
  const show = (of: Partial<ShownCase> = {}) => {
    const onClose = jest.fn();
    render(<CaseForm shown={shownOf()} of={{ ...CASE, ...of }} onClose={onClose} />);
    return onClose;
  };
  const sent = () => called.mock.lastCall?.[1].body.cm_case;

  test("chooses the grade, the introduction, and what is shown for it", async () => {
    const onClose = show();
    expect(textsOf("option")).toEqual(["Senior (next)", "Lead"]);
    const boxes = () => screen.getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked);
    expect(boxes()).toEqual([true, true, false]);
    await userEvent.click(screen.getByLabelText(/^Notes:/));
    await userEvent.click(screen.getByLabelText("A talk"));
    expect(boxes()).toEqual([false, true, true]);
    fireEvent.change(screen.getByLabelText("Introduction"), { target: { value: "Now." } });
    await press("Save case");
    expect(sent()).toEqual({ cm_grade_id: 3, introduction: "Now.", notes_of_ids: [], evidence_ids: [21, 22] });
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(router.refresh).toHaveBeenCalledTimes(1);
  });

  test("chooses notes and evidence of another grade once that is saved", async () => {
    show();
    await userEvent.selectOptions(screen.getByLabelText("Grade"), "Lead");
    expect(screen.queryByRole("checkbox")).toBeNull();
    await press("Save case");
    expect(sent()).toEqual({ cm_grade_id: 4, introduction: "Ready.", notes_of_ids: [], evidence_ids: [] });
  });

  test("has to choose another grade where the case's is theirs or gone", async () => {
    show({ standing: "gone", grade: { id: 8, name: "Old" } });
    expect(textsOf("option")).toEqual(["Old (no longer yours)", "Senior (next)", "Lead"]);
    expect(screen.getByRole("button", { name: "Save case" })).toBeDisabled();
    await userEvent.selectOptions(screen.getByLabelText("Grade"), "Senior (next)");
    expect(screen.getByRole("button", { name: "Save case" })).toBeEnabled();
  });

  test("reads why it wasn't saved, and keeps what was written", async () => {
    called.mockRejectedValue(refusal(503, "Cairn is busy."));
    const onClose = show();
    fireEvent.change(screen.getByLabelText("Introduction"), { target: { value: "Now." } });
    await press("Save case");
    expect(await screen.findByText("Cairn is busy.")).toBeVisible();
    expect(screen.getByLabelText("Introduction")).toHaveValue("Now.");
    expect(onClose).not.toHaveBeenCalled();
  });

  test("is told where there is nothing to choose from", () => {
    show({ held: [{ ...HELD, notes: "", evidence: [] }] });
    expect(screen.getByText(/have no notes and no links of evidence/)).toBeVisible();
  });
});

test("what is there has who approved it and what is shown for it, and nothing that isn't shown", () => {
  const rest = { ...HELD, sheet_competency_id: 12, competency: "REST" };
  const held = [
    HELD,
    { ...rest, level: "advanced" as const, shows_notes: false },
    { ...rest, sheet_competency_id: 13, competency: "Git", approved_on: null, approved_by: null },
  ];
  render(<CaseDocument shown={shownOf()} of={{ ...CASE, held }} />);
  const [sql, api, git] = screen.getAllByRole("row").slice(1) as [HTMLElement, HTMLElement, HTMLElement];
  expect(sql).toHaveTextContent("Tuned the billing.");
  expect(within(sql).getByRole("link", { name: /The report/ })).toHaveAttribute("href", "https://x.example/report");
  expect(sql).not.toHaveTextContent(/A talk|Expected/);
  expect(sql).toHaveTextContent(/March 1, 2026Kwame Asante$/);
  expect(api).toHaveTextContent("Expected: Intermediate");
  expect(api).not.toHaveTextContent("Tuned the billing.");
  expect(git).toHaveTextContent(/Imported, not approved$/);
});
