import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useUndoable } from "@/components/engagements/engagements/use-undoable";
import { UndoLine } from "@/components/engagements/engagements/undo-line";
import type { LinesProps } from "@/components/finder/availability/line";
import { Lines } from "@/components/finder/availability/lines";
import { personWith } from "@/lib/finder/availability/expected-rules";
import { frameOf } from "@/lib/finder/availability/rules";
import type { PersonLine } from "@/lib/finder/availability/view";
import { formatDay } from "@/components/ui/time/format-day";
import { dayAfter } from "@/lib/platform/core/day";
import type { NamedCondition } from "@/lib/finder/people-search/condition-rules";
import { called } from "@/tests/support/mocked-calls";
import { personLine } from "@/tests/support/staffing";

const TODAY = "2026-11-26";
const SEEN = "2026-11-20T10:00:00.000Z";
const engagement = (id: number, starts_on: string, ends_on: string | null): PersonLine["engagements"][number] => ({
  id,
  need_id: null,
  client: null,
  project: `Project ${id}`,
  state: "agreed",
  starts_on,
  ends_on,
  percent: 50,
  later_percent: null,
  later_from: null,
  updated_at: SEEN,
});
const ada = personLine(1, "Ada Lovelace", {
  roles: ["Developer"],
  free_from: "2027-01-09",
  free_percent: 50,
  engagements: [engagement(7, "2026-10-01", "2027-01-08"), engagement(8, "2026-12-01", "2027-02-28")],
});
const KAFKA: NamedCondition = { kind: "competency", id: 1, name: "Kafka", level: "advanced" };
/** Whom a must for Kafka isn't met of; without `more`, for want of a row. */
const lacking = (more: object = {}): PersonLine => {
  const row = { competency: null, language: null, on_sheet: false, level: "no_experience", confirmed_on: null };
  const lack = { must: true, met: false, missing_steps: 3, imported: false, is_known: true, free_percent: null };
  const answer = { condition: "competency-1-advanced", ...lack, ...row, ...more };
  const match = { group: "One step short: Kafka Intermediate → Advanced", unmet_musts: 1, answers: [answer] };
  return { ...ada, match: match as PersonLine["match"] };
};
const NEED = { id: 3, title: "Portal", client: null, percent: 100, starts_on: "2026-12-01", ends_on: "2027-03-31" };
type Needed = { lack?: object | null; starts_on?: string; ends_on?: string; engagements?: object[]; hands?: object[] };
const needed = ({ lack = { people: 1, percent: 0 }, ...more }: Needed = {}) => {
  const need = { ...NEED, headcount: 1, placed: 0, engagements: [], hands: [], must: [{}], nice: [], ...more };
  const { starts_on, ends_on } = need;
  return { ...need, missing: lack ? [{ starts_on, ends_on, ...lack }] : [] } as unknown as LinesProps["need"];
};

type ShownProps = {
  person?: PersonLine;
  others?: PersonLine[];
  conditions?: readonly NamedCondition[];
  need?: LinesProps["need"];
  needs?: LinesProps["needs"];
  /** As the screen does, before the server's data follows. */
  showsExpected?: boolean;
};

function Shown({
  person = ada,
  others = [],
  conditions = [],
  need = null,
  needs = [],
  showsExpected = false,
}: ShownProps) {
  const undoable = useUndoable(() => undefined);
  const shown = {
    frame: frameOf(TODAY, 13),
    today: TODAY,
    need,
    needs,
    isPurposeRequired: false,
    undoable,
    compared: null,
  };
  return (
    <>
      <Lines
        people={[person, ...others].map((one) => (showsExpected ? personWith(one, undoable.expected) : one))}
        conditions={conditions}
        {...shown}
      />
      <UndoLine of={undoable} />
    </>
  );
}
const bar = (project: string) => screen.getByRole("button", { name: new RegExp(`^${project},`) });

beforeEach(() => {
  called.mockReset();
  called.mockImplementation(async (name) => (name === "POST /engagement_undos" ? { engagement: null } : { id: 7 }));
});

