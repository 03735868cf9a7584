import { render, screen } from "@testing-library/react";
import { NoRequests } from "@/components/reviews/requests/no-requests";

test.each([
  ["filters", { state: "snoozed", cm_area_id: 3 }, "Show all", "/reviews?state=snoozed"],
  ["nothing that waits", { state: "waiting_for_me" }, "Show all waiting", "/reviews?state=all"],
  ["another list", { state: "snoozed" }, "Show what waits for me", "/reviews"],
] as const)("an empty list with %s has a way out", (_title, chosen, name, href) => {
  render(<NoRequests filter={chosen} />);
  expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
});
