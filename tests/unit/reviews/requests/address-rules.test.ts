import { readRequestId, readReviewsFilter, reviewPath, reviewsPath } from "@/lib/reviews/requests/address-rules";

const WAITING = { state: "waiting_for_me" } as const;

test.each([
  [{}, WAITING],
  [
    { state: "all", person: "4" },
    { state: "all", user_id: 4 },
  ],
  [{ state: "mine", person: "x", area: "-1", competency: "1.5" }, WAITING],
  [
    { person: ["4", "5"], discipline: "99999999999" },
    { ...WAITING, user_id: 4 },
  ],
])("the query %j is the filter %j", (params, filter) => {
  expect(readReviewsFilter(params)).toStrictEqual(filter);
});

test("an address leads back to its filter, without default values", () => {
  const filter = { state: "decided_by_me", cm_area_id: 3 } as const;
  expect(reviewsPath(WAITING)).toBe("/reviews");
  const { searchParams } = new URL(reviewsPath(filter), "http://localhost");
  expect(readReviewsFilter(Object.fromEntries(searchParams))).toEqual(filter);
});

test("the link of a request opens it", () => {
  const { searchParams } = new URL(reviewPath(12), "http://localhost");
  expect(readRequestId(Object.fromEntries(searchParams))).toBe(12);
});
