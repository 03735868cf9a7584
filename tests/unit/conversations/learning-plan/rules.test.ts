import { monthsOf, placeInQuarter } from "@/lib/conversations/learning-plan/rules";

test("a quarter has three months", () => {
  expect(monthsOf("2027-Q4")).toEqual([
    { startsOn: "2027-10-01", name: "Oct" },
    { startsOn: "2027-11-01", name: "Nov" },
    { startsOn: "2027-12-01", name: "Dec" },
  ]);
});

test("a day is drawn in the third of its month", () => {
  const thirds = ["2027-01-01", "2027-01-31", "2027-02-01", "2027-02-28", "2027-03-31"].map((day) =>
    Math.floor(placeInQuarter("2027-Q1", day) * 3),
  );
  expect(thirds).toEqual([0, 0, 1, 1, 2]);
});
