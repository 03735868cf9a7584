import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PlannedNeeds } from "@/components/finder/needs/planned-needs";
import type { NeedRow } from "@/lib/finder/needs/view";
import { called } from "@/tests/support/mocked-calls";

const onChanged = jest.fn();
beforeEach(() => {
  onChanged.mockReset();
  called.mockResolvedValue({});
});

const need: NeedRow = {
  ...{ id: 1, title: "Bank portal", starts_on: "2027-01-01", ends_on: "2027-03-31", probability: 80, headcount: 2 },
  must: [
    { condition: "competency-12-advanced", label: "Kubernetes Advanced" },
    { condition: "discipline-3", label: "Backend Developer" },
  ],
  nice: [{ condition: "language-4-basic", label: "any Go Basic" }],
  ...{ placed: 0, candidates: [] },
  ...{ is_open: false, updated_at: "2026-11-20T10:00:00.000Z", hands: [], people_meeting: 0 },
};
const find = () => screen.queryByRole("link", { name: "Find people for Bank portal" });

const candidate = (user_id: number, name: string, placed: boolean) => ({
  ...{ user_id, name, away_until: null, placed_elsewhere_until: null },
  ...{ placed, added_at: "2026-11-20T10:00:00.000Z" },
});
const hand = (user_id: number, name: string) => ({
  ...{ user_id, name, away_until: null, placed_elsewhere_until: null },
  raised_at: "2026-11-20T10:00:00.000Z",
});
const show = (more: Partial<NeedRow>, mayFind = true) => {
  const nothing = () => undefined;
  const needs = [{ ...need, ...more }];
  return render(<PlannedNeeds {...{ needs, mayFind, onEdit: nothing, onDelete: nothing, onChanged }} />);
};
const ADA = candidate(5, "Ada", true);

test("a need leads who may find people to the finder with all its conditions, and nobody else", () => {
  const { unmount } = show({});
  const address = "/finder?must=competency-12-advanced%2Cdiscipline-3&nice=language-4-basic&need=1";
  expect(find()).toHaveAttribute("href", address);
  unmount();
  show({}, false);
  expect(find()).toBeNull();
});

test.each([
  [[], 0, null, "0 people meet all musts together; 2 needed."],
  [[candidate(6, "Ben", false)], 0, null, "0 people meet all musts together; 2 needed."],
  [[ADA], 1, "1 of 2 placed", "0 people meet all musts together; 1 needed."],
  [[ADA, candidate(6, "Ben", true)], 2, "Filled", "0 people meet all musts together."],
])("a need with candidates %j says how far it is filled", (candidates, placed, badge, meeting) => {
  show({ candidates, placed });
  expect(screen.queryByText(/placed$|^Filled$/)?.textContent ?? null).toBe(badge);
  expect(screen.getByText(meeting)).toBeVisible();
});

test("a candidate is placed by a tick and removed by a button", async () => {
  show({ candidates: [candidate(6, "Ben", false)] });
  const params = { need_id: 1, user_id: 6 };
  await userEvent.click(screen.getByRole("checkbox", { name: "Placed: Ben" }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  await userEvent.click(screen.getByRole("button", { name: "Remove Ben from the candidates for Bank portal" }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(2));
  expect(called.mock.calls).toEqual([
    ["PUT /needs/{need_id}/candidates/{user_id}", { params, body: { cm_need_candidate: { placed: true } } }],
    ["DELETE /needs/{need_id}/candidates/{user_id}", { params }],
  ]);
});

test.each([
  ["away", "away_until", "Away until"],
  ["placed elsewhere in its days", "placed_elsewhere_until", "Placed elsewhere until"],
])("the people of a need who are %s are told with the last day", (_title, field, text) => {
  show({
    candidates: [{ ...ADA, [field]: "2027-03-03" }, candidate(6, "Ben", false)],
    hands: [{ ...hand(7, "Cleo"), [field]: "2027-04-04" }],
  });
  const texts = screen.getAllByText(new RegExp(`^${text}`)).map(({ textContent }) => textContent);
  expect(texts).toEqual([`${text} March 3, 2027`, `${text} April 4, 2027`]);
});

test("a candidate's name leads who may find people to their card", () => {
  show({ candidates: [ADA] });
  expect(screen.getByRole("link", { name: "Ada" })).toHaveAttribute("href", "/cards?ids=5");
});

test("a change shows at once, moves nobody, and keeps the focus with the need's people", async () => {
  let answer = (_: object) => {};
  called.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const ben = { ...candidate(6, "Ben", false), added_at: "2026-11-19T10:00:00.000Z" };
  show({ candidates: [ADA, ben] });
  const names = () => screen.getAllByRole("checkbox").map((box) => box.getAttribute("aria-label"));
  await userEvent.click(screen.getByRole("checkbox", { name: "Placed: Ada" }));
  expect(screen.getByRole("checkbox", { name: "Placed: Ada" })).not.toBeChecked();
  expect(screen.getByRole("checkbox", { name: "Placed: Ada" })).toHaveFocus();
  expect(names()).toEqual(["Placed: Ben", "Placed: Ada"]);
  await userEvent.click(screen.getByRole("button", { name: "Remove Ben from the candidates for Bank portal" }));
  expect(names()).toEqual(["Placed: Ada"]);
  expect(screen.getByRole("group", { name: "People for Bank portal" })).toHaveFocus();
  answer({});
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(2));
});

test("who raised a hand can be made a candidate, and a failure is said", async () => {
  show({ candidates: [ADA], placed: 1, hands: [hand(5, "Ada"), hand(7, "Cleo")] });
  expect(screen.queryByRole("button", { name: "Make Ada a candidate for Bank portal" })).toBeNull();
  called.mockRejectedValueOnce(new Error("No connection"));
  await userEvent.click(screen.getByRole("button", { name: "Make Cleo a candidate for Bank portal" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The candidates weren't changed");
  expect(await screen.findByRole("button", { name: "Make Cleo a candidate for Bank portal" })).toBeVisible();
  expect(onChanged).not.toHaveBeenCalled();
});
