import { compareNaturally, naturalKey } from "@/lib/platform/core/natural-order";

test.each([
  ["level 10, level 2, level 1", "level 1, level 2, level 10"],
  ["b, a 10 x, a 9 z", "a 9 z, a 10 x, b"],
  ["v2.10, v2.9, v10.1", "v2.9, v2.10, v10.1"],
  ["go, c#, c++", "c#, c++, go"],
])("%s sorts as %s", (names, sorted) => {
  expect(names.split(", ").sort(compareNaturally).join(", ")).toBe(sorted);
});

test("numbers are compared by value", () => {
  expect([3, 20, 1].sort(compareNaturally)).toEqual([1, 3, 20]);
});

test("a number is written with ten digits, without its own leading zeros", () => {
  expect([naturalKey("a 007"), naturalKey("12345678901"), naturalKey("none")]).toEqual([
    "a 0000000007",
    "12345678901",
    "none",
  ]);
});
