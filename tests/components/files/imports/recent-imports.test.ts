import { countsOf } from "@/components/files/imports/recent-imports";

test.each([
  [{ add: 3, change: 0, leave: 0, refuse: 0 }, "3 added"],
  [{ add: 1_200, change: 2, leave: 0, refuse: 4 }, "1,200 added, 2 changed, 4 refused"],
  [{ add: 0, change: 0, leave: 7, refuse: 0 }, "7 unchanged"],
  [{ add: 0, change: 0, leave: 0, refuse: 0 }, "Nothing changed"],
])("an import of %j says %s", (counts, text) => {
  expect(countsOf(counts)).toBe(text);
});
