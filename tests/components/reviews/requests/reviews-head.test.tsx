import type { Route } from "next";
import { render, screen } from "@testing-library/react";
import { SelectionFoot } from "@/components/reviews/requests/selection-foot";
import { ReviewsHead } from "@/components/reviews/requests/reviews-head";
import { readReviewsFilter } from "@/lib/reviews/requests/address-rules";
import { review } from "@/tests/support/review";

const view = {
  reviews: [],
  more: false,
  filter: readReviewsFilter({}),
  choices: { people: [], disciplines: [], areas: [], competencies: [] },
  counts: { waiting_for_me: 0, waiting_for_them: 0, snoozed: 0, all: 0 },
  viewer: { id: 50, first_name: "Kwame", last_name: "Asante" },
  now: 0,
};
const nothing = () => undefined;

test("a request that a conversation led to leads back to it", () => {
  const back = { href: "/conversations/7?person=1" as Route, label: "Conversations" };
  const { rerender } = render(<ReviewsHead view={view} back={back} hasOpen={false} reviews={[]} />);
  expect(screen.getByRole("link", { name: "Conversations" })).toHaveAttribute("href", back.href);
  rerender(<ReviewsHead view={view} back={null} hasOpen={false} reviews={[]} />);
  expect(screen.queryByRole("link", { name: "Conversations" })).toBeNull();
});

test("which requests are decided together is said before one is selected, where any are", () => {
  const competency = { competency: review(1).competency };
  const foot = (reviews: ReturnType<typeof review>[]) => (
    <SelectionFoot
      reviews={reviews}
      selected={[]}
      isBehind={false}
      onOpen={nothing}
      onSelectAll={nothing}
      onClear={nothing}
    />
  );
  const { rerender, container } = render(foot([review(1), { ...review(2), ...competency }]));
  expect(container).toHaveTextContent(/^Decided together: up to 10/);
  rerender(foot([review(1)]));
  expect(container).toBeEmptyDOMElement();
});
