import { readLevelNames } from "@/lib/platform/core/level-name-rules";

test("four names are read, without the spaces around them", () => {
  expect(readLevelNames(" Awareness, Working ,Practitioner,Très bon ")).toEqual([
    "Awareness",
    "Working",
    "Practitioner",
    "Très bon",
  ]);
});

test.each([
  ["three names", "Awareness,Working,Practitioner"],
  ["five names", "A,B,C,D,E"],
  ["an empty name", "Awareness,,Practitioner,Expert"],
  ["two names alike", "Awareness,Working,working,Expert"],
  ["the usual name of another level", "Awareness,Advanced,Practitioner,Expert"],
  ["a digit, which means a level in files", "0,1,2,3"],
  ["a name longer than a column", `Awareness,Working,Practitioner,${"x".repeat(21)}`],
])("%s is refused", (_, text) => {
  expect(readLevelNames(text)).toBeNull();
});

test("a usual name may stay with its level", () => {
  expect(readLevelNames("None,Beginner,Advanced beginner,Advanced")).toHaveLength(4);
});