test("two engagements at the same time are in two lanes, and what goes on outside has no end there", () => {
  render(<Shown />);
  expect(bar("Project 7").style.getPropertyValue("--lane")).toBe("0");
  expect(bar("Project 8").style.getPropertyValue("--lane")).toBe("1");
  expect(bar("Project 7")).toHaveAttribute("data-cut", "before");
  expect(bar("Project 8")).toHaveAttribute("data-cut", "after");
});

test("a bar's later part says its share, after one that has its name", () => {
  const parts = (starts_on: string, later_from: string) => {
    const one = { ...engagement(7, starts_on, "2027-02-28"), percent: 100, later_percent: 60, later_from };
    const { container, unmount } = render(<Shown person={{ ...ada, engagements: [one] }} />);
    const texts = [...container.querySelectorAll(".bars-track .bar-text")].map(({ textContent }) => textContent);
    unmount();
    return texts;
  };
  expect(parts("2026-10-01", "2027-01-09")).toEqual(["Project 7", "60%"]);
  expect(parts("2026-10-01", "2026-11-30")).toEqual(["Project 7", "Project 7, 60%"]);
});

test("Shift and an arrow move an end by a week, and Z takes it back while it can be undone", async () => {
  render(<Shown />);
  bar("Project 7").focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(called).not.toHaveBeenCalled();
  await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
  const params = { engagement_id: 7 };
  const body = { cm_engagement: { ends_on: "2027-01-15", based_on_updated_at: SEEN } };
  expect(called).toHaveBeenCalledWith("PATCH /engagements/{engagement_id}", { params, body });
  expect(await screen.findByText(/Ada Lovelace until Jan 15/)).toBeVisible();
  await userEvent.keyboard("z");
  const undo = { cm_engagement_undo: { engagement_id: 7 } };
  await waitFor(() => expect(called).toHaveBeenLastCalledWith("POST /engagement_undos", { body: undo }));
  expect(await screen.findByText("Undone. They get no message.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

/** What a change of the engagement 8 sends that moves all of it by a week. */
const movedWeek = [
  "PATCH /engagements/{engagement_id}",
  {
    params: { engagement_id: 8 },
    body: {
      cm_engagement: { starts_on: "2026-12-08", ends_on: "2027-03-07", later_from: null, based_on_updated_at: SEEN },
    },
  },
];

test("Ctrl, Shift and an arrow move all of a bar that hasn't begun, and no other", async () => {
  render(<Shown />);
  bar("Project 7").focus();
  await userEvent.keyboard("{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}");
  expect(called).not.toHaveBeenCalled();
  bar("Project 8").focus();
  await userEvent.keyboard("{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}");
  expect(called.mock.calls).toEqual([movedWeek]);
  expect(await screen.findByText(/Ada Lovelace Dec 8–Mar 7/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Undo" })).toBeVisible();
});

test("an engagement that is moved past its need's last day says so", async () => {
  const one = { ...engagement(8, "2027-01-04", "2027-03-28"), need_id: 3 };
  render(<Shown person={{ ...ada, engagements: [one] }} needs={[needed()!]} />);
  bar("Project 8").focus();
  await userEvent.keyboard("{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}");
  expect(await screen.findByText(/Jan 11–Apr 4, ends after Project 8's last day, Mar 31/)).toBeVisible();
});

test("a bar that hasn't begun is dragged as a whole, which opens nothing, and a finger scrolls on it", async () => {
  Element.prototype.setPointerCapture = jest.fn();
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ left: 0, width: 910 } as DOMRect);
  render(<Shown />);
  const dragWeek = (project: string, pointerType: string) => {
    // jsdom's pointer events have neither a place nor a kind.
    const at = (type: string, clientX: number) =>
      Object.assign(new Event(type, { bubbles: true }), { clientX, pointerType, button: 0 });
    fireEvent(bar(project), at("pointerdown", 100));
    fireEvent(bar(project), at("pointermove", 172));
    fireEvent(bar(project), at("pointerup", 172));
  };
  dragWeek("Project 7", "mouse");
  dragWeek("Project 8", "touch");
  expect(called).not.toHaveBeenCalled();
  dragWeek("Project 8", "mouse");
  fireEvent.click(bar("Project 8"));
  expect(await screen.findByRole("button", { name: "Undo" })).toBeVisible();
  expect(called.mock.calls).toEqual([movedWeek]);
  expect(bar("Project 8")).toHaveAttribute("aria-expanded", "false");
  jest.restoreAllMocks();
});

test("an end isn't moved before its engagement begins", async () => {
  // From a Monday to its Friday.
  render(<Shown person={{ ...ada, engagements: [engagement(7, "2026-12-07", "2026-12-11")] }} />);
  bar("Project 7").focus();
  await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}");
  expect(called).not.toHaveBeenCalled();
});

test("an open bar, whose acts are beside the lines, is extended by E, from its last day on by four weeks", async () => {
  render(<Shown />);
  await userEvent.click(bar("Project 7"));
  const acts = screen.getByRole("group", { name: "Project 7: Ada Lovelace" });
  expect(acts).toHaveFocus();
  expect(acts).toHaveTextContent(/^Project 7Ada Lovelace, /);
  expect(screen.getByRole("list")).not.toContainElement(acts);
  await userEvent.keyboard("e");
  expect(screen.getByLabelText(/^Last day/)).toHaveValue("2027-02-05");
  await userEvent.click(screen.getByRole("button", { name: "Extend" }));
  const body = { cm_engagement: { ends_on: "2027-02-05", based_on_updated_at: SEEN } };
  await waitFor(() =>
    expect(called).toHaveBeenCalledWith("PATCH /engagements/{engagement_id}", { params: { engagement_id: 7 }, body }),
  );
});

test.each([
  ["Extend", "2027-01-08", "2027-01-09"],
  ["Roll off", "2026-11-25", TODAY],
])("%s refuses %s, says the first day that it takes, and keeps what was typed", async (label, day, first) => {
  render(<Shown />);
  await userEvent.click(bar("Project 7"));
  await userEvent.click(screen.getByRole("button", { name: label }));
  const field = screen.getByLabelText(/^Last day/);
  fireEvent.change(field, { target: { value: day } });
  await userEvent.click(screen.getByRole("button", { name: label }));
  expect(called).not.toHaveBeenCalled();
  expect(field).toHaveValue(day);
  expect(field).toHaveAccessibleDescription(`Choose ${formatDay(first)} or later.`);
  fireEvent.change(field, { target: { value: first } });
  await userEvent.click(screen.getByRole("button", { name: label }));
  expect(called.mock.calls[0]![1]).toMatchObject({ body: { cm_engagement: { ends_on: first } } });
});

test("what hasn't begun is part-time from its first day on, and what has from a later one", async () => {
  render(<Shown />);
  const saved = (more: object) =>
    [
      "PATCH /engagements/{engagement_id}",
      { params: expect.anything(), body: { cm_engagement: { ...more, based_on_updated_at: SEEN } } },
    ] as const;
  const makePartTime = async (project: string) => {
    await userEvent.click(bar(project));
    await userEvent.keyboard("p");
    await userEvent.click(screen.getByRole("button", { name: "Part-time" }));
  };
  await makePartTime("Project 8");
  await waitFor(() => expect(called).toHaveBeenLastCalledWith(...saved({ percent: 60 })));
  await makePartTime("Project 7");
  const later = { later_percent: 60, later_from: dayAfter(TODAY, 1) };
  await waitFor(() => expect(called).toHaveBeenLastCalledWith(...saved(later)));
});

test("a bar that is opened while another's change is being saved stays open", async () => {
  let saved = (_engagement: { id: number }): void => undefined;
  called.mockImplementation(() => new Promise((resolve) => (saved = resolve)));
  render(<Shown />);
  await userEvent.click(bar("Project 7"));
  await userEvent.keyboard("e");
  await userEvent.click(screen.getByRole("button", { name: "Extend" }));
  await userEvent.click(bar("Project 8"));
  saved({ id: 7 });
  expect(await screen.findByText(/Ada Lovelace until Feb 5/)).toBeVisible();
  expect(screen.getByRole("group", { name: "Project 8: Ada Lovelace" })).toBeVisible();
});

test("each condition has a column with the level and its month, and is said with the group where the head isn't", () => {
  const level = { level: "intermediate", confirmed_on: "2026-03-04" };
  const person = lacking({ competency: "Kafka", on_sheet: true, missing_steps: 1, ...level });
  const { container } = render(<Shown person={person} conditions={[KAFKA]} />);
  expect(container.querySelector(".bars-head")).toHaveTextContent("Kafka≥ Advanced");
  expect(screen.getByRole("listitem")).toHaveTextContent(
    "One step short: Kafka Intermediate → Advanced. Kafka Advanced: IntermediateMar 2026",
  );
  expect(container.querySelector(".level-missing")).toHaveAttribute("data-level", "advanced");
});

test.each([
  ["can be asked and placed for", "2027-01-09", 2],
  ["isn't offered for", "2027-01-08", 0],
])("a person who has no time before January 9 %s a need until %s", (_what, ends_on, acts) => {
  render(<Shown need={needed({ ends_on })} />);
  expect(screen.queryAllByRole("button", { name: /^(Ask|Place) Ada/ })).toHaveLength(acts);
  expect(screen.queryAllByText("Not free")).toHaveLength(acts === 0 ? 1 : 0);
});

test.each<[string, Parameters<typeof needed>[0], string, object]>([
  ["half free", { starts_on: "2027-02-01", ends_on: "2027-02-28" }, "Place 50%", { percent: 50 }],
  [
    "half free, then free",
    { starts_on: "2027-02-01" },
    "Place 50%, 100% from Mar 1",
    { percent: 50, later_percent: 100, later_from: "2027-03-01" },
  ],
  [
    "half free, then free, for a need that lacks someone only at first",
    { starts_on: "2027-02-01", lack: { people: 1, percent: 0, ends_on: "2027-03-15" } },
    "Place 50%, 100% from Mar 1, until Mar 15",
    { percent: 50, later_percent: 100, later_from: "2027-03-01", ends_on: "2027-03-15" },
  ],
  [
    "free for a part of it",
    { ends_on: "2027-02-28" },
    "Place 50% from Jan 9",
    { percent: 50, starts_on: "2027-01-09" },
  ],
  ["free enough", { starts_on: "2027-03-01" }, "Place", {}],
  [
    "free for a part that is missing",
    { starts_on: "2027-03-01", lack: { people: 0, percent: 60 } },
    "Place 60%",
    { percent: 60 },
  ],
  [
    "free before others are on the need",
    { starts_on: "2027-02-01", lack: { ends_on: "2027-02-28", people: 1, percent: 0 } },
    "Place 50% until Feb 28",
    { percent: 50, ends_on: "2027-02-28" },
  ],
])("the button for who is %s says what it will do and does it at once", async (_who, more, label, fitting) => {
  render(<Shown need={needed(more)} />);
  const [word, ...share] = label.split(" ");
  await userEvent.click(screen.getByRole("button", { name: [word, "Ada Lovelace"].concat(share).join(" ") }));
  const cm_engagement = { user_id: 1, need_id: 3, state: "agreed", ...fitting };
  expect(called.mock.calls).toEqual([["POST /engagements", { body: { cm_engagement } }]]);
});

test.each<[string, Needed, string]>([
  ["that the need lacks, where it is a part", { lack: { people: 0, percent: 30 } }, "from Jan 9"],
  [
    "that the person isn't free, where only those are open",
    { lack: { people: 1, percent: 0, ends_on: "2027-01-03" } },
    "Not free Dec 1–Jan 3",
  ],
  ["of a whole place that is booked with a later share", {}, "from Jan 9, 100% from Mar 1"],
  ["of another whole place not at all, as the person's time says them", { ends_on: "2027-02-28" }, ""],
  ["of no place, as there is none", { lack: null }, "Filled"],
])("below Ask and Place are the days %s", (_which, more, text) => {
  const { container } = render(<Shown need={needed(more)} />);
  expect(container.querySelector(".bars-acts .text-xs")?.textContent ?? "").toBe(text);
});

test.each([
  ["from when they are free", { ends_on: "2027-02-28" }, { percent: 50, starts_on: "2027-01-09" }],
  [
    "for the parts that they have",
    { starts_on: "2027-02-01" },
    { percent: 50, later_percent: 100, later_from: "2027-03-01" },
  ],
])("a person is asked %s, as they would be placed", async (_when, more, fitting) => {
  render(<Shown need={needed(more)} />);
  await userEvent.click(screen.getByRole("button", { name: "Ask Ada Lovelace" }));
  const cm_engagement = { user_id: 1, need_id: 3, state: "asked", ...fitting };
  expect(called.mock.calls).toEqual([["POST /engagements", { body: { cm_engagement } }]]);
});

const taken = { ...ada, engagements: [{ ...engagement(7, "2026-10-01", null), percent: 100 }] };

test.each<[string, ShownProps]>([
  ["who has no time at all before the end of a need", { person: taken, need: needed({ hands: [{ user_id: 1 }] }) }],
  ["who has time for a need that is filled", { need: needed({ starts_on: "2027-03-01", lack: null }) }],
])("%s isn't offered to be placed, but can be asked", (_who, shown) => {
  render(<Shown {...shown} />);
  expect(screen.getByRole("button", { name: "Ask Ada Lovelace" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Place/ })).toBeNull();
});

test("who has no row of a competency isn't said to be at None", () => {
  render(<Shown person={lacking()} conditions={[KAFKA]} />);
  expect(screen.getByRole("listitem")).toHaveTextContent("Kafka Advanced: –Not on the sheet");
});

test("a person's free time offers the open needs that fit it, to ask them", async () => {
  const kafka = { condition: "competency-1-advanced", label: "Kafka Advanced" };
  const archive = { id: 4, title: "Archive", starts_on: "2026-12-01", ends_on: "2026-12-05" };
  const [portal, shop] = [needed()!, { ...needed()!, id: 5, title: "Shop", must: [kafka] }];
  const taken = { ...ada, engagements: [{ ...ada.engagements[0]!, percent: 100 }] };
  const found = { met: false, missing_steps: 1, level: "intermediate", on_sheet: true };
  const met = { condition: "competency-2-basic", met: true, missing_steps: 0, level: "basic", on_sheet: true };
  called.mockResolvedValue([
    { need_id: 3, musts: [met, met] },
    { need_id: 5, musts: [{ ...kafka, ...found }] },
  ]);
  render(<Shown person={taken} needs={[shop, { ...needed()!, ...archive }, portal]} />);
  await userEvent.click(screen.getByRole("button", { name: "Open needs for Ada Lovelace" }));
  const panel = within(screen.getByRole("group", { name: "Open needs for Ada Lovelace" }));
  expect(panel.getByText("Ada Lovelace")).toBeVisible();
  expect((await panel.findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Portal.*All musts metFree from Jan\s9/),
    expect.stringMatching(/^Shop.*0 of 1 must: Kafka only IntermediateFree from Jan\s9/),
  ]);
  called.mockReset();
  called.mockResolvedValue({ id: 9, updated_at: SEEN });
  await userEvent.click(panel.getAllByRole("button", { name: "Ask Ada Lovelace" })[0]!);
  const body = { cm_engagement: { user_id: 1, need_id: 3, state: "asked", starts_on: "2027-01-09" } };
  expect(called.mock.calls).toEqual([["POST /engagements", { body }]]);
  await userEvent.click(screen.getByRole("button", { name: "Open needs for Ada Lovelace" }));
  expect(screen.queryByRole("group", { name: "Open needs for Ada Lovelace" })).toBeNull();
});

test("who is free now is under one heading, and a text may be after a bar that nothing follows", () => {
  const engagements = [engagement(7, "2026-12-20", "2027-01-08")];
  const { container } = render(<Shown person={{ ...ada, free_from: TODAY, free_percent: 100, engagements }} />);
  expect(container.querySelector(".bars-group-name")).toHaveTextContent(/^Free now$/);
  expect(bar("Project 7")).toHaveAttribute("data-runs-out");
  expect(container.querySelectorAll(".bars-group")).toHaveLength(1);
});

test.each([
  ["2026-12-22", false],
  ["2027-01-05", true],
])("a text goes on after its bar if the next one in the lane isn't near: on %s, %s", (starts_on, hasRoom) => {
  const engagements = [engagement(7, "2026-12-01", "2026-12-20"), engagement(8, starts_on, "2027-01-20")];
  render(<Shown person={{ ...ada, engagements }} />);
  expect(["Project 7", "Project 8"].map((one) => bar(one).hasAttribute("data-runs-out"))).toEqual([hasRoom, true]);
});

test.each<[Partial<PersonLine>, string, string]>([
  [
    { free_from: TODAY, free_percent: 50, engagements: [ada.engagements[0]!] },
    "50% now100% from Jan 9",
    "Partly free now",
  ],
  [{ free_from: TODAY, free_percent: 100, taken_from: "2026-12-05", engagements: [] }, "Now", "Free now"],
  [
    {
      free_from: TODAY,
      free_percent: 100,
      engagements: [{ ...engagement(7, "2026-12-03", null), percent: 100 }],
    },
    "Until Dec 2",
    "Free for a week at most",
  ],
  [{}, "50% until Nov 3050% from Jan 9, 100% from Mar 1", "Free later"],
  [{ free_from: null }, "50% until Nov 30", "Not free"],
])("a person with %j is free %s, under %s", (more, text, group) => {
  const { container } = render(<Shown person={{ ...ada, ...more }} />);
  expect(container.querySelector(".bars-row:not(.bars-head) .bars-free")).toHaveTextContent(text);
  expect(container.querySelector(".bars-group-name")).toHaveTextContent(new RegExp(`^${group}$`));
});

test("of a need the time counts on its days, and who is placed says on which of them they are there", () => {
  const days = { starts_on: "2027-01-12", ends_on: "2027-03-31", percent: 100, later_percent: null, later_from: null };
  const onNeed = { id: 7, user_id: 1, name: "Ada Lovelace", state: "agreed", is_over: false, ...days };
  const free = (need: LinesProps["need"]) => {
    const { container, unmount } = render(<Shown need={need} />);
    const cell = container.querySelector(".bars-row:not(.bars-head) .bars-free")!.textContent.replaceAll("\u00a0", " ");
    expect(screen.queryByText("From Jan 12")).toBeNull();
    unmount();
    return cell;
  };
  expect(free(needed({ starts_on: "2027-03-01" }))).toBe("All of it");
  expect(free(needed({ engagements: [onNeed] }))).toBe("Here from Jan 12");
});

test("who is placed while they are asked or held elsewhere on the same days says so", () => {
  const days = { starts_on: "2027-01-01", ends_on: "2027-03-31", percent: 100, later_percent: null, later_from: null };
  const onNeed = { id: 7, user_id: 1, name: "Ada Lovelace", state: "agreed", is_over: false, ...days };
  const elsewhere = { ...ada.engagements[0]!, ...days, id: 9, need_id: 99, state: "asked" as const };
  render(<Shown person={{ ...ada, engagements: [elsewhere] }} need={needed({ engagements: [onNeed] })} />);
  expect(screen.getByText(/^asked elsewhere/)).toHaveClass("text-warning");
});

test("of a person on the need whose time the viewer doesn't see, it says until when they are engaged elsewhere", () => {
  jest.spyOn(window, "scrollBy").mockImplementation(() => undefined);
  const hand = (until: string | null) => needed({ hands: [{ user_id: 1, engaged_elsewhere_until: until }] });
  const person = { ...ada, sees_time: false };
  const { rerender } = render(<Shown person={person} need={hand("2027-02-28")} />);
  expect(screen.getByText(/^Engaged elsewhere until Feb\s28$/)).toHaveClass("text-warning");
  rerender(<Shown person={person} need={hand(null)} />);
  expect(screen.getByText("Not engaged elsewhere")).toBeVisible();
});

test("on a phone those who are free first are in view and others under the name and count of their group, all if they are for a need", async () => {
  const user = (id: number) => ({ ...ada.user, id });
  const now = { ...ada, user: user(2), free_from: TODAY, free_percent: 100, engagements: [] };
  const folded = () => screen.getAllByRole("listitem").map((item) => item.hasAttribute("data-folded"));
  const people = { person: now, others: [ada, { ...ada, user: user(3) }] };
  const { rerender } = render(<Shown {...people} />);
  expect(folded()).toEqual([false, true, true]);
  await userEvent.click(screen.getByRole("button", { name: "Free now 1 person" }));
  await userEvent.click(screen.getByRole("button", { name: "Free later 2 people" }));
  expect(folded()).toEqual([true, false, false]);
  rerender(<Shown {...people} need={needed({ lack: null })} />);
  expect(folded()).toEqual([false, false, false]);
});

test("a person who was placed stays in place while it can be undone, after its undo, and while they have the focus", async () => {
  jest.useFakeTimers();
  jest.spyOn(window, "scrollBy").mockImplementation(() => undefined);
  const user = { id: 2, first_name: "Bo", last_name: "Berg" };
  const bo: PersonLine = { ...ada, user, free_from: TODAY, engagements: [] };
  const needOf = (engagements: object[]) => needed({ starts_on: "2027-03-01", engagements });
  const free = { ...ada, free_from: TODAY };
  const { rerender } = render(<Shown person={free} others={[bo]} need={needOf([])} />);
  const typist = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await typist.click(screen.getByRole("button", { name: "Place Ada Lovelace" }));
  expect(
    await screen.findByText("Ada Lovelace is placed on Portal, 100%, Mar 1–31. They get a message."),
  ).toBeVisible();
  const days = { starts_on: "2027-03-01", ends_on: "2027-03-31", percent: 100, later_percent: null, later_from: null };
  const onNeed = { id: 7, user_id: 1, name: "Ada Lovelace", state: "agreed", is_over: false, ...days };
  const placed: PersonLine = { ...free, engagements: [] };
  rerender(<Shown person={bo} others={[placed]} need={needOf([onNeed])} />);
  const lines = () => screen.getAllByRole("listitem").map((line) => line.textContent);
  expect(lines()[0]).toMatch(/^Free for all of it.*Ada Lovelace.*On this need.*Here for all of it.*Placed/);
  await typist.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
  expect(lines()[0]).toMatch(/^Free for all of itAda/);
  act(() => screen.getByRole("combobox", { name: "State of Ada Lovelace" }).focus());
  act(() => void jest.advanceTimersByTime(10_000));
  expect(lines()[0]).toMatch(/^Free for all of itAda/);
  act(() => screen.getByRole("button", { name: "Place Bo Berg" }).focus());
  expect(lines()[0]).toMatch(/^Free for all of itBo Berg/);
  expect(lines()[1]).toMatch(/^On this needAda/);
  expect(screen.getByRole("combobox", { name: "State of Ada Lovelace" })).toHaveValue("agreed");
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test("a person stays in their group from the press on, also while the placement is being saved", async () => {
  called.mockImplementation((name) => (name === "GET /need_fits" ? Promise.resolve([]) : new Promise(() => undefined)));
  const free = { ...ada, free_from: TODAY, free_percent: 100, engagements: [] };
  const { container } = render(<Shown person={free} needs={[needed()!]} showsExpected />);
  await userEvent.click(screen.getByRole("button", { name: "Open needs for Ada Lovelace" }));
  await userEvent.click(await screen.findByRole("button", { name: "Place Ada Lovelace" }));
  expect(bar("Portal")).toHaveAttribute("data-state", "agreed");
  expect(container.querySelector(".bars-group-name")).toHaveTextContent(/^Free now$/);
});

test("who raised a hand is marked, among those who lack as much, and can be asked also where they are free too late", () => {
  const need = needed({ ends_on: "2027-01-08", hands: [{ user_id: 1 }] });
  render(<Shown person={lacking()} need={need} conditions={[KAFKA]} />);
  expect(screen.getByRole("listitem")).toHaveTextContent(/^3 steps short.*Raised a hand, Developer/);
  expect(screen.getByTitle("Not on the sheet")).toHaveClass("text-warning");
  expect(screen.getByRole("button", { name: "Ask Ada Lovelace" })).toBeVisible();
});

test.each([
  ["the person has the time", null, 1],
  ["the person is elsewhere until then", "2027-01-11", 0],
])("a placement is moved to the need's days only if %s", (_what, until, buttons) => {
  const time = { percent: 100, later_percent: null, later_from: null };
  const days = { starts_on: "2027-01-12", ends_on: "2027-03-31" };
  const onNeed = { ...time, ...days, id: 9, user_id: 1, name: "Ada Lovelace", state: "agreed", is_over: false };
  const engagements = until === null ? [] : [{ ...engagement(7, "2026-10-01", until), percent: 100 }];
  const need = { ...needed({ engagements: [onNeed] })!, headcount: 1 };
  render(<Shown person={{ ...ada, engagements }} need={need} />);
  expect(screen.queryAllByRole("button", { name: /^Move Ada Lovelace/ })).toHaveLength(buttons);
});

test("an absence beside an engagement has a lane under it, and its days in words", () => {
  render(<Shown person={{ ...ada, away_from: "2026-12-21", away_until: "2026-12-31" }} />);
  const absence = screen.getByTitle("Away Dec 21–31");
  expect(absence).toHaveAttribute("data-under");
  expect(absence.closest<HTMLElement>(".bars-track")!.style.getPropertyValue("--under")).toBe("1");
});

test.each([
  ["ends the day before it", "2026-10-01", "2027-01-10", false],
  ["ends on its first day", "2026-10-01", "2027-01-11", true],
  ["begins on its last day", "2027-01-17", "2027-03-31", true],
  ["begins the day after it", "2027-01-18", "2027-03-31", false],
])("an engagement that %s (%s to %s) has the absence under it: %s", (_what, from, until, isUnder) => {
  const engagements = [engagement(7, from, until)];
  render(<Shown person={{ ...ada, engagements, away_from: "2027-01-11", away_until: "2027-01-17" }} />);
  expect(screen.getByTitle("Away Jan 11–17").hasAttribute("data-under")).toBe(isUnder);
});

test("an absence after an engagement is beside it, and ends the room of its text", () => {
  const engagements = [engagement(7, "2026-10-01", "2026-12-20")];
  render(<Shown person={{ ...ada, engagements, away_from: "2027-01-11", away_until: "2027-01-17" }} />);
  expect(screen.getByTitle("Away Jan 11–17")).not.toHaveAttribute("data-under");
  // The bar ends after 4 of 13 weeks, the absence begins after 7.
  expect(Number(bar("Project 7").style.getPropertyValue("--room"))).toBeCloseTo(7 / 4);
});

test("once a person is on the need, the page scrolls by what their place above pushes away, and not for another need", () => {
  const scrolled = jest.spyOn(window, "scrollBy").mockImplementation(() => undefined);
  const rect = jest.spyOn(HTMLElement.prototype, "getBoundingClientRect");
  const at = (top: number) => rect.mockReturnValue({ top } as DOMRect);
  at(400);
  const { rerender } = render(<Shown need={needed()} />);
  at(436);
  rerender(<Shown need={needed()} />);
  expect(scrolled.mock.calls).toEqual([[{ top: 36, behavior: "instant" }]]);
  at(500);
  rerender(<Shown need={{ ...needed()!, id: 4 }} />);
  expect(scrolled).toHaveBeenCalledTimes(1);
  rect.mockRestore();
  scrolled.mockRestore();
});

test("the same act twice is announced twice", async () => {
  render(<Shown />);
  const extended = async () => {
    bar("Project 7").focus();
    await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
    await waitFor(() => expect(screen.getByRole("button", { name: "Undo" })).toBeEnabled());
    return screen.getByText(/Ada Lovelace until Jan 15/);
  };
  const first = await extended();
  expect(await extended()).not.toBe(first);
});

test("a second press while an end is being saved isn't sent: it would be refused as one on an old screen", async () => {
  let saved = (_engagement: object): void => undefined;
  called.mockImplementation(() => new Promise((resolve) => (saved = resolve)));
  render(<Shown showsExpected />);
  bar("Project 7").focus();
  await userEvent.keyboard("{Shift>}{ArrowRight}{ArrowRight}{/Shift}");
  expect(called).toHaveBeenCalledTimes(1);
  await act(async () => saved({ id: 7, updated_at: "2026-11-26T10:00:00.000Z" }));
  await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
  const next = { ends_on: "2027-01-22", based_on_updated_at: "2026-11-26T10:00:00.000Z" };
  expect(called.mock.lastCall![1]).toMatchObject({ body: { cm_engagement: next } });
});

test("Cancel of a bar's form leaves the focus in the bar's panel", async () => {
  render(<Shown />);
  await userEvent.click(bar("Project 7"));
  await userEvent.keyboard("e");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("group", { name: "Project 7: Ada Lovelace" })).toHaveFocus();
});
