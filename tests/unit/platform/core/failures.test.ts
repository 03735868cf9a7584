// spec: errors.texts
import { FAILURES } from "@/lib/platform/core/failures";
import { SPECIFIED_ALERT_TEXTS } from "@/tests/support/project/alert-texts";

test("the catalogue has the specification's 41 texts, word for word, and no other", () => {
  expect(SPECIFIED_ALERT_TEXTS).toHaveLength(41);
  expect(Object.values(FAILURES).toSorted()).toEqual([...SPECIFIED_ALERT_TEXTS].sort());
});
