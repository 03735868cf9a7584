import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HistoryDialog } from "@/components/reviews/history/history-dialog";
import { sheetRow } from "@/tests/support/sheet-row";
import { called, calledAll } from "@/tests/support/mocked-calls";

const APPROVED = {
  id: 2,
  kind: "approved",
  from_current_level: "no_experience",
  from_desired_level: "basic",
  current_level: "basic",
  desired_level: "basic",
  reason: null,
  updated_at: "2026-11-02T10:00:00.000Z",
  user: { id: 51, first_name: "Kwame", last_name: "Asante" },
  request_id: 1,
  undone: false,
  decided_together: null,
  version: 1,
  criterion: "Writes tests.",
  details: null,
  thread: [],
};

async function open(changes: object[], row = sheetRow(), reviews = false) {
  calledAll.mockResolvedValue(changes);
  const on = { onConfirmed: jest.fn(), onChanged: jest.fn(), onAgain: jest.fn(), onClose: jest.fn() };
  render(<HistoryDialog sheetId={4} row={row} reviews={reviews} opener={{ current: null }} {...on} />);
  await screen.findAllByRole("listitem");
  return on;
}

test("an entry says what happened, who did it, and the wording of that time", async () => {
  await open([APPROVED]);
  const entry = screen.getByRole("listitem");
  expect(entry).toHaveTextContent("Approved at Basic (was None)");
  expect(entry).toHaveTextContent("Kwame Asante");
  expect(entry).toHaveTextContent("Criterion in version 1: Writes tests.");
});

test.each([
  ["the same words", "Writes tests.", 1],
  ["other words", "Wrote tests.", 2],
])("a request that was approved by %s has them beside it only where they differ", async (_, criterion, shown) => {
  await open([APPROVED, { ...APPROVED, id: 1, kind: "requested", desired_level: "basic", criterion }]);
  expect(screen.getAllByText(/^Criterion in version 1/)).toHaveLength(shown);
});

test.each([
  [{ overdue: true }, false, "Confirm", /^Confirm Basic/],
  [{ declineReason: "Not yet.", overdue: true }, false, "Declined:", "Request again"],
  [{ declineReason: "Needs help.", lowered: true }, false, "Lowered:", "Request again"],
  [{}, true, "Next step:", undefined],
])(
  "opened by the state of %j, whether a next step: %s, it is called %s and has the act",
  async (row, isStep, title, act) => {
    calledAll.mockResolvedValue([APPROVED]);
    const shown = sheetRow(row);
    const on = { onConfirmed: jest.fn(), onChanged: jest.fn(), onAgain: jest.fn(), onClose: jest.fn() };
    const step = isStep ? <p>Asked for.</p> : undefined;
    const dialog = { sheetId: 4, row: shown, reviews: false, isAboutState: true, step, opener: { current: null } };
    render(<HistoryDialog {...dialog} {...on} />);
    expect(screen.getByRole("dialog", { name: `${title} ${shown.name}` })).toBeVisible();
    if (act) expect(screen.getByRole("button", { name: act })).toBeVisible();
    if (isStep) expect(screen.getByText("Asked for.")).toBeVisible();
    await screen.findByRole("listitem");
  },
);

test("only the owner of a declined row requests a level again from here", async () => {
  const declined = sheetRow({ declineReason: "Not yet.", declinedBy: "Kwame", declinedLevel: "advanced" });
  const { onAgain } = await open([APPROVED], declined);
  expect(screen.getByText("Declined Advanced: Not yet.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Request again" }));
  expect(onAgain).toHaveBeenCalled();
});

test("a reviewer reads a decline and requests nothing again", async () => {
  await open([APPROVED], sheetRow({ declineReason: "Not yet." }), true);
  expect(screen.queryByRole("button", { name: "Request again" })).not.toBeInTheDocument();
});

test("an undone decision stays in the record, marked", async () => {
  await open([{ ...APPROVED, undone: true }]);
  expect(screen.getByText("Undone")).toBeVisible();
});

test("a decline shows its reason, and decisions made together say so", async () => {
  await open([{ ...APPROVED, kind: "declined", reason: "Not yet.", decided_together: 3 }]);
  expect(screen.getByRole("listitem")).toHaveTextContent("Not yet.");
  expect(screen.getByRole("listitem")).toHaveTextContent("together with 2 more");
});

test("a moved bar shows the difference from the approved wording, and can be confirmed", async () => {
  const competency_changes = [{ id: 9, cm_sheet_competencies_id: 1, updated_at: "2026-11-24T10:00:00.000Z" }];
  called.mockResolvedValue({ competency: { basic: "Writes good tests." }, competency_changes });
  const { onConfirmed } = await open([APPROVED], sheetRow({ barChanged: true }));
  expect((await screen.findByText("good", { exact: false, selector: "ins" })).textContent).toContain("good");
  await userEvent.click(screen.getByRole("button", { name: "Confirm Basic" }));
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledWith(competency_changes));
  expect(called).toHaveBeenCalledWith("POST /sheets/{sheet_id}/confirmations", {
    params: { sheet_id: 4 },
    body: { cm_confirmation: { sheet_competency_ids: [1] } },
  });
});

test("a reviewer accepts an imported level from its history, and the record names what was accepted", async () => {
  called.mockResolvedValue({ competency_changes: [{ id: 12 }] });
  const imported = sheetRow({ imported: true, importedFrom: "Survey, 2026-03-31" });
  const { onChanged } = await open([{ ...APPROVED, accepts_id: 1, reason: "Survey, 2026-03-31" }], imported, true);
  expect(await screen.findByText("Accepted the imported Basic")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Object" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Accept Basic" }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledWith(expect.objectContaining({ imported: false })));
});

test.each([
  [false, "Confirm Basic"],
  [true, "Accept Basic"],
])("an imported level that a reviewer (%s) or its owner says is true is no longer overdue", async (reviews, act) => {
  called.mockResolvedValue({ competency_changes: [{ id: 12, updated_at: "2026-11-24T10:00:00.000Z" }] });
  const imported = sheetRow({ imported: true, importedFrom: "Survey, 2024-03-31", overdue: true });
  const { onChanged } = await open([APPROVED], imported, reviews);
  await userEvent.click(screen.getByRole("button", { name: act }));
  const changed = { overdue: false, latestChangeId: 12, changedAt: Date.UTC(2026, 10, 24, 10) };
  await waitFor(() => expect(onChanged).toHaveBeenCalledWith(expect.objectContaining(changed)));
});
