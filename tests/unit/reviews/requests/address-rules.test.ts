import {
  readRequestId,
  readReviewsFilter,
  reviewPath,
  reviewsPath,
  reviewsQuery,
} from "@/lib/reviews/requests/address-rules";

const ALL = {
  state: "waiting_for_me",
  person: null,
  discipline: null,
  area: null,
  competency: null,
} as const;

test.each([
  [{}, ALL],
  [
    { state: "all", person: "4" },
    { ...ALL, state: "all", person: 4 },
  ],
  [{ state: "mine", person: "x", area: "-1", competency: "1.5" }, ALL],
  [
    { person: ["4", "5"], discipline: "99999999999" },
    { ...ALL, person: 4 },
  ],
])("the query %j is the filter %j", (params, filter) => {
  expect(readReviewsFilter(params)).toEqual(filter);
});

test("an address leads back to its filter, without default values", () => {
  const filter = { ...ALL, state: "decided_by_me", area: 3 } as const;
  expect(reviewsPath(ALL)).toBe("/reviews");
  const { searchParams } = new URL(reviewsPath(filter), "http://localhost");
  expect(readReviewsFilter(Object.fromEntries(searchParams))).toEqual(filter);
});

test("the link of a request opens it", () => {
  const { searchParams } = new URL(reviewPath(12), "http://localhost");
  expect(readRequestId(Object.fromEntries(searchParams))).toBe(12);
});

test("the API's query has only what is filtered by", () => {
  expect(reviewsQuery({ ...ALL, person: 4 })).toEqual({ state: "waiting_for_me", user_id: 4 });
});
