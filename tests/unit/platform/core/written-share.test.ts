import { readShare, shareFormOf } from "@/lib/platform/core/written-share";

test.each([
  ["50", 50],
  ["50 %", 50],
  ["50.0", 50],
  ["0.5", 50],
  ["0,8", 80],
  [".25", 25],
  ["1%", 1],
  ["1", null],
  ["0.125", null],
  ["12.5%", null],
  ["half", null],
  ["", null],
])("the share %s is %s percent", (text, percent) => {
  expect(readShare(text)).toBe(percent);
});

test("of 1 the form says if it is a percent or all", () => {
  expect([readShare("1", "percent"), readShare("1", "fraction"), readShare("1%", "fraction")]).toEqual([1, 100, 1]);
});

test.each([
  ["a fraction", ["0.5", "1", ""], { form: "fraction", isOpen: true }],
  ["a percent", ["1", "80"], { form: "percent", isOpen: true }],
  ["only 1", ["1", "1.0"], { form: null, isOpen: true }],
  ["both", ["0.5", "80", "1"], { form: null, isOpen: true }],
  ["percent signs", ["1%", "50%"], { form: null, isOpen: false }],
])("%s says how a column's shares are written", (_what, cells, found) => {
  expect(shareFormOf(cells)).toEqual(found);
});
