import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { Creation } from "@/components/files/imports/import-calls";
import { MissingEntries } from "@/components/files/imports/missing-entries";

afterEach(cleanup);

const MISSING = [
  { kind: "person" as const, name: "Ann Lee", email: "ann.lee@acme.example", is_created: false },
  { kind: "person" as const, name: "王芳", email: null, is_created: false },
  { kind: "competency" as const, name: "Terraform", is_created: false },
];

function show(create: readonly Creation[] = []) {
  const onCreate = jest.fn();
  render(<MissingEntries missing={MISSING} can create={create} disabled={false} onCreate={onCreate} />);
  return onCreate;
}

test("all people are created with one tick, whatever the next file calls them", () => {
  const onCreate = show();
  fireEvent.click(screen.getByLabelText("All 2 people"));
  expect(onCreate).toHaveBeenCalledWith([{ kind: "person", name: null, isCreated: true }]);
});

test("one of all can be left out, and a tick of all takes it in again", () => {
  const onCreate = show([{ kind: "person", name: null, isCreated: true }]);
  fireEvent.click(screen.getByLabelText("Ann Lee (person)"));
  const [[left]] = onCreate.mock.calls as [[Creation[]]];
  cleanup();
  const next = show(left);
  expect(screen.getByLabelText("Ann Lee (person)")).not.toBeChecked();
  expect(screen.getByLabelText("王芳 (person)")).toBeChecked();
  fireEvent.click(screen.getByLabelText("All 2 people"));
  cleanup();
  show(next.mock.calls[0]![0]);
  expect(screen.getByLabelText("Ann Lee (person)")).toBeChecked();
});

test("typing a person's email chooses them, and another choice keeps it", () => {
  const terraform = { kind: "competency", name: "Terraform", isCreated: true } as const;
  const onCreate = show([terraform]);
  fireEvent.change(screen.getByLabelText("Email of 王芳"), { target: { value: "wang@acme.example" } });
  const wang = { kind: "person", name: "王芳", email: "wang@acme.example", isCreated: true } as const;
  expect(onCreate).toHaveBeenCalledWith([terraform, wang]);
  cleanup();
  const next = show([wang]);
  expect(screen.getByLabelText("Email of 王芳")).toHaveValue("wang@acme.example");
  fireEvent.click(screen.getByLabelText("Terraform (competency)"));
  expect(next.mock.calls[0]![0]).toContainEqual(wang);
  cleanup();
  // Also where all people are chosen.
  const all = show([wang]);
  fireEvent.click(screen.getByLabelText("All 2 people"));
  expect(all.mock.calls[0]![0]).toContainEqual(wang);
});

test("a person who can't create entries reads who can", () => {
  render(<MissingEntries missing={MISSING} can={false} create={[]} disabled={false} onCreate={jest.fn()} />);
  expect(screen.getByText(/An admin can create them: Ann Lee, 王芳, Terraform\./)).toBeVisible();
});
