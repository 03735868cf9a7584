import { outcomeOf } from "@/components/reviews/requests/change-text";
import { review } from "@/tests/support/review";

const INGRID = { id: 9, first_name: "Ingrid", last_name: "Solberg" };

test.each([
  ["approved", "advanced", "Approved at Advanced by Ingrid"],
  ["approved", "basic", "Left at Basic by Ingrid"],
  ["set", "intermediate", "Set to Intermediate by Ingrid"],
  ["declined", "basic", "Declined by Ingrid"],
] as const)("what became of a request that was %s at %s is “%s”", (kind, level, text) => {
  const decision = { kind, level, user: INGRID, decided_at: "2026-11-03T10:00:00.000Z" };
  const decided = review(1, { decision: decision as ReturnType<typeof review>["decision"] });
  expect(outcomeOf(decided, 1)).toBe(text);
  expect(outcomeOf(decided, INGRID.id)).toBe(text.replace("Ingrid", "you"));
});
