import { render } from "@testing-library/react";
import { CriteriaList } from "@/components/vocabulary/levels/criteria-list";
import { textsOf } from "@/tests/support/texts";

const criteria = { no_experience: "None yet.", basic: "With help.", intermediate: "Alone.", advanced: "Teaches." };

test.each([
  ["basic", ["None", "BasicCurrent", "Intermediate", "Advanced"]],
  ["advanced", ["None", "BasicCurrent", "Intermediate", "AdvancedRequested"]],
] as const)("of a row at Basic that asks for %s the levels are marked %j", (desired, names) => {
  render(<CriteriaList criteria={criteria} levels={{ current: "basic", desired }} />);
  expect(textsOf("term")).toEqual(names);
});
