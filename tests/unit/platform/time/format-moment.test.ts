import { isTimeZone, momentParts } from "@/components/ui/time/format-moment";

const AT = Date.UTC(2026, 10, 3, 23, 5);

test.each([
  ["UTC", "November 3, 2026, 11:05 PM"],
  ["Europe/Vienna", "November 4, 2026, 12:05 AM"],
  ["America/Los_Angeles", "November 3, 2026, 3:05 PM"],
])("in %s a moment is a long month, day, year and 12-hour time", (zone, text) => {
  expect(momentParts(AT, zone).join(", ")).toBe(text);
});

test("a zone that this runtime doesn't know is told apart", () => {
  expect(isTimeZone("Europe/Vienna")).toBe(true);
  expect(isTimeZone("Middle/Earth")).toBe(false);
});
