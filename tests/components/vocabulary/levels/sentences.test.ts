import { sentencesOf, withUnmet } from "@/components/vocabulary/levels/sentences";

test.each([
  ["Writes tests. Teaches others!", ["Writes tests.", "Teaches others!"]],
  ["Writes tests\nTeaches others", ["Writes tests", "Teaches others"]],
  ["Uses version 2.5 of it.", ["Uses version 2.5 of it."]],
  ["", []],
])("%j has the sentences %j", (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences);
});

test.each([
  ["", "Not met yet: Teaches."],
  ["Nearly there.", "Nearly there.\nNot met yet: Teaches."],
  ["Not met yet: Teaches.", "Not met yet: Teaches."],
  ["Not met yet: Teaches.\nSoon.", "Not met yet: Teaches.\nSoon."],
])("the reason %j becomes %j", (reason, expected) => {
  expect(withUnmet(reason, "Teaches.")).toBe(expected);
});
