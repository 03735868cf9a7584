import { isNarrow } from "@/components/finder/team/use-grid-window";

test.each([
  [25, false, true],
  [26, false, false],
  [33, true, true],
  [34, true, false],
])("cells of %d px, with frames of expected levels: %s, have a letter only: %s", (width, isMarked, narrow) => {
  expect(isNarrow(width, isMarked)).toBe(narrow);
});
