import { render } from "@testing-library/react";
import { withArrows } from "@/components/ui/arrow";

test("the arrows of a text are drawn, and it reads and copies as before", () => {
  const { container } = render(withArrows("Java: Basic → Advanced, None → Basic"));
  expect(container).toHaveTextContent("Java: Basic → Advanced, None → Basic");
  expect(container.querySelectorAll(".arrow")).toHaveLength(2);
});
