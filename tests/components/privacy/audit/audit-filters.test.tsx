import { act, render, screen } from "@testing-library/react";
import { AuditFilters } from "@/components/privacy/audit/audit-filters";

const FILTER = {
  kind: "changes" as const,
  person: null,
  competency: null,
  act: null,
  from: null,
  to: null,
  cursor: null,
};

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
  const options = screen.getAllByRole("option").map(({ textContent }) => textContent ?? "");
  expect(options.filter((text) => /grade|expected|^case/i.test(text))).toEqual(offered);
  expect(options).toContain("Person added");
});

test.each([
  ["changes", ["First sign-in"]],
  ["access", ["Sign-in", "Sign-in refused"]],
  ["all", ["First sign-in", "Sign-in", "Sign-in refused"]],
] as const)("of %s, the actions about signing in that can be chosen are %j", async (kind, offered) => {
  const filter = { ...FILTER, kind };
  await act(async () => render(<AuditFilters filter={filter} person={null} competencies={[]} hasGrades={false} />));
  const options = screen.getAllByRole("option").map(({ textContent }) => textContent ?? "");
  expect(options.filter((text) => /sign-in/i.test(text))).toEqual(offered);
});
