import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { Missing } from "@/components/files/imports/import-calls";
import { MissingEntries } from "@/components/files/imports/missing-entries";

afterEach(cleanup);

const MISSING = [
  { kind: "person" as const, name: "Ann Lee", email: "ann.lee@acme.example", is_created: false },
  { kind: "person" as const, name: "王芳", email: null, is_created: false },
  { kind: "competency" as const, name: "Terraform", is_created: false },
];

function show(create: readonly Missing[] = []) {
  const onCreate = jest.fn();
  render(<MissingEntries missing={MISSING} can create={create} disabled={false} onCreate={onCreate} />);
  return onCreate;
}

test("all people are created with one tick, each by the email that is suggested", () => {
  const onCreate = show();
  fireEvent.click(screen.getByLabelText("All 2 people"));
  expect(onCreate).toHaveBeenCalledWith([
    { kind: "person", name: "Ann Lee", email: "ann.lee@acme.example" },
    { kind: "person", name: "王芳", email: null },
  ]);
});

test("typing a person's email chooses them, and another choice keeps it", () => {
  const onCreate = show([{ kind: "competency", name: "Terraform" }]);
  fireEvent.change(screen.getByLabelText("Email of 王芳"), { target: { value: "wang@acme.example" } });
  expect(onCreate).toHaveBeenCalledWith([
    { kind: "competency", name: "Terraform", email: undefined },
    { kind: "person", name: "王芳", email: "wang@acme.example" },
  ]);
  cleanup();
  const next = show([{ kind: "person", name: "王芳", email: "wang@acme.example" }]);
  expect(screen.getByLabelText("Email of 王芳")).toHaveValue("wang@acme.example");
  fireEvent.click(screen.getByLabelText("Terraform (competency)"));
  expect(next.mock.calls[0]![0]).toContainEqual({ kind: "person", name: "王芳", email: "wang@acme.example" });
});

test("a person who can't create entries reads who can", () => {
  render(<MissingEntries missing={MISSING} can={false} create={[]} disabled={false} onCreate={jest.fn()} />);
  expect(screen.getByText(/An admin can create them: Ann Lee, 王芳, Terraform\./)).toBeVisible();
});
