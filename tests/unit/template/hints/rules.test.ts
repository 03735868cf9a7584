import { hintsOf, type CriteriaTexts } from "@/lib/template/hints/rules";
import { processorMs } from "@/tests/support/processor-time";

const NONE: CriteriaTexts = { no_experience: "", basic: "", intermediate: "", advanced: "" };

const ofBasic = (basic: string) => hintsOf({ ...NONE, basic }).basic;

const STATE = /can't be observed/;
const ACTS = /has several acts/;
const LENGTH = /^61 words\./;

const CASES: [text: string, hint: RegExp | null][] = [
  ["", null],
  ["Knows SQL.", STATE],
  ["Understands how joins work.", STATE],
  ["Fully understands joins.", STATE],
  ["Writes queries and understands indexes.", STATE],
  ["Reads a plan. Knows what an index is.", STATE],
  ["Is familiar with Kafka.", STATE],
  ["Familiar with Kafka.", STATE],
  ["Has a good understanding of Kafka.", STATE],
  ["Has solid experience with Kafka.", STATE],
  ["Basic knowledge of Kafka.", STATE],
  ["Is aware of the risks.", STATE],
  ["Can understand a stack trace.", STATE],
  ["Explains a trade-off so that a client understands it.", null],
  ["Asks questions to understand the need.", null],
  ["Has no experience with Kafka.", null],
  ["Finds out what the client knows.", null],
  ["Writes unit tests and reviews the tests of others.", ACTS],
  ["Writes tests, then deploys the service.", ACTS],
  ["Plans, builds and runs services.", ACTS],
  ["Runs workshops and writes the minutes.", ACTS],
  ["Names a risk; proposes a measure.", ACTS],
  ["Finds and fixes a defect in one module.", null],
  ["Writes unit and integration tests.", null],
  ["Reviews designs and tests.", null],
  ["Compares plans, designs and reports.", null],
  ["Writes a query that joins three tables and runs in under a second.", null],
  ["Explains why a test fails. Fixes it alone.", null],
  ["Chooses a store (e.g. Redis) for a cache.", null],
  [`Explains ${"word ".repeat(60)}`, LENGTH],
  [`Explains ${"word ".repeat(59)}`, null],
];

test.each(CASES)("a text of a level, %j, gets the hint %s", (text, hint) => {
  expect(ofBasic(text)).toEqual(hint === null ? [] : [expect.stringMatching(hint)]);
});

const PAIRS: [basic: string, advanced: string, hint: RegExp | null][] = [
  ["Writes queries.", "Always writes queries very well.", /^Only adverbs differ from Basic/],
  ["Writes queries.", "Independently writes queries.", /^Only adverbs differ from Basic/],
  ["Writes queries.", "writes  queries", /^This is the text of Basic/],
  ["Writes queries.", "Writes queries alone.", null],
  ["Writes a weekly report.", "Writes a monthly report.", null],
  ["", "", null],
];

test.each(PAIRS)("levels %j and %j get the hint %s", (basic, advanced, hint) => {
  const hints = hintsOf({ ...NONE, basic, advanced });
  expect(hints).toEqual({
    no_experience: [],
    basic: [],
    intermediate: [],
    advanced: hint === null ? [] : [expect.stringMatching(hint)],
  });
});

test("a text that another competency has too names it", () => {
  expect(hintsOf({ ...NONE, basic: "Writes queries." }, [{ field: "basic", competency: "SQL" }]).basic).toEqual([
    "SQL has the same text. Name what this competency is about.",
  ]);
});

test("the longest texts are checked quickly", () => {
  const longest = ["writes, ".repeat(625), "knows ".repeat(833), "has a good good ".repeat(312), ".".repeat(5_000)];
  const check = () => {
    for (const text of longest) hintsOf({ no_experience: text, basic: text, intermediate: text, advanced: text });
  };
  expect(processorMs(check)).toBeLessThan(1_000);
});
