import { dayAfter, dayOf, monthsBefore, today } from "@/lib/platform/core/day";
import { readAsOf } from "@/lib/reviews/history/rules";

test.each([
  [{ as_of: "2026-03-31" }, "2026-03-31"],
  [{ as_of: ["2026-03-31", "2026-04-01"] }, "2026-03-31"],
  [{ as_of: "2026-02-30" }, null],
  [{ as_of: "3-months-ago" }, dayOf(monthsBefore(new Date(), 3))],
  [{ as_of: "12-months-ago" }, dayOf(monthsBefore(new Date(), 12))],
  [{ as_of: "5-months-ago" }, null],
  [{ as_of: "yesterday" }, null],
  [{ as_of: dayAfter(today(), 2) }, null],
  [{}, null],
])("the address %j shows the sheet as of %s", (params, day) => {
  expect(readAsOf(params)).toBe(day);
});
