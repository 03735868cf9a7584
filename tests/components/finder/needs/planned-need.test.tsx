import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NeedBars } from "@/components/finder/needs/need-bars";
import { UndoLine } from "@/components/engagements/engagements/undo-line";
import { useUndoable } from "@/components/engagements/engagements/use-undoable";
import { PlannedNeed } from "@/components/finder/needs/planned-need";
import { needWith } from "@/lib/finder/needs/expected-rules";
import { ApiError } from "@/lib/doors/client/call";
import type { NeedRow } from "@/lib/finder/needs/view";
import { called } from "@/tests/support/mocked-calls";
import { needRow, personLine } from "@/tests/support/staffing";

const onChanged = jest.fn();
beforeEach(() => {
  onChanged.mockReset();
  called.mockResolvedValue({});
});

const need = needRow({
  starts_on: "2027-01-01",
  ends_on: "2027-03-31",
  must: [
    { condition: "competency-12-advanced", label: "Kubernetes Advanced" },
    { condition: "discipline-3", label: "Backend Developer" },
  ],
  nice: [{ condition: "language-4-basic", label: "any Go Basic" }],
});
const find = () => screen.queryByRole("link", { name: "See who fits Bank portal" });

const person = (user_id: number, name: string, state: "asked" | "held" | "agreed") => ({
  id: user_id * 10,
  user_id,
  name,
  away_until: null,
  engaged_elsewhere_until: null,
  state,
  percent: 100,
  later_percent: null,
  later_from: null,
  starts_on: "2027-01-01",
  ends_on: "2027-03-31",
  is_over: false,
  updated_at: need.updated_at,
});
const hand = (user_id: number, name: string) => ({
  user_id,
  name,
  away_until: null,
  engaged_elsewhere_until: null,
  raised_at: "2026-11-20T10:00:00.000Z",
});
const show = (more: Partial<NeedRow>, mayFind = true, isRaised?: boolean) => {
  const acts = { onEdit: () => undefined, onDelete: () => undefined, onChanged };
  function Shown() {
    const undoable = useUndoable(onChanged);
    const shown = needWith({ ...need, ...more }, undoable.expected, "2026-11-26");
    return (
      <>
        <PlannedNeed
          need={shown}
          mayFind={mayFind}
          today="2026-11-26"
          isRaised={isRaised}
          undoable={undoable}
          {...acts}
        />
        <UndoLine of={undoable} />
      </>
    );
  }
  return render(<Shown />);
};
const ADA = person(5, "Ada", "agreed");
const BEN = person(6, "Ben", "held");
const stateOf = (name: string) => screen.getByRole("combobox", { name: `State of ${name}` });

test("a need leads who may find people to those who fit it with their time, and nobody else", () => {
  const { unmount } = show({});
  expect(find()).toHaveAttribute("href", "/staffing?need=1");
  unmount();
  show({}, false);
  expect(find()).toBeNull();
});

test("who raised a hand is compared with who meets all musts, who has a place among those that can be compared", () => {
  const hands = [11, 12, 13, 14].map((id) => hand(id, `Hand ${id}`));
  show({ hands, people_meeting: 2, people_meeting_ids: [21, 22] });
  const href = screen.getByRole("link", { name: "Compare the people of Bank portal" }).getAttribute("href")!;
  expect(new URL(href, "http://here").searchParams.get("ids")).toBe("11,12,13,21");
});

test.each([
  [2, "All musts met: nobody; 2 needed"],
  [1, "All musts met: nobody; 1 needed"],
  [0, "All musts met: nobody"],
])("a need that lacks %d people says how many meet its musts, and how many it still needs", (people, meeting) => {
  show({ missing: people === 0 ? [] : [{ ...need.missing[0]!, people }] });
  expect(screen.getByText(meeting)).toBeVisible();
});

test("how many meet all musts leads to them, for those who may find people", () => {
  const name = "All musts met: 1 person; 2 needed";
  const { unmount } = show({ people_meeting: 1 });
  expect(screen.getByRole("link", { name })).toHaveAttribute(
    "href",
    "/finder?must=competency-12-advanced%2Cdiscipline-3&nice=language-4-basic&need=1",
  );
  unmount();
  show({ people_meeting: 1 }, false);
  expect(screen.queryByRole("link", { name })).toBeNull();
  expect(screen.getByText(name)).toBeVisible();
});

/** Two needs over the quarters, each with its title as what unfolds. */
function showBars() {
  const needs = [need, { ...need, id: 2, title: "Ferry portal" }];
  const detailOf = ({ title }: NeedRow) => `All of ${title}`;
  const frame = { from: "2026-10-01", days: 547 };
  render(
    <table>
      <NeedBars today="2026-11-26" savedId={null} needs={needs} frame={frame} quarters={6} detailOf={detailOf} />
    </table>,
  );
}
const isUnfolded = (title: string) => screen.getByText(`All of ${title}`).closest("tr")!.hasAttribute("data-open");

