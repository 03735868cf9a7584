import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConditionChip } from "@/components/finder/people-search/condition-chip";
import { MoreConditions } from "@/components/finder/people-search/more-conditions";
import type { NamedCondition } from "@/lib/finder/people-search/condition-rules";
import { catalogueOf } from "@/tests/support/catalogue";

const records = { spoken: ["German"], certificates: ["AWS Practitioner"], locations: ["Berlin"] };
const CATALOGUE = catalogueOf({}, { today: "2026-11-29", ...records });

function open(catalogue = CATALOGUE, asked: NamedCondition[] = []) {
  const onAdd = jest.fn();
  render(<MoreConditions asked={asked} catalogue={catalogue} onAdd={onAdd} />);
  return { user: userEvent.setup(), onAdd };
}
const field = (name: string) => screen.getByLabelText(name);

test("a share of someone's time on days is chosen like it is typed", async () => {
  const { user, onAdd } = open();
  await user.selectOptions(field("Free"), "Choose days and share…");
  fireEvent.change(field("Free from"), { target: { value: "2027-01-01" } });
  fireEvent.change(field("Until (optional)"), { target: { value: "2027-01-31" } });
  await user.type(field("Share in %"), "80");
  await user.click(screen.getByRole("button", { name: "Add free time" }));
  expect(onAdd).toHaveBeenCalledWith({ kind: "free", from: "2027-01-01", until: "2027-01-31", percent: 80 });
  expect(screen.queryByRole("button", { name: "Add free time" })).toBeNull();
});

test("one day and all of the time need only the day; what is impossible is said", async () => {
  const { user, onAdd } = open();
  await user.selectOptions(field("Free"), "Choose days and share…");
  fireEvent.change(field("Free from"), { target: { value: "2026-01-01" } });
  await user.type(field("Share in %"), "120");
  await user.click(screen.getByRole("button", { name: "Add free time" }));
  expect(field("Free from")).toHaveAccessibleDescription("Choose today or a later day.");
  expect(field("Share in %")).toHaveAccessibleDescription("Enter 1 to 100.");
  expect(onAdd).not.toHaveBeenCalled();
  fireEvent.change(field("Free from"), { target: { value: "2027-01-01" } });
  await user.clear(field("Share in %"));
  await user.click(screen.getByRole("button", { name: "Add free time" }));
  expect(onAdd).toHaveBeenCalledWith({ kind: "free", from: "2027-01-01", until: "2027-01-01", percent: 100 });
});

test("a language is chosen with the level from which on, which is any at first", async () => {
  const { user, onAdd } = open();
  await user.selectOptions(field("Speaks"), "German");
  await user.click(screen.getByRole("button", { name: "Add language" }));
  expect(onAdd).toHaveBeenLastCalledWith({ kind: "speaks", name: "German", least: null });
  await user.selectOptions(field("Speaks"), "German");
  await user.selectOptions(field("Lowest level of German"), "B2");
  await user.click(screen.getByRole("button", { name: "Add language" }));
  expect(onAdd).toHaveBeenLastCalledWith({ kind: "speaks", name: "German", least: "B2" });
  expect(screen.queryByRole("button", { name: "Add language" })).toBeNull();
});

test("what people say is chosen of what is asked, each with its name", async () => {
  const react = { kind: "competency" as const, id: 1, name: "React", level: "basic" as const };
  const { user, onAdd } = open(CATALOGUE, [react]);
  await user.selectOptions(field("Interest"), "wants to learn React");
  const of = [{ kind: "competency", id: 1 }];
  expect(onAdd).toHaveBeenCalledWith({ kind: "interest", interest: "learn", of, name: "React" });
});

test("a token of a language has its level to choose from", async () => {
  const onChange = jest.fn();
  const german: NamedCondition = { kind: "speaks", name: "German", least: "B2" };
  render(<ConditionChip condition={german} isMust today="2027-01-01" onChange={onChange} onRemove={jest.fn()} />);
  expect(screen.getByRole("listitem")).toHaveTextContent(/^speaks German≥/);
  await userEvent.selectOptions(field("Lowest level of German"), "Native");
  expect(onChange).toHaveBeenLastCalledWith({ ...german, least: "native" }, true);
  await userEvent.selectOptions(field("Lowest level of German"), "Any level");
  expect(onChange).toHaveBeenLastCalledWith({ ...german, least: null }, true);
});

test.each([
  ["Certificate", "AWS Practitioner", { kind: "certificate", name: "AWS Practitioner" }],
  ["Location", "Berlin", { kind: "location", name: "Berlin" }],
])("%s is chosen among what people have", async (label, name, condition) => {
  const { user, onAdd } = open();
  await user.selectOptions(field(label), name);
  expect(onAdd).toHaveBeenCalledWith(condition);
});

test("who may not ask for records and time isn't offered them", () => {
  open({ ...CATALOGUE, today: null, spoken: null, certificates: null });
  for (const label of ["Free", "Speaks", "Certificate"]) expect(screen.queryByLabelText(label)).toBeNull();
});
