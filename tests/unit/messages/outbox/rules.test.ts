import { nextTurn, pauseAfter } from "@/lib/messages/outbox/rules";

test.each([
  ["later today", { hour: 3 }, "2026-11-22T02:59:59Z", "2026-11-22T03:00:00Z"],
  ["tomorrow, exactly at the time", { hour: 3 }, "2026-11-22T03:00:00Z", "2026-11-23T03:00:00Z"],
  ["next Monday, from a Sunday", { hour: 6, weekday: 1 }, "2026-11-22T23:00:00Z", "2026-11-23T06:00:00Z"],
  ["in a week, after Monday's time", { hour: 6, weekday: 1 }, "2026-11-23T06:00:00Z", "2026-11-30T06:00:00Z"],
  ["in the next year", { hour: 6, weekday: 1 }, "2026-12-30T00:00:00Z", "2027-01-04T06:00:00Z"],
])("a turn is %s", (_title, schedule, after, turn) => {
  expect(nextTurn(schedule, new Date(after))).toEqual(new Date(turn));
});

test("pauses grow up to 6 hours, and spread by up to a fifth", () => {
  expect([1, 2, 3, 8, 12].map((attempts) => pauseAfter(attempts, 0))).toEqual([15, 45, 135, 21_600, 21_600]);
  expect(pauseAfter(1, 1)).toBe(18);
});