test("a need unfolds where it is, and the one in the address at once", async () => {
  window.history.replaceState(null, "", "/needs#need-2");
  showBars();
  expect([isUnfolded("Bank portal"), isUnfolded("Ferry portal")]).toEqual([false, true]);
  const toggle = screen.getByRole("button", { name: "Bank portal" });
  expect(toggle).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(toggle);
  expect([isUnfolded("Bank portal"), toggle.getAttribute("aria-expanded")]).toEqual([true, "true"]);
  await userEvent.click(screen.getByRole("button", { name: "Ferry portal" }));
  expect(isUnfolded("Ferry portal")).toBe(false);
});

test("who plans raises their own hand for an open need by its name, and for no other need", async () => {
  const { unmount } = show({}, true, false);
  await userEvent.click(screen.getByRole("button", { name: "Raise my hand for Bank portal" }));
  expect(called).toHaveBeenCalledWith("PUT /open_needs/{need_id}/hand", { params: { need_id: 1 } });
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  unmount();
  show({});
  expect(screen.queryByRole("button", { name: /hand/ })).toBeNull();
});

test("a person is placed by choosing the state, which can be undone, and withdrawn by a button", async () => {
  show({ engagements: [BEN], hands: [hand(7, "Cleo")] });
  const [placed, undone] = ["2026-11-26T10:00:00.000Z", "2026-11-26T10:00:01.000Z"];
  let answer!: (one: object) => void;
  called.mockReturnValueOnce(new Promise((done) => void (answer = done)));
  await userEvent.selectOptions(stateOf("Ben"), "Placed");
  // One change at a time.
  expect(screen.getByRole("button", { name: "Place Cleo on Bank portal" })).toBeDisabled();
  await act(async () => answer({ id: 60, updated_at: placed }));
  const notice = await screen.findByText(/^Ben: placed\./);
  expect(notice).toBeVisible();
  // In the page itself: the table's frame would hide it.
  expect(notice.closest(".need-detail")).toBeNull();
  called.mockResolvedValueOnce({ engagement: { id: 60, updated_at: undone } });
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  called.mockResolvedValueOnce({ id: 60 });
  await userEvent.click(screen.getByRole("button", { name: "Withdraw Ben from Bank portal" }));
  expect(screen.getByRole("group", { name: "People for Bank portal" })).toHaveFocus();
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(3));
  const params = { engagement_id: 60 };
  const change = (fields: object) => [
    "PATCH /engagements/{engagement_id}",
    { params, body: { cm_engagement: fields } },
  ];
  expect(called.mock.calls).toEqual([
    change({ state: "agreed", based_on_updated_at: need.updated_at }),
    ["POST /engagement_undos", { body: { cm_engagement_undo: params } }],
    change({ state: "withdrawn", based_on_updated_at: undone }),
  ]);
});

test.each([
  ["away", "away_until", ["Away until March 3, 2027", "Away until April 4, 2027"]],
  [
    "engaged elsewhere in its days",
    "engaged_elsewhere_until",
    ["Engaged elsewhere until Mar 3", "Engaged elsewhere until Apr 4"],
  ],
])("the people of a need who are %s are told with the last day", (_title, field, expected) => {
  show({
    engagements: [{ ...ADA, state: "held", [field]: "2027-03-03" }, BEN],
    hands: [{ ...hand(7, "Cleo"), [field]: "2027-04-04" }],
  });
  const found = screen.getAllByText(/^(Away|Engaged elsewhere) until/);
  expect(found.map((one) => one.textContent?.replaceAll("\u00a0", " "))).toEqual(expected);
});

test("who is placed for a part of the need says for which, and nothing speaks against them", () => {
  const part = { percent: 40, later_percent: 100, later_from: "2027-01-09", engaged_elsewhere_until: "2027-01-08" };
  show({ engagements: [{ ...ADA, ...part }] });
  expect(screen.getByText("Here 40%, 100% from Jan 9")).toBeVisible();
  expect(screen.queryByText(/^Engaged elsewhere/)).toBeNull();
});

test("who leaves a need before it ends is named with their last day", () => {
  const starts_on = "2026-11-01";
  const left = { ...ADA, starts_on, ends_on: "2026-11-20", is_over: true };
  show({ starts_on, engagements: [left, { ...BEN, starts_on, ends_on: "2027-02-20" }] });
  const texts = screen.getAllByText(/^(Left after|Until)/).map((one) => one.textContent?.replaceAll("\u00a0", " "));
  expect(texts).toEqual(["Left after Nov 20", "Until Feb 20"]);
});

