import { nextSliceSize } from "@/lib/sheets/sync-rules";

test.each([
  { title: "twice as many after a quick slice", count: 8, milliseconds: 1, next: 16 },
  { title: "as many as fit into 25 ms", count: 10, milliseconds: 20, next: 12 },
  { title: "fewer after a slow one", count: 100, milliseconds: 250, next: 10 },
  { title: "at least one, however slow", count: 1, milliseconds: 4_000, next: 1 },
  { title: "at most 200, however quick", count: 200, milliseconds: 0, next: 200 },
])("on the embedded database, the next slice has $title", ({ next, ...slice }) => {
  expect(nextSliceSize(slice, "pglite")).toBe(next);
});

test("on a server a slice may take ten times as long, because reads don't wait for it", () => {
  const slice = { count: 100, milliseconds: 250 };
  expect(nextSliceSize(slice, "postgres")).toBe(10 * nextSliceSize(slice, "pglite"));
});
