import { readDay } from "@/lib/sheet/rows/import-file-rules";

test.each([
  ["2026-03-31", "2026-03-31"],
  ["2026-03-31T10:00:00Z", "2026-03-31"],
  ["2026-03-31 10:00", "2026-03-31"],
  ["31.3.26", "2026-03-31"],
  ["46112", "2026-03-31"],
  ["Mar 2026", "2026-03-01"],
  ["2026-03-311", null],
  ["2026-02-30", null],
  ["03/04/2026", null],
])("the day of %s is %s", (text, day) => {
  expect(readDay(text)).toBe(day);
});
