import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EndedNeeds } from "@/components/finder/needs/ended-needs";
import { NeedDialog } from "@/components/finder/needs/need-dialog";
import type { NeedRow } from "@/lib/finder/needs/view";
import { called } from "@/tests/support/mocked-calls";

const need: NeedRow = {
  id: 1,
  title: "Bank portal",
  starts_on: "2027-01-01",
  ends_on: "2027-03-31",
  probability: 80,
  headcount: 2,
  must: [{ condition: "competency-12-advanced", label: "Kubernetes Advanced" }],
  nice: [],
  placed: 0,
  engagements: [],
  client: { id: 7, label: "Nordbank", is_alias: false },
  percent: 60,
  is_open: false,
  updated_at: "2026-11-20T10:00:00.000Z",
  hands: [],
  people_meeting: 0,
};

test("editing a need keeps its client and percent, and changes them", async () => {
  called.mockResolvedValue({});
  const nothing = () => undefined;
  const clients = [{ id: 8, label: "Harbour" }];
  render(
    <NeedDialog need={need} clients={clients} subjects={[]} today="2026-11-20" onSaved={nothing} onClose={nothing} />,
  );
  await userEvent.click(screen.getByRole("button", { name: "Save need" }));
  const sent = () => called.mock.calls.at(-1)![1].body.cm_need;
  expect(sent()).toMatchObject({ client_id: 7, percent: 60 });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Client" }), "Harbour");
  await userEvent.clear(screen.getByRole("spinbutton", { name: /^Percent of each/ }));
  await userEvent.type(screen.getByRole("spinbutton", { name: /^Percent of each/ }), "40");
  await userEvent.click(screen.getByRole("button", { name: "Save need" }));
  expect(sent()).toMatchObject({ client_id: 8, percent: 40 });
});

test("a need that has ended says who was placed", () => {
  const ada = { id: 50, user_id: 5, name: "Ada", away_until: null, engaged_elsewhere_until: null };
  const engagement = { ...ada, state: "agreed" as const, percent: 100, starts_on: "2027-01-01", ends_on: null };
  render(<EndedNeeds needs={[{ ...need, engagements: [engagement] }]} />);
  expect(screen.getByText("Placed: Ada")).toBeInTheDocument();
  expect(screen.getByText(/^Nordbank, January 1, 2027/)).toBeInTheDocument();
});
