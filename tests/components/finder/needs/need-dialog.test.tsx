import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EndedNeeds } from "@/components/finder/needs/ended-needs";
import { NeedDialog } from "@/components/finder/needs/need-dialog";
import { called, refusal } from "@/tests/support/mocked-calls";
import { needRow } from "@/tests/support/staffing";
import { textsOf } from "@/tests/support/texts";

const need = needRow({
  must: [{ condition: "competency-12-advanced", label: "Kubernetes Advanced" }],
  client: { id: 7, label: "Nordbank", is_alias: false },
  percent: 60,
});

test("editing a need keeps its client and percent, and changes them", async () => {
  called.mockResolvedValue(need);
  const nothing = () => undefined;
  const clients = [{ id: 8, label: "Harbour" }];
  render(
    <NeedDialog need={need} clients={clients} subjects={[]} today="2026-11-20" onSaved={nothing} onClose={nothing} />,
  );
  expect(screen.queryByText(/^People who were asked or are held follow/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Save need" }));
  const sent = () => called.mock.calls.at(-1)![1].body.cm_need;
  expect(sent()).toMatchObject({ client_id: 7, percent: 60 });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Client" }), "Harbour");
  await userEvent.clear(screen.getByRole("spinbutton", { name: /^Percent of each/ }));
  await userEvent.type(screen.getByRole("spinbutton", { name: /^Percent of each/ }), "40");
  await userEvent.click(screen.getByRole("button", { name: "Save need" }));
  expect(sent()).toMatchObject({ client_id: 8, percent: 40 });
});

test("a new need starts with what the finder was asked, as far as needs have it", async () => {
  called.mockResolvedValue(need);
  const subjects = [{ kind: "competency" as const, id: 12, name: "Kubernetes" }];
  const start = {
    headcount: "3",
    must: "competency-12-advanced,free-20270101-20270131-80,speaks-German,competency-99-basic",
    nice: "",
  };
  const nothing = () => undefined;
  render(
    <NeedDialog
      need={null}
      clients={[]}
      subjects={subjects}
      start={start}
      today="2026-11-20"
      onSaved={nothing}
      onClose={nothing}
    />,
  );
  await userEvent.type(screen.getByRole("textbox", { name: /^Title/ }), "Portal");
  await userEvent.click(screen.getByRole("button", { name: "Save need" }));
  expect(called.mock.lastCall![1].body.cm_need).toMatchObject({
    headcount: 3,
    starts_on: "2027-01-01",
    ends_on: "2027-01-31",
    percent: 80,
    must: ["competency-12-advanced"],
    nice: [],
  });
});

test("what another planner saved meanwhile is shown, nothing typed is lost, and what is chosen is saved on top", async () => {
  const theirs = { ...need, title: "Bank portal 2", headcount: 3, updated_at: "2026-11-21T10:00:00.000Z" };
  called.mockRejectedValueOnce(refusal(409, "Someone else changed this need.", { current: theirs }));
  const onSaved = jest.fn();
  render(
    <NeedDialog need={need} clients={[]} subjects={[]} today="2026-11-20" onSaved={onSaved} onClose={jest.fn()} />,
  );
  const title = () => screen.getByRole("textbox", { name: /^Title/ });
  await userEvent.clear(title());
  await userEvent.type(title(), "Bank app");
  await userEvent.click(screen.getByRole("button", { name: "Save need" }));
  const versions = screen.getByRole("region", { name: "Two versions" });
  expect(title()).toHaveValue("Bank app");
  expect(screen.getByRole("button", { name: "Save need" })).toBeDisabled();
  await userEvent.click(within(within(versions).getByRole("group", { name: "Title" })).getByLabelText(/^Mine/));
  await userEvent.click(within(versions).getByRole("button", { name: "Use these versions" }));
  called.mockResolvedValueOnce(theirs);
  await userEvent.click(screen.getByRole("button", { name: "Save need" }));
  const cm_need = { title: "Bank app", headcount: 3, based_on_updated_at: theirs.updated_at };
  expect(called.mock.lastCall![1].body).toMatchObject({ cm_need });
  expect(onSaved).toHaveBeenCalledTimes(1);
});

test("of conditions that a text finds, those that begin with it come first, and those with such an alias last", async () => {
  const names = ["Messaging", "Backup", "Kubernetes", "Haiku"];
  const aliases = "Kafka, Kudu";
  const subjects = names.map((name, at) => ({
    kind: "competency" as const,
    id: at + 1,
    name,
    aliases: at === 0 ? aliases : null,
  }));
  render(
    <NeedDialog
      need={null}
      clients={[]}
      subjects={subjects}
      today="2026-11-20"
      onSaved={jest.fn()}
      onClose={jest.fn()}
    />,
  );
  await userEvent.type(screen.getByRole("combobox", { name: /^Add a condition/ }), "ku");
  expect(textsOf("option").filter((text) => text?.includes("Competency"))).toEqual([
    "KubernetesCompetency",
    "BackupCompetency",
    "HaikuCompetency",
    "MessagingCompetency, also Kafka, Kudu",
  ]);
});

test("a need that has ended says who was placed", () => {
  const ada = { id: 50, user_id: 5, name: "Ada", away_until: null, engaged_elsewhere_until: null };
  const engagement = {
    ...ada,
    state: "agreed" as const,
    is_over: false,
    updated_at: need.updated_at,
    percent: 100,
    later_percent: null,
    later_from: null,
    starts_on: "2027-01-01",
    ends_on: null,
  };
  render(<EndedNeeds needs={[{ ...need, engagements: [engagement] }]} today="2028-02-01" isOpen={false} />);
  expect(screen.getByText("Placed: Ada")).toBeInTheDocument();
  expect(screen.getByText(/^Nordbank, Dec 1/)).toBeInTheDocument();
});
