import { expectedOf, isSameEngagement } from "@/lib/engagements/engagements/expected-rules";

const change = (id: number, need_id: number | null, user = 1) =>
  expectedOf({ id, need_id }, { id: user, name: "" }, {});

test.each([
  ["the same on no need", change(1, null), change(1, null), true],
  ["another on no need", change(1, null), change(2, null), false],
  ["one person's on one need, of which one has no id yet", change(0, 5), change(2, 5), true],
  ["two people's on one need", change(1, 5), change(1, 5, 2), false],
  ["one person's on two needs", change(1, 5), change(1, 6), false],
])("whether changes of %s are of the same engagement", (_what, one, other, isSame) => {
  expect(isSameEngagement(one, other)).toBe(isSame);
});
