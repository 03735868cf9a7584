import { render, screen } from "@testing-library/react";
import { AwayNote } from "@/components/people/absences/away-note";

test("a person who is away has the last day beside their name, in words", () => {
  render(<AwayNote until="2027-03-03" />);
  expect(screen.getByText("Away until March 3, 2027")).toBeVisible();
});

test("a person who is here has nothing beside their name", () => {
  const { container } = render(<AwayNote until={null} />);
  expect(container).toBeEmptyDOMElement();
});
