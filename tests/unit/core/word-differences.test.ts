import { wordDifferences } from "@/lib/core/word-differences";

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

test("texts of thousands of different words, which would take minutes word by word, are one piece each", () => {
  const words = (from: number) => Array.from({ length: 2_500 }, (_, place) => `w${from + place}`).join(" ");
  expect(wordDifferences(words(0), words(10_000))).toEqual([removed(words(0)), added(words(10_000))]);
});
