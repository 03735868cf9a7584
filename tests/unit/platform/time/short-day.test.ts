import { shortOf } from "@/components/ui/time/short-day";

test.each([
  ["November 3, 2026", "Nov 3"],
  ["May 14, 2025", "May 14, 2025"],
])("%s is %s in a list of November 30, 2026", (day, short) => {
  expect(shortOf(day, "November 30, 2026")).toBe(short);
});
