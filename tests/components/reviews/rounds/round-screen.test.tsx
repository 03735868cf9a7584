import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RoundScreen } from "@/components/reviews/rounds/round-screen";
import type { AskedRow, Round } from "@/lib/reviews/rounds/view";
import { called, calledAll, refusal } from "@/tests/support/mocked-calls";

const ROUND: Round = {
  id: 3,
  name: "Spring",
  starts_on: "2027-03-01",
  ends_on: "2027-03-31",
  manager: null,
  roles: [],
  mine: { count: 2, done: 0 },
  people: null,
};
const row = (id: number, changed: Partial<AskedRow> = {}): AskedRow => ({
  sheet_competency_id: id,
  area_name: "Testing",
  competency: { id, name: `Competency ${id}` },
  current_level: "basic",
  desired_level: "basic",
  criterion: "Writes tests.",
  goal: null,
  reason: "overdue",
  done: false,
  ...changed,
});
const DETAILS = {
  id: 1,
  cm_sheet_id: 4,
  current_level: "basic",
  competency_change: { id: 10 },
  competency: { no_experience: "None.", basic: "Some.", intermediate: "Most.", advanced: "All." },
};
const ROW = { sheet_id: 4, sheet_competency_id: 1 };

function open(rows: AskedRow[], seePeople = false) {
  render(<RoundScreen view={{ round: ROUND, sheetId: 4, rows, can: { seePeople }, today: "2027-03-10" }} />);
}

test("each row has its criterion, the reason, and is done once it is confirmed", async () => {
  open([row(1), row(2, { reason: "bar_changed" })]);
  expect(screen.getByText("2 of 2 left to look through.")).toBeVisible();
  const [first, second] = screen.getAllByRole("listitem");
  expect(first).toHaveTextContent(/Overdue for confirmation.*Basic.*Writes tests\./);
  expect(second).toHaveTextContent("Bar changed since approval");
  called.mockResolvedValue({ competency_changes: [{ id: 11 }] });
  await userEvent.click(within(first!).getByRole("button", { name: "Still true: Competency 1, Testing" }));
  expect(called).toHaveBeenCalledWith("POST /sheets/{sheet_id}/confirmations", {
    params: { sheet_id: 4 },
    body: { cm_confirmation: { sheet_competency_ids: [1] } },
  });
  expect(first).toHaveTextContent("Done");
  expect(within(first!).getByText("Confirmed.")).toHaveFocus();
  expect(first).not.toHaveTextContent("Overdue");
  expect(screen.getByText("1 of 2 left to look through.")).toBeVisible();
});

test("another level is requested with its criterion in view and a comment; a failed comment is sent again alone", async () => {
  open([row(1)]);
  called.mockResolvedValueOnce(DETAILS);
  await userEvent.click(screen.getByRole("button", { name: "Request another level: Competency 1, Testing" }));
  expect(await screen.findByText("Most.")).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText("Level"), "advanced");
  expect(screen.getByText("All.")).toBeVisible();
  expect(screen.getByText(/Your manager will see this with the criterion of Advanced\./)).toBeVisible();
  await userEvent.type(screen.getByLabelText(/Comment/), "Led it.");
  const change = { id: 12, current_level: "basic", desired_level: "advanced", updated_at: "2027-03-10T10:00:00.000Z" };
  called.mockResolvedValueOnce(change);
  called.mockRejectedValueOnce(refusal(500, "Broken."));
  await userEvent.click(screen.getByRole("button", { name: "Request Advanced" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The level is requested, but comment and evidence");
  expect(screen.getByLabelText(/Comment/)).toHaveValue("Led it.");
  called.mockClear().mockResolvedValueOnce(undefined);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(called.mock.calls).toEqual([
    [
      "PUT /reviews/{competency_change_id}/details",
      { params: { competency_change_id: 12 }, body: { cm_review_details: { comment: "Led it.", evidence: [] } } },
    ],
  ]);
  expect(await screen.findByText("Advanced requested.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Open request" })).toHaveAttribute("href", "/sheet?request=1");
});

test("a goal is set with a level and a day, and counts as an answer", async () => {
  open([row(1)]);
  const goal = () => screen.getByRole("button", { name: "Agree: Competency 1, Testing" });
  await userEvent.click(goal());
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(goal()).toHaveFocus();
  await userEvent.click(goal());
  await userEvent.type(screen.getByLabelText(/By/), "2027-06-30");
  called.mockResolvedValue({ level: "intermediate", due_on: "2027-06-30" });
  await userEvent.click(screen.getByRole("button", { name: "Save agreement" }));
  expect(called).toHaveBeenCalledWith("POST /sheets/{sheet_id}/agreements", {
    params: { sheet_id: ROW.sheet_id },
    body: {
      cm_agreement: expect.objectContaining({
        sheet_competency_id: ROW.sheet_competency_id,
        level: "intermediate",
        due_on: "2027-06-30",
      }),
    },
  });
  expect(await screen.findByText("Agreed.")).toBeVisible();
  expect(screen.getByText("All looked through. Thank you.")).toBeVisible();
});

test("managers see who of their reports isn't done; others are counted from five people on", async () => {
  const person = (id: number, done: number) => ({
    user: { id, first_name: `Person${id}`, last_name: "Report" },
    away_until: id === 1 ? "2027-03-20" : null,
    rows: { count: 15, done },
  });
  calledAll.mockResolvedValue([person(1, 3), person(2, 15)]);
  open([], true);
  expect(await screen.findByText(/Person1 Report/)).toHaveTextContent("3 of 15Away until March 20, 2027");
  expect(screen.getByRole("heading", { name: "Not done 1" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Done 1" })).toBeVisible();
  expect(screen.getByText("Done in all: Fewer than 5 people.")).toBeVisible();
});
