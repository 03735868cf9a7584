import { fireEvent, render, screen } from "@testing-library/react";
import type { Route } from "next";
import { NoMatches } from "@/components/ui/no-matches";

test("a list that a search leaves empty says so, and Show all takes the search away", () => {
  const onShowAll = jest.fn();
  render(<NoMatches onShowAll={onShowAll} />);
  expect(screen.getByText("No matches")).toBeVisible();
  expect(screen.getByText("Change what you filter by, or show all.")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Show all" }));
  expect(onShowAll).toHaveBeenCalledTimes(1);
});

test("a list whose search is in the address has Show all as a link to the address without it", () => {
  render(<NoMatches all={"/people" as Route} />);
  expect(screen.getByRole("link", { name: "Show all" })).toHaveAttribute("href", "/people");
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});
