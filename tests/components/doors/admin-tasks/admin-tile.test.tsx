import { render, screen } from "@testing-library/react";
import { AdminTile } from "@/components/doors/admin-tasks/admin-tile";

const first = {
  title: "Ada Abel has no manager",
  text: "Nobody is set to decide their requests",
  verb: "Set manager",
  href: "/people",
};

test("what waits for an admin is one tile with one act, and how much comes after it", () => {
  const { container } = render(<AdminTile task={{ first, more: 3 }} isFirst />);
  expect(container).toHaveTextContent("Nobody is set to decide their requests, then 3 more");
  expect(screen.getByRole("link", { name: "Set manager: Ada Abel has no manager" })).toHaveAttribute("href", "/people");
});

test("there is no tile for who isn't an admin, or where nothing waits", () => {
  expect(render(<AdminTile task={null} isFirst />).container).toBeEmptyDOMElement();
});
