import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CaseDocument, type ShownCase } from "@/components/conversations/cases/case-document";
import { CaseForm } from "@/components/conversations/cases/case-form";
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
const shownOf = (more: object = {}) =>
  ({ ...TALK, kind: "grade", case: CASE, readers: [], rows: [], sheet_id: 5, ...more }) as unknown as ShownConversation;
beforeEach(() => void called.mockResolvedValue(undefined));
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("the person of a case", () => {
  const show = (of: Partial<ShownCase> = {}) => {
    const onClose = jest.fn();
    render(<CaseForm shown={shownOf()} of={{ ...CASE, ...of }} onClose={onClose} />);
    return onClose;
  };
  const sent = () => called.mock.lastCall?.[1].body.cm_case;

  test("is asked before Cancel loses what was typed", async () => {
    const onClose = show();
    fireEvent.change(screen.getByLabelText("Introduction"), { target: { value: "Now." } });
    await press("Cancel");
    expect(onClose).not.toHaveBeenCalled();
    await press("Discard");
    expect(onClose).toHaveBeenCalled();
  });

  test("chooses the grade, the introduction, and what is shown for it", async () => {
    const without = { ...HELD, sheet_competency_id: 12, notes: "", shows_notes: false, evidence: [] };
    const noted = { ...without, sheet_competency_id: 13, notes: "Indexes." };
    const onClose = show({ held: [HELD, without, noted] });
    expect(textsOf("option")).toEqual(["Senior (next)", "Lead"]);
    const boxes = () => screen.getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked);
    expect(boxes()).toEqual([true, true, false, false]);
    await userEvent.click(screen.getAllByLabelText(/^Notes:/)[0]!);
    await userEvent.click(screen.getByLabelText("A talk"));
    expect(boxes()).toEqual([false, true, true, false]);
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

  test("sends the grade that the form shows where the case has none any more", async () => {
    show({ grade: null, standing: "gone", held: [] });
    expect(screen.getByLabelText("Grade")).toHaveDisplayValue("Senior (next)");
    await press("Save case");
    expect(sent()).toMatchObject({ cm_grade_id: 3 });
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

test("the button that agrees something of a case has the focus once its form is cancelled", async () => {
  const open = { ...HELD, agreed: [], requested_level: null, request_id: null, min_languages: 1, languages_met: 0 };
  render(<CaseDocument shown={shownOf()} of={{ ...CASE, held: [], open: [{ ...open, level: "basic" }] } as never} />);
  await press("Add agreement: SQL, Data");
  await press("Cancel");
  expect(screen.getByRole("button", { name: "Add agreement: SQL, Data" })).toHaveFocus();
});
