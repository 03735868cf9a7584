import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CaseAnswerForm } from "@/components/conversations/cases/case-answer";
import { CaseReaders } from "@/components/conversations/cases/case-readers";
import type { ShownConversation } from "@/lib/conversations/conversations/view";
import { router } from "@/tests/support/address-bar";
import { called, refusal } from "@/tests/support/mocked-calls";
import { TALK } from "@/tests/support/talks";
import { textsOf } from "@/tests/support/texts";

const CASE = { grade: { id: 3, name: "Senior" }, standing: "next", grades: [], introduction: "", held: [], open: [] };
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
  ({ ...TALK, kind: "grade", case: CASE, readers: [], ...more }) as unknown as ShownConversation;
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

  test("has sent words that end with a space or a line, which are stored without it", async () => {
    show({ answer: "yes", words: "Well done." });
    await userEvent.type(screen.getByLabelText(/^In words/), " {Enter}");
    expect(screen.getByText("Sent.")).toBeVisible();
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

  test("are invited one after the other: an email that is typed while the one before is sent stays", async () => {
    let answer: () => void = () => undefined;
    called.mockImplementationOnce(() => new Promise<void>((resolve) => (answer = resolve)));
    show([]);
    const email = screen.getByLabelText(/^Colleague's email/);
    await userEvent.type(email, "ida@x.org");
    await press("Invite");
    await userEvent.clear(email);
    await userEvent.type(email, "kim@x.org");
    await act(async () => answer());
    expect(email).toHaveValue("kim@x.org");
  });

  test("leave the focus at the page's heading once the row of a removed one is gone", async () => {
    const page = (readers: Reader[]) => (
      <>
        <h1 tabIndex={-1}>Conversation</h1>
        <CaseReaders shown={shownOf({ readers })} today="2026-11-26" />
      </>
    );
    const { rerender } = render(page([READER]));
    await press("Remove Ida Iversen");
    rerender(page([]));
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
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
    expect(await screen.findByText("Not removed")).toBeVisible();
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
