import { lanesOf } from "@/lib/finder/availability/rules";

const time = (starts_on: string, ends_on: string | null) => ({ starts_on, ends_on });

test("engagements at the same time have lanes of their own, and one after the other share one", () => {
  const [first, beside, after, open] = [
    time("2026-11-01", "2026-12-08"),
    time("2026-11-10", "2027-02-28"),
    time("2026-12-09", "2027-01-31"),
    time("2027-02-01", null),
  ];
  expect(lanesOf([first, beside, after, open])).toEqual([0, 1, 0, 0]);
  expect(lanesOf([first, time("2026-12-08", null)])).toEqual([0, 1]);
  expect(lanesOf([open, time("2028-01-01", null)])).toEqual([0, 1]);
  expect(lanesOf([])).toEqual([]);
});
