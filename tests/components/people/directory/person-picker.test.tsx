import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PersonPicker } from "@/components/people/directory/person-picker";
import { called } from "@/tests/support/mocked-calls";

const person = (id: number, first_name: string, last_name: string, is_manager = false) => ({
  id,
  first_name,
  last_name,
  email: `p${id}@acme.example`,
  is_manager,
  state: "active",
});

test("managers come first, who was deactivated is left out, two people of one name are shown with their emails, and others by name", async () => {
  const people = [
    person(2, "anna", "Berg"),
    person(3, "Otto", "Lang"),
    person(1, "Anna", "Berg", true),
    { ...person(4, "Zoe", "Left"), state: "deactivated" },
  ];
  called.mockImplementation(async (_name: string, { query }: { query: { is_manager?: string } }) =>
    people.filter(({ is_manager }) => is_manager || query.is_manager === undefined),
  );
  render(<PersonPicker label="Manager" except={[]} managersFirst onPick={() => undefined} />);
  await userEvent.setup().click(screen.getByRole("combobox", { name: "Manager" }));
  await screen.findByRole("option", { name: /Otto/ });
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "Anna Bergp1@acme.example, Manager",
    "anna Bergp2@acme.example",
    "Otto Lang",
  ]);
});
