import { nextSliceSize } from "@/lib/sheet/rows/sync-rules";

test.each([
  { title: "twice as many after a quick slice", count: 8, milliseconds: 1, next: 16 },
  { title: "as many as fit into 25 ms", count: 10, milliseconds: 20, next: 12 },
  { title: "fewer after a slow one", count: 100, milliseconds: 250, next: 10 },
  { title: "at least one, however slow", count: 1, milliseconds: 4_000, next: 1 },
  { title: "at most 200, however quick", count: 200, milliseconds: 0, next: 200 },
])("the next slice has $title", ({ next, ...slice }) => {
  expect(nextSliceSize(slice, 25)).toBe(next);
});

test("a slice that may take ten times as long has ten times as many", () => {
  const slice = { count: 100, milliseconds: 250 };
  expect(nextSliceSize(slice, 250)).toBe(10 * nextSliceSize(slice, 25));
});
