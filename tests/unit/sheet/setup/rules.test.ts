import { netChanges, describeRemoval, type Move } from "@/lib/sheet/setup/rules";

const add = (name: string): Move => ({ name, action: "add" });
const remove = (name: string): Move => ({ name, action: "delete" });

const cases: [string, Move[], { add: string[]; remove: string[] }][] = [
  ["more adds than deletes is an add", [add("Go"), remove("Go"), add("Go")], { add: ["Go"], remove: [] }],
  ["more deletes than adds is a delete", [remove("Go"), add("Go"), remove("Go")], { add: [], remove: ["Go"] }],
  ["a tie is nothing", [add("Go"), remove("Go")], { add: [], remove: [] }],
  ["names are counted apart", [add("Go"), remove("Rust")], { add: ["Go"], remove: ["Rust"] }],
];
test.each(cases)("of one name's pending actions, %s", (_title, moves, settled) => {
  expect(netChanges(moves)).toEqual(settled);
});

test("a removal's effect has a sentence, and there is none without an effect", () => {
  expect(describeRemoval([{ rated: 14, notes: 2, restorable: 0 }])).toBe("14 rated competencies, 2 notes");
  expect(describeRemoval([{ rated: 1, notes: 0, restorable: 3 }])).toBe("1 rated competency");
  expect(
    describeRemoval([
      { rated: 1, notes: 1, restorable: 0 },
      { rated: 1, notes: 0, restorable: 0 },
    ]),
  ).toBe("2 rated competencies, 1 note");
  expect(describeRemoval([{ rated: 0, notes: 0, restorable: 5 }])).toBeNull();
});
