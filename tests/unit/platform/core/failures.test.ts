// spec: errors.texts
import { FAILURES } from "@/lib/platform/core/failures";

test("the catalogue has the specification's 41 texts, all different", () => {
  const texts = Object.values(FAILURES);
  expect(texts).toHaveLength(41);
  expect(new Set(texts).size).toBe(41);
});
