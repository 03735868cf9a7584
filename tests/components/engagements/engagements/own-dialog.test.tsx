import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { OwnDialog } from "@/components/engagements/engagements/own-dialog";
import { QuestionCard } from "@/components/engagements/engagements/question-card";
import type { Choice, OwnEngagement } from "@/lib/engagements/engagements/view";
import { called, refusal } from "@/tests/support/mocked-calls";
import { textsOf } from "@/tests/support/texts";

const choice = (competency_id: number, label: string, asked_in: number[] = []): Choice =>
  ({ competency_id, cm_technology_id: null, label, asked_in }) as Choice;
const CHOICES = ["SQL", "REST", "Git", "AWS", "Kafka", "CSS", "Go"].map((label, at) => choice(at + 1, label));
const MINE: OwnEngagement = {
  id: 1,
  user_id: 1,
  name: "Ada Lovelace",
  need_id: null,
  client: null,
  organization: "Nordbank",
  project: "Portal",
  role: "Lead",
  starts_on: "2026-01-01",
  ends_on: "2026-03-31",
  percent: 60,
  later_percent: null,
  later_from: null,
  state: "agreed",
  is_over: true,
  summary: "Led it.",
  competencies: [{ competency_id: 1, cm_technology_id: null, label: "SQL" } as never],
  names_client: false,
  is_own: true,
  added_by: null,
  confirmed_at: "2026-04-01T10:00:00.000Z",
  updated_at: "2026-11-20T10:00:00.000Z",
};
const SQL = { competency_id: 1, cm_technology_id: null };
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const sent = () =>
  called.mock.calls.map(([name, { params, body }]) => [name.split(" ")[0], params, body.cm_engagement]);
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

const add = (name: string) =>
  userEvent.type(screen.getByRole("combobox", { name: "Add a competency" }), `${name}{Enter}`);

describe("the dialog of an engagement", () => {
  const show = (engagement: OwnEngagement | null) => {
    const onSaved = jest.fn();
    render(
      <OwnDialog
        sheetId={4}
        today="2026-11-26"
        choices={CHOICES}
        onSaved={onSaved}
        onClose={jest.fn()}
        engagement={engagement}
      />,
    );
    return onSaved;
  };

  test("adds one with all of its time and an open end, unless told otherwise", async () => {
    const onSaved = show(null);
    type(/^Project/, "Cards");
    type(/^First day/, "2026-02-01");
    type(/^What you did/, "Built it.");
    await add("SQL");
    await press("Add engagement");
    const days = { starts_on: "2026-02-01", ends_on: null, percent: 100 };
    const said = { role: "", summary: "Built it.", competencies: [SQL], names_client: true };
    expect(sent()).toEqual([["POST", { sheet_id: 4 }, { organization: "", project: "Cards", ...days, ...said }]]);
    expect(onSaved).toHaveBeenCalledTimes(1);
  });

  test("changes one's own with its days, and what was used", async () => {
    show(MINE);
    expect(screen.getByRole("dialog")).toHaveAccessibleName("Edit Portal");
    await add("Git");
    await userEvent.click(screen.getByLabelText("SQL"));
    type(/^Percent/, "80");
    await press("Save engagement");
    const days = {
      organization: "Nordbank",
      project: "Portal",
      starts_on: "2026-01-01",
      ends_on: "2026-03-31",
      percent: 80,
    };
    const said = {
      role: "Lead",
      summary: "Led it.",
      competencies: [{ ...SQL, competency_id: 3 }],
      names_client: false,
    };
    expect(sent()).toEqual([["PUT", { sheet_id: 4, engagement_id: 1 }, { ...days, ...said }]]);
  });

  test("says nothing of days and client where others plan it", async () => {
    show({ ...MINE, is_own: false, is_over: false, need_id: 7, client: { id: 1, label: "Nordbank" } as never });
    await press("Save engagement");
    expect(Object.keys(sent()[0]![2])).toEqual(["role", "summary", "competencies", "names_client"]);
  });

  test("stays with what was typed and the reason if it wasn't saved", async () => {
    called.mockRejectedValue(refusal(409, "You have 500 engagements already."));
    const onSaved = show(MINE);
    type(/^What you did/, "More.");
    await press("Save engagement");
    expect(screen.getByText("You have 500 engagements already.")).toBeVisible();
    expect(screen.getByLabelText("What you did")).toHaveValue("More.");
    expect(onSaved).not.toHaveBeenCalled();
  });
});

describe("the questions about an engagement that ended", () => {
  const show = (more: Partial<OwnEngagement> = {}, choices: Choice[] = CHOICES) => {
    const [onSaved, onLater] = [jest.fn(), jest.fn()];
    render(
      <QuestionCard
        sheetId={4}
        engagement={{ ...MINE, competencies: [], ...more }}
        today="2027-01-10"
        choices={choices}
        onSaved={onSaved}
        onLater={onLater}
      />,
    );
    return { onSaved, onLater };
  };
  const ticked = () =>
    screen
      .getAllByRole<HTMLInputElement>("checkbox")
      .flatMap((box) => (box.checked ? [box.labels![0]!.textContent] : []));

  test("propose 6 competencies, of which those that the need asked for are ticked", () => {
    show({}, [...CHOICES.slice(0, 6), choice(7, "Go", [1])]);
    expect(screen.getAllByRole("checkbox")).toHaveLength(7);
    expect(ticked()).toEqual(["Go"]);
  });

  test("begin with what was said before, and offer the rest", async () => {
    show({ competencies: MINE.competencies });
    expect(ticked()).toEqual(["SQL"]);
    screen.getByRole("combobox").focus();
    await userEvent.keyboard("{ArrowDown}");
    expect(textsOf("option")).toEqual(["Go"]);
  });

  test("are saved together", async () => {
    const client = { id: 1, label: "Nordbank", is_alias: false } as never;
    const { onSaved } = show({ client });
    type(/^1\./, "Led the move.");
    await userEvent.click(screen.getByLabelText("REST"));
    await userEvent.click(screen.getByRole("switch", { name: "3. May Nordbank be named?" }));
    await press("Save");
    const said = {
      role: "Lead",
      summary: "Led the move.",
      competencies: [{ ...SQL, competency_id: 2 }],
      names_client: true,
    };
    expect(sent()).toEqual([["PUT", { sheet_id: 4, engagement_id: 1 }, said]]);
    expect(onSaved).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["none of the company's clients", null],
    ["a client that may not be named", { id: 1, label: "a bank", is_alias: true }],
  ])("don't ask for the name of %s", (_, client) => {
    show({ client: client as never });
    expect(screen.queryByRole("switch")).toBeNull();
  });

  test("stay with the answers if they weren't saved, and can wait", async () => {
    called.mockRejectedValue(refusal(503, "Cairn is busy."));
    const { onSaved, onLater } = show();
    await press("Save");
    expect(await screen.findByText("Cairn is busy.")).toBeVisible();
    expect(onSaved).not.toHaveBeenCalled();
    await press("Later");
    expect(onLater).toHaveBeenCalledTimes(1);
  });
});
