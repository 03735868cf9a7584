import { outcomeOf } from "@/components/reviews/requests/change-text";
import { decision, review } from "@/tests/support/review";

test.each([
  ["approved", "advanced", "Approved at Advanced by Ingrid"],
  ["approved", "basic", "Left at Basic by Ingrid"],
  ["set", "intermediate", "Set to Intermediate by Ingrid"],
  ["declined", "basic", "Declined by Ingrid"],
] as const)("what became of a request that was %s at %s is “%s”", (kind, level, text) => {
  const decided = review(1, { decision: decision({ kind, level }) });
  expect(outcomeOf(decided, 1)).toBe(text);
  expect(outcomeOf(decided, decided.decision!.user!.id)).toBe(text.replace("Ingrid", "you"));
});
