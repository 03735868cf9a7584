import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RoundsScreen } from "@/components/conversations/rounds/rounds-screen";
import type { RoundsView } from "@/lib/conversations/rounds/view";
import { called } from "@/tests/support/mocked-calls";

function open(manage: boolean, changed: Partial<RoundsView> = {}) {
  called.mockResolvedValue([]);
  window.history.replaceState(null, "", "/conversation-rounds");
  const view: RoundsView = {
    rounds: [],
    more: false,
    can: { manage },
    disciplines: [{ id: 3, name: "Developer" }],
    today: "2027-03-01",
    ...changed,
  };
  render(<RoundsScreen view={view} />);
}

test("an admin starts a round", async () => {
  open(true);
  await userEvent.click(screen.getByRole("button", { name: "Start round" }));
  await userEvent.type(await screen.findByLabelText(/Name/), "Spring");
  await userEvent.click(screen.getByRole("combobox", { name: "Disciplines" }));
  await userEvent.click(screen.getByRole("option", { name: "Developer" }));
  await userEvent.click(screen.getByRole("dialog").querySelector("button[type=submit]")!);
  expect(called).toHaveBeenLastCalledWith("POST /conversation_rounds", {
    body: {
      cm_conversation_round: {
        name: "Spring",
        kind: "annual",
        starts_on: "2027-03-01",
        ends_on: "2027-03-29",
        cm_role_ids: [3],
        manager_id: null,
      },
    },
  });
  expect(await screen.findByText("“Spring” started.")).toBeVisible();
});

test("a last day before the first is refused in words before it is sent", async () => {
  open(true);
  await userEvent.click(screen.getByRole("button", { name: "Start round" }));
  await userEvent.type(await screen.findByLabelText(/Name/), "Spring");
  await userEvent.clear(screen.getByLabelText(/^By/));
  await userEvent.type(screen.getByLabelText(/^By/), "2027-02-01");
  called.mockClear();
  await userEvent.click(screen.getByRole("dialog").querySelector("button[type=submit]")!);
  expect(screen.getByLabelText(/^By/)).toHaveAccessibleDescription(/^Choose .* or later\.$/);
  expect(called).not.toHaveBeenCalled();
});

test("numbers of people say why they are ranges", () => {
  const round = {
    id: 1,
    name: "Autumn",
    kind: "annual",
    starts_on: "2027-02-01",
    ends_on: "2027-03-29",
    manager: null,
    roles: [],
    people: { count: 37, done: 9 },
    reports: [],
  };
  open(true, { rounds: [round] as unknown as RoundsView["rounds"] });
  expect(screen.getByText("9–12 of 37–40")).toBeVisible();
  expect(screen.getByText(/^Numbers of people are ranges, so that nobody can be singled out/)).toBeVisible();
});

test.each([
  ["2027-02-01", "2027-03-29", "Under way"],
  ["2027-03-02", "2027-03-29", "Planned"],
  ["2026-05-13", "2026-06-10", "Ended"],
])("a round from %s to %s is said with short days, and is %s", (starts_on, ends_on, state) => {
  const round = { id: 1, name: "Spring", kind: "annual", manager: null, roles: [], people: null, reports: [] };
  open(false, { rounds: [{ ...round, starts_on, ends_on }] as unknown as RoundsView["rounds"] });
  expect(screen.getByRole("rowheader")).toHaveTextContent(`Spring ${state}`);
  expect(screen.getByRole("row", { name: /Spring/ })).toHaveTextContent(/[A-Z][a-z]{2} \d+–/);
  expect(screen.queryByRole("button", { name: /^Delete/ })).toBeNull();
});