test("who is held from before the need is shown with both days", () => {
  show({ engagements: [{ ...BEN, starts_on: "2026-12-01", ends_on: "2027-02-20" }] });
  expect(screen.getByText("Dec 1–Feb 20")).toBeVisible();
});

test("who was placed on days that the need no longer has is moved to its days with one press", async () => {
  show({
    engagements: [
      { ...ADA, starts_on: "2026-12-01", ends_on: "2026-12-31" },
      { ...BEN, starts_on: "2027-02-01" },
    ],
  });
  expect(screen.getByText("Placed on other days")).toBeVisible();
  expect(screen.getByText("From Feb 1")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Move Ada to the days of Bank portal" }));
  const days = { starts_on: need.starts_on, ends_on: need.ends_on };
  const body = { cm_engagement: { ...days, based_on_updated_at: need.updated_at } };
  expect(called.mock.calls).toContainEqual([
    "PATCH /engagements/{engagement_id}",
    { params: { engagement_id: 50 }, body },
  ]);
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Move Ada/ })).toBeNull());
});

test("the name of a person on a need leads who may find people to their card, which leads back to the need", () => {
  window.history.replaceState(null, "", "/needs");
  show({ engagements: [ADA] });
  const href = "/cards?ids=5&from=%2Fneeds%23need-1";
  expect(screen.getByRole("link", { name: "Ada" })).toHaveAttribute("href", href);
});

test("who raised a hand can be asked, and a failure is said", async () => {
  show({ engagements: [ADA], placed: 1, hands: [hand(5, "Ada"), hand(7, "Cleo")] });
  expect(screen.queryByRole("button", { name: "Ask Ada for Bank portal" })).toBeNull();
  called.mockRejectedValue(new Error("No connection"));
  await userEvent.click(screen.getByRole("button", { name: "Ask Cleo for Bank portal" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The engagement wasn't changed");
  expect(await screen.findByRole("button", { name: "Ask Cleo for Bank portal" })).toBeVisible();
  expect(onChanged).not.toHaveBeenCalled();
});

test.each([
  ["asked", "Ask Cleo for Bank portal"],
  ["placed", "Place Cleo on Bank portal"],
])("a raised hand is %s for the days and the share for which the person is free", async (done, button) => {
  show({
    missing: [{ ...need.missing[0]!, starts_on: "2027-01-01", ends_on: "2027-03-31" }],
    hands: [hand(7, "Cleo")],
  });
  const half = { id: 1, need_id: null, client: null, project: "Portal", state: "agreed" as const, percent: 60 };
  const days = { starts_on: "2026-11-01", ends_on: null, later_percent: null, later_from: null };
  const engagements = [{ ...half, ...days, updated_at: need.updated_at }];
  called.mockImplementation(async (name) =>
    name === "GET /availability" ? [personLine(7, "Cleo", { engagements })] : {},
  );
  await userEvent.click(screen.getByRole("button", { name: button }));
  expect(await screen.findByText(new RegExp(`^Cleo is ${done}`))).toBeVisible();
  const body = { cm_engagement: { user_id: 7, need_id: 1, state: done === "asked" ? done : "agreed", percent: 40 } };
  expect(called.mock.calls).toContainEqual(["POST /engagements", { body }]);
});

test("what someone else has changed meanwhile is said, and read again", async () => {
  show({ engagements: [BEN] });
  called.mockRejectedValueOnce(new ApiError({ title: "Changed elsewhere", status: 409, detail: "Someone else did." }));
  await userEvent.selectOptions(stateOf("Ben"), "Placed");
  expect(await screen.findByText("Someone else did.")).toBeVisible();
  expect(onChanged).toHaveBeenCalledTimes(1);
});

test("who has too little time to be placed is offered with what fits, and a press takes it", async () => {
  show({ engagements: [{ ...ADA, state: "held" }] });
  const later = { later_percent: 100, later_from: "2026-12-06" };
  const current = { begin_on: "2026-12-06", at_most_percent: 40, ...later };
  called.mockRejectedValueOnce(new ApiError({ title: "Conflict", status: 409, detail: "Engaged 60%.", current }));
  await userEvent.selectOptions(screen.getByLabelText("State of Ada"), "agreed");
  expect(await screen.findByRole("button", { name: /^Begin on December\s6,\s2026$/ })).toBeVisible();
  called.mockResolvedValueOnce({ id: 50 });
  await userEvent.click(screen.getByRole("button", { name: /^Take 40%, 100% from/ }));
  expect(called).toHaveBeenLastCalledWith("PATCH /engagements/{engagement_id}", {
    params: { engagement_id: 50 },
    body: { cm_engagement: { state: "agreed", percent: 40, ...later, based_on_updated_at: need.updated_at } },
  });
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});
