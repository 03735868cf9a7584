import { wordDifferences } from "@/lib/platform/core/word-differences";

const same = (text: string) => ({ text, change: "same" });
const added = (text: string) => ({ text, change: "added" });
const removed = (text: string) => ({ text, change: "removed" });

test.each([
  ["equal texts are one piece", "Writes tests.", "Writes tests.", [same("Writes tests.")]],
  [
    "a replaced word is removed and added",
    "Writes tests",
    "Reviews tests",
    [removed("Writes"), added("Reviews"), same(" tests")],
  ],
  ["an added text is added whole", "", "Writes tests.", [added("Writes tests.")]],
  ["two empty texts have no pieces", "", "", []],
])("%s", (_title, before, after, pieces) => {
  expect(wordDifferences(before, after)).toEqual(pieces);
});

test("the pieces of each side add up to its text", () => {
  const [before, after] = ["Plans a release alone,\nwith a rollback.", "Plans and runs a release,\nwith one rollback."];
  const pieces = wordDifferences(before, after);
  const side = (other: string) =>
    pieces
      .filter(({ change }) => change !== other)
      .map(({ text }) => text)
      .join("");
  expect([side("added"), side("removed")]).toEqual([before, after]);
});

/** A text of 800 words, in which so many are another one. */
const text = (replaced: number, word: string) =>
  Array.from({ length: 800 }, (_, place) => (place % 7 === 0 && place < replaced * 7 ? word : `w${place}`)).join(" ");

test("a long text with 100 replaced words is compared word by word", () => {
  const pieces = wordDifferences(text(100, "before"), text(100, "after"));
  expect(pieces.filter(({ change }) => change === "added")).toHaveLength(100);
});

test("texts with more differences, whose comparison would hold up the app, are one piece each", () => {
  const [before, after] = [text(101, "before"), text(101, "after")];
  expect(wordDifferences(before, after)).toEqual([removed(before), added(after)]);
});
