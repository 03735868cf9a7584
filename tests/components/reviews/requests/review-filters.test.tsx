import { fireEvent, render, screen, within } from "@testing-library/react";
import { ReviewFilters } from "@/components/reviews/requests/review-filters";
import type { ReviewsFilter } from "@/lib/reviews/requests/address-rules";
import { router } from "@/tests/support/address-bar";

const named = (name: string, id = 3) => [{ id, name }];
const CHOICES = {
  people: named("Ada"),
  disciplines: named("Developer"),
  areas: named("Data"),
  competencies: named("SQL"),
};
const show = (filter: Partial<ReviewsFilter> = {}) =>
  render(
    <ReviewFilters
      filter={{ state: "waiting_for_me", ...filter } as ReviewsFilter}
      choices={CHOICES}
      countOf={(state) => (state === "all" ? "12" : null)}
    />,
  );
const led = () => router.replace.mock.lastCall?.[0];

test.each([
  ["Person", "Ada", "/reviews?person=3"],
  ["Discipline", "Developer", "/reviews?discipline=3"],
  ["Area", "Data", "/reviews?area=3"],
  ["Competency", "SQL", "/reviews?competency=3"],
])("the filter %s: %s is in the address", (label, choice, address) => {
  show();
  fireEvent.click(screen.getByRole("combobox", { name: label }));
  fireEvent.click(screen.getByRole("option", { name: choice }));
  expect(led()).toBe(address);
});

test("a filter is left out again, and the others stay", () => {
  show({ user_id: 3, cm_area_id: 3 });
  fireEvent.click(screen.getByRole("combobox", { name: "Person" }));
  fireEvent.click(screen.getByRole("option", { name: "Everyone" }));
  expect(led()).toBe("/reviews?area=3");
});

test("a filter that is chosen before the list with another has arrived goes with it", () => {
  show();
  fireEvent.click(screen.getByRole("combobox", { name: "Person" }));
  fireEvent.click(screen.getByRole("option", { name: "Ada" }));
  fireEvent.click(screen.getByRole("combobox", { name: "Area" }));
  fireEvent.click(screen.getByRole("option", { name: "Data" }));
  expect(led()).toBe("/reviews?person=3&area=3");
});

test("the filters are behind a button, which says how many are set", () => {
  const { unmount } = show();
  expect(screen.getByRole("button", { name: "Filters" })).toHaveAttribute("aria-expanded", "false");
  unmount();
  show({ user_id: 3, cm_area_id: 3 });
  const button = screen.getByRole("button", { name: "Filters (2)" });
  expect(button).toHaveAttribute("aria-expanded", "true");
  fireEvent.click(button);
  expect(button).toHaveAttribute("aria-expanded", "false");
});

test("a chosen value without requests says so", () => {
  show({ user_id: 99 });
  expect(screen.getByRole("combobox", { name: "Person" })).toHaveValue("No requests");
});

test("the five lists are tabs that keep the filter, with a count where there is one", () => {
  show({ user_id: 3 });
  const tabs = within(screen.getByRole("navigation", { name: "Lists of requests" })).getAllByRole("link");
  expect(tabs.map((link) => [link.getAttribute("href"), link.getAttribute("aria-current")])).toEqual([
    ["/reviews?person=3", "page"],
    ["/reviews?state=waiting_for_them&person=3", null],
    ["/reviews?state=snoozed&person=3", null],
    ["/reviews?state=decided_by_me&person=3", null],
    ["/reviews?state=all&person=3", null],
  ]);
  expect(tabs.map((link) => /12/.test(link.textContent!))).toEqual([false, false, false, false, true]);
});
