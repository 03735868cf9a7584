import { frameOf } from "@/lib/finder/availability/rules";

const TODAY = "2026-11-28";

test.each([
  ["none", null, { from: "2026-11-23", days: 91 }],
  ["one that begins later", { starts_on: "2027-01-01", ends_on: "2027-06-30" }, { from: "2026-12-28", days: 189 }],
  ["one that goes on", { starts_on: "2026-11-01", ends_on: "2027-02-28" }, { from: "2026-11-23", days: 98 }],
  ["one that is about over", { starts_on: "2026-11-01", ends_on: "2026-11-30" }, { from: "2026-11-23", days: 28 }],
])("the weeks that are shown cover the chosen need: %s", (_which, need, frame) => {
  expect(frameOf(TODAY, 13, need)).toEqual(frame);
});
