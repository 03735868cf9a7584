import { render } from "@testing-library/react";
import { isRewritten, WordDifferences } from "@/components/vocabulary/levels/word-differences";
import { wordDifferences } from "@/lib/platform/core/word-differences";

const OLD = "Deploys a service alone and reads its logs after a failure.";
const NEW = "Teaches colleagues how to plan capacity for whole systems of the company.";

test.each([
  [OLD, NEW, true],
  [OLD, OLD.replace("alone", "with help"), false],
  ["Deploys alone.", "Deploys with a colleague.", false],
  ["Proposes a split for a feature, and adjusts it.", "Draws lines for a whole system, and merges others.", true],
  ["", NEW, false],
  [OLD, "", false],
  [OLD, OLD, false],
])("%p → %p is rewritten: %p", (before, after, expected) => {
  expect(isRewritten(wordDifferences(before, after))).toBe(expected);
});

test("a rewritten text is said to be, and both are shown without marks", () => {
  const { container } = render(<WordDifferences pieces={wordDifferences(OLD, NEW)} side="both" />);
  expect(container).toHaveTextContent(`The text was rewritten.Before${OLD}Now${NEW}`);
  expect(container.querySelectorAll("ins, del, mark")).toHaveLength(0);
});
