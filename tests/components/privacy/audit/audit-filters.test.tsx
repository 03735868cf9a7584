import { act, fireEvent, render, screen } from "@testing-library/react";
import { AuditFilters } from "@/components/privacy/audit/audit-filters";
import type { AuditFilter } from "@/lib/privacy/audit/rules";
import { router } from "@/tests/support/address-bar";

const FILTER = {
  kind: "changes" as const,
  person: null,
  competency: null,
  act: null,
  from: null,
  to: null,
  cursor: null,
};

/** Opens the list of actions and returns them. */
function actions(): string[] {
  fireEvent.click(screen.getByRole("combobox", { name: "Action" }));
  return screen.getAllByRole("option").map(({ textContent }) => textContent ?? "");
}

test.each([
  [false, []],
  [
    true,
    [
      "Case answered",
      "Case changed",
      "Case decided",
      "Case reader invited",
      "Case reader removed",
      "Expected levels changed",
      "Grade changed",
      "Grade created",
      "Grade removed",
      "Grade set",
      "Grade settings changed",
    ],
  ],
])("with grades: %s, the actions about grades that can be chosen are %j", async (hasGrades, offered) => {
  await act(async () => render(<AuditFilters filter={FILTER} person={null} competencies={[]} hasGrades={hasGrades} />));
  const options = actions();
  expect(options.filter((text) => /grade|expected|^case/i.test(text))).toEqual(offered);
  expect(options).toContain("Person added");
});

test.each([
  ["changes", []],
  ["access", ["First sign-in", "Sign-in", "Sign-in refused"]],
  ["all", ["First sign-in", "Sign-in", "Sign-in refused"]],
] as const)("of %s, the actions about signing in that can be chosen are %j", async (kind, offered) => {
  const filter = { ...FILTER, kind };
  await act(async () => render(<AuditFilters filter={filter} person={null} competencies={[]} hasGrades={false} />));
  const options = actions();
  expect(options.filter((text) => /sign-in/i.test(text))).toEqual(offered);
});

/** Filters by `filter`, and returns where each act leads. */
async function filtered(filter: Partial<typeof FILTER> = {}, person: { id: number; name: string } | null = null) {
  const competencies = [{ id: 3, name: "SQL" }];
  const all = { ...FILTER, ...filter } as AuditFilter;
  await act(async () => render(<AuditFilters filter={all} person={person} competencies={competencies} hasGrades />));
}
const led = () => router.replace.mock.lastCall?.[0];

test.each([
  ["From", "2026-11-01", "/audit?person=7&from=2026-11-01&to=2026-11-30"],
  ["To", "", "/audit?person=7"],
])("the filter %s is in the address with the others, from the latest record on", async (label, value, address) => {
  await filtered({ person: 7, to: "2026-11-30", cursor: "40" } as never, { id: 7, name: "Ada" });
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  expect(led()).toBe(address);
});

test("an action is found by its words, and taken back by All", async () => {
  await filtered({ act: "person.added" } as never);
  const field = screen.getByRole("combobox", { name: "Action" });
  expect(field).toHaveValue("Person added");
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: "deact" } });
  fireEvent.click(screen.getByRole("option", { name: "Person deactivated" }));
  expect(led()).toBe("/audit?act=person.deactivated");
  fireEvent.click(field);
  fireEvent.click(screen.getByRole("option", { name: "All" }));
  expect(led()).toBe("/audit");
});

test("a person is left out again, and everything is cleared at once", async () => {
  await filtered({ person: 7, to: "2026-11-30" } as never, { id: 7, name: "Ada" });
  fireEvent.click(screen.getByRole("button", { name: "Show everyone, not only Ada" }));
  expect(led()).toBe("/audit?to=2026-11-30");
  expect(screen.getByRole("link", { name: "Clear filters" })).toHaveAttribute("href", "/audit");
});

test("a competency is chosen where records can be about one", async () => {
  await filtered();
  expect(screen.queryByRole("link", { name: "Clear filters" })).toBeNull();
  fireEvent.click(screen.getByRole("combobox", { name: "Competency" }));
  fireEvent.click(screen.getByRole("option", { name: "SQL" }));
  expect(led()).toBe("/audit?competency=3");
});

test("no competency can be chosen for sign-ins", async () => {
  await filtered({ kind: "access" } as never);
  expect(screen.queryByRole("combobox", { name: "Competency" })).toBeNull();
});

test("a day can be typed: the years on the way to it lead nowhere and take nothing away", async () => {
  await filtered();
  const from = screen.getByLabelText("From");
  fireEvent.change(from, { target: { value: "0002-11-01" } });
  expect(from).toHaveValue("0002-11-01");
  expect(router.replace).not.toHaveBeenCalled();
  fireEvent.change(from, { target: { value: "2026-11-01" } });
  expect(led()).toBe("/audit?from=2026-11-01");
});

test("a filter that is chosen before the page with another has arrived goes with it", async () => {
  await filtered();
  fireEvent.click(screen.getByRole("combobox", { name: "Competency" }));
  fireEvent.click(screen.getByRole("option", { name: "SQL" }));
  fireEvent.click(screen.getByRole("combobox", { name: "Action" }));
  fireEvent.click(screen.getByRole("option", { name: "Person added" }));
  expect(led()).toBe("/audit?competency=3&act=person.added");
});
