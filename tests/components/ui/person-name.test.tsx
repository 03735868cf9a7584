import { render, screen } from "@testing-library/react";
import { PersonName } from "@/components/ui/person-name";

test.each([
  ["Łukasz van der Berg", "van der Berg"],
  ["Cher", "Cher"],
])("of %s what sorts lists stands out", (name, lastName) => {
  const { container } = render(<PersonName name={name} lastName={lastName} />);
  expect(container).toHaveTextContent(name);
  expect(screen.getByText(lastName)).toHaveClass("font-semibold");
});

test("a person without a last name is named", () => {
  const { container } = render(<PersonName name="Cher" lastName="" />);
  expect(container).toHaveTextContent("Cher");
});
