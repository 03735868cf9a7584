import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RowInterest } from "@/components/sheet/interests/row-interest";
import type { SheetRow } from "@/lib/sheet/rows/view";
import { called } from "@/tests/support/mocked-calls";

const ROW = { id: 7, name: "React", retired: false } as SheetRow;
const OLD = {
  sheet_competency_id: 7,
  kind: "keen",
  audience: "managers",
  updated_at: "2025-01-01T00:00:00.000Z",
  is_due: true,
};
const path = "/sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}/interest";
const params = { sheet_id: 3, sheet_competency_id: 7 };

test("a failed save keeps the choice and can be retried", async () => {
  called.mockResolvedValueOnce([]).mockRejectedValueOnce(new Error("no")).mockResolvedValueOnce(OLD);
  render(<RowInterest sheetId={3} row={ROW} isOwn />);
  fireEvent.click(await screen.findByRole("radio", { name: "Happy to teach" }));
  fireEvent.click(await screen.findByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Saved")).toBeVisible();
  expect(screen.getByRole("radio", { name: "Happy to teach" })).toBeChecked();
  const body = { cm_interest: { kind: "happy_to_teach", audience: "managers" } };
  expect(called.mock.calls.slice(1)).toEqual([
    [`PUT ${path}`, { params, body }],
    [`PUT ${path}`, { params, body }],
  ]);
});

test("a choice made while another is being saved is sent after it, so that the last one counts", async () => {
  let answer!: (saved: object) => void;
  called.mockResolvedValueOnce([]).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  render(<RowInterest sheetId={3} row={ROW} isOwn />);
  await userEvent.click(await screen.findByRole("radio", { name: "Happy to teach" }));
  fireEvent.click(screen.getByRole("radio", { name: "Keen to use it" }));
  fireEvent.click(screen.getByRole("radio", { name: "Nothing to say" }));
  expect(called.mock.calls.slice(1).map(([name]) => name)).toEqual([`PUT ${path}`]);
  await act(async () => answer(OLD));
  expect(called.mock.calls.slice(1).map(([name]) => name)).toEqual([`PUT ${path}`, `DELETE ${path}`]);
  expect(screen.getByText("Saved")).toBeVisible();
});

test("an old interest is asked about again", async () => {
  called.mockResolvedValue([OLD]);
  render(<RowInterest sheetId={3} row={ROW} isOwn />);
  fireEvent.click(await screen.findByRole("button", { name: "Confirm" }));
  expect(await screen.findByText("Saved")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Confirm" })).toBeNull();
});

test("another person reads it and can't change it", async () => {
  called.mockResolvedValue([OLD]);
  render(<RowInterest sheetId={3} row={ROW} isOwn={false} />);
  expect(await screen.findByText("Interest: Keen to use it")).toBeVisible();
  expect(screen.queryByRole("radio")).toBeNull();
});
