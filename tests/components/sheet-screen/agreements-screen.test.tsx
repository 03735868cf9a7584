import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AgreementsScreen, type AgreementsScreenProps } from "@/components/sheet-screen/agreements-screen";
import { GOAL } from "@/tests/support/agreements";
import { called } from "@/tests/support/mocked-calls";

const open = (isOwn: boolean, agreements: AgreementsScreenProps["agreements"], today = "2027-01-10") =>
  render(
    <AgreementsScreen view={{ sheetId: 4, owner: "Yuki Tanemura", isOwn }} agreements={agreements} today={today} />,
  );

test("a goal has its level's criterion and the learning pointers left to do", () => {
  open(true, [GOAL]);
  const item = screen.getAllByRole("listitem")[0]!;
  expect(item).toHaveTextContent("by March 31, 2027");
  expect(item).toHaveTextContent("Goal: Advanced");
  expect(item).toHaveTextContent("Designs tests.");
  expect(screen.getByRole("link", { name: "A book" })).toHaveAttribute("href", "https://example.com/book");
  expect(item).toHaveTextContent("A book planned");
  expect(screen.getByRole("button", { name: "Request Advanced: Unit tests, Testing" })).toBeVisible();
});

test("an agreement near its day is due, and its owner says whether it was kept", async () => {
  open(true, [{ ...GOAL, row: null, level: null, text: "Pair with Ana", days: 2 }], "2027-03-20");
  expect(screen.getByText("Due")).toBeVisible();
  expect(screen.getByText("2 days")).toBeVisible();
  called.mockResolvedValue({});
  await userEvent.click(screen.getByRole("button", { name: "Mark as kept: Pair with Ana" }));
  expect(called).toHaveBeenCalledWith("PUT /sheets/{sheet_id}/agreements/{agreement_id}", {
    params: { sheet_id: 4, agreement_id: 9 },
    body: { cm_agreement: expect.objectContaining({ text: "Pair with Ana", days: 2, state: "kept" }) },
  });
});

test("a goal whose row was removed says so, and its level can't be requested", () => {
  open(true, [{ ...GOAL, row: { ...GOAL.row!, is_removed: true } }]);
  expect(screen.getByText("Testing, no longer on the sheet")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Request/ })).toBeNull();
  expect(screen.getByRole("button", { name: /^Mark as kept: Unit tests/ })).toBeVisible();
});

test("a manager reads agreements and changes none", () => {
  open(false, [GOAL]);
  expect(screen.queryByRole("button")).toBeNull();
});

test("without agreements it says where to make one", () => {
  open(true, []);
  expect(screen.getByText(/open a competency's description on your sheet and choose “Add agreement”\./)).toBeVisible();
});

test.each(["Add agreement", "Change: Unit tests, Testing"])(
  "%s has the focus once its form is cancelled",
  async (name) => {
    open(true, [GOAL]);
    expect(screen.getByRole("button", { name })).not.toHaveFocus();
    await userEvent.click(screen.getByRole("button", { name }));
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.getByRole("button", { name })).toHaveFocus();
  },
);

test.each([
  ["open", "Mark as kept", "kept", "Open again"],
  ["open", "Mark as not kept", "not_kept", "Open again"],
  ["kept", "Open again", "open", "Mark as kept"],
] as const)("an %s agreement's %s is followed by its next act, which has the focus", async (from, act, to, next) => {
  const screenOf = (state: typeof from | typeof to) => (
    <AgreementsScreen
      view={{ sheetId: 4, owner: "Yuki Tanemura", isOwn: true }}
      agreements={[{ ...GOAL, state }]}
      today="2027-01-10"
    />
  );
  called.mockResolvedValue({});
  const { rerender } = render(screenOf(from));
  await userEvent.click(screen.getByRole("button", { name: new RegExp(`^${act}:`) }));
  rerender(screenOf(to));
  expect(screen.getByRole("button", { name: new RegExp(`^${next}:`) })).toHaveFocus();
});
