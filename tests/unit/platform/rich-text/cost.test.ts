import { costProblem } from "@/lib/platform/rich-text/cost";
import { MAX_ATTRIBUTES, MAX_DEPTH, MAX_ELEMENTS } from "@/lib/platform/rich-text/rules";
import { processorMs } from "@/tests/support/processor-time";

test.each([
  ["the most elements", "<p>x</p>".repeat(MAX_ELEMENTS)],
  ["the deepest nesting", "<b>".repeat(MAX_DEPTH)],
  ["the most attributes", `<p ${Array.from({ length: MAX_ATTRIBUTES }, (_, place) => `a${place}`).join(" ")}>x</p>`],
  ["a note as the editor writes it", '<p><b><strong style="white-space: pre-wrap;">x</strong></b><br></p>'.repeat(400)],
])("%s that a note may have can be sanitised", (_what, html) => {
  expect(costProblem(html)).toBeNull();
});

test.each([
  ["one element too many", "<p>x</p>".repeat(MAX_ELEMENTS + 1), /more than 2,000 paragraphs/],
  ["one level too deep", "<b>".repeat(MAX_DEPTH + 1), /nested too deep/],
  [
    "40,000 attributes on one element",
    `<p ${Array.from({ length: 40_000 }, (_, place) => `a${place}`).join(" ")}>x</p>`,
    /more than 4,000 attributes/,
  ],
  ["attributes spread over elements", "<p a b c>x</p>".repeat(1_500), /more than 4,000 attributes/],
  ["elements nested 20,000 deep", "<b>".repeat(20_000), /nested too deep/],
  [
    "elements nested behind closing tags that close nothing",
    '<b><!--</b>--><i title="</i>">'.repeat(2_000),
    /too deep/,
  ],
  [
    "formats that each paragraph repeats",
    "<p>" + "<b a=1>".repeat(3) + "<i>x".repeat(20) + "<p>x".repeat(3_000),
    /too deep|more than/,
  ],
  ["tables that move their content out", "<table><b>x".repeat(9_000), /too deep|more than/],
])("%s are rejected with a message, within milliseconds", (_what, html, words) => {
  let problem: string | null = null;
  expect(processorMs(() => (problem = costProblem(html)))).toBeLessThan(1_000);
  expect(problem).toMatch(words);
});
