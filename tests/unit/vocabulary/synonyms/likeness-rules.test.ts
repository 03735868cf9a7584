import { spelledAlike } from "@/lib/vocabulary/synonyms/likeness-rules";

const NAMES = [
  "kafka",
  "java",
  "javascript",
  "expected levels",
  "kwame asante",
  "novakova zofie",
  "native apps",
  "ci/cd",
  "accessible components",
  "git",
];
const alike = (text: string) => spelledAlike(NAMES, (name) => name, text.split(" "));

test.each([
  ["kafak", ["kafka"]],
  ["kafa", ["kafka"]],
  ["expcted levels", ["expected levels"]],
  ["levles expected", ["expected levels"]],
  ["kwame asnate", ["kwame asante"]],
  ["zofie novkova", ["novakova zofie"]],
  // What is typed in full comes first.
  ["java", ["java", "javascript"]],
  ["active", []],
  ["gti", []],
  // Several letters are others, although many are shared.
  ["ansible", []],
  ["kafka zzz", []],
  ["", []],
  ["a b c d e f g h i", []],
])("“%s” is spelled like %j", (text, expected) => {
  expect(alike(text)).toEqual(expected);
});

test.each([
  ["of letters that every name has", "ab ac ad ae af ag ah ai"],
  ["that begins as every name", `${"abcdefgh".repeat(12)}`],
  ["of which only the last word is like none", "abcd abce abcf abcg abch abci abcj zzz"],
])("a text %s against 10,000 names takes less than half a second of the processor", (_which, text) => {
  const names = Array.from({ length: 10_000 }, (_, at) => `abcdefghij${at} abcdefghik${at} abcdefghil`);
  const before = process.cpuUsage();
  spelledAlike(names, (name) => name, text.split(" "));
  const { user } = process.cpuUsage(before);
  expect(user).toBeLessThan(500_000);
});
