import { render, screen } from "@testing-library/react";
import { AdminTile } from "@/components/doors/admin-tasks/admin-tile";

const first = {
  title: "Ada Abel has no manager",
  text: "Nobody is set to decide their requests",
  verb: "Set manager",
  href: "/people",
};

test("what waits for an admin is one tile with one act, and a list of what comes after it", () => {
  const later = { title: "2 messages couldn't be sent", text: "In the last 7 days", verb: "View", href: "/messages" };
  render(<AdminTile tasks={[first, later]} isFirst />);
  expect(screen.getByRole("button", { name: "then 1 more to do" })).toBeVisible();
  expect(screen.getByText(later.title).closest("a")).toHaveAttribute("href", later.href);
  expect(screen.getByRole("link", { name: "Set manager: Ada Abel has no manager" })).toHaveAttribute("href", "/people");
});

test("there is no tile for who isn't an admin, or where nothing waits", () => {
  expect(render(<AdminTile tasks={[]} isFirst />).container).toBeEmptyDOMElement();
});
