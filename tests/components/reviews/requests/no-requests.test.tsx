import { render, screen } from "@testing-library/react";
import { NoRequests } from "@/components/reviews/requests/no-requests";
import { EVERYTHING_WAITING } from "@/lib/reviews/requests/address-rules";

test.each([
  ["filters", { state: "snoozed", area: 3 }, "Show all", "/reviews?state=snoozed"],
  ["another list", { state: "snoozed" }, "Show what waits for me", "/reviews"],
] as const)("an empty list with %s has a way out", (_title, chosen, name, href) => {
  render(<NoRequests filter={{ ...EVERYTHING_WAITING, ...chosen }} />);
  expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
});
