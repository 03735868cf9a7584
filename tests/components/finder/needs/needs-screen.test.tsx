import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NeedsScreen } from "@/components/finder/needs/needs-screen";
import type { NeedsView, OpenNeedRow } from "@/lib/finder/needs/view";
import { router } from "@/tests/support/address-bar";
import { called, refusal } from "@/tests/support/mocked-calls";
import { needRow } from "@/tests/support/staffing";
import { textsOf } from "@/tests/support/texts";

const DAYS = { starts_on: "2026-12-01", ends_on: "2027-03-31" };
const LACK = { ...DAYS, people: 1, percent: 0 };
const openNeed = (id: number, more: Partial<OpenNeedRow> = {}) =>
  ({
    ...needRow(DAYS),
    id,
    headcount: 2,
    placed: 0,
    missing: [{ ...LACK, people: 2 }],
    hand_raised: false,
    ...more,
  }) as OpenNeedRow;
const VIEW: NeedsView = {
  counts: { quarters: ["Q4 2026"], min_counted: null, demands: [] },
  plans: false,
  mayFind: false,
  needs: [],
  ended: [],
  clients: [],
  open: [],
  subjects: [],
  today: "2026-11-26",
};
const DEMAND = { condition: "competency-1-basic", label: "Go Basic", needed: [1], at_level: [1], one_step_away: [0] };
const show = (more: Partial<NeedsView> = {}) => render(<NeedsScreen view={{ ...VIEW, ...more }} />);
const button = (name: string) => screen.getByRole("button", { name });

test("everyone sees open needs without their titles, how far each is filled, and can raise a hand", async () => {
  show({ open: [openNeed(7), openNeed(8, { placed: 1, missing: [LACK] }), openNeed(9, { placed: 2, missing: [] })] });
  const heads = screen
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent!.replaceAll("\u00a0", " "));
  expect(heads[0]).toMatch(/^2 people, Dec 1–Mar 31$/);
  expect(heads.map((text) => /Mar 31(.*)$/.exec(text)![1])).toEqual(["", "1 open", "Filled"]);
  expect(document.body).not.toHaveTextContent("Bank portal");
  expect(document.getElementById("need-7")).toBeInTheDocument();
  const first = within(screen.getAllByRole("listitem")[0]!);
  fireEvent.click(first.getByRole("button", { name: "Raise my hand" }));
  expect(await first.findByText("Your hand is raised.")).toBeVisible();
  fireEvent.click(first.getByRole("button", { name: "Take my hand down" }));
  expect(await first.findByRole("button", { name: "Raise my hand" })).toBeVisible();
  const params = { need_id: 7 };
  expect(called.mock.calls).toEqual([
    ["PUT /open_needs/{need_id}/hand", { params }],
    ["DELETE /open_needs/{need_id}/hand", { params }],
  ]);
});

test("a hand that couldn't be raised isn't, and the reason is said", async () => {
  called.mockRejectedValue(refusal(409, "The need has ended."));
  show({ open: [openNeed(7)] });
  fireEvent.click(button("Raise my hand"));
  expect(await screen.findByText("The need has ended.")).toBeVisible();
  expect(screen.queryByText("Your hand is raised.")).toBeNull();
});

