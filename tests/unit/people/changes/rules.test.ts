import { changedBy, costSentences, withPrimary, type Change, type Cost, type Member } from "@/lib/people/changes/rules";

const TESTER = { id: 7, name: "Tester" };
const member = (id: number, more: Partial<Member> = {}): Member => ({
  id,
  isDeactivated: false,
  isInvitable: false,
  disciplines: [],
  managerIds: [],
  ...more,
});
const PEOPLE = [
  member(1, { disciplines: [TESTER], managerIds: [9, 8] }),
  member(2, { managerIds: [8, 9] }),
  member(3, { isDeactivated: true }),
];

test.each<[string, Change, number[]]>([
  ["adding a discipline: people without it", { action: "add_discipline", discipline: TESTER }, [2, 3]],
  ["removing a discipline: people with it", { action: "remove_discipline", discipline: TESTER }, [1]],
  ["a new manager: people with another primary one", { action: "set_manager", managerId: 9 }, [2, 3]],
  ["deactivating: people who aren't", { action: "deactivate" }, [1, 2]],
])("who changes by %s", (_title, change, ids) => {
  expect(changedBy(change, PEOPLE).map(({ id }) => id)).toEqual(ids);
});

test.each([
  ["takes the former one's place", [8, 7], 9, [9, 7]],
  ["who was a further one is there once", [8, 9], 9, [9]],
  ["is the first one", [], 9, [9]],
])("a new primary manager %s", (_title, managerIds, next, all) => {
  expect(withPrimary({ managerIds }, next)).toEqual(all);
});

describe("the sentences about the cost", () => {
  const NOTHING: Cost = {
    changed: 0,
    unchanged: 0,
    added_rows: 0,
    rated_rows: 0,
    closed_requests: 0,
    reports: 0,
    lacks_role: false,
  };

  test("name only what happens, with a singular for one", () => {
    expect(costSentences("remove_discipline", { ...NOTHING, changed: 1, rated_rows: 1, closed_requests: 1 })).toEqual([
      "Removes 1 row with a level, a request or notes. Adding the discipline back within 30 days restores them.",
      "Closes 1 request.",
    ]);
  });

  test.each([
    ["add_discipline", 1, "1 person already has it."],
    ["remove_discipline", 2, "2 people don't have it."],
    ["set_manager", 2, "2 people already have this manager."],
    ["deactivate", 1, "1 person is already deactivated."],
  ] as const)("of %s say who stays as they are", (action, unchanged, sentence) => {
    expect(costSentences(action, { ...NOTHING, unchanged })).toEqual(["Nobody changes.", sentence]);
  });

  test("say who keeps a deactivated manager", () => {
    expect(costSentences("deactivate", { ...NOTHING, changed: 2, reports: 1200 })).toEqual([
      "Leaves 1,200 people with a deactivated manager.",
    ]);
  });
});