test("without open needs that is said, and counts of planned projects say that they are more", () => {
  const { unmount } = show();
  expect(screen.getByText("No open needs")).toBeVisible();
  expect(screen.queryByText(/^Counts every planned project/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Export" })).toBeNull();
  unmount();
  show({ counts: { ...VIEW.counts, demands: [DEMAND] } });
  expect(screen.getByText(/^Counts every planned project/)).toBeVisible();
  expect(button("Export")).toBeVisible();
});

test("only those who plan add needs, in a dialog that has an address", async () => {
  const { unmount } = show();
  expect(screen.queryByRole("button", { name: "Add need" })).toBeNull();
  unmount();
  show({ plans: true });
  expect(screen.getByText("No needs yet")).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Open needs" })).toBeNull();
  fireEvent.click(button("Add need"));
  expect(await screen.findByRole("dialog", { name: "Add need" })).toBeVisible();
  expect(window.location.search).toBe("?dialog=add");
  // The form arrives after its dialog.
  fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(window.location.search).toBe(""));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the address doesn't open the dialog for others", () => {
  window.history.replaceState(null, "", "/needs?dialog=add");
  show();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a need is edited and deleted by those who plan, after a question", async () => {
  show({ plans: true, needs: [needRow({ ...DAYS, id: 3 })] });
  const toggle = textsOf("button").find((text) => text?.includes("Bank portal"));
  if (toggle) fireEvent.click(screen.getByText(/Bank portal/));
  fireEvent.click(button("Edit Bank portal"));
  expect(await screen.findByRole("dialog", { name: "Edit Bank portal" })).toBeVisible();
  fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  fireEvent.click(button("Delete Bank portal"));
  const dialog = within(screen.getByRole("dialog", { name: "Delete Bank portal?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Delete need" }));
  expect(called.mock.calls).toEqual([["DELETE /needs/{need_id}", { params: { need_id: 3 } }]]);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("Bank portal is deleted.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("a need that is added says so, and an undo deletes it", async () => {
  window.history.replaceState(null, "", "/needs?dialog=add&must=competency-12-advanced");
  show({ plans: true, subjects: [{ kind: "competency", id: 12, name: "Kafka" }] });
  called.mockResolvedValueOnce({ id: 9, title: "Archive" });
  await userEvent.type(await screen.findByLabelText(/^Title/), "Archive");
  await userEvent.click(button("Save need"));
  expect(await screen.findByText("Archive is added.")).toBeVisible();
  await userEvent.click(button("Undo"));
  expect(called).toHaveBeenLastCalledWith("DELETE /needs/{need_id}", { params: { need_id: 9 } });
  expect(await screen.findByText("Undone.")).toBeVisible();
});

test("a need that is changed says so, and an undo saves it as it was on top of the change", async () => {
  const condition = { condition: "competency-12-basic", label: "Kafka Basic" };
  const need = needRow({ ...DAYS, id: 3, must: [condition] });
  show({ plans: true, needs: [need], subjects: [{ kind: "competency", id: 12, name: "Kafka" }] });
  await userEvent.click(button("Edit Bank portal"));
  await userEvent.type(await screen.findByLabelText(/^Title/), " 2");
  const saved = { ...need, title: "Bank portal 2", updated_at: "2026-11-21T10:00:00.000Z" };
  called.mockResolvedValueOnce(saved);
  await userEvent.click(button("Save need"));
  expect(await screen.findByText("Bank portal 2 is changed.")).toBeVisible();
  await userEvent.click(button("Undo"));
  const cm_need = { title: "Bank portal", must: [condition.condition], based_on_updated_at: saved.updated_at };
  expect(called.mock.lastCall).toMatchObject(["PUT /needs/{need_id}", { params: { need_id: 3 }, body: { cm_need } }]);
});

test("what was done on one need takes the place of what was done on another, whose notice it would cover", async () => {
  const person = (user_id: number, name: string) => ({
    ...DAYS,
    id: user_id * 10,
    user_id,
    name,
    away_until: null,
    engaged_elsewhere_until: null,
    state: "held" as const,
    percent: 100,
    later_percent: null,
    later_from: null,
    is_over: false,
    updated_at: "2026-11-20T10:00:00.000Z",
  });
  const need = (id: number, name: string) => needRow({ ...DAYS, id, title: name, engagements: [person(id, name)] });
  show({ plans: true, needs: [need(3, "Ben"), need(4, "Cleo")] });
  for (const [id, name] of [
    [3, "Ben"],
    [4, "Cleo"],
  ] as const) {
    called.mockResolvedValueOnce({ id: id * 10 });
    await userEvent.selectOptions(screen.getByRole("combobox", { name: `State of ${name}` }), "Placed");
    expect(await screen.findByText(new RegExp(`^${name}: placed`))).toBeVisible();
  }
  expect(screen.getAllByRole("button", { name: "Undo" })).toHaveLength(1);
});

test("a client without needs to come is offered one, which is that client's", async () => {
  window.history.replaceState(null, "", "/needs?client=4");
  show({ plans: true, clients: [{ id: 4, label: "Nordbank" }], needs: [needRow({ id: 2 })] });
  expect(screen.getByText("No needs of Nordbank to come")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Add need of Nordbank" }));
  expect(await screen.findByRole("combobox", { name: "Client" })).toHaveDisplayValue("Nordbank");
});

test("of a client there are only its needs, ended ones unfolded, without what all projects need together", () => {
  window.history.replaceState(null, "", "/needs?client=4");
  const client = { id: 4, label: "Nordbank", is_alias: false };
  const needs = [needRow({ id: 1, title: "Payments", client }), needRow({ id: 2, title: "Booking portal" })];
  const ended = [needRow({ id: 3, title: "Statements", client })];
  const clients = [{ id: 4, label: "Nordbank" }];
  show({ plans: true, needs, ended, clients, counts: { ...VIEW.counts, demands: [DEMAND] } });
  expect(screen.getByRole("button", { name: "Payments" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Statements" })).toBeVisible();
  for (const text of [/^Booking portal/, /^Go Basic/]) expect(screen.queryByText(text)).toBeNull();
  expect(screen.getByRole("link", { name: "All needs" })).toHaveAttribute("href", "/needs");
});

test("a page that is read again, as after Back, shows whether a hand was raised since", () => {
  const { rerender } = show({ open: [openNeed(7)] });
  rerender(<NeedsScreen view={{ ...VIEW, open: [openNeed(7, { hand_raised: true })] }} />);
  expect(button("Take my hand down")).toBeVisible();
});
